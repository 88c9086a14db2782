import { z } from 'zod'
import { CHANGE_KINDS, type ChangeKind, type ChangeLine } from '../domain/change.ts'
import { ownId } from '../domain/ids.ts'
import { MAX_ROWS, method, topic, window } from './method.ts'

/** Which changes: of whose events, since when, of which kind. */
const selection = {
  accountIds: z.array(ownId).min(1).max(50),
  /** Epoch ms. `visit`: since the last visit, and what was not seen before this one. */
  since: z.union([z.literal('visit'), z.number().min(0)]),
  kind: z.enum(CHANGE_KINDS).optional(),
  /** Own events, and those one attends, may attend or is invited to. */
  mine: z.boolean(),
}
const changesSelection = z.strictObject(selection)
export type ChangesSelection = z.infer<typeof changesSelection>

export interface KindCounts {
  readonly total: number
  readonly unseen: number
  /** Of `total`: touch neither when, where nor what it is. */
  readonly minor: number
}

export interface ChangesWindow {
  /** Of all kinds: as many of each as there is room for; those left out are asked for by kind. */
  readonly rows: readonly ChangeLine[]
  readonly counts: Readonly<Record<ChangeKind, KindCounts>>
  /** Since when, epoch ms; null: since these accounts were read for the first time. */
  readonly sinceMs: number | null
  /** Not seen, and from before that. */
  readonly earlier: number
  /** When all of the first account that was read had been read; null: not yet, so nothing can be told. */
  readonly beganAtMs: number | null
  /** Since when each of these sites has been asked; null: one of them never was. */
  readonly askedAtMs: number | null
  /** What is marked as seen as a whole goes up to here. */
  readonly asOfMs: number
}

/** What "seen" can be taken back by. */
const seen = z.strictObject({ accountId: ownId, stamp: z.number() })
export type SeenStamp = z.infer<typeof seen>
export interface SeenChanges {
  readonly seen: number
  readonly undo: readonly SeenStamp[]
}

export const changesMethods = {
  /** From the store alone: no request. */
  'changes.list': method<ChangesWindow>()(z.strictObject({ ...selection, ...window })),
  'changes.unseen': method<{
    readonly accounts: readonly { readonly accountId: string; readonly unseen: number }[]
  }>()(z.strictObject({})),
  'changes.see': method<SeenChanges>()(
    z.strictObject({ accountId: ownId, seqs: z.array(z.int().min(1)).min(1).max(MAX_ROWS) }),
  ),
  /** All of a selection that was noticed by then. */
  'changes.seeAll': method<SeenChanges>()(z.strictObject({ ...selection, asOfMs: z.number() })),
  'changes.unsee': method<null>()(z.strictObject({ undo: z.array(seen).min(1).max(50) })),
  /** The window has had the focus for a while, or has lost it after that. */
  'changes.visit': method<null>()(z.strictObject({ is: z.enum(['here', 'over']) })),
}

export const changesTopics = {
  'changes.changed': topic<{ readonly revision: number }>(),
}
