import { z } from 'zod'
import type { LossPreview } from './account.ts'

/** What a restore offers, one by one. */
export const COPY_PARTS = [
  'marks',
  'lists',
  'doors',
  'drafts',
  'invitations',
  'templates',
  'reminders',
  'settings',
] as const
export const copyPart = z.enum(COPY_PARTS)
export type CopyPart = z.infer<typeof copyPart>

/** In `details` of the error `file-refused`: why a copy is not taken. */
export const COPY_FAULTS = [
  'empty',
  'no-copy',
  'newer',
  'cut-off',
  'damaged',
  'too-large',
  'wrong-passphrase',
] as const
export type CopyFault = (typeof COPY_FAULTS)[number]

/** The most a copy may be, in bytes: photos of drafts are in it. */
export const MOST_COPY_BYTES = 320_000_000

/** In place of the key of a copy that is not sealed: whoever has the file can read it. */
export const NOT_SEALED = ''

/** Whether the beginning of a file is that of a copy which is not sealed. */
export const isUnsealed = (begin: string): boolean => /^turnout-copy [^\n]*\n\{[^\n]*"key":""/.test(begin)

/** How many days every copy is kept; beyond them, one of each month. */
export const KEEP_DAYS = [7, 14, 30, 90] as const
export const keepDays = z.literal(KEEP_DAYS)
export type KeepDays = z.infer<typeof keepDays>

/** What lies on this computer only, over all accounts. */
export interface CopyCounts {
  readonly marks: number
  readonly lists: number
  readonly listed: number
  readonly doors: number
  readonly arrivals: number
  readonly drafts: number
  /** Changes that wait to be sent. */
  readonly unsent: number
  /** People in the ledger. */
  readonly invitations: number
  readonly composers: number
  /** Templates, texts of invitations and saved views. */
  readonly templates: number
}

export const NO_COUNTS: CopyCounts = {
  marks: 0,
  lists: 0,
  listed: 0,
  doors: 0,
  arrivals: 0,
  drafts: 0,
  unsent: 0,
  invitations: 0,
  composers: 0,
  templates: 0,
}

/** A newer version may count more, and a former one less. */
export const copyCounts = z.object(
  Object.fromEntries(Object.keys(NO_COUNTS).map((name) => [name, z.int().min(0).default(0)])) as Record<
    keyof CopyCounts,
    z.ZodDefault<z.ZodInt>
  >,
)

export const countsOf = ({ kept, drafts, waitingEntries, savedViews }: LossPreview): CopyCounts => ({
  marks: kept.marked,
  lists: kept.lists,
  listed: kept.listed,
  doors: kept.doors,
  arrivals: kept.arrivals,
  drafts,
  unsent: waitingEntries,
  invitations: kept.invitations,
  composers: kept.composers,
  templates: kept.templates + kept.texts + savedViews,
})

const NAMES = Object.keys(NO_COUNTS) as readonly (keyof CopyCounts)[]

const combined = (of: (name: keyof CopyCounts) => number): CopyCounts => ({
  ...NO_COUNTS,
  ...Object.fromEntries(NAMES.map((name) => [name, of(name)])),
})

export const addedCounts = (all: readonly CopyCounts[]): CopyCounts =>
  combined((name) => all.reduce((sum, each) => sum + each[name], 0))

/** What came since; less than before counts as nothing new. */
export const countsSince = (now: CopyCounts, before: CopyCounts): CopyCounts =>
  combined((name) => Math.max(0, now[name] - before[name]))

export const isNothingHere = (counts: CopyCounts): boolean => NAMES.every((name) => counts[name] === 0)

/** How well a passphrase withstands somebody who has a copy and time to guess. */
export type PassphraseStrength = 'short' | 'weak' | 'fair' | 'good'

export const SHORTEST_PASSPHRASE = 8

/**
 * By how many guesses it takes, roughly: letters by their kinds, each repetition or run of neighbours worth nothing,
 * words of one kind of letter worth less than they are long. Told, never refused for, but for the shortest.
 */
export function passphraseStrength(text: string): PassphraseStrength {
  const letters = Array.from(text.normalize('NFC'))
  if (letters.length < SHORTEST_PASSPHRASE) return 'short'
  const worth = letters.filter((letter, at) => !follows(letters[at - 1], letter)).length
  const kinds = [/\p{Ll}|\p{Lo}/u, /\p{Lu}/u, /\d/, /[^\p{L}\d]/u].filter((kind) => kind.test(text)).length
  const different = new Set(letters).size
  const bits = Math.min(worth, different * 2) * (kinds === 1 ? 2.6 : kinds === 2 ? 3.2 : 4)
  return bits < 34 ? 'weak' : bits < 56 ? 'fair' : 'good'
}

/** The same sign again, or the next one in the alphabet or among the digits. */
function follows(before: string | undefined, letter: string): boolean {
  if (before === undefined) return false
  const step = (letter.codePointAt(0) ?? 0) - (before.codePointAt(0) ?? 0)
  return Math.abs(step) <= 1
}
