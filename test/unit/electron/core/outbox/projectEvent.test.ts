import { describe, expect, it } from 'vitest'
import { coveredByDelete, isUnsent } from '../../../../../electron/core/outbox/coveredByDelete.ts'
import type { StoredEntry } from '../../../../../electron/core/outbox/outboxTable.ts'
import { markOf, type Pending, projectEvent } from '../../../../../electron/core/outbox/projectEvent.ts'
import type { Change, EntryState } from '../../../../../shared/domain/outboxEntry.ts'
import { fieldsWith, rawEvent } from '../../../../support/eventBuilders.ts'

const WAITING: EntryState = { state: 'waiting', why: null, words: [] }
const rejected: EntryState = { state: 'rejected', code: 'refused-by-site', words: [] }
const pending = (change: Change, state: EntryState = WAITING): Pending => ({ change, state })
const title = (to: string): Change => ({ kind: 'update', changes: { title: { from: 'a', to } } })
const answer = (to: '1' | '2' | '3'): Change => ({ kind: 'rsvp', from: '1', to })
const remove: Change = { kind: 'delete', title: 't', start: '1' }
const invite: Change = { kind: 'invite', batchId: 'b', friends: [], emails: [], message: '' }
const create: Change = {
  kind: 'create',
  fields: fieldsWith({ title: 'Made' }),
  parent: null,
  seriesId: null,
}
const photo = (file: Extract<Change, { kind: 'photo' }>['photo']): Change => ({ kind: 'photo', photo: file })
const raw = rawEvent({ title: 'a', image_path: 'p%s.png', rsvp_id: '1' })

describe('an event as it will be', () => {
  it('nothing waits, or only invitations: the word of the site stands', () => {
    expect(projectEvent('101', raw, [], '7')).toBeNull()
    expect(projectEvent('101', raw, [pending(invite)], '7')).toBeNull()
  })

  it('edits lie over each other in their order; fields left alone stay', () => {
    const shown = projectEvent('101', raw, [pending(title('b')), pending(invite), pending(title('c'))], '7')
    expect(shown).toEqual({ shown: { ...raw, title: 'c' }, mark: 'waiting', hidden: false })
  })

  it('an answer shows at once; one the site refused does not', () => {
    expect(projectEvent('101', raw, [pending(answer('2'))], '7')?.shown.rsvp_id).toBe('2')
    const refused = projectEvent('101', raw, [pending(answer('2'), rejected)], '7')
    expect([refused?.shown.rsvp_id, refused?.mark]).toEqual(['1', 'rejected'])
    expect(projectEvent('101', raw, [pending(title('b'), rejected)], '7')?.shown.title).toBe('b')
  })

  it('a photo that is removed is gone, one that waits is not there yet', () => {
    expect(projectEvent('101', raw, [pending(photo(null))], '7')?.shown.image_path).toBeNull()
    const file = { attachmentId: 'x', fileName: 'a.png', mediaType: 'image/png', size: 1 } as const
    expect(projectEvent('101', raw, [pending(photo(file))], '7')?.shown.image_path).toBe('p%s.png')
  })

  it('a deleted event is hidden, and is what it was', () => {
    expect(projectEvent('101', raw, [pending(remove)], '7')).toEqual({
      shown: raw,
      mark: 'waiting',
      hidden: true,
    })
  })

  it('a new event is shown from what was typed, where it belongs, with what came after', () => {
    const made = projectEvent('new-1', null, [pending(create), pending(title('Later'))], '7')
    expect(made?.shown).toMatchObject({
      event_id: 'new-1',
      user_id: '7',
      title: 'Later',
      location: 'Hall 45',
      item_id: '0',
    })
    const parent = { module: 'groups', itemId: '4' }
    const inGroup = projectEvent('new-1', null, [pending({ ...create, parent })], '7')
    expect(inGroup?.shown).toMatchObject({ module_id: 'groups', item_id: '4' })
  })

  it('an edit of something unknown shows nothing', () => {
    expect(projectEvent('101', null, [pending(title('b'))], '7')).toBeNull()
  })

  it.each([
    [[{ state: 'conflict', fields: [] }, rejected], 'conflict'],
    [
      [
        { state: 'gone', words: [] },
        { state: 'uncertain', sinceMs: 1 },
      ],
      'conflict',
    ],
    [[rejected, { state: 'uncertain', sinceMs: 1 }], 'rejected'],
    [
      [
        { state: 'parked', words: [] },
        { state: 'sending', sinceMs: 1 },
      ],
      'rejected',
    ],
    [
      [
        { state: 'uncertain', sinceMs: 1 },
        { state: 'sending', sinceMs: 1 },
      ],
      'uncertain',
    ],
    [[{ state: 'asking', candidates: [] }, WAITING], 'uncertain'],
    [[{ state: 'may-have-been-sent', sinceMs: 1 }, WAITING], 'uncertain'],
    [[WAITING, { state: 'sending', sinceMs: 1 }], 'sending'],
    [[WAITING, { state: 'held' }], 'waiting'],
    [[{ state: 'paused' }], 'waiting'],
  ] as const)('of several states the worst is shown: %j is %s', (states, mark) => {
    expect(markOf(states)).toBe(mark)
    expect(markOf(states.toReversed())).toBe(mark)
  })
})

const stored = (
  seq: number,
  change: Change,
  state: EntryState = WAITING,
  over: Partial<StoredEntry> = {},
): StoredEntry => ({
  id: `e${seq}`,
  seq,
  accountId: 'account',
  eventId: '1',
  title: 't',
  start: '1',
  change,
  state,
  attempts: 0,
  createdAtMs: 0,
  userId: null,
  journal: null,
  touched: false,
  crashes: 0,
  ...over,
})

/** A person is asked about these, or has to say a word: nobody need where the event goes. */
const STUCK: ReadonlySet<string> = new Set(['gone', 'parked'])

describe('SEND-12 what a later delete makes pointless', () => {
  it('everything before it of the same event, and nothing after it or of another', () => {
    const all = [
      stored(1, title('b')),
      stored(2, title('b'), WAITING, { eventId: '2' }),
      stored(3, answer('2'), rejected),
      stored(4, remove),
      stored(5, title('c')),
    ]
    expect([...coveredByDelete(all)]).toEqual(['e1', 'e3'])
    expect(coveredByDelete(all.slice(0, 3)).size).toBe(0)
  })

  it.each([
    [{ state: 'held' }, true],
    [WAITING, true],
    [{ state: 'paused' }, true],
    [rejected, true],
    [{ state: 'conflict', fields: [] }, true],
    [{ state: 'sending', sinceMs: 1 }, false],
    [{ state: 'uncertain', sinceMs: 1 }, false],
    [{ state: 'asking', candidates: [] }, false],
    [{ state: 'gone', words: [] }, false],
    [{ state: 'parked', words: [] }, false],
    [{ state: 'may-have-been-sent', sinceMs: 1 }, false],
  ] as const)('of %j nothing can have reached the site: %s', (state, unsent) => {
    expect(isUnsent(stored(1, title('b'), state))).toBe(unsent)
    expect(isUnsent(stored(1, title('b'), state, { touched: true }))).toBe(false)
    expect(coveredByDelete([stored(1, title('b'), state), stored(2, remove)]).has('e1')).toBe(
      unsent || STUCK.has(state.state),
    )
  })
})
