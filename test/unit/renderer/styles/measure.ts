/** Opaque colours by token name, as 0 to 255 for each channel. */
export type Palette = ReadonlyMap<string, readonly [number, number, number]>

/** Reads `--name: light-dark(#rrggbb, #rrggbb)` out of a style sheet; colours with transparency are left out. */
export function paletteOf(css: string, theme: 'light' | 'dark'): Palette {
  const found = new Map<string, readonly [number, number, number]>()
  for (const [, name, light, dark] of css.matchAll(
    /--([\w-]+):\s*light-dark\((#[0-9a-f]+),\s*(#[0-9a-f]+)\)/gi,
  )) {
    const value = theme === 'light' ? light : dark
    if (name !== undefined && value !== undefined) found.set(name, channels(value))
  }
  return found
}

/** The same with each `color-mix(in srgb, var(--one) 72%, var(--other))` of a style sheet, under these words as its name. */
export function withMixes(palette: Palette, css: string): Palette {
  const all = new Map(palette)
  for (const [mix, one = '', share, other = ''] of css.matchAll(
    /color-mix\(in srgb, var\(--([\w-]+)\) (\d+)%, var\(--([\w-]+)\)\)/g,
  )) {
    const [a, b] = [palette.get(one), palette.get(other)]
    if (a === undefined || b === undefined) throw new Error(`no colours for ${mix}`)
    const part = Number(share) / 100
    const mixed = ([0, 1, 2] as const).map((at) => a[at] * part + b[at] * (1 - part))
    all.set(mix, mixed as [number, number, number])
  }
  return all
}

function channels(hex: string): readonly [number, number, number] {
  const long = hex.length === 4 ? hex.replace(/[0-9a-f]/gi, '$&$&') : hex
  return [1, 3, 5].map((at) => Number.parseInt(long.slice(at, at + 2), 16)) as [number, number, number]
}

/** Relative luminance (WCAG 2.2). */
function luminance(colour: readonly [number, number, number]): number {
  const [r, g, b] = colour.map((channel) => {
    const part = channel / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** Contrast of two tokens, 1 to 21. Throws where a token is missing: a pair that is not there is not measured. */
export function contrast(palette: Palette, one: string, other: string): number {
  const [a, b] = [one, other].map((name) => {
    const colour = palette.get(name)
    if (colour === undefined) throw new Error(`no colour --${name}`)
    return luminance(colour)
  }) as [number, number]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}
