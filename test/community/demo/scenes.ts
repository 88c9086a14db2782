import { type Canvas, type Colour, mixed } from './canvas.ts'
import type { Random } from './random.ts'

/** What a scene is painted with: a sky from above to below, its light, and colours for what stands before it. */
interface Palette {
  readonly above: Colour
  readonly below: Colour
  readonly light: Colour
  readonly dark: Colour
  readonly first: Colour
  readonly second: Colour
  readonly pale: Colour
}

type Scene = (canvas: Canvas, palette: Palette, random: Random) => void

const colour = (hex: string): Colour => [
  Number.parseInt(hex.slice(0, 2), 16),
  Number.parseInt(hex.slice(2, 4), 16),
  Number.parseInt(hex.slice(4, 6), 16),
]

const palette = (hexes: string): Palette => {
  const [above, below, light, dark, first, second, pale] = hexes.split(' ').map(colour) as [
    Colour,
    Colour,
    Colour,
    Colour,
    Colour,
    Colour,
    Colour,
  ]
  return { above, below, light, dark, first, second, pale }
}

const PALETTES: readonly Palette[] = [
  palette('1b1b45 5d3570 ffb25c 14142f d9483b 2a9d8f fff1d6'),
  palette('f6c9a0 fbe9d0 e8664a 3a2440 c8423f 2c7a7b fff8ec'),
  palette('0f3d4c 2f8f8b ffd27a 0a2630 ef6f52 f4a24c f3f7ea'),
  palette('8ec9e8 e6f4f1 ffd45e 1f3d5a 3e8e5a e2694b ffffff'),
  palette('2c2350 a24a78 ffd08a 1d1638 f0724f 5fb7b0 ffeedd'),
  palette('f4dfb5 f8f0dc f0a23a 33413a 4f8a5b c7503d fffaf0'),
]

/** By category of the demo, in the order of their ids. */
const SCENES: readonly Scene[] = [
  music,
  party,
  sport,
  food,
  art,
  learning,
  town,
  balloons,
  mountains,
  circuits,
  games,
  seedlings,
]

/** The scene of a category, in colours and with details of its own for each number. */
export function paintScene(canvas: Canvas, category: number, random: Random): void {
  const colours = random.pick(PALETTES)
  const scene = SCENES[(category - 1 + SCENES.length) % SCENES.length] ?? mountains
  canvas.sky(colours.above, colours.below)
  scene(canvas, colours, random)
}

function sun(canvas: Canvas, { light }: Palette, x: number, y: number, r: number): void {
  for (const reach of [2.1, 1.7, 1.35]) canvas.disc(x, y, r * reach, light, 0.1)
  canvas.disc(x, y, r, light)
}

function music(canvas: Canvas, colours: Palette, random: Random): void {
  const { wide } = canvas
  const { dark, first, pale, light } = colours
  const x = wide * (0.55 + random.next() * 0.2)
  for (const radius of [0.62, 0.5, 0.38]) canvas.ring(x, 0.4, radius, 0.018, light, 0.35)
  canvas.disc(x, 0.4, 0.3, dark)
  for (const radius of [0.25, 0.21, 0.17]) canvas.ring(x, 0.4, radius, 0.006, pale, 0.25)
  canvas.disc(x, 0.4, 0.11, first)
  canvas.disc(x, 0.4, 0.018, pale)
  canvas.rect(0, 0.74, wide, 0.03, first)
  canvas.rect(0, 0.77, wide, 0.23, pale)
  for (let key = 0; key * 0.12 < wide; key += 1)
    canvas.rect(key * 0.12, 0.77, 0.006, 0.23, mixed(pale, dark, 0.35))
  for (let key = 0; key * 0.12 < wide; key += 1)
    if (![2, 6].includes(key % 7)) canvas.rect(key * 0.12 + 0.085, 0.77, 0.07, 0.14, dark, 0.008)
}

function party(canvas: Canvas, colours: Palette, random: Random): void {
  const { wide } = canvas
  const paints = [colours.first, colours.second, colours.light, colours.pale]
  sun(canvas, colours, wide * (0.35 + random.next() * 0.3), 0.62, 0.22)
  for (let bit = 0; bit < 60; bit += 1) {
    const [x, y, turn] = [random.next() * wide, 0.25 + random.next() * 0.75, random.next() * 0.04 - 0.02]
    canvas.line(x, y, x + turn, y + 0.025, 0.014, random.pick(paints))
  }
  for (const [top, sag] of [
    [0.02, 0.16],
    [0.1, 0.24],
  ] as const) {
    const rope = (x: number) => top + sag * (1 - (2 * (x / wide) - 1) ** 2)
    for (let x = 0; x < wide; x += 0.02)
      canvas.line(x, rope(x), x + 0.02, rope(x + 0.02), 0.008, colours.dark)
    for (let flag = 0; flag * 0.13 < wide; flag += 1) {
      const [left, right] = [flag * 0.13 + 0.015, flag * 0.13 + 0.115]
      const paint = paints[flag % paints.length] ?? colours.first
      canvas.polygon(
        [
          [left, rope(left)],
          [right, rope(right)],
          [(left + right) / 2, rope(left) + 0.13],
        ],
        paint,
      )
    }
  }
}

function sport(canvas: Canvas, colours: Palette, random: Random): void {
  const { wide } = canvas
  const { first, pale, dark, light } = colours
  canvas.disc(wide * 0.1, 1.25, 1.1, first)
  for (const radius of [1.06, 0.92, 0.78, 0.64]) canvas.ring(wide * 0.1, 1.25, radius, 0.012, pale)
  canvas.disc(wide * 0.1, 1.25, 0.5, colours.second)
  const [x, y] = [wide * (0.68 + random.next() * 0.12), 0.34 + random.next() * 0.1]
  canvas.disc(x + 0.02, y + 0.03, 0.2, dark, 0.25)
  canvas.disc(x, y, 0.2, light)
  for (const turn of [0.3, 1.35, 2.4]) {
    const [dx, dy] = [Math.cos(turn) * 0.19, Math.sin(turn) * 0.19]
    canvas.line(x - dx, y - dy, x + dx, y + dy, 0.01, dark, 0.6)
  }
}

function food(canvas: Canvas, colours: Palette, random: Random): void {
  const { wide } = canvas
  const { first, second, pale, dark, light } = colours
  const x = wide * (0.42 + random.next() * 0.16)
  sun(canvas, colours, x, 0.45, 0.3)
  canvas.rect(0, 0.8, wide, 0.2, mixed(dark, first, 0.25))
  for (const at of [-0.12, 0, 0.12])
    for (let step = 0; step < 12; step += 1) {
      const y = 0.2 + step * 0.02
      const wave = (value: number) => x + at + 0.02 * Math.sin(value * 24 + at * 20)
      canvas.line(wave(y), y, wave(y + 0.02), y + 0.02, 0.016, pale, 0.8)
    }
  for (const at of [-0.18, -0.02, 0.15]) canvas.disc(x + at, 0.5, 0.09, at === -0.02 ? light : second)
  canvas.polygon(
    [
      [x - 0.3, 0.52],
      [x + 0.3, 0.52],
      [x + 0.16, 0.8],
      [x - 0.16, 0.8],
    ],
    first,
  )
  canvas.rect(x - 0.33, 0.5, 0.66, 0.045, pale, 0.02)
}

function art(canvas: Canvas, colours: Palette, random: Random): void {
  const side = 0.25
  const paints = [colours.first, colours.second, colours.light, colours.dark, colours.pale]
  for (let row = 0; row < 4; row += 1)
    for (let column = 0; column * side < canvas.wide; column += 1) {
      const [x, y] = [column * side, row * side]
      const [ground, over] = [random.pick(paints), random.pick(paints)]
      canvas.rect(x, y, side, side, ground)
      const kind = random.between(0, 3)
      if (kind === 0) canvas.disc(x + side / 2, y + side / 2, side * 0.36, over)
      else if (kind === 1)
        canvas.polygon(
          [
            [x, y],
            [x + side, y],
            [x, y + side],
          ],
          over,
        )
      else if (kind === 2) canvas.ring(x + side / 2, y + side / 2, side * 0.3, side * 0.14, over)
      else canvas.rect(x + side * 0.25, y, side * 0.5, side, over)
    }
}

function learning(canvas: Canvas, colours: Palette, random: Random): void {
  const { wide } = canvas
  const { dark, pale } = colours
  sun(canvas, colours, wide * (0.62 + random.next() * 0.2), 0.34, 0.19)
  canvas.rect(0, 0.86, wide, 0.14, dark)
  const paints = [colours.first, colours.second, colours.light, pale]
  let y = 0.86
  for (let book = 0; y > 0.3; book += 1) {
    const [thick, length] = [0.08 + random.next() * 0.05, 0.6 + random.next() * 0.35]
    const x = wide * 0.12 + random.next() * 0.12
    y -= thick
    canvas.rect(x, y, length, thick - 0.006, paints[book % paints.length] ?? pale, 0.014)
    canvas.rect(x + 0.06, y, 0.02, thick - 0.006, mixed(dark, pale, 0.2))
    canvas.rect(x + length - 0.05, y + 0.015, 0.05, thick - 0.036, mixed(pale, dark, 0.06))
  }
}

function town(canvas: Canvas, colours: Palette, random: Random): void {
  const { wide } = canvas
  const { dark, light, pale } = colours
  sun(canvas, colours, wide * (0.2 + random.next() * 0.6), 0.3, 0.16)
  const paints = [colours.first, colours.second, mixed(dark, pale, 0.25), mixed(colours.first, pale, 0.4)]
  let x = -0.05
  for (let house = 0; x < wide; house += 1) {
    const [width, height] = [0.2 + random.next() * 0.1, 0.3 + random.next() * 0.24]
    const top = 0.9 - height
    canvas.polygon(
      [
        [x, top],
        [x + width / 2, top - 0.12],
        [x + width, top],
      ],
      dark,
    )
    canvas.rect(x, top, width, height, paints[house % paints.length] ?? dark)
    for (let floor = top + 0.05; floor < 0.8; floor += 0.12)
      for (const at of [0.2, 0.58])
        canvas.rect(x + width * at, floor, width * 0.22, 0.07, random.chance(0.6) ? light : pale, 0.006)
    x += width
  }
  canvas.rect(0, 0.9, wide, 0.1, dark)
}

function balloons(canvas: Canvas, colours: Palette, random: Random): void {
  const { wide } = canvas
  const { dark, pale } = colours
  canvas.ground((x) => 0.78 + 0.06 * Math.sin(x * 3 + 1), mixed(colours.second, pale, 0.35))
  canvas.ground((x) => 0.86 + 0.05 * Math.sin(x * 2.4), colours.second)
  const paints = [colours.first, colours.light, pale, mixed(colours.second, pale, 0.2)]
  for (let balloon = 0; balloon < 7; balloon += 1) {
    const [x, y] = [wide * (0.12 + balloon * 0.125), 0.18 + random.next() * 0.34]
    const radius = 0.085 + random.next() * 0.04
    canvas.line(x, y, wide / 2, 0.95, 0.005, dark, 0.5)
    canvas.polygon(
      [
        [x, y + radius * 0.8],
        [x + 0.025, y + radius * 1.3],
        [x - 0.025, y + radius * 1.3],
      ],
      dark,
      0.6,
    )
    canvas.disc(x, y, radius, paints[balloon % paints.length] ?? pale)
    canvas.disc(x - radius * 0.35, y - radius * 0.35, radius * 0.22, pale, 0.6)
  }
}

function mountains(canvas: Canvas, colours: Palette, random: Random): void {
  const { wide } = canvas
  const { dark, second, below } = colours
  sun(canvas, colours, wide * (0.25 + random.next() * 0.5), 0.36, 0.17)
  const start = random.next() * 9
  for (let layer = 0; layer < 4; layer += 1) {
    const share = (layer + 1) / 4
    const rough = (x: number) =>
      0.07 * Math.sin(x * (3.1 + layer) + start * layer) + 0.03 * Math.sin(x * (8 + layer * 2) + start)
    canvas.ground(
      (x) => 0.46 + layer * 0.13 + rough(x),
      mixed(mixed(below, second, share), dark, share * 0.7),
    )
  }
  for (let tree = 0; tree < 9; tree += 1) {
    const [x, size] = [random.next() * wide, 0.1 + random.next() * 0.1]
    canvas.polygon(
      [
        [x, 1 - size * 2],
        [x + size / 2, 1],
        [x - size / 2, 1],
      ],
      dark,
    )
  }
}

function circuits(canvas: Canvas, colours: Palette, random: Random): void {
  const { wide } = canvas
  const paints = [colours.light, colours.second, colours.first, colours.pale]
  const step = 0.125
  for (let line = 0; line < 22; line += 1) {
    let [x, y] = [random.between(0, Math.floor(wide / step)) * step, random.between(0, 8) * step]
    const paint = random.pick(paints)
    canvas.disc(x, y, 0.024, paint)
    for (let bend = 0; bend < 3; bend += 1) {
      const [dx, dy] = random.pick([
        [1, 0],
        [1, 1],
        [0, 1],
        [1, -1],
      ] as const)
      const far = random.between(1, 2) * step
      canvas.line(x, y, x + dx * far, y + dy * far, 0.012, paint, 0.85)
      x += dx * far
      y += dy * far
    }
    canvas.ring(x, y, 0.022, 0.012, paint)
  }
  canvas.rect(wide / 2 - 0.2, 0.3, 0.4, 0.4, colours.dark, 0.04)
  canvas.ring(wide / 2, 0.5, 0.1, 0.02, colours.light)
  canvas.disc(wide / 2, 0.5, 0.045, colours.light)
}

function games(canvas: Canvas, colours: Palette, random: Random): void {
  const { wide } = canvas
  const { dark, pale, first, light } = colours
  for (let row = 0; row < 5; row += 1)
    for (let column = -5; column < 5; column += 1) {
      const [top, bottom] = [0.55 + row * 0.09, 0.64 + row * 0.09]
      const at = (edge: number, y: number) => wide / 2 + edge * (0.16 + (y - 0.55) * 0.32)
      const paint = (row + column) % 2 === 0 ? dark : pale
      canvas.polygon(
        [
          [at(column, top), top],
          [at(column + 1, top), top],
          [at(column + 1, bottom), bottom],
          [at(column, bottom), bottom],
        ],
        paint,
      )
    }
  for (const [x, y, paint] of [
    [wide * 0.36, 0.3, first],
    [wide * 0.58, 0.2, light],
  ] as const) {
    canvas.rect(x, y, 0.28, 0.28, paint, 0.05)
    const pips = random.pick([
      [
        [0.5, 0.5],
        [0.25, 0.25],
        [0.75, 0.75],
      ],
      [
        [0.25, 0.25],
        [0.75, 0.25],
        [0.25, 0.75],
        [0.75, 0.75],
        [0.5, 0.5],
      ],
    ])
    for (const [u = 0, v = 0] of pips)
      canvas.disc(x + u * 0.28, y + v * 0.28, 0.028, paint === first ? pale : dark)
  }
}

function seedlings(canvas: Canvas, colours: Palette, random: Random): void {
  const { wide } = canvas
  const { dark, second, first } = colours
  sun(canvas, colours, wide * (0.3 + random.next() * 0.4), 0.36, 0.2)
  canvas.ground((x) => 0.8 + 0.03 * Math.sin(x * 4), mixed(dark, first, 0.25))
  for (let plant = 0; plant < 7; plant += 1) {
    const [x, tall] = [wide * (0.1 + plant * 0.135), 0.18 + random.next() * 0.26]
    const top = 0.84 - tall
    const leaf = mixed(second, colours.pale, random.next() * 0.3)
    canvas.line(x, 0.84, x, top, 0.014, dark)
    for (const [side, down] of [
      [-1, 0.02],
      [1, 0.06],
    ] as const)
      canvas.line(x + side * 0.025, top + down, x + side * 0.075, top + down - 0.035, 0.05, leaf)
  }
}
