/**
 * The pure decisions of the program's heart, by part: functions of values, where a wrong sign loses or doubles what
 * somebody did. Paths begin at `electron/core`.
 */
export const DECISIONS = {
  outbox: [
    'outbox/coalesce.ts',
    'outbox/coveredByDelete.ts',
    'outbox/createJournal.ts',
    'outbox/entryMachine.ts',
    'outbox/projectEvent.ts',
    'outbox/rebase.ts',
    'outbox/recover.ts',
    'outbox/resolveConflict.ts',
  ],
  sync: [
    'sync/afterFailure.ts',
    'sync/mergeFields.ts',
    'sync/pageReading.ts',
    'sync/pickNext.ts',
    'sync/readBack.ts',
    'sync/schedule.ts',
    'sync/sendFailure.ts',
  ],
  session: [
    'session/callbackReading.ts',
    'session/identity.ts',
    'session/redirectUri.ts',
    'session/tokenAnswer.ts',
    'session/tokenLife.ts',
  ],
  invites: ['invites/batchStates.ts'],
} as const satisfies Readonly<Record<string, readonly string[]>>

export type Part = keyof typeof DECISIONS
