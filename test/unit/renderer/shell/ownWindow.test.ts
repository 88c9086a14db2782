import { expect, it } from 'vitest'
import { createStores } from '../../../../renderer/shell/createStores.ts'
import { wire } from '../../../../renderer/shell/wiring.ts'
import { ADA, account, GRACE, NOON, snapshot } from '../../../fakeHost/builders.ts'
import { createFakeHost } from '../../../fakeHost/fakeHost.ts'
import { settled } from '../../../support/fakeClock.ts'

async function open(hash: string) {
  const host = createFakeHost({ events: 200, guests: 20, now: NOON, state: 'online' })
  const stores = createStores(host.bridge, hash)
  const stop = wire(stores)
  void stores.start.load()
  await settled()
  const methods = () => host.bridge.calls.map(({ method }) => method)
  return {
    host,
    stores,
    methods,
    end() {
      stop()
      stores.minute.stop()
    },
  }
}

it('SHELL-36 an event in a window of its own is there by three calls, its list once somebody goes to it', async () => {
  const { stores, methods, end } = await open('#events/1001')
  // Where the event is drawn, the rest is asked for (OpenEvent.tsx).
  expect(methods().toSorted()).toEqual(['app.start', 'events.open', 'guests.list'])
  expect(stores.page.getState().event?.id).toBe('1001')
  expect(stores.list.getState().rowsShown).toBe(false)
  stores.navigation.back()
  await settled()
  expect(stores.navigation.getState().route).toEqual({ page: 'events', eventId: null })
  expect(methods()).toContain('events.list')
  end()
})

it('SHELL-36 it stays with its account whichever one another window uses, and takes another one for itself alone', async () => {
  const { host, stores, methods, end } = await open(`#events/1001/${ADA}`)
  host.bridge.push(
    'accounts.changed',
    snapshot([account({ id: ADA }), account({ id: GRACE })], { activeId: GRACE }),
  )
  await settled()
  expect(stores.accounts.getState().snapshot?.activeId).toBe(ADA)
  expect(stores.page.getState()).toMatchObject({ accountId: ADA, id: '1001' })
  await stores.accounts.activate(GRACE)
  expect(stores.accounts.getState().snapshot?.activeId).toBe(GRACE)
  expect(methods()).not.toContain('accounts.activate')
  end()
})
