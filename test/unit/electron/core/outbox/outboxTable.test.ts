import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  attachmentsOf,
  decodeEntry,
  differing,
  type StoredEntry,
} from '../../../../../electron/core/outbox/outboxTable.ts'
import type { Change, EntryState } from '../../../../../shared/domain/outboxEntry.ts'
import { fieldsWith, storedEntry } from '../../../../support/eventBuilders.ts'

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

/** An entry of every kind and state, with all that one can have. */
const WHOLE: readonly StoredEntry[] = [
  ...(
    [
      { kind: 'create', fields: fieldsWith(), parent: { module: 'groups', itemId: '4' }, seriesId: 's' },
      { kind: 'update', changes: { title: { from: 'a', to: 'b', sent: ['c'] } } },
      { kind: 'delete', title: 't', start: '1' },
      { kind: 'rsvp', from: '1', to: '2' },
      {
        kind: 'photo',
        photo: { attachmentId: 'f1', fileName: 'a.png', mediaType: 'image/png', size: 1 },
      },
      { kind: 'invite', batchId: 'b', friends: ['2'], emails: ['a@b.test'], message: 'm' },
    ] as const satisfies readonly Change[]
  ).map((change) => storedEntry({ change })),
  ...(
    [
      { state: 'held' },
      { state: 'waiting', why: 'network', words: ['w'] },
      { state: 'sending', sinceMs: 5 },
      { state: 'uncertain', sinceMs: 6 },
      { state: 'asking', candidates: [{ eventId: '9', title: 't', start: '1', location: 'l' }] },
      { state: 'conflict', fields: [{ field: 'city', base: 'b', mine: 'm', theirs: 't' }] },
      { state: 'gone', words: ['w'], unsure: true },
      { state: 'rejected', code: 'refused-by-site', words: ['no'] },
      { state: 'parked', words: ['w'] },
      { state: 'may-have-been-sent', sinceMs: 7 },
      { state: 'paused' },
    ] as const satisfies readonly EntryState[]
  ).map((state) =>
    storedEntry({
      state,
      journal: { baseline: ['1'], uncertainSends: 1 },
      imageBefore: { path: 'p', sent: ['d'] },
      earlierPhotos: ['e'],
      seen: {
        createdAt: '1',
        ownerId: '7',
        imagePath: 'p',
        title: 't',
        start: '1',
        fields: fieldsWith(),
      },
    }),
  ),
]
/** Former versions had none of these, or an edit need not name them all. */
const OPTIONAL = /^(imageBefore(\.sent)?|earlierPhotos|seen|change\.changes\.\w+(\.sent)?|state\.unsure)$/

type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json }

/** The value with each of its parts changed in turn: of another type, left out, or with a stranger beside it. */
function* spoiled(value: Json, at = ''): Generator<readonly [what: string, spoilt: Json | undefined]> {
  yield [`${at} of another type`, typeof value === 'number' ? 'x' : 1]
  if (typeof value !== 'object' || value === null) return
  if (Array.isArray(value)) {
    for (const [index, one] of value.entries()) {
      for (const [what, spoilt] of spoiled(one, `${at}[]`)) yield [what, value.with(index, spoilt ?? null)]
    }
    return
  }
  const members = value as Readonly<Record<string, Json>>
  yield [`${at} with a stranger`, { ...members, stranger: 'x' }]
  for (const [key, one] of Object.entries(members)) {
    const path = at === '' ? key : `${at}.${key}`
    const { [key]: _left, ...rest } = members
    const parked = path === 'state.words' && rest['state'] === 'parked'
    if (!OPTIONAL.test(path) && !parked) yield [`without ${path}`, rest]
    for (const [what, spoilt] of spoiled(one, path)) yield [what, { ...members, [key]: spoilt ?? null }]
  }
}

describe('STORE-3 SEND-19 what comes back from the disk', () => {
  it.each(WHOLE.map((entry) => [`${entry.change.kind}, ${entry.state.state}`, entry] as const))(
    '%s: the entry as it was written, and nothing that is not wholly one',
    (_name, entry) => {
      const stored = JSON.parse(JSON.stringify(entry)) as Json
      expect(decodeEntry(stored)).toEqual(entry)
      const taken: string[] = []
      for (const [what, spoilt] of spoiled(stored)) {
        if (accepts(spoilt)) taken.push(what)
      }
      expect(taken).toEqual([])
    },
  )

  it('an unknown kind, state, field, reason or code is not taken for one that is known', () => {
    const of = (over: object) => accepts({ ...storedEntry(), ...over })
    expect(of({})).toBe(true)
    expect(of({ change: { kind: 'teleport' } })).toBe(false)
    expect(of({ change: { kind: 'update', changes: { colour: { from: 'a', to: 'b' } } } })).toBe(false)
    expect(of({ state: { state: 'pondering' } })).toBe(false)
    expect(of({ state: { state: 'waiting', why: 'weather', words: [] } })).toBe(false)
    expect(of({ state: { state: 'rejected', code: 'bored', words: [] } })).toBe(false)
  })
})

function accepts(stored: unknown): boolean {
  try {
    decodeEntry(stored)
    return true
  } catch {
    return false
  }
}
