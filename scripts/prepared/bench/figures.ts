/** What a bench prints: figures by name, nested as the bench likes. */
export type Figures =
  | number
  | string
  | boolean
  | null
  | readonly Figures[]
  | { readonly [name: string]: Figures }

/** All figures at a path; `*` stands for every name there. */
export function figuresAt(figures: Figures, path: readonly string[]): readonly number[] {
  const [name, ...rest] = path
  if (name === undefined) return typeof figures === 'number' ? [figures] : []
  if (typeof figures !== 'object' || figures === null) return []
  const entries = Object.entries(figures)
  return entries
    .filter(([key]) => name === '*' || key === name)
    .flatMap(([, inner]) => figuresAt(inner, rest))
}

export const isGroup = (value: Figures): value is { readonly [name: string]: Figures } =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
