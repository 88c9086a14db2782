import { describe, expect, it } from 'vitest'
import {
  createCallRound,
  dialling,
  numberIn,
  sumOf,
} from '../../../../../renderer/features/desk/callRound.ts'
import { createDeskStore } from '../../../../../renderer/features/desk/deskStore.ts'
import { rowAt } from '../../../../../renderer/lib/list/rowPages.ts'
import { createUndos } from '../../../../../renderer/state/undos.ts'
import { ADA, NOON } from '../../../../fakeHost/builders.ts'
import { deskScript } from '../../../../fakeHost/fakeDesk.ts'
import { createScriptedBridge } from '../../../../fakeHost/scriptedBridge.ts'
import { settled } from '../../../../support/fakeClock.ts'

/** Every tenth guest from the first on was contacted already. */
async function openRound(guests: number, order: 'name' | 'marks' = 'name') {
  const bridge = createScriptedBridge()
  bridge.script(deskScript(bridge, ADA, guests, NOON))
  const desk = createDeskStore(bridge, ADA, '1001', { offer: createUndos().offer, told: () => undefined })
  desk.start()
  await settled()
  if (order !== 'name') desk.sortBy(order, false)
  await settled()
  const round = createCallRound(bridge, { accountId: ADA, eventId: '1001' }, desk)
  await round.begin()
  return { bridge, desk, round }
}

const at = ({ desk }: { desk: ReturnType<typeof createDeskStore> }) => desk.getState().active

describe('a call round', () => {
  it('begins with the first who was not called, saves and moves on past those who were', async () => {
    const opened = await openRound(30)
    const { bridge, desk, round } = opened
    expect(at(opened)).toBe(1)
    for (const did of ['reached', 'confirmed', 'later'] as const) await round.call(did)
    await settled()
    expect(at(opened)).toBe(4)
    expect(bridge.callsOf('guestDesk.mark').map(({ inviteIds }) => inviteIds)).toEqual([['2'], ['3']])
    expect(rowAt(desk.getState().pages, 2)?.marks).toMatchObject({ contacted: true, confirmed: true })
    expect(sumOf(round.getState().calls)).toEqual({ reached: 1, confirmed: 1, later: 1 })
  })

  it('goes by name where a mark would move the person away, and the order that was chosen for the desk stays kept', async () => {
    const { bridge, desk } = await openRound(30, 'marks')
    expect(desk.getState().sorts.map(({ by }) => by)).toEqual(['name'])
    expect(bridge.callsOf('guestDesk.keepView').map(({ view }) => view.sorts.map(({ by }) => by))).toEqual([
      ['marks'],
    ])
  })

  it('goes on days later at the person it stopped at, past those who are to be called later', async () => {
    const { bridge, desk, round } = await openRound(30)
    for (const did of ['reached', 'later', 'later'] as const) await round.call(did)
    await round.step(1)
    await desk.moveTo(0, 'plain')
    const another = createCallRound(bridge, { accountId: ADA, eventId: '1001' }, desk)
    await settled()
    const before = bridge.calls.length
    await another.begin()
    // The rows from there on come with it.
    expect(bridge.calls.slice(before).map(({ method }) => method)).toEqual([
      'guestDesk.round',
      'guestDesk.person',
    ])
    expect(at({ desk })).toBe(5)
    expect(sumOf(another.getState().calls)).toEqual({ reached: 1, confirmed: 0, later: 2 })
  })

  it('finds a person by name and goes on from there, also one whom a search of the desk leaves out', async () => {
    const opened = await openRound(30)
    const { desk, round } = opened
    await settled()
    const wanted = rowAt(desk.getState().pages, 21)
    const found = await round.find(wanted?.name ?? '')
    expect(found.map(({ name }) => name)).toContain(wanted?.name)
    await round.goToPerson(wanted?.inviteId ?? '')
    expect(at(opened)).toBe(21)
    await round.call('reached')
    expect(at(opened)).toBe(22)
    desk.setView({ search: rowAt(desk.getState().pages, 2)?.name ?? '' })
    await settled()
    expect(desk.getState().total).toBeLessThan(30)
    await round.goToPerson(wanted?.inviteId ?? '')
    await settled()
    expect(desk.getState().total).toBe(30)
    expect(at(opened)).toBe(21)
  })

  it('takes the last act back and returns to that person, who is then counted once', async () => {
    const opened = await openRound(30)
    const { round } = opened
    await round.call('later')
    await round.undo()
    expect(at(opened)).toBe(1)
    await round.call('reached')
    await round.step(-1)
    await round.call('confirmed')
    expect(sumOf(round.getState().calls)).toEqual({ reached: 0, confirmed: 1, later: 0 })
  })

  it('takes the last act back and returns to that person, whom an answer given meanwhile has moved in the list', async () => {
    const opened = await openRound(30)
    const { bridge, desk, round } = opened
    const called = rowAt(desk.getState().pages, at(opened))
    await round.call('reached')
    const { inviteIds } = await bridge.call('guestDesk.ids', { ...desk.asked(), from: 0, to: 30 })
    const moved = [inviteIds.at(-1) ?? '', ...inviteIds.slice(0, -1)]
    bridge.script({ 'guestDesk.ids': async () => ({ inviteIds: moved }) })
    await round.undo()
    expect(at(opened)).toBe(moved.indexOf(called?.inviteId ?? ''))
    expect(at(opened)).toBe(2)
  })

  it('ends after the last one; then those to be called later have their turn again, and those passed over', async () => {
    const opened = await openRound(5)
    const { round } = opened
    await round.step(1)
    for (const did of ['later', 'later', 'reached'] as const) await round.call(did)
    expect(round.getState()).toMatchObject({ ended: true, passed: true })
    await round.again('later')
    expect(round.getState().ended).toBe(false)
    expect(at(opened)).toBe(2)
    await round.call('reached')
    expect(at(opened)).toBe(3)
    await round.call('later')
    expect(round.getState()).toMatchObject({ ended: true, passed: true })
    await round.again('passed')
    expect(at(opened)).toBe(1)
    await round.call('confirmed')
    expect(round.getState()).toMatchObject({ ended: true, passed: false })
    expect(sumOf(round.getState().calls)).toEqual({ reached: 2, confirmed: 1, later: 1 })
  })

  it('a round that came to its end is forgotten', async () => {
    const { bridge, desk, round } = await openRound(3)
    for (const did of ['reached', 'confirmed'] as const) await round.call(did)
    expect(round.getState()).toMatchObject({ ended: true, passed: false })
    const { kept } = await bridge.call('guestDesk.round', { ...desk.asked(), limit: 60 })
    expect(kept).toEqual({ at: null, calls: [] })
  })

  it('guests who are read only after its end have their turn', async () => {
    const opened = await openRound(3)
    const { bridge, round } = opened
    for (const did of ['reached', 'confirmed'] as const) await round.call(did)
    expect(round.getState()).toMatchObject({ ended: true, passed: false })
    bridge.script(deskScript(bridge, ADA, 5, NOON))
    bridge.push('guests.changed', { accountId: ADA, eventId: '1001', revision: 2 })
    await settled()
    await round.grown()
    expect(round.getState()).toMatchObject({ ended: true, passed: true })
    await round.again('passed')
    expect(round.getState().ended).toBe(false)
  })
})

it('a telephone number is found in a note', () => {
  expect(numberIn('after six: +49 (0)221 555-0134, no mail')).toBe('+49 (0)221 555-0134')
  expect(numberIn('0221 555 0134.')).toBe('0221 555 0134')
  expect(numberIn('brings 2 cakes at 18:30')).toBeNull()
})

it('a number is dialled by its digits', () => {
  expect(dialling('+49 (0)221 555-0134')).toBe('tel:+492215550134')
  expect(dialling('0221 555 0134')).toBe('tel:02215550134')
})
