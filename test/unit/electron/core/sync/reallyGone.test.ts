import { describe, expect, it, onTestFinished } from 'vitest'
import { RefusedInFront } from '../../../../../electron/core/api/apiError.ts'
import type { EventApi } from '../../../../../electron/core/api/eventApi.ts'
import { AppError } from '../../../../../electron/core/errors.ts'
import {
  isReallyGone,
  mustBeGone,
  NothingShown,
  reallyGone,
} from '../../../../../electron/core/sync/reallyGone.ts'
import { eventAt, noProjection, openStore } from '../../../../support/accountStores.ts'

const REFUSED = new AppError('refused-by-site', 'status failed', { details: ['No.'] })
const FIREWALL = new RefusedInFront('status 403', ['Forbidden.'])
const OFFLINE = new AppError('offline', 'no network', { details: ['cable'] })

/** What the site answers to a read of this event, one after the other; the last stays. Unnamed ones are refused. */
type Answers = Readonly<Record<string, readonly ('shown' | AppError)[]>>

/** A site that lists and shows so much, and a computer that knows events `known`. */
function site(given: {
  readonly listed: readonly string[] | AppError
  readonly shows?: Answers
  readonly known?: readonly number[]
}) {
  const store = openStore(null)
  onTestFinished(() => store.close())
  // The later the number, the later it begins.
  const rows = (given.known ?? []).map((id) => eventAt(id, 1_795_000_000 + id))
  store.events.put(rows, 0, noProjection)
  const asked: string[] = []
  const api = {
    listEvents: async (accountId: string, query: object) => {
      asked.push(`list of ${accountId} ${JSON.stringify(query)}`)
      if (given.listed instanceof AppError) throw given.listed
      return { rows: given.listed.map((event_id) => ({ event_id })) }
    },
    readEvent: async (accountId: string, id: string) => {
      const times = asked.filter((one) => one === `${id} of ${accountId}`).length
      asked.push(`${id} of ${accountId}`)
      const answers = given.shows?.[id] ?? [REFUSED]
      const answer = answers[Math.min(times, answers.length - 1)]
      if (answer instanceof AppError) throw answer
      return {}
    },
  } as unknown as Pick<EventApi, 'listEvents' | 'readEvent'>
  return { store, asked, deps: { api, accountId: 'ada', store } }
}
const LIST = 'list of ada {"when":"all-time","sort":"latest","limit":10,"page":1}'
const of = (...ids: readonly string[]) => ids.map((id) => `${id} of ada`)

describe('SITE-E2 SEND-7 whether an event is gone', () => {
  it.each([
    ['a firewall', FIREWALL],
    ['a cable', OFFLINE],
    ['anything else', new Error('x')],
  ])('%s says nothing of it, and nothing more is asked', async (_, refusal) => {
    const { deps, asked } = site({ listed: ['2'], shows: { 2: ['shown'] } })
    expect(await isReallyGone(deps, '1', refusal)).toBe(false)
    expect(asked).toEqual([])
  })

  it('is gone where the site shows another one beside it, and refuses this one again', async () => {
    const { deps, asked } = site({ listed: ['2'], shows: { 2: ['shown'] } })
    expect(await isReallyGone(deps, '1', REFUSED)).toBe(true)
    expect(asked).toEqual([LIST, ...of('2', '1')])
  })

  it.each([
    ['shown', 'shown'],
    ['hindered', FIREWALL],
  ] as const)('is not gone where it is %s the second time', async (_, again) => {
    const { deps } = site({ listed: ['2'], shows: { 1: [again], 2: ['shown'] } })
    expect(await isReallyGone(deps, '1', REFUSED)).toBe(false)
  })

  it('is not gone where the site lists it: its own page is refused for a while', async () => {
    const { deps, asked } = site({ listed: ['2', '1'], shows: { 2: ['shown'] } })
    expect(await isReallyGone(deps, '1', REFUSED)).toBe(false)
    expect(asked).toEqual([LIST])
  })

  it.each([
    ['the site', REFUSED],
    ['a firewall', FIREWALL],
  ])('nothing is known while %s refuses the list as well', async (_, listed) => {
    const { deps, asked } = site({ listed, known: [2], shows: { 2: ['shown'] } })
    expect(await isReallyGone(deps, '1', REFUSED, { deleteWasSent: true })).toBe(false)
    expect(asked).toEqual([LIST])
  })

  it('a network that fails while it is asked is no answer either', async () => {
    await expect(isReallyGone(site({ listed: OFFLINE }).deps, '1', REFUSED)).rejects.toBe(OFFLINE)
    const { deps } = site({ listed: ['2'], shows: { 2: [OFFLINE] } })
    await expect(isReallyGone(deps, '1', REFUSED)).rejects.toBe(OFFLINE)
  })

  it('three others are asked at most, those the site lists first and each once; one that is shown will do', async () => {
    const known = [1, 3, 4, 5]
    const all = site({ listed: ['2', '3'], known })
    expect(await isReallyGone(all.deps, '1', REFUSED)).toBe(false)
    expect(all.asked).toEqual([LIST, ...of('2', '3', '5')])
    const last = site({ listed: ['2', '3'], known, shows: { 2: [FIREWALL], 5: ['shown'] } })
    expect(await isReallyGone(last.deps, '1', REFUSED)).toBe(true)
    const first = site({ listed: ['2', '3'], known, shows: { 2: ['shown'] } })
    expect(await isReallyGone(first.deps, '1', REFUSED)).toBe(true)
    expect(first.asked).toEqual([LIST, ...of('2', '1')])
  })

  it('one that was never on the site is no other', async () => {
    const { deps, asked, store } = site({ listed: [], known: [1, 2], shows: { 2: ['shown'] } })
    const shown = eventAt(9, 1_796_000_000)
    for (const id of ['new-9', '9']) store.events.project(id, { shown, mark: 'waiting', hidden: false })
    expect(await isReallyGone(deps, '1', REFUSED)).toBe(true)
    expect(asked).toEqual([LIST, ...of('2', '1')])
  })

  it('may have been the only one, of the site and of this computer', async () => {
    const { deps, asked } = site({ listed: [], known: [1] })
    expect(await isReallyGone(deps, '1', REFUSED)).toBe(true)
    expect(asked).toEqual([LIST, ...of('1')])
  })

  it('an empty list is word enough only for one whose delete was sent', async () => {
    const given = { listed: [], known: [1, 2, 3] } as const
    expect(await isReallyGone(site(given).deps, '1', REFUSED)).toBe(false)
    const sent = site(given)
    expect(await isReallyGone(sent.deps, '1', REFUSED, { deleteWasSent: true })).toBe(true)
    expect(sent.asked).toEqual([LIST, ...of('1')])
    const listing = site({ listed: ['2'] })
    expect(await isReallyGone(listing.deps, '1', REFUSED, { deleteWasSent: true })).toBe(false)
  })
})

describe('SEND-12 what waits for an event that was refused', () => {
  it('is told that it is gone where it is', async () => {
    await expect(
      mustBeGone(site({ listed: ['2'], shows: { 2: ['shown'] } }).deps, '1', REFUSED),
    ).resolves.toBeUndefined()
    const sent = site({ listed: [], known: [1, 2] })
    await expect(mustBeGone(sent.deps, '1', REFUSED, { deleteWasSent: true })).resolves.toBeUndefined()
  })

  it('waits on where the site shows nothing, with what the site said', async () => {
    const { deps } = site({ listed: ['2'] })
    const error = await mustBeGone(deps, '1', REFUSED).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(NothingShown)
    expect(error).toMatchObject({
      code: 'site-failed',
      message: 'the site shows neither this event nor any other',
      details: ['No.'],
    })
  })

  it('waits on where something stands before the site, which is no word of the site', async () => {
    const { deps } = site({ listed: ['2'], shows: { 2: ['shown'] } })
    const error = await mustBeGone(deps, '1', FIREWALL).catch((thrown: unknown) => thrown)
    expect(error).not.toBeInstanceOf(NothingShown)
    expect(error).toMatchObject({
      code: 'site-failed',
      message: 'the site does not show its events just now',
      details: ['Forbidden.'],
    })
  })
})

describe('SEND-17 which of several that were refused are gone', () => {
  it('those that are refused again while another one is shown', async () => {
    const shows = { 2: ['shown'], 4: ['shown'], 5: [FIREWALL] } as const
    const { deps, asked } = site({ listed: [], shows })
    expect(await reallyGone(deps, ['1', '3', '4', '5'], '2')).toEqual(['1', '3'])
    expect(asked).toEqual(of('2', '1', '3', '4', '5'))
  })

  it.each([
    ['refused', REFUSED],
    ['hindered', FIREWALL],
  ])('none where the other is %s as well', async (_, answer) => {
    const { deps, asked } = site({ listed: [], shows: { 2: [answer] } })
    expect(await reallyGone(deps, ['1', '3'], '2')).toEqual([])
    expect(asked).toEqual(of('2'))
  })

  it('of none, nothing is asked', async () => {
    const { deps, asked } = site({ listed: [], shows: { 2: ['shown'] } })
    expect(await reallyGone(deps, [], '2')).toEqual([])
    expect(asked).toEqual([])
  })
})
