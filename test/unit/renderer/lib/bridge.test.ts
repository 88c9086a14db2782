import { describe, expect, it } from 'vitest'
import { CallError, callOnce, createBridge } from '../../../../renderer/lib/bridge.ts'
import type { PageBridge, Params } from '../../../../shared/bridge/contract.ts'

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

  it('SITE-U9 a save whose answer is lost is asked for again, the same, until the host says what became of it', async () => {
    const asked: unknown[] = []
    const waits: number[] = []
    const answers = [new Error('gone'), new Error('gone'), { eventId: '7', changed: 1 }]
    const { bridge } = setUp({
      invoke: (_method, params) => {
        asked.push(params)
        const answer = answers.shift()
        return answer instanceof Error ? Promise.reject(answer) : Promise.resolve({ ok: true, value: answer })
      },
    })
    const after = (ms: number, run: () => void) => {
      waits.push(ms)
      run()
    }
    const params = { accountId: '1', draftId: 'a' } as Params<'events.save'>
    await expect(callOnce(bridge, 'events.save', params, after)).resolves.toEqual({
      eventId: '7',
      changed: 1,
    })
    expect(asked).toEqual([params, params, params])
    expect(waits).toEqual([1000, 1000])
  })

  it('SITE-U9 a save the host refuses is not asked for again', async () => {
    let asked = 0
    const { bridge } = setUp({
      invoke: () => {
        asked += 1
        return Promise.resolve({
          ok: false,
          error: { code: 'internal', message: 'the host refused: 403', retryable: true },
        })
      },
    })
    const params = { accountId: '1', draftId: 'a' } as Params<'events.save'>
    const again = () => expect.unreachable('asked again')
    await expect(callOnce(bridge, 'events.save', params, again)).rejects.toMatchObject({ code: 'internal' })
    expect(asked).toBe(1)
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
