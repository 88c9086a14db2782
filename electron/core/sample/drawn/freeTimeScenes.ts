import { type Canvas, mixed } from './canvas.ts'
import { type Palette, sun } from './palette.ts'
import type { Random } from './random.ts'

export function balloons(canvas: Canvas, colours: Palette, random: Random): void {
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

export function mountains(canvas: Canvas, colours: Palette, random: Random): void {
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

export function circuits(canvas: Canvas, colours: Palette, random: Random): void {
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

export function games(canvas: Canvas, colours: Palette, random: Random): void {
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

export function seedlings(canvas: Canvas, colours: Palette, random: Random): void {
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
