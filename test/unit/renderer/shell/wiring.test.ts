import { describe, expect, it } from 'vitest'
import { rowAt } from '../../../../renderer/lib/list/rowPages.ts'
import { answerTargets } from '../../../../renderer/shell/coreCommands.ts'
import { createStores } from '../../../../renderer/shell/createStores.ts'
import { wire } from '../../../../renderer/shell/wiring.ts'
import { asked } from '../../../../renderer/state/queries.ts'
import { ADA, account, GRACE, NOON, snapshot } from '../../../fakeHost/builders.ts'
import { createFakeHost } from '../../../fakeHost/fakeHost.ts'
import type { Script } from '../../../fakeHost/scriptedBridge.ts'
import { settled } from '../../../support/fakeClock.ts'

async function start(script: Script = {}) {
  const host = createFakeHost({ events: 200, guests: 20, now: NOON, state: 'online' })
  host.bridge.script(script)
  const stores = createStores(host.bridge)
  const stop = wire(stores)
  void stores.start.load()
  await settled()
  return {
    host,
    stores,
    methods: () => host.bridge.calls.map(({ method }) => method),
    end() {
      stop()
      stores.minute.stop()
    },
  }
}

describe('the page as a whole', () => {
  it('PERF-10 the rows are asked for before counts, sync state and filters', async () => {
    const { stores, methods, end } = await start()
    expect(methods().slice(0, 2)).toEqual(['app.start', 'events.list'])
    expect(stores.list.getState().rowsShown).toBe(true)
    end()
  })

  it('PERF-10 nothing else is asked for while the first rows are on their way', async () => {
    const { stores, methods, end } = await start({ 'events.list': () => new Promise(() => {}) })
    expect(methods()).toEqual(['app.start', 'events.list'])
    expect(stores.list.getState().rowsShown).toBe(false)
    end()
  })

  it('nothing that was asked of an account stays when it is gone or keeps nothing here (SIGN-31)', async () => {
    const { host, stores, end } = await start()
    const ask = (accountId: string) =>
      stores.queries.fetchQuery(asked(host.bridge, 'events.counts', { accountId }))
    const known = (accountId: string) =>
      stores.queries.getQueryData(asked(host.bridge, 'events.counts', { accountId }).queryKey)
    await Promise.all([ask(ADA), ask(GRACE)])
    host.bridge.push('accounts.changed', snapshot([account({ id: GRACE })]))
    expect(known(ADA)).toBeUndefined()
    expect(known(GRACE)).toBeDefined()
    const left = account({ id: GRACE, session: { state: 'signed-out', why: 'signed-out' } })
    host.bridge.push('accounts.changed', snapshot([left]))
    expect(known(GRACE)).toBeUndefined()
    end()
  })

  it('PERF-7 opening an event takes two calls: the event and its guests', async () => {
    const { stores, methods, end } = await start()
    const before = methods().length
    const { pages } = stores.list.getState()
    const row = [0, 1, 2, 3].map((index) => rowAt(pages, index)).find((each) => each?.mine !== true)
    stores.navigation.go({ page: 'events', eventId: row?.id ?? '' })
    expect(stores.page.getState().preview?.title).toBe(row?.title)
    await settled()
    expect(methods().slice(before).toSorted()).toEqual(['events.open', 'guests.list'])
    end()
  })

  it('another account shows its own events and nothing of the former one', async () => {
    const { host, stores, end } = await start()
    stores.navigation.go({ page: 'events', eventId: '1100' })
    host.bridge.push('accounts.changed', snapshot([account({ id: GRACE })]))
    expect(stores.list.getState().accountId).toBe(GRACE)
    expect(stores.list.getState().total).toBe(0)
    expect(stores.page.getState().id).toBeNull()
    await settled()
    expect(host.bridge.callsOf('events.list').at(-1)?.accountId).toBe(GRACE)
    end()
  })

  it('stepping back from an event closes it', async () => {
    const { stores, end } = await start()
    stores.navigation.go({ page: 'events', eventId: '1100' })
    stores.navigation.escape()
    expect(stores.page.getState().id).toBeNull()
    end()
  })

  it('an answer by key goes to the marked rows, else to the row of the list, else to the open event', async () => {
    const { stores, end } = await start()
    stores.navigation.go({ page: 'events', eventId: '1100' })
    stores.selection.moveTo('1101', 1)
    expect(answerTargets(stores, false)).toEqual(['1100'])
    expect(answerTargets(stores, true)).toEqual(['1101'])
    stores.selection.toggle('1102', 2)
    expect(answerTargets(stores, false)).toEqual(['1102'])
    // Out of sight, out of reach: the same digit on another page answers nothing.
    stores.navigation.go({ page: 'settings' })
    expect(answerTargets(stores, false)).toEqual([])
    end()
  })
})
