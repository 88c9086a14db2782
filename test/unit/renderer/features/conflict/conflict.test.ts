import { describe, expect, it } from 'vitest'
import {
  type Choices,
  openRows,
  problemFields,
  resultNotifies,
  resultsOf,
  rowsOf,
} from '../../../../../renderer/features/conflict/conflictRows.ts'
import { createConflictStore } from '../../../../../renderer/features/conflict/conflictStore.ts'
import type { KeptChoices } from '../../../../../shared/bridge/outbox.ts'
import { ADA, entry, FIELDS, FRIDAY_18, update } from '../../../../fakeHost/builders.ts'
import { createScriptedBridge, refusal, type Script } from '../../../../fakeHost/scriptedBridge.ts'
import { settled } from '../../../../support/fakeClock.ts'

const BASE = 'We vote on the budget. Bring your card. Coffee from half past five.'
const MINE = BASE.replace('budget', 'budget for 2027')
const THEIRS = BASE.replace('card', 'card or a photo of it')
const EARLIER = String(Number(FRIDAY_18) - 1800)

const CONFLICT = entry(
  update({
    location: { from: 'Großer Saal', to: 'Aula' },
    description: { from: BASE, to: MINE },
    start: { from: FRIDAY_18, to: EARLIER },
  }),
  {
    state: {
      state: 'conflict',
      fields: [
        { field: 'location', base: 'Großer Saal', mine: 'Aula', theirs: 'Kleiner Saal' },
        { field: 'description', base: BASE, mine: MINE, theirs: THEIRS },
      ],
    },
  },
)
const SITE = { ...FIELDS, location: 'Kleiner Saal', description: THEIRS }

/** What the host keeps of choices. */
function keeping(): Script {
  let kept: KeptChoices = {}
  return {
    'outbox.choices': async () => kept,
    'outbox.keepChoices': async ({ choices }) => {
      kept = choices
      return null
    },
  }
}

function opened() {
  const bridge = createScriptedBridge({
    ...keeping(),
    'outbox.entry': () => Promise.resolve(CONFLICT),
    'editor.theirs': () => Promise.resolve({ fields: SITE, shown: SITE, asOfMs: 0 }),
    'outbox.resolve': () => Promise.resolve({ decided: true }),
    'outbox.discard': () => Promise.resolve({ left: [], unsure: [] }),
  })
  const conflict = createConflictStore(bridge)
  conflict.open(ADA, CONFLICT.id, 'en')
  return { bridge, conflict }
}

describe('what there is to choose', () => {
  const rows = rowsOf(CONFLICT, 'en')
  it('SEND-6 fields both changed stand first, open; those only changed here keep the own value', () => {
    expect(rows.map(({ field, kind }) => [field, kind])).toEqual([
      ['location', 'both'],
      ['description', 'both'],
      ['start', 'mine'],
    ])
    expect(openRows(rows, {}).map(({ field }) => field)).toEqual(['location'])
  })
  it('SEND-6 what only others changed stands as theirs, is put back where one says so, and is not taken by all of mine', async () => {
    const { state } = CONFLICT
    if (state.state !== 'conflict') throw new Error('no conflict')
    const city = { field: 'city', base: 'Köln', mine: 'Köln', theirs: 'Bonn' } as const
    const both = { ...CONFLICT, state: { ...state, others: [city] } }
    const all = rowsOf(both, 'en')
    expect(all.map(({ field, kind }) => [field, kind])).toEqual([
      ['location', 'both'],
      ['description', 'both'],
      ['city', 'theirs'],
      ['start', 'mine'],
    ])
    expect(resultsOf(all, { location: { kind: 'mine' } })?.city).toBe('Bonn')
    expect(resultsOf(all, { location: { kind: 'mine' }, city: { kind: 'base' } })?.city).toBe('Köln')
    const bridge = createScriptedBridge({
      ...keeping(),
      'outbox.entry': () => Promise.resolve(both),
      'editor.theirs': () => Promise.resolve({ fields: SITE, shown: SITE, asOfMs: 0 }),
    })
    const conflict = createConflictStore(bridge)
    conflict.open(ADA, both.id, 'en')
    await settled()
    conflict.takeAll('mine')
    const { rows: shown, choices } = conflict.getState()
    expect(resultsOf(shown, choices)).toMatchObject({ location: 'Aula', city: 'Bonn', start: EARLIER })
  })
  it('SEND-6 nothing is sent while a field is open', () => {
    expect(resultsOf(rows, {})).toBeNull()
  })
  it('a description whose two changes lie apart is joined to begin with', () => {
    const results = resultsOf(rows, { location: { kind: 'theirs' } })
    expect(results?.description).toBe(MINE.replace('card', 'card or a photo of it'))
  })
  it('SEND-6 each side gives its own words, and what is written by hand is taken as it is', () => {
    const of = (choices: Choices) => resultsOf(rows, choices)?.location
    expect(of({ location: { kind: 'mine' } })).toBe('Aula')
    expect(of({ location: { kind: 'theirs' } })).toBe('Kleiner Saal')
    expect(of({ location: { kind: 'base' } })).toBe('Großer Saal')
    expect(of({ location: { kind: 'own', text: 'Hof' } })).toBe('Hof')
  })
  it('SITE-U3 a result the site would bend or refuse is named before it goes', () => {
    const late = { ...SITE, end: EARLIER }
    const bad = rowsOf(
      {
        ...CONFLICT,
        change: update({ start: { from: EARLIER, to: FRIDAY_18 } }),
        state: {
          state: 'conflict',
          fields: [{ field: 'end', base: FRIDAY_18, mine: FRIDAY_18, theirs: EARLIER }],
        },
      },
      'en',
    )
    expect(
      problemFields(bad, { end: { kind: 'base' } }, { ...late, start: String(Number(FRIDAY_18) + 7200) }),
    ).toEqual([])
    expect(problemFields(rows, { location: { kind: 'own', text: ' ' } }, SITE)).toEqual(['location'])
  })
  it('SITE-U6 leaving everything to the others tells nobody', () => {
    const theirs: Choices = {
      location: { kind: 'theirs' },
      description: { kind: 'theirs' },
      start: { kind: 'theirs' },
    }
    expect(resultNotifies(rows, theirs)).toBe(false)
    expect(resultNotifies(rows, { ...theirs, location: { kind: 'mine' } })).toBe(true)
  })
})

describe('choosing', () => {
  it('take all mine, one left to the others, undone, and saved by field', async () => {
    const { bridge, conflict } = opened()
    await settled()
    conflict.takeAll('mine')
    conflict.choose('location', { kind: 'theirs' })
    conflict.undo()
    await conflict.save()
    expect(bridge.callsOf('outbox.resolve')).toEqual([
      {
        accountId: ADA,
        entryId: CONFLICT.id,
        result: { location: 'Aula', description: MINE, start: EARLIER },
        seen: {
          location: { mine: 'Aula', theirs: 'Kleiner Saal' },
          description: { mine: MINE, theirs: THEIRS },
          start: { mine: EARLIER, theirs: FRIDAY_18 },
        },
      },
    ])
  })
  it('SEND-6 a choice between values that are others by now decides nothing: those of now are shown', async () => {
    const { bridge, conflict } = opened()
    await settled()
    conflict.takeAll('mine')
    const { state } = CONFLICT
    if (state.state !== 'conflict') throw new Error('no conflict')
    const fields = state.fields.map((one) => (one.field === 'location' ? { ...one, theirs: 'Foyer' } : one))
    bridge.script({
      'outbox.resolve': async () => ({ decided: false }),
      'outbox.entry': async () => ({ ...CONFLICT, state: { ...state, fields } }),
    })
    expect(await conflict.save()).toBe(false)
    expect(conflict.getState()).toMatchObject({ over: false, saving: false })
    expect(conflict.getState().rows.find(({ field }) => field === 'location')?.theirs).toBe('Foyer')
    expect(conflict.getState().choices).toEqual({ description: { kind: 'mine' }, start: { kind: 'mine' } })
  })
  it('nothing goes out while a field is open', async () => {
    const { bridge, conflict } = opened()
    await settled()
    await conflict.save()
    expect(bridge.callsOf('outbox.resolve')).toEqual([])
  })
  it('choices stay when one leaves and comes back', async () => {
    const { conflict } = opened()
    await settled()
    conflict.choose('location', { kind: 'mine' })
    conflict.open(ADA, CONFLICT.id, 'en')
    await settled()
    expect(conflict.getState().choices).toEqual({ location: { kind: 'mine' } })
  })
  it('what was typed as a result is there in the next run of the program, key by key, until nothing is chosen', async () => {
    const { bridge, conflict } = opened()
    await settled()
    for (const text of ['H', 'Ho', 'Hof']) conflict.choose('location', { kind: 'own', text })
    await settled()
    const calls = bridge.callsOf('outbox.keepChoices')
    expect(calls.length).toBeLessThan(3)
    expect(calls.at(-1)?.choices).toEqual({
      location: { mine: 'Aula', theirs: 'Kleiner Saal', kind: 'own', text: 'Hof' },
    })
    const next = createConflictStore(bridge)
    next.open(ADA, CONFLICT.id, 'en')
    await settled()
    expect(next.getState().choices).toEqual({ location: { kind: 'own', text: 'Hof' } })
    for (let times = 0; times < 3; times += 1) conflict.undo()
    await settled()
    expect(bridge.callsOf('outbox.keepChoices').at(-1)?.choices).toEqual({})
  })
  it('what could not be kept is said', async () => {
    const { bridge, conflict } = opened()
    await settled()
    bridge.script({ 'outbox.keepChoices': () => Promise.reject(refusal('storage-full')) })
    conflict.choose('location', { kind: 'own', text: 'Hof' })
    await settled()
    expect(conflict.getState().notKept?.code).toBe('storage-full')
  })
  it('a field the site changed again is asked anew, the others keep their choice', async () => {
    const { bridge, conflict } = opened()
    await settled()
    conflict.takeAll('mine')
    const { state } = CONFLICT
    if (state.state !== 'conflict') throw new Error('not a conflict')
    const fields = state.fields.map((each) =>
      each.field === 'location' ? { ...each, theirs: 'Keller' } : each,
    )
    bridge.script({
      'outbox.entry': () => Promise.resolve({ ...CONFLICT, state: { state: 'conflict', fields } }),
    })
    bridge.push('outbox.changed', { revision: 2 })
    await settled()
    expect(conflict.getState().choices).toEqual({ description: { kind: 'mine' }, start: { kind: 'mine' } })
  })
  it('SEND-6 a field the site changed while one was elsewhere is asked anew, too', async () => {
    const { bridge, conflict } = opened()
    await settled()
    const stop = conflict.open(ADA, CONFLICT.id, 'en')
    await settled()
    conflict.choose('location', { kind: 'theirs' })
    conflict.choose('description', { kind: 'mine' })
    stop()
    const { state } = CONFLICT
    if (state.state !== 'conflict') throw new Error('no conflict')
    const fields = state.fields.map((one) => (one.field === 'location' ? { ...one, theirs: 'Foyer' } : one))
    bridge.script({ 'outbox.entry': async () => ({ ...CONFLICT, state: { ...state, fields } }) })
    conflict.open(ADA, CONFLICT.id, 'en')
    await settled()
    expect(conflict.getState().choices).toEqual({ description: { kind: 'mine' } })
  })
  it('a result typed by hand is offered after the site changed its field again, also in the next run', async () => {
    const { bridge, conflict } = opened()
    await settled()
    conflict.choose('location', { kind: 'own', text: 'Both halls' })
    await settled()
    const { state } = CONFLICT
    if (state.state !== 'conflict') throw new Error('no conflict')
    const siteSays = (theirs: string) => {
      const fields = state.fields.map((one) => (one.field === 'location' ? { ...one, theirs } : one))
      bridge.script({ 'outbox.entry': async () => ({ ...CONFLICT, state: { ...state, fields } }) })
    }
    const typed: Choices = { location: { kind: 'earlier', text: 'Both halls' } }
    siteSays('Foyer')
    bridge.push('outbox.changed', { revision: 2 })
    await settled()
    expect(conflict.getState().choices).toEqual(typed)
    expect(openRows(conflict.getState().rows, typed).map(({ field }) => field)).toEqual(['location'])

    siteSays('Keller')
    const next = createConflictStore(bridge)
    next.open(ADA, CONFLICT.id, 'en')
    await settled()
    expect(next.getState().choices).toEqual(typed)
    next.choose('description', { kind: 'mine' })
    await settled()
    expect(bridge.callsOf('outbox.keepChoices').at(-1)?.choices.location?.text).toBe('Both halls')
    next.putAside('location')
    expect(next.getState().choices.location).toBeUndefined()
    next.undo()
    expect(next.getState().choices.location).toEqual(typed.location)
  })
  it('an entry that was sent or discarded elsewhere says so', async () => {
    const { bridge, conflict } = opened()
    await settled()
    bridge.script({ 'outbox.entry': () => Promise.reject(refusal('not-found')) })
    bridge.push('outbox.changed', { revision: 2 })
    await settled()
    expect(conflict.getState().over).toBe(true)
  })
})
