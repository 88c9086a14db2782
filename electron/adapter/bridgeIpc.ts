import type { IpcMain, IpcMainInvokeEvent, WebContents } from 'electron'
import type { BridgeResult } from '../../shared/errors.ts'
import { isAppUrl } from './appScheme.ts'

/* Also written out in preload.cts, which imports nothing. */
export const INVOKE_CHANNEL = 'bridge:invoke'
const PUSH_CHANNEL = 'bridge:push'
export const NETWORK_CHANNEL = 'bridge:network'

const LONGEST_METHOD_NAME = 60

export interface BridgeEnd {
  dispatch(method: string, params: unknown): Promise<BridgeResult<unknown>>
  subscribe(listener: (message: { readonly topic: string; readonly payload: unknown }) => void): () => void
}

/** The pages of the program's windows. */
export interface KnownPages {
  all(): readonly WebContents[]
  /** The page the person has before them. */
  front(): WebContents | null
}

/** What one page does, and not each of them. */
const FOR_THE_FRONT: ReadonlySet<string> = new Set([
  'menu.command',
  'windows.full',
  'windows.brought',
  'handover.waiting',
])

/**
 * The one place that listens to pages (SHELL-17, SHELL-20 to SHELL-22). A call counts only from the main
 * frame of a window that `known` names, on the app's own origin; the rest, sizes too, is core's dispatcher. Of the
 * network a page says only that it is worth a look.
 */
export function connectBridge(
  ipcMain: Pick<IpcMain, 'handle' | 'removeHandler' | 'removeAllListeners'>,
  end: BridgeEnd,
  known: KnownPages,
  networkMayHaveChanged: () => void,
): () => void {
  // electron-store has put a listener here that tells any page the data folder.
  ipcMain.removeAllListeners()
  ipcMain.handle(INVOKE_CHANNEL, (event, method: unknown, params: unknown) => {
    const refusal = refuseCall(event, known.all(), method)
    return refusal ?? end.dispatch(String(method), params)
  })
  ipcMain.handle(NETWORK_CHANNEL, (event) => {
    if (refuseCall(event, known.all(), NETWORK_CHANNEL) === null) networkMayHaveChanged()
  })
  const leave = end.subscribe((message) => {
    const front = FOR_THE_FRONT.has(message.topic) ? known.front() : null
    for (const contents of front === null ? known.all() : [front]) {
      if (contents.isDestroyed() || contents.isCrashed()) continue
      contents.send(PUSH_CHANNEL, { topic: message.topic, payload: message.payload })
    }
  })
  return () => {
    leave()
    ipcMain.removeHandler(INVOKE_CHANNEL)
    ipcMain.removeHandler(NETWORK_CHANNEL)
  }
}

export function refuseCall(
  event: Pick<IpcMainInvokeEvent, 'sender' | 'senderFrame'>,
  known: readonly WebContents[],
  method: unknown,
): BridgeResult<never> | null {
  const frame = event.senderFrame
  if (!known.some(({ id }) => id === event.sender.id)) return refuse('unknown sender')
  if (frame === null || frame.parent !== null || !isAppUrl(frame.url)) return refuse('unknown sender')
  if (typeof method !== 'string' || method.length > LONGEST_METHOD_NAME) return refuse('no such method')
  return null
}

const refuse = (message: string): BridgeResult<never> => ({
  ok: false,
  error: { code: 'not-found', message, retryable: false },
})
