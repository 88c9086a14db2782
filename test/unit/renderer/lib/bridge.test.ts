import { describe, expect, it } from 'vitest'
import { CallError, createBridge } from '../../../../renderer/lib/bridge.ts'
import type { PageBridge } from '../../../../shared/bridge/contract.ts'

const setUp = (over: Partial<PageBridge> = {}) => {
  let tell: Parameters<PageBridge['subscribe']>[0] = () => {}
  const bridge = createBridge({
    invoke: () => Promise.resolve({ ok: true, value: null }),
    subscribe(listener) {
      tell = listener
      return () => {}
    },
    ...over,
  })
  return { bridge, tell: (topic: string, payload: unknown) => tell({ topic, payload }) }
}

describe('the bridge of the page', () => {
  it('a refusal is a CallError with its code and the site’s words', async () => {
    const { bridge } = setUp({
      invoke: () =>
        Promise.resolve({
          ok: false,
          error: { code: 'offline', message: 'x', retryable: true, details: ['words'] },
        }),
    })
    await expect(bridge.call('accounts.list', {})).rejects.toMatchObject({
      code: 'offline',
      details: ['words'],
    })
  })

  it('a host that fails is a CallError too, and nothing else ever comes', async () => {
    const { bridge } = setUp({ invoke: () => Promise.reject(new Error('gone')) })
    await expect(bridge.call('accounts.list', {})).rejects.toBeInstanceOf(CallError)
  })

  it('pushes reach those who listen to their topic until they leave', () => {
    const { bridge, tell } = setUp()
    const heard: number[] = []
    const leave = bridge.on('sync.changed', ({ revision }) => heard.push(revision))
    tell('sync.changed', { revision: 1 })
    tell('events.changed', { revision: 2 })
    leave()
    tell('sync.changed', { revision: 3 })
    expect(heard).toEqual([1])
  })

  it('a lost connection that is back is told', () => {
    const { bridge, tell } = setUp()
    let times = 0
    bridge.onReconnect(() => {
      times += 1
    })
    tell('bridge.reconnected', null)
    expect(times).toBe(1)
  })

  it('without a picture function of the host a picture has an address of the same origin', async () => {
    const { bridge } = setUp()
    expect(await bridge.picture('a b/5/ff')).toBe('/picture/a%20b/5/ff')
  })
})
