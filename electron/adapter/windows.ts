import type { BrowserWindow } from 'electron'
import type { KnownPages } from './bridgeIpc.ts'

export interface Windows {
  all(): readonly BrowserWindow[]
  /** The one the person has before them, else the one they had last; null where none is open. */
  front(): BrowserWindow | null
  /** Brings the program to the front, with a new window where none is open. */
  bring(): void
  /** `at`: where in the program it begins. */
  open(at: string): void
  readonly pages: KnownPages
}

/** The windows of the program, which all show one and the same core. */
export function createWindows(create: (at: string, beside: BrowserWindow | null) => BrowserWindow): Windows {
  /** The one used last at the end. */
  let windows: readonly BrowserWindow[] = []
  const others = (window: BrowserWindow) => windows.filter((each) => each !== window)
  const front = () => windows.at(-1) ?? null
  const open = (at: string): void => {
    const window = create(at, front())
    windows = [...windows, window]
    window.on('focus', () => {
      windows = [...others(window), window]
    })
    window.once('closed', () => {
      windows = others(window)
    })
  }
  return {
    all: () => windows,
    front,
    bring() {
      const window = front()
      if (window === null) return open('')
      if (window.isMinimized()) window.restore()
      window.focus()
    },
    open,
    pages: {
      all: () => windows.map(({ webContents }) => webContents),
      front: () => front()?.webContents ?? null,
    },
  }
}
