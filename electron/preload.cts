import type { ContextBridge, IpcRenderer } from 'electron'

const { contextBridge, ipcRenderer } = require('electron') as {
  readonly contextBridge: ContextBridge
  readonly ipcRenderer: IpcRenderer
}

/** The page's own: Node's types do not know it. */
declare function addEventListener(change: string, listener: () => void): void

interface Message {
  readonly topic: string
  readonly payload: unknown
}

/** Chromium hears of the network only in a page; the main process reads for itself what became of it. */
for (const change of ['online', 'offline'])
  addEventListener(change, () => void ipcRenderer.invoke('bridge:network'))

/** The page's whole reach: two named functions over two fixed channels; events stay here (SHELL-20). */
contextBridge.exposeInMainWorld('bridge', {
  invoke: (method: string, params: unknown): Promise<unknown> =>
    ipcRenderer.invoke('bridge:invoke', method, params),
  subscribe: (listener: (message: Message) => void): (() => void) => {
    const hear = (_event: unknown, message: Message): void =>
      listener({ topic: message.topic, payload: message.payload })
    ipcRenderer.on('bridge:push', hear)
    return () => {
      ipcRenderer.removeListener('bridge:push', hear)
    }
  },
})
