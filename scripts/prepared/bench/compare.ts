import { type Figures, isGroup } from './figures.ts'

/** What a commit's rounds of one bench measured. */
export interface Side {
  readonly figures: readonly Figures[]
  /** Processor seconds of the whole run and all it started; empty where the system does not tell. */
  readonly cpuSeconds: readonly number[]
}

export interface Change {
  readonly name: string
  readonly kind: 'count' | 'processor time' | 'time'
  /** Medians. */
  readonly before: number
  readonly now: number
  readonly verdict: 'more' | 'less' | 'slower' | 'faster' | 'same' | 'not judged'
}

/** A processor time is another one when its middle half lies apart and it differs by more than this. */
const LEAST_RATIO = 1.03

const PROCESSOR = /cpu|processor|work|script/i
export const WHOLE_RUN = 'whole run, processor s'

/** What both commits measured, held against each other: counts exactly, processor times by their spread, others not. */
export function compare(before: Side, now: Side): readonly Change[] {
  const [then, today] = [valuesOf(before), valuesOf(now)]
  return [...then].flatMap(([name, former]): Change[] => {
    const present = today.get(name)
    if (present === undefined) return []
    const kind = kindOf(name, former, present)
    const middle = { before: quantile(former, 0.5), now: quantile(present, 0.5) }
    return [{ name, kind, ...middle, verdict: verdictOf(kind, former, present) }]
  })
}

/** Those of the comparison that somebody has to look at, the largest first. */
export const worse = (changes: readonly Change[]): readonly Change[] =>
  changes
    .filter(({ verdict }) => verdict === 'slower' || verdict === 'more')
    .toSorted((a, b) => b.now / b.before - a.now / a.before)

function valuesOf({ figures, cpuSeconds }: Side): ReadonlyMap<string, readonly number[]> {
  const all = new Map<string, number[]>()
  if (cpuSeconds.length > 0) all.set(WHOLE_RUN, [...cpuSeconds])
  for (const round of figures) {
    for (const [name, value] of leaves(round)) all.set(name, [...(all.get(name) ?? []), value])
  }
  return all
}

function leaves(value: Figures, trail: readonly string[] = []): readonly (readonly [string, number])[] {
  if (typeof value === 'number') return [[trail.join(' · '), value]]
  if (Array.isArray(value))
    return (value as readonly Figures[]).flatMap((inner, at) => leaves(inner, [...trail, String(at + 1)]))
  if (!isGroup(value)) return []
  return Object.entries(value).flatMap(([key, inner]) => leaves(inner, [...trail, key]))
}

const steady = (values: readonly number[]): boolean =>
  values.every((value) => Number.isInteger(value) && value === values[0])

function kindOf(name: string, before: readonly number[], now: readonly number[]): Change['kind'] {
  if (PROCESSOR.test(name)) return 'processor time'
  // One round cannot show that a number stays what it is.
  return before.length > 1 && steady(before) && steady(now) ? 'count' : 'time'
}

function verdictOf(
  kind: Change['kind'],
  before: readonly number[],
  now: readonly number[],
): Change['verdict'] {
  if (kind === 'time') return 'not judged'
  const [former, present] = [quantile(before, 0.5), quantile(now, 0.5)]
  if (kind === 'count') return present > former ? 'more' : present < former ? 'less' : 'same'
  if (quantile(now, 0.25) > quantile(before, 0.75) && present > former * LEAST_RATIO) return 'slower'
  if (quantile(now, 0.75) < quantile(before, 0.25) && present * LEAST_RATIO < former) return 'faster'
  return 'same'
}

export function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  const place = (sorted.length - 1) * part
  const [low, high] = [sorted[Math.floor(place)] ?? Number.NaN, sorted[Math.ceil(place)] ?? Number.NaN]
  return low + (high - low) * (place - Math.floor(place))
}
