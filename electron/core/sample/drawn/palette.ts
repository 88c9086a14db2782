import type { Canvas, Colour } from './canvas.ts'
import type { Random } from './random.ts'

/** What a scene is painted with: a sky from above to below, its light, and colours for what stands before it. */
export interface Palette {
  readonly above: Colour
  readonly below: Colour
  readonly light: Colour
  readonly dark: Colour
  readonly first: Colour
  readonly second: Colour
  readonly pale: Colour
}

export type Scene = (canvas: Canvas, palette: Palette, random: Random) => void

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

export const PALETTES: readonly Palette[] = [
  palette('1b1b45 5d3570 ffb25c 14142f d9483b 2a9d8f fff1d6'),
  palette('f6c9a0 fbe9d0 e8664a 3a2440 c8423f 2c7a7b fff8ec'),
  palette('0f3d4c 2f8f8b ffd27a 0a2630 ef6f52 f4a24c f3f7ea'),
  palette('8ec9e8 e6f4f1 ffd45e 1f3d5a 3e8e5a e2694b ffffff'),
  palette('2c2350 a24a78 ffd08a 1d1638 f0724f 5fb7b0 ffeedd'),
  palette('f4dfb5 f8f0dc f0a23a 33413a 4f8a5b c7503d fffaf0'),
]

export function sun(canvas: Canvas, { light }: Palette, x: number, y: number, r: number): void {
  for (const reach of [2.1, 1.7, 1.35]) canvas.disc(x, y, r * reach, light, 0.1)
  canvas.disc(x, y, r, light)
}
