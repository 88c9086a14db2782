import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  attachmentsOf,
  differing,
  type StoredEntry,
} from '../../../../../electron/core/outbox/outboxTable.ts'
import { storedEntry } from '../../../../support/storedEntries.ts'

const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((id) => storedEntry({ id })) as [
  StoredEntry,
  StoredEntry,
  StoredEntry,
  StoredEntry,
]

describe('SEND-1 what of the queue goes to the disk', () => {
  it.each([
    ['nothing', [a, b, c], [a, b, c], [], []],
    ['one more at the end', [a, b], [a, b, c], [c], []],
    ['one less at the start', [a, b, c], [b, c], [], [a]],
    ['one less in the middle', [a, b, c], [a, c], [], [b]],
    ['one for another', [a, b, c], [a, d, c], [d], [b]],
    ['the first of all', [], [a], [a], []],
    ['the last of all', [a], [], [], [a]],
    ['another order', [a, b, c], [c, b, a], [], []],
  ] as const)('%s', (_name, before, next, put, gone) => {
    expect(differing(before, next)).toEqual({ put, gone })
  })

  it('whatever changed, what is written and what is taken away make the one queue the other', () => {
    const queue = fc.shuffledSubarray([a, b, c, d])
    fc.assert(
      fc.property(queue, queue, (before, next) => {
        const { put, gone } = differing(before, next)
        const left = new Set([...before.filter((entry) => !gone.includes(entry)), ...put])
        expect(left).toEqual(new Set(next))
        expect(put.filter((entry) => before.includes(entry))).toEqual([])
      }),
    )
  })

  it('a changed entry is written anew, though it has the same id', () => {
    const changed = { ...b, attempts: 1 }
    expect(differing([a, b], [a, changed])).toEqual({ put: [changed], gone: [b] })
  })
})

describe('SEND-9 files that wait with entries', () => {
  it('are those of photos to be sent; a photo that is taken away has none', () => {
    const file = { attachmentId: 'f1', fileName: 'a.png', mediaType: 'image/png', size: 1 } as const
    const all = [
      a,
      storedEntry({ change: { kind: 'photo', photo: file } }),
      storedEntry({ change: { kind: 'photo', photo: null } }),
    ]
    expect([...attachmentsOf(all)]).toEqual(['f1'])
  })
})
