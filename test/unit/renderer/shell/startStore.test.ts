import { expect, it } from 'vitest'
import { createStores } from '../../../../renderer/shell/createStores.ts'
import { NOON } from '../../../fakeHost/builders.ts'
import { createFakeHost } from '../../../fakeHost/fakeHost.ts'
import { refusal } from '../../../fakeHost/scriptedBridge.ts'

it('PERF-10 one call tells the page all it begins with; a host that did not answer is asked again', async () => {
  const host = createFakeHost({ events: 3, guests: 0, now: NOON, state: 'online' })
  host.bridge.script({ 'app.start': () => Promise.reject(refusal('internal')) })
  const stores = createStores(host.bridge)
  await stores.start.load()
  expect(stores.start.getState().state).toBe('failed')
  expect(stores.accounts.getState().snapshot).toBeNull()

  const started = host.started()
  host.bridge.script({ 'app.start': () => Promise.resolve(started) })
  await stores.start.load()
  expect(stores.start.getState().state).toBe('begun')
  expect(stores.accounts.getState().snapshot).toBe(started.accounts)
  expect(stores.doorLock.getState().lock).toBe(started.lock)
  expect(stores.preferences.getState()).toMatchObject({
    info: started.info,
    preferences: started.preferences,
  })
  expect(host.bridge.calls.map(({ method }) => method)).toEqual(['app.start', 'app.start'])
  stores.minute.stop()
})
