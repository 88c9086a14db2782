import { QueryObserver } from '@tanstack/react-query'
import { afterEach, describe, expect, it } from 'vitest'
import { asked, createQueries, forgetAccounts } from '../../../../renderer/state/queries.ts'
import type { MethodName, Params, Result } from '../../../../shared/bridge/contract.ts'
import { ADA, GRACE } from '../../../fakeHost/builders.ts'
import {
  createScriptedBridge,
  refusal,
  type Script,
  type ScriptedBridge,
} from '../../../fakeHost/scriptedBridge.ts'

const ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends.splice(0)) end()
})

/** A component that shows the answer, and every answer it was given. */
function show<M extends MethodName>(
  bridge: ScriptedBridge,
  queries: ReturnType<typeof createQueries>,
  method: M,
  params: Params<M>,
) {
  const observer = new QueryObserver(queries, asked(bridge, method, params))
  const answers: unknown[] = []
  ends.push(observer.subscribe(({ data }) => answers.push(data)))
  return { observer, answers, now: () => observer.getCurrentResult() }
}

function begin(script: Script) {
  const bridge = createScriptedBridge(script)
  const queries = createQueries(bridge)
  ends.push(() => queries.clear())
  return { bridge, queries, idle: async () => await expect.poll(() => queries.isFetching()).toBe(0) }
}

const drafts = (title: string) => [{ id: 'd1', eventId: null, title, start: '', savedAtMs: 1, changed: 1 }]

/** A host that answers when the test says so, first question first. */
function slowly() {
  const gates: ((title: string) => void)[] = []
  const script: Script = {
    'drafts.list': () => new Promise((resolve) => gates.push((title) => resolve(drafts(title)))),
  }
  return { script, gates }
}

describe('what the page has asked for', () => {
  it('is asked for once, however many show it', async () => {
    const { bridge, queries, idle } = begin({ 'drafts.list': async () => drafts('a') })
    show(bridge, queries, 'drafts.list', { accountId: ADA })
    const second = show(bridge, queries, 'drafts.list', { accountId: ADA })
    await idle()
    expect(second.now().data).toEqual(drafts('a'))
    expect(bridge.calls).toHaveLength(1)
  })

  it('ten hints while one call is under way make one more call', async () => {
    const { script, gates } = slowly()
    const { bridge, queries, idle } = begin(script)
    const shown = show(bridge, queries, 'drafts.list', { accountId: ADA })
    for (let hint = 0; hint < 10; hint++) bridge.push('drafts.changed', { accountId: ADA, revision: hint })
    gates[0]?.('older')
    await expect.poll(() => gates.length).toBe(2)
    gates[1]?.('newer')
    await idle()
    expect(bridge.calls).toHaveLength(2)
    expect(shown.now().data).toEqual(drafts('newer'))
  })

  it('an answer never takes the place of a newer one: there is one question at a time', async () => {
    const { script, gates } = slowly()
    const { bridge, queries, idle } = begin(script)
    const shown = show(bridge, queries, 'drafts.list', { accountId: ADA })
    gates[0]?.('first')
    await idle()
    bridge.push('drafts.changed', { accountId: ADA, revision: 1 })
    bridge.reconnect()
    expect(gates).toHaveLength(2)
    gates[1]?.('second')
    await expect.poll(() => gates.length).toBe(3)
    gates[2]?.('third')
    await idle()
    expect(shown.now().data).toEqual(drafts('third'))
  })

  it('is not asked for again by a hint about another account, event or door', async () => {
    const { bridge, queries, idle } = begin({ 'drafts.list': async () => drafts('a') })
    show(bridge, queries, 'drafts.list', { accountId: ADA })
    await idle()
    bridge.push('drafts.changed', { accountId: GRACE, revision: 1 })
    bridge.push('people.changed', { accountId: ADA, revision: 1 })
    await idle()
    expect(bridge.calls).toHaveLength(1)
  })

  it('of all accounts is asked for again by a hint about any', async () => {
    const { bridge, queries, idle } = begin({ 'sync.status': () => Promise.reject(refusal('offline')) })
    show(bridge, queries, 'sync.status', { accountId: null })
    await idle()
    bridge.push('sync.changed', { revision: 2 })
    await idle()
    expect(bridge.callsOf('sync.status')).toHaveLength(2)
  })

  it('of what is today, is still to come or has begun is asked for again as time goes on', async () => {
    const counts = { today: 1 } as unknown as Result<'events.counts'>
    const insights = { own: 1 } as unknown as Result<'insights.read'>
    const { bridge, queries, idle } = begin({
      'events.counts': async () => counts,
      'insights.read': async () => insights,
    })
    show(bridge, queries, 'events.counts', { accountId: ADA })
    show(bridge, queries, 'insights.read', { accountId: ADA, eventIds: [], former: 'none', zone: 'UTC' })
    await idle()
    bridge.push('events.freshness', { accountId: ADA, of: 'lists', revision: 2 })
    await idle()
    expect(bridge.callsOf('events.counts')).toHaveLength(2)
    expect(bridge.callsOf('insights.read')).toHaveLength(2)
  })

  it('what fills the page is asked for before the counts beside it, whichever came first: the core answers one after the other', async () => {
    const counts = { today: 1 } as unknown as Result<'events.counts'>
    const month = { rows: [] } as unknown as Result<'calendar.read'>
    const { bridge, queries, idle } = begin({
      'events.counts': async () => counts,
      'calendar.read': async () => month,
    })
    show(bridge, queries, 'events.counts', { accountId: ADA })
    show(bridge, queries, 'calendar.read', {
      from: '2026-11-01',
      to: '2026-11-30',
      zone: 'UTC',
      accountIds: null,
      notGoing: 'hidden',
      filter: null,
      lanes: 4,
      offset: 0,
      limit: 1,
    })
    await idle()
    bridge.push('events.changed', { accountId: ADA, revision: 1 })
    await idle()
    expect(bridge.calls.slice(2).map(({ method }) => method)).toEqual(['calendar.read', 'events.counts'])
  })

  it('one account’s answer is never another’s', async () => {
    const { bridge, queries, idle } = begin({
      'drafts.list': ({ accountId }) =>
        accountId === ADA ? Promise.resolve(drafts('Ada')) : new Promise(() => {}),
    })
    const shown = show(bridge, queries, 'drafts.list', { accountId: ADA })
    await idle()
    shown.observer.setOptions(asked(bridge, 'drafts.list', { accountId: GRACE }))
    expect(shown.now().data).toBeUndefined()
  })

  it('PERF-14 an answer that is the same as before renders nothing', async () => {
    const { bridge, queries, idle } = begin({ 'drafts.list': async () => drafts('a') })
    const shown = show(bridge, queries, 'drafts.list', { accountId: ADA })
    await idle()
    const before = shown.now().data
    bridge.push('drafts.changed', { accountId: ADA, revision: 1 })
    await idle()
    expect(bridge.calls).toHaveLength(2)
    expect(shown.now().data).toBe(before)
  })

  it('stays on the screen when it cannot be asked for again, with the reason beside it', async () => {
    const { bridge, queries, idle } = begin({ 'drafts.list': async () => drafts('a') })
    const shown = show(bridge, queries, 'drafts.list', { accountId: ADA })
    await idle()
    bridge.script({ 'drafts.list': () => Promise.reject(refusal('storage-unreadable')) })
    bridge.reconnect()
    await idle()
    expect(shown.now().data).toEqual(drafts('a'))
    expect(shown.now().error?.code).toBe('storage-unreadable')
    expect(bridge.calls).toHaveLength(2)
  })

  it('what changed while nobody showed it is asked for again when it is shown', async () => {
    const { bridge, queries, idle } = begin({ 'drafts.list': async () => drafts('a') })
    const end = show(bridge, queries, 'drafts.list', { accountId: ADA })
    await idle()
    end.observer.destroy()
    bridge.push('drafts.changed', { accountId: ADA, revision: 1 })
    await idle()
    expect(bridge.calls).toHaveLength(1)
    show(bridge, queries, 'drafts.list', { accountId: ADA })
    await idle()
    expect(bridge.calls).toHaveLength(2)
  })

  it('of an account that is gone is forgotten, and of nobody else', async () => {
    const { bridge, queries } = begin({ 'drafts.list': async () => drafts('a') })
    const ask = (accountId: string) => queries.fetchQuery(asked(bridge, 'drafts.list', { accountId }))
    await Promise.all([ask(ADA), ask(GRACE)])
    forgetAccounts(queries, (accountId) => accountId === ADA)
    expect(
      queries
        .getQueryCache()
        .getAll()
        .map(({ queryKey }) => queryKey[1]),
    ).toEqual([{ accountId: GRACE }])
  })
})
