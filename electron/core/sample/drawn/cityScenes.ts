import { type Canvas, mixed } from './canvas.ts'
import { type Palette, sun } from './palette.ts'
import type { Random } from './random.ts'

export function music(canvas: Canvas, colours: Palette, random: Random): void {
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

export function party(canvas: Canvas, colours: Palette, random: Random): void {
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

export function sport(canvas: Canvas, colours: Palette, random: Random): void {
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

export function food(canvas: Canvas, colours: Palette, random: Random): void {
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

export function art(canvas: Canvas, colours: Palette, random: Random): void {
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

export function learning(canvas: Canvas, colours: Palette, random: Random): void {
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

export function town(canvas: Canvas, colours: Palette, random: Random): void {
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
