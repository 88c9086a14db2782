import { readFileSync } from 'node:fs'
import path from 'node:path'

/**
 * The pure decisions of the program's heart, by part: functions of values, where a wrong sign loses or doubles what
 * somebody did. Whole files, or by `#name` single functions of a file that has effects as well.
 */
export const DECISIONS = {
  outbox: [
    'electron/core/outbox/coalesce.ts',
    'electron/core/outbox/coveredByDelete.ts',
    'electron/core/outbox/createJournal.ts',
    'electron/core/outbox/decisions.ts#resolveConflict',
    'electron/core/outbox/discarded.ts',
    'electron/core/outbox/droppedEdits.ts',
    'electron/core/outbox/entryMachine.ts',
    'electron/core/outbox/lastingIds.ts',
    'electron/core/outbox/laterEntries.ts',
    'electron/core/outbox/listing.ts',
    'electron/core/outbox/newEntry.ts',
    'electron/core/outbox/outboxTable.ts#differing',
    'electron/core/outbox/outboxTable.ts#attachmentsOf',
    'electron/core/outbox/projectEvent.ts',
    'electron/core/outbox/queue.ts',
    'electron/core/outbox/rawFields.ts',
    'electron/core/outbox/seenEvent.ts',
    'electron/core/outbox/storedFields.ts',
    'electron/core/outbox/typedTimes.ts',
    'shared/domain/categoryUrl.ts',
    'shared/domain/eventFields.ts#changesBetween',
    'shared/domain/eventFields.ts#changedFields',
  ],
  sync: [
    'electron/core/sync/freshnessBook.ts#believed',
    'electron/core/send/afterFailure.ts',
    'electron/core/send/categories.ts',
    'electron/core/send/droppedFields.ts',
    'electron/core/send/eventForm.ts',
    'electron/core/send/mergeFields.ts',
    'electron/core/sync/pageReading.ts',
    'electron/core/send/pickNext.ts',
    'electron/core/send/readBack.ts',
    'electron/core/send/sendWaits.ts',
    'electron/core/send/unseenSaves.ts#isBehind',
    'electron/core/sync/schedule.ts',
    'electron/core/sync/wireQuery.ts',
    'electron/core/guests/guestReading.ts',
  ],
  session: [
    'electron/core/session/callback.ts',
    'electron/core/session/signIns.ts',
    'electron/core/session/identityCheck.ts',
    'electron/core/sites/siteAddress.ts#isUnencrypted',
    'electron/core/sites/redirectUri.ts',
    'electron/core/session/tokenAnswer.ts',
    'electron/core/session/tokenEndpoint.ts#otherEncodings',
    'electron/core/session/tokenFault.ts',
    'electron/core/session/tokenLife.ts',
    'shared/domain/account.ts#losesNothing',
    'shared/domain/account.ts#isNothing',
    'shared/domain/account.ts#isNothingKept',
  ],
  invites: [
    'electron/core/invites/decisions.ts#decideBatch',
    'electron/core/invites/keepBatches.ts#batchAfter',
    'electron/core/invites/keepBatches.ts#entryAfter',
    'electron/core/invites/keepBatches.ts#answeredBatch',
    'electron/core/invites/progress.ts#liveState',
    'electron/core/invites/progress.ts#stateOf',
    'electron/core/invites/reconcile.ts#absent',
    'electron/core/invites/sendInvite.ts#inviteForm',
    'shared/domain/addressList.ts',
    'shared/domain/composerJudgement.ts',
    'shared/domain/eventTime.ts',
    'shared/domain/invite.ts',
    'shared/domain/mailAddress.ts',
  ],
  /** Whether an event is gone, or another one by now. */
  gone: ['electron/core/account/renumbering.ts', 'electron/core/sync/reallyGone.ts'],
} as const satisfies Readonly<Record<string, readonly string[]>>

export type Part = keyof typeof DECISIONS

/** Those of a part that were asked for, by its name or by pieces of the names of its files; of nothing, all. */
export const decisionsOf = (part: Part, wanted: readonly string[]): readonly string[] =>
  wanted.length === 0 || wanted.includes(part)
    ? DECISIONS[part]
    : DECISIONS[part].filter((decision) => wanted.some((piece) => decision.includes(piece)))

/** A decision as Stryker takes it, with the lines of its function. Throws RangeError where there is none of that name. */
export function placeOf(decision: string, root: string): string {
  const [file = '', name] = decision.split('#')
  if (name === undefined) return file
  const lines = readFileSync(path.join(root, file), 'utf8').split('\n')
  const begins = new RegExp(`^(export )?(function|const) ${name}\\b`)
  const first = lines.findIndex((line) => begins.test(line))
  if (first === -1) throw new RangeError(`${file} has no ${name}`)
  // By the formatter, what is in a function is indented or closes it, and a blank line parts it from the next.
  const end = lines.findIndex(
    (line, at) => at > first && line === '' && lines[at + 1]?.startsWith(' ') !== true,
  )
  return `${file}:${first + 1}-${end}`
}
