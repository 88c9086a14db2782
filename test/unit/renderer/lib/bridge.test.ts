import { describe, expect, it } from 'vitest'
import { CallError, createBridge } from '../../../../renderer/lib/bridge.ts'
import type { PageBridge, Params } from '../../../../shared/bridge/contract.ts'
import { OWN_ID } from '../../../../shared/domain/idForms.ts'

const setUp = (over: Partial<PageBridge> = {}, after?: Parameters<typeof createBridge>[1]) => {
  let tell: Parameters<PageBridge['subscribe']>[0] = () => {}
  const bridge = createBridge(
    {
      invoke: () => Promise.resolve({ ok: true, value: null }),
      subscribe(listener) {
        tell = listener
        return () => {}
      },
      ...over,
    },
    after,
  )
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

  it('STORE-11 SITE-U9 what makes something is asked for again while its answer is lost, as the same call, until the host says what became of it', async () => {
    const asked: unknown[] = []
    const waits: number[] = []
    const answers = [new Error('gone'), new Error('gone'), { eventId: '7', changed: 1 }]
    const { bridge } = setUp(
      {
        invoke: (_method, params) => {
          asked.push(params)
          const answer = answers.shift() ?? { eventId: '8', changed: 1 }
          return answer instanceof Error
            ? Promise.reject(answer)
            : Promise.resolve({ ok: true, value: answer })
        },
      },
      (ms, run) => {
        waits.push(ms)
        run()
      },
    )
    const params = { accountId: '1', draftId: 'a' } as Params<'events.save'>
    await expect(bridge.call('events.save', params)).resolves.toEqual({ eventId: '7', changed: 1 })
    const [first] = asked
    expect(first).toEqual({ ...params, callId: expect.stringMatching(OWN_ID) })
    expect(asked).toEqual([first, first, first])
    expect(waits).toEqual([1000, 1000])
    // Pressed again, it is another one.
    await bridge.call('events.save', params)
    expect(asked[3]).not.toEqual(first)
  })

  it.each([
    ['what the host refuses', 'events.save', { ok: false }],
    ['what makes nothing', 'drafts.list', new Error('gone')],
  ] as const)('STORE-11 %s is not asked for again', async (_name, method, answer) => {
    let asked = 0
    const { bridge } = setUp(
      {
        invoke: () => {
          asked += 1
          return answer instanceof Error
            ? Promise.reject(answer)
            : Promise.resolve({
                ok: false,
                error: { code: 'internal', message: 'the host refused: 403', retryable: true },
              })
        },
      },
      () => expect.unreachable('asked again'),
    )
    const params = { accountId: '1', draftId: 'a' } as Params<'events.save'>
    await expect(bridge.call(method, params)).rejects.toMatchObject({ code: 'internal' })
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
