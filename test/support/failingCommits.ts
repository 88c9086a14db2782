import { AppError } from '../../electron/core/errors.ts'
import type { OpenedAccountStore } from '../../electron/core/store/openAccountStore.ts'
import type { ErrorCode } from '../../shared/errors.ts'

/** What a failing disk, or another program that holds the file, does to a commit. */
export const COMMIT_FAILURES = [
  'storage-full',
  'locked',
  'storage-unreadable',
] as const satisfies readonly ErrorCode[]

/**
 * The next `times` transactions of the store, `after` so many good ones, are done and then rolled back by that failure.
 * Returns what is left.
 */
export function failCommits(
  store: OpenedAccountStore,
  code: ErrorCode,
  times: number,
  after = 0,
): () => number {
  let left = times
  let good = after
  const commit = store.transaction
  Object.assign(store, {
    transaction: <T>(work: () => T): T => {
      if (left === 0 || good > 0) {
        good -= 1
        return commit(work)
      }
      left -= 1
      return commit(() => {
        work()
        throw new AppError(code, 'the disk of the test failed')
      })
    },
  })
  return () => left
}
