import { withResult } from './report.ts'
import { shown } from './tables.ts'

/** What a soak came to. */
export interface Soaked {
  readonly date: string
  readonly commit: string
  /** Asked for, and taken: a round is never cut. */
  readonly minutes: number
  readonly took: number
  readonly rounds: number
  readonly failed: number
  /** Of the model of the outbox, over all rounds. */
  readonly runs: number
  readonly acts: number
  readonly requests: number
  readonly lost: number
  readonly doubled: number
  /** One a round; `long` where it took the long form. */
  readonly seeds: readonly string[]
  /** Files that were chosen; none: all of them. */
  readonly files: readonly string[]
}

const HEADING = [
  'when',
  'commit',
  'minutes (asked / took)',
  'tests',
  'rounds',
  'failed',
  'runs',
  'acts',
  'requests',
  'lost',
  'doubled',
  'seeds',
] as const
const ABOUT =
  'Written by `npm run soak`. Runs, acts and requests are those of the model of the outbox, against which the site’s state and\nits log were held.'

/** The file of figures with a line of this soak, the latest first. */
export function withSoak(text: string, soaked: Soaked): string {
  const { date, commit, minutes, took, rounds, failed, runs, acts, requests, lost, doubled } = soaked
  const cells = [
    date,
    commit,
    `${shown(minutes)} / ${shown(took)}`,
    soaked.files.length === 0 ? 'all' : soaked.files.join(' '),
    ...[rounds, failed, runs, acts, requests, lost, doubled].map(shown),
    soaked.seeds.join(', '),
  ]
  return withResult(text, 'soak', { about: ABOUT, heading: HEADING, cells })
}
