import { describe, expect, it } from 'vitest'
import { canTakeIn, coveredByDelete } from '../../../../../electron/core/outbox/coveredByDelete.ts'
import type { Change, EntryState } from '../../../../../shared/domain/outboxEntry.ts'
import { fieldsWith, storedEntry } from '../../../../support/eventBuilders.ts'

const remove: Change = { kind: 'delete', title: 't', start: '1' }
const photo: Change = { kind: 'photo', photo: null }
const create: Change = { kind: 'create', fields: fieldsWith(), parent: null, seriesId: null }
const STATES: readonly (readonly [EntryState, string])[] = [
  [{ state: 'held' }, 'unsent'],
  [{ state: 'waiting', why: null, words: [] }, 'repeated'],
  [{ state: 'paused' }, 'repeated'],
  [{ state: 'rejected', code: 'refused-by-site', words: [] }, 'repeated'],
  [{ state: 'conflict', fields: [] }, 'unsent'],
  [{ state: 'sending', sinceMs: 1 }, 'never'],
  [{ state: 'uncertain', sinceMs: 1 }, 'never'],
  [{ state: 'asking', candidates: [] }, 'never'],
  [{ state: 'gone', words: [] }, 'never'],
  [{ state: 'parked', words: [] }, 'never'],
  [{ state: 'may-have-been-sent', sinceMs: 1 }, 'never'],
]

describe('SEND-5 what a later change of the same event goes into', () => {
  it.each(STATES)('%j: %s', (state, when) => {
    expect(canTakeIn(storedEntry({ state }))).toBe(when !== 'never')
    // An edit knows what it may have left on the site; of answers and photos the last one counts, whatever is there.
    const touched = (change?: Change) => storedEntry({ state, touched: true, ...(change && { change }) })
    expect(canTakeIn(touched())).toBe(when === 'repeated')
    expect(canTakeIn(touched({ kind: 'rsvp', from: null, to: '1' }))).toBe(when === 'repeated')
    expect(canTakeIn(touched(photo))).toBe(when === 'repeated' || state.state === 'conflict')
    expect(canTakeIn(touched(remove))).toBe(false)
  })
})

describe('SEND-12 what a delete covers', () => {
  it('nothing of another user, whose delete may never go out', () => {
    const edit = storedEntry({ id: 'mine', seq: 1 })
    const theirs = storedEntry({ id: 'd', seq: 2, change: remove, userId: '8' })
    expect(coveredByDelete([edit, theirs]).size).toBe(0)
    const nobody = { userId: null }
    expect([
      ...coveredByDelete([
        storedEntry({ id: 'early', seq: 1, ...nobody }),
        storedEntry({ id: 'd', seq: 2, change: remove, ...nobody }),
      ]),
    ]).toEqual(['early'])
  })

  it('neither itself nor an edit that may have reached the site and goes on by itself', () => {
    const sent = storedEntry({ id: 'sent', seq: 1, touched: true })
    expect(coveredByDelete([sent, storedEntry({ id: 'd', seq: 2, change: remove })]).size).toBe(0)
  })

  it('a create that nobody can tell of is settled first; one that was never sent goes', () => {
    const gone = storedEntry({ id: 'd', seq: 2, change: remove })
    const parked = storedEntry({ id: 'c', seq: 1, change: create, state: { state: 'parked', words: [] } })
    expect(coveredByDelete([parked, gone]).size).toBe(0)
    expect([...coveredByDelete([storedEntry({ id: 'c', seq: 1, change: create }), gone])]).toEqual(['c'])
  })

  it('an edit that is stuck is nobody\u2019s question any more, though it may have reached the site', () => {
    const gone = storedEntry({ id: 'd', seq: 2, change: remove })
    for (const state of [
      { state: 'paused' },
      { state: 'rejected', code: 'refused-by-site', words: [] },
      { state: 'conflict', fields: [] },
      { state: 'gone', words: [] },
      { state: 'parked', words: [] },
    ] as const satisfies readonly EntryState[]) {
      const stuck = storedEntry({ id: 's', seq: 1, touched: true, state })
      expect([...coveredByDelete([stuck, gone])]).toEqual(['s'])
    }
  })

  it('all up to the last of several deletes', () => {
    const all = [
      storedEntry({ id: 'd1', seq: 1, change: remove }),
      storedEntry({ id: 'edit', seq: 2 }),
      storedEntry({ id: 'd2', seq: 3, change: remove }),
    ]
    expect([...coveredByDelete(all)]).toEqual(['d1', 'edit'])
  })
})
