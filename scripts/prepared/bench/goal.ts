/** A goal of a bench: the largest figure at `path` (divided by the one at `over`) is at most `most`. */
export interface Goal {
  readonly id: string
  readonly bench: string
  readonly what: string
  readonly path: readonly string[]
  readonly over?: readonly string[]
  readonly most: number
  /** Times say nothing on a machine that does other things; counts and ratios within one run do. */
  readonly kind: 'count' | 'ratio' | 'time'
}

export const goal = (
  id: string,
  bench: string,
  what: string,
  path: readonly string[],
  most: number,
  kind: Goal['kind'] = 'count',
): Goal => ({ id, bench, what, path, most, kind })

/** No stretch of the process that serves the page is longer, whatever it does. */
export const stretch = (bench: string, what: string, path: readonly string[]): Goal =>
  goal('P17', bench, `longest turn, ${what}, ms`, path, 25, 'time')
