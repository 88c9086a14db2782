import { describe, expect, it } from 'vitest'
import {
  type EntryMove,
  moved,
  recover,
  unfinished,
} from '../../../../../electron/core/outbox/entryMachine.ts'
import type { StoredEntry } from '../../../../../electron/core/outbox/outboxTable.ts'
import type { Change, EntryState } from '../../../../../shared/domain/outboxEntry.ts'
import { fieldsWith } from '../../../../support/eventBuilders.ts'

const update: Change = { kind: 'update', changes: { title: { from: 'a', to: 'b' } } }
const create: Change = { kind: 'create', fields: fieldsWith(), parent: null, seriesId: null }
const invite: Change = { kind: 'invite', batchId: 'b', friends: [], emails: ['a@b.test'], message: '' }
const photo: Change = { kind: 'photo', photo: null }
const later: Change = { kind: 'update', changes: { title: { from: 'a', to: 'c' } } }

const STATES = {
  held: { state: 'held' },
  waiting: { state: 'waiting', why: 'network', words: ['w'] },
  sending: { state: 'sending', sinceMs: 5 },
  uncertain: { state: 'uncertain', sinceMs: 6 },
  asking: {
    state: 'asking',
    candidates: [{ eventId: '9', title: 't', start: '1', location: 'l' }],
  },
  conflict: { state: 'conflict', fields: [] },
  gone: { state: 'gone', words: [] },
  rejected: { state: 'rejected', code: 'refused-by-site', words: [] },
  parked: { state: 'parked', words: [] },
  'may-have-been-sent': { state: 'may-have-been-sent', sinceMs: 7 },
  paused: { state: 'paused' },
} as const satisfies Record<EntryState['state'], EntryState>
type Name = keyof typeof STATES
const NAMES = Object.keys(STATES) as readonly Name[]

const entry = (state: EntryState, over: Partial<StoredEntry> = {}): StoredEntry => ({
  id: 'e',
  seq: 1,
  accountId: 'account',
  eventId: '1',
  title: 't',
  start: '1',
  change: update,
  state,
  attempts: 3,
  createdAtMs: 11,
  userId: '7',
  journal: null,
  imageBefore: null,
  touched: false,
  crashes: 0,
  ...over,
})

const MOVES = {
  begin: { kind: 'begin', nowMs: 20 },
  journal: { kind: 'journal', baseline: ['1', '2'] },
  'image-before': { kind: 'image-before', path: 'a%s.png', sent: ['file'] },
  answered: { kind: 'answered' },
  delay: { kind: 'delay', why: 'site-failed', words: ['slow'] },
  lose: { kind: 'lose', nowMs: 20, why: 'site-failed', words: ['lost'] },
  refuse: { kind: 'refuse', code: 'too-large', words: ['big'] },
  miss: { kind: 'miss', words: ['gone'] },
  clash: { kind: 'clash', fields: [{ field: 'title', base: 'a', mine: 'b', theirs: 'x' }], seen: null },
  park: { kind: 'park', words: ['broken'] },
  interrupt: { kind: 'interrupt', crashes: 1 },
  ask: { kind: 'ask', candidates: [] },
  resend: { kind: 'resend' },
  retry: { kind: 'retry' },
  pause: { kind: 'pause' },
  resume: { kind: 'resume' },
  decide: { kind: 'decide', change: later },
  'send-again': { kind: 'send-again', change: create },
  join: { kind: 'join', change: later, held: false },
  lessen: { kind: 'lessen', change: later },
  follow: { kind: 'follow', eventId: '2' },
} as const satisfies { readonly [K in EntryMove['kind']]: Extract<EntryMove, { kind: K }> }

const PERSON: readonly Name[] = ['conflict', 'gone', 'rejected', 'paused', 'parked', 'waiting', 'uncertain']
const FROM: { readonly [K in EntryMove['kind']]: readonly Name[] } = {
  begin: ['waiting', 'held'],
  journal: ['sending'],
  'image-before': ['sending'],
  answered: ['sending'],
  delay: ['sending', 'uncertain'],
  lose: ['sending', 'uncertain'],
  refuse: ['sending', 'uncertain'],
  miss: ['sending'],
  clash: ['sending'],
  park: ['sending', 'uncertain'],
  interrupt: ['sending'],
  ask: ['sending', 'uncertain'],
  resend: ['uncertain'],
  retry: PERSON,
  pause: ['waiting'],
  resume: ['paused'],
  decide: ['conflict'],
  'send-again': ['asking'],
  join: ['held', 'waiting', 'paused', 'rejected', 'conflict'],
  lessen: ['held', 'waiting', 'paused'],
  follow: ['gone', 'held', 'waiting', 'sending', 'paused', 'rejected'],
}
const KINDS = Object.keys(MOVES) as readonly EntryMove['kind'][]
const WAITING = { state: 'waiting', why: null, words: [] }

describe('the moves of an entry', () => {
  it.each(KINDS)('%s begins where it may and nowhere else', (kind) => {
    const changed = kind === 'send-again' ? create : update
    const refusals = NAMES.filter((name) => !FROM[kind].includes(name)).map((name) => ({
      code: 'invalid-params',
      message: `an entry that is ${name} does not wait for ${kind}`,
    }))
    const thrown = NAMES.flatMap((name) => {
      try {
        moved(entry(STATES[name], { change: changed }), MOVES[kind])
        return []
      } catch (error) {
        return [error]
      }
    })
    expect(thrown).toMatchObject(refusals)
  })

  it('SEND-13 a sending is counted before the try', () => {
    expect(moved(entry(STATES.waiting), MOVES.begin)).toMatchObject({
      state: { state: 'sending', sinceMs: 20 },
      attempts: 4,
    })
  })

  it('SITE-U9 what is there already is noted, and uncertain sends before are not forgotten', () => {
    expect(moved(entry(STATES.sending), MOVES.journal).journal).toEqual({
      baseline: ['1', '2'],
      uncertainSends: 0,
    })
    const again = entry(STATES.sending, { journal: { baseline: ['0'], uncertainSends: 2 } })
    expect(moved(again, MOVES.journal).journal).toEqual({ baseline: ['1', '2'], uncertainSends: 2 })
  })

  it('the rest of a sending is written down as it comes', () => {
    const before = moved(entry(STATES.sending), MOVES['image-before'])
    expect(before.imageBefore).toEqual({ path: 'a%s.png', sent: ['file'] })
    const shown = moved(before, { kind: 'answered', imagePath: 'b%s.png' })
    expect(shown.imageBefore).toEqual({ path: 'a%s.png', sent: ['file', 'b%s.png'] })
    expect(moved(entry(STATES.sending), MOVES.answered)).toMatchObject({
      touched: true,
      state: STATES.sending,
    })
    expect(moved(entry(STATES.sending), MOVES.delay).state).toEqual({
      state: 'waiting',
      why: 'site-failed',
      words: ['slow'],
    })
    expect(moved(entry(STATES.sending), MOVES.refuse).state).toEqual({
      state: 'rejected',
      code: 'too-large',
      words: ['big'],
    })
    expect(moved(entry(STATES.sending), MOVES.miss).state).toEqual({ state: 'gone', words: ['gone'] })
    const unsure = moved(entry(STATES.sending), { ...MOVES.miss, unsure: true })
    expect(unsure.state).toEqual({ state: 'gone', words: ['gone'], unsure: true })
    expect(moved(entry(STATES.sending), MOVES.clash).state).toEqual({
      state: 'conflict',
      fields: MOVES.clash.fields,
    })
    expect(moved(entry(STATES.sending), MOVES.park).state).toEqual({ state: 'parked', words: ['broken'] })
    expect(moved(entry(STATES.sending), MOVES.ask)).toMatchObject({
      state: { state: 'asking', candidates: [] },
      touched: true,
    })
  })

  it('SITE-U9 no failure while a create is looked for is a word about the create', () => {
    const looked = entry(STATES.uncertain, { change: create })
    for (const kind of ['delay', 'lose', 'refuse'] as const) expect(moved(looked, MOVES[kind])).toBe(looked)
  })

  it('SEND-2 SEND-8 a send whose outcome nobody knows: a create is looked for, invitations are asked about, the rest repeated', () => {
    const of = (change: Change, over: Partial<StoredEntry> = {}) =>
      moved(entry(STATES.sending, { change, ...over }), MOVES.lose)
    expect(of(create)).toMatchObject({
      touched: true,
      state: { state: 'uncertain', sinceMs: 20 },
      journal: { baseline: [], uncertainSends: 1 },
    })
    expect(of(create, { journal: { baseline: ['4'], uncertainSends: 1 } }).journal).toEqual({
      baseline: ['4'],
      uncertainSends: 2,
    })
    expect(of(invite)).toMatchObject({ touched: true, state: { state: 'may-have-been-sent', sinceMs: 20 } })
    const others: readonly Change[] = [
      update,
      photo,
      { kind: 'delete', title: 't', start: '1' },
      { kind: 'rsvp', from: null, to: '1' },
    ]
    for (const change of others) {
      expect(of(change)).toMatchObject({
        touched: true,
        state: { state: 'waiting', why: 'site-failed', words: ['lost'] },
      })
    }
  })

  it('the word of the person sets it waiting; a create that may be there is looked for first', () => {
    const stopped = ['conflict', 'gone', 'rejected', 'paused', 'parked'] as const
    const after = stopped.map((name) => moved(entry(STATES[name]), MOVES.retry).state)
    expect(after).toEqual(stopped.map(() => WAITING))
    for (const name of ['waiting', 'uncertain'] as const) {
      const same = entry(STATES[name])
      expect(moved(same, MOVES.retry)).toBe(same)
    }
    const looked = { state: 'uncertain', sinceMs: 11 }
    expect(moved(entry(STATES.parked, { change: create, touched: true }), MOVES.retry).state).toEqual(looked)
    expect(moved(entry(STATES.parked, { change: create }), MOVES.retry).state).toEqual(WAITING)
    expect(moved(entry(STATES.parked, { touched: true }), MOVES.retry).state).toEqual(WAITING)
    expect(moved(entry(STATES.rejected, { change: create, touched: true }), MOVES.retry).state).toEqual(
      WAITING,
    )
  })

  it('stops, goes on, and is sent once more', () => {
    expect(moved(entry(STATES.waiting), MOVES.pause).state).toEqual({ state: 'paused' })
    expect(moved(entry(STATES.paused), MOVES.resume).state).toEqual(WAITING)
    expect(moved(entry(STATES.uncertain), MOVES.resend).state).toEqual(WAITING)
  })

  it('a decided conflict is sent as something of which nothing has gone out', () => {
    const decided = moved(entry(STATES.conflict, { touched: true }), MOVES.decide)
    expect(decided).toMatchObject({ change: later, touched: false, state: WAITING })
  })

  it('"send again" passes over what the person has seen, and counts its uncertain sends anew', () => {
    const asked = entry(STATES.asking, {
      change: create,
      journal: { baseline: ['3', '9'], uncertainSends: 2 },
    })
    expect(moved(asked, MOVES['send-again'])).toMatchObject({
      state: WAITING,
      journal: { baseline: ['3', '9'], uncertainSends: 0 },
    })
    const none = entry(STATES.asking, { change: create })
    expect(moved(none, MOVES['send-again']).journal).toEqual({ baseline: ['9'], uncertainSends: 0 })
  })

  it('a joined change waits, but what was stopped or held back stays so', () => {
    const joined = (name: Name, held: boolean) =>
      moved(entry(STATES[name]), { kind: 'join', change: later, held })
    expect(joined('waiting', false)).toMatchObject({ change: later, state: WAITING })
    expect(joined('rejected', false).state).toEqual(WAITING)
    expect(joined('paused', false).state).toEqual({ state: 'paused' })
    expect(joined('held', false).state).toEqual({ state: 'held' })
    expect(joined('waiting', true).state).toEqual({ state: 'held' })
    expect(moved(entry(STATES.paused), MOVES.lessen)).toMatchObject({
      change: later,
      state: { state: 'paused' },
    })
  })
})

describe('what a move leaves behind', () => {
  it('SITE-U9 a create that the site said it had made, and has not, counts as sent without an outcome', () => {
    const said = { ...MOVES.journal, said: true }
    expect(moved(entry(STATES.sending), said).journal?.uncertainSends).toBe(1)
    const again = entry(STATES.sending, { journal: { baseline: [], uncertainSends: 2 } })
    expect(moved(again, said).journal?.uncertainSends).toBe(3)
    expect(moved(again, { ...MOVES.journal, said: false }).journal?.uncertainSends).toBe(2)
  })

  it('SEND-6 a conflict names what only others changed where there is any, and shows the event of then where none is told', () => {
    const seen = { createdAt: '1', ownerId: '7', imagePath: null, title: 't', start: '1', fields: null }
    const fields = MOVES.clash.fields
    const clash = (more: Partial<Extract<EntryMove, { kind: 'clash' }>>) =>
      moved(entry(STATES.sending, { seen }), { kind: 'clash', fields, ...more })
    const others = [{ field: 'city', base: 'a', mine: 'a', theirs: 'b' }] as const
    expect(clash({ others }).state).toEqual({ state: 'conflict', fields, others })
    expect(clash({ others: [] }).state).toEqual({ state: 'conflict', fields })
    expect(Object.keys(clash({ others: [] }).state)).toEqual(['state', 'fields'])
    expect(Object.keys(clash({}).state)).toEqual(['state', 'fields'])
    expect(clash({}).seen).toBe(seen)
    expect(clash({ seen: null }).seen).toBeNull()
    expect(clash({ seen: { ...seen, title: 'now' } }).seen).toMatchObject({ title: 'now' })
  })

  it('SEND-4 what follows its event to another number is tried there from the beginning; what stands still goes on standing', () => {
    const former = { imageBefore: { path: 'a' }, seen: null, touched: true }
    for (const name of ['gone', 'sending'] as const)
      expect(moved(entry(STATES[name], former), MOVES.follow)).toMatchObject({
        eventId: '2',
        state: WAITING,
        imageBefore: null,
        touched: false,
      })
    for (const name of ['held', 'waiting', 'paused', 'rejected'] as const)
      expect(moved(entry(STATES[name], former), MOVES.follow)).toMatchObject({
        eventId: '2',
        state: STATES[name],
        touched: false,
      })
  })

  it('SEND-3 SEND-13 a set-aside entry and one that waits have no words of another state', () => {
    const twice = unfinished(entry(STATES.sending, { crashes: 1 }), 1)
    expect(twice.state).toEqual({ state: 'parked', words: [] })
    const bare = entry(STATES.sending, { change: create, journal: null })
    expect(unfinished(bare, 1).state).toEqual(WAITING)
    expect(unfinished(entry(STATES.sending), 1).state).toEqual(WAITING)
  })
})

describe('SEND-3 SEND-13 an entry found in mid-send', () => {
  it('a create without its journal has not gone out', () => {
    expect(unfinished(entry(STATES.sending, { change: create, crashes: 1 }), 1)).toMatchObject({
      state: WAITING,
      crashes: 1,
      touched: false,
    })
  })

  it('a create with its journal is looked for, counted as an uncertain send', () => {
    const sent = entry(STATES.sending, { change: create, journal: { baseline: ['1'], uncertainSends: 0 } })
    expect(unfinished(sent, 0)).toMatchObject({
      state: { state: 'uncertain', sinceMs: 5 },
      journal: { baseline: ['1'], uncertainSends: 1 },
      crashes: 0,
      touched: true,
    })
  })

  it('invitations are never sent again by themselves, however often the program ended over them', () => {
    for (const crashes of [0, 1, 5]) {
      const after = unfinished(entry(STATES.sending, { change: invite, crashes }), 1)
      expect(after).toMatchObject({
        state: { state: 'may-have-been-sent', sinceMs: 5 },
        crashes: crashes + 1,
      })
    }
  })

  it('an edit is tried again, and set aside where it ended the program twice', () => {
    const first = unfinished(entry(STATES.sending), 1)
    expect(first).toMatchObject({ state: WAITING, crashes: 1, touched: true })
    const second = unfinished({ ...first, state: STATES.sending }, 1)
    expect(second).toMatchObject({ state: { state: 'parked', words: [] }, crashes: 2, touched: true })
    expect(unfinished(entry(STATES.sending, { crashes: 1 }), 0)).toMatchObject({ state: WAITING, crashes: 1 })
  })

  it('at a start every entry in mid-send is taken up, and no other is touched', () => {
    const all = [entry(STATES.sending), entry(STATES.waiting), entry(STATES.uncertain)]
    const after = recover(all)
    expect(after[0]).toMatchObject({ state: WAITING, crashes: 1 })
    expect([after[1], after[2]]).toEqual([all[1], all[2]])
    expect(after[1]).toBe(all[1])
  })
})
