import type { Clipboard as ElectronClipboard } from 'electron'
import type { Clipboard } from '../core/ports.ts'

/** Text only; reading stays with the person's own paste. */
export const createClipboard = (clipboard: Pick<ElectronClipboard, 'writeText'>): Clipboard => ({
  async write(text) {
    await clipboard.writeText(text)
    return true
  },
})
