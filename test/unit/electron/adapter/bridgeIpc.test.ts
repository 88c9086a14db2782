import { EventEmitter } from 'node:events'
import type { IpcMain, IpcMainInvokeEvent, WebContents, WebFrameMain } from 'electron'
import { describe, expect, it } from 'vitest'
import {
  type BridgeEnd,
  connectBridge,
  INVOKE_CHANNEL,
  NETWORK_CHANNEL,
  refuseCall,
} from '../../../../electron/adapter/bridgeIpc.ts'

const contents = (id: number, sent: unknown[] = []): WebContents =>
  ({
    id,
    isDestroyed: () => false,
    isCrashed: () => false,
    send: (...args: unknown[]) => sent.push(args),
  }) as unknown as WebContents

const frame = (url: string, parent: object | null = null): WebFrameMain =>
  ({ url, parent }) as unknown as WebFrameMain

const call = (sender: WebContents, senderFrame: WebFrameMain | null): IpcMainInvokeEvent =>
  ({ sender, senderFrame }) as unknown as IpcMainInvokeEvent

const PAGE = 'program://app/index.html'
const own = contents(1)

describe('who may call (SHELL-17)', () => {
  it('SHELL-17 the main frame of the known window on the app’s page may', () => {
    expect(refuseCall(call(own, frame(PAGE)), [own], 'app.start')).toBeNull()
  })

  it.each([
    ['another web contents', call(contents(2), frame(PAGE)), [own]],
    ['a frame inside the page', call(own, frame(PAGE, {})), [own]],
    ['a frame that is gone', call(own, null), [own]],
    ['a page from the web', call(own, frame('https://app/index.html')), [own]],
    ['a page of another host of the scheme', call(own, frame('program://app.evil/index.html')), [own]],
    ['a page with a name before the host', call(own, frame('program://x@app/index.html')), [own]],
    ['a file', call(own, frame('file:///app/index.html')), [own]],
    ['anybody while there is no window', call(own, frame(PAGE)), []],
  ])('SHELL-17 %s may not', (_who, event, known) => {
    expect(refuseCall(event, known, 'app.start')?.ok).toBe(false)
  })
})

describe('what may be called (item 21)', () => {
  it('SHELL-21 names that are no text or endless are refused', () => {
    const refusal = (method: unknown): boolean => refuseCall(call(own, frame(PAGE)), [own], method) !== null
    expect([5, 'x'.repeat(61), 'app.start'].map(refusal)).toEqual([true, true, false])
  })
})

describe('the two channels', () => {
  it('SHELL-17 removes every other listener, answers calls, pushes plain data and can be disconnected', async () => {
    const handlers = new Map<string, (...args: unknown[]) => unknown>()
    const leftovers = new EventEmitter()
    leftovers.on('electron-store-get-data', () => undefined)
    const ipcMain = {
      handle: (name: string, run: (...args: unknown[]) => unknown) => handlers.set(name, run),
      removeHandler: (name: string) => handlers.delete(name),
      removeAllListeners: () => leftovers.removeAllListeners(),
    } as unknown as IpcMain
    const listeners = new Set<Parameters<BridgeEnd['subscribe']>[0]>()
    const sent: unknown[] = []
    const window = contents(1, sent)
    const sentBehind: unknown[] = []
    const behind = contents(2, sentBehind)
    let looks = 0
    const leave = connectBridge(
      ipcMain,
      {
        dispatch: async (method, params) => ({ ok: true, value: [method, params] }),
        subscribe: (listener) => {
          listeners.add(listener)
          return () => listeners.delete(listener)
        },
      },
      { all: () => [window, behind], front: () => window },
      () => {
        looks += 1
      },
    )
    expect(leftovers.eventNames()).toEqual([])
    const answer = await handlers.get(INVOKE_CHANNEL)?.(call(window, frame(PAGE)), 'app.start', { a: 1 })
    expect(answer).toEqual({ ok: true, value: ['app.start', { a: 1 }] })
    const photo = { base64: 'A'.repeat(1_200_000) }
    const staged = await handlers.get(INVOKE_CHANNEL)?.(call(window, frame(PAGE)), 'photos.stage', photo)
    expect(staged, 'a photo of 900 kB').toEqual({ ok: true, value: ['photos.stage', photo] })
    for (const listener of listeners) listener({ topic: 'sync.changed', payload: { revision: 1 } })
    const changed = ['bridge:push', { topic: 'sync.changed', payload: { revision: 1 } }]
    expect([sent, sentBehind]).toEqual([[changed], [changed]])
    const command = { topic: 'menu.command', payload: { command: 'print' } }
    for (const listener of listeners) listener(command)
    expect([sent.at(-1), sentBehind], 'only the window in front').toEqual([
      ['bridge:push', command],
      [changed],
    ])
    const networkIn = (page: string) => handlers.get(NETWORK_CHANNEL)?.(call(window, frame(page)))
    networkIn(PAGE)
    networkIn('https://app/index.html')
    expect(looks, 'the network is looked at for a known page alone').toBe(1)
    leave()
    expect([handlers.size, listeners.size]).toEqual([0, 0])
  })
})
