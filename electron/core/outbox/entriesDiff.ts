import type { StoredEntry } from './outboxTable.ts'

/**
 * Entries to write, and former ones that are gone or replaced. Both lists keep their order, so equal ends are passed
 * over without a look at each: a long queue costs no more than a short one.
 */
export function differing(
  before: readonly StoredEntry[],
  next: readonly StoredEntry[],
): { readonly put: readonly StoredEntry[]; readonly gone: readonly StoredEntry[] } {
  let start = 0
  while (start < before.length && before[start] === next[start]) start += 1
  let [oldEnd, newEnd] = [before.length, next.length]
  while (oldEnd > start && newEnd > start && before[oldEnd - 1] === next[newEnd - 1]) {
    oldEnd -= 1
    newEnd -= 1
  }
  const same = new Set(before.slice(start, oldEnd))
  const put = next.slice(start, newEnd).filter((entry) => !same.delete(entry))
  return { put, gone: [...same] }
}

/** Files that these entries hold on to. */
export const attachmentsOf = (all: readonly StoredEntry[]): ReadonlySet<string> =>
  new Set(
    all.flatMap(({ change }) =>
      change.kind === 'photo' && change.photo !== null ? [change.photo.attachmentId] : [],
    ),
  )
