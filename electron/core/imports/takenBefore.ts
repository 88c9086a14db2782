import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { AccountStore } from '../store/accountStore.ts'
import type { FileEvent } from './fileEvent.ts'

const FACT = 'imports.taken'
const taken = z.array(z.string())
/** Some years of a full programme; the oldest are forgotten first. */
const MOST = 20_000

type Facts = Pick<AccountStore, 'facts'>

/** What a UID is remembered by, so that nothing of a file is kept; null: the event has none. */
export const keyOfUid = ({ uid, recurrence }: Pick<FileEvent, 'uid' | 'recurrence'>): string | null =>
  uid === '' ? null : createHash('sha256').update(`${uid}\n${recurrence}`).digest('base64').slice(0, 16)

/** Events by their UID that were made into drafts once, whatever became of them. */
export const takenBefore = ({ facts }: Facts): ReadonlySet<string> =>
  new Set(taken.safeParse(facts.get(FACT)).data ?? [])

/** In the transaction of the drafts. */
export function noteTakenIn(store: Facts, keys: readonly string[]): void {
  if (keys.length > 0) store.facts.set(FACT, [...new Set([...takenBefore(store), ...keys])].slice(-MOST))
}

export function forgetTakenIn(store: Facts, keys: readonly string[]): void {
  const gone = new Set(keys)
  store.facts.set(
    FACT,
    [...takenBefore(store)].filter((key) => !gone.has(key)),
  )
}
