import type { ContextBridge, IpcRenderer } from 'electron'

const { contextBridge, ipcRenderer } = require('electron') as {
  readonly contextBridge: ContextBridge
  readonly ipcRenderer: IpcRenderer
}

interface Message {
  readonly topic: string
  readonly payload: unknown
}

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
