import { type Bridge, CallError } from '../lib/bridge.ts'

/** Puts text into the clipboard: the host does it, or the page itself where the host has none. Rejects with CallError. */
export async function copyText(bridge: Bridge, text: string): Promise<void> {
  try {
    await bridge.call('clipboard.write', { text })
  } catch (error) {
    if (!(error instanceof CallError) || error.code !== 'unsupported') throw error
    await navigator.clipboard.writeText(text).catch(() => {
      throw error
    })
  }
}
