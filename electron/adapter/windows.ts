import type { BrowserWindow } from 'electron'
import { placeFromAddress } from '../../shared/domain/place.ts'
import type { KnownPages } from './bridgeIpc.ts'
import { readWindowState, type WindowState } from './programWindow.ts'

export interface Windows {
  all(): readonly BrowserWindow[]
  /** The one the person has before them, else the one they had last; null where none is open. */
  front(): BrowserWindow | null
  /** Brings the program to the front, with a new window where none is open. */
  bring(): void
  /**
   * The same with a window that stands at no place of its own: what comes from outside is shown there. Whether it is only
   * being opened.
   */
  bringMain(): boolean
  /** Whether a window that began there was brought to the front; none is opened. */
  bringAt(at: string): boolean
  /**
   * `at`: where in the program it begins. A window that began there comes forward instead, and where there are too many
   * the one opened longest ago does: then it answers how many there are at most, else null.
   */
  open(at: string): number | null
  /** Those that stood at a place of their own when the program ended, and the first one before them. */
  openKept(): void
  /** From now on windows close because the program ends: those that were open come back. */
  keepOpen(): void
  readonly pages: KnownPages
}

/** What a window is made from. */
export interface NewWindow {
  readonly at: string
  /** The window it is opened from; null where it comes back to a place of its own. */
  readonly beside: BrowserWindow | null
  readonly kept: WindowState | null
  /** Chromium's zoom level to begin with; null: that of the windows that are open. */
  readonly zoom: number | null
  readonly keep: (state: WindowState) => void
}

/** Where the windows are written down: the first one's state, and those that stand at a place of their own. */
export interface WindowKeeping {
  readonly read: (key: 'window' | 'windows') => unknown
  readonly write: (key: 'window' | 'windows', value: unknown) => void
}

interface Own {
  readonly at: string
  readonly state: WindowState | null
}

/** More than anybody looks at, and each is a process. */
const MOST = 8

/** The windows of the program, which all show one and the same core. */
export function createWindows(create: (made: NewWindow) => BrowserWindow, keeping: WindowKeeping): Windows {
  /** The one used last at the end. */
  let windows: readonly BrowserWindow[] = []
  /** In the order they were opened. */
  const opened = new Map<BrowserWindow, string>()
  let own: readonly Own[] = readOwn(keeping.read('windows'))
  let ending = false
  const front = () => windows.at(-1) ?? null
  const others = (window: BrowserWindow) => windows.filter((each) => each !== window)
  const write = (next: readonly Own[]): void => {
    if (ending) return
    own = next
    keeping.write('windows', own)
  }
  const bringOne = (window: BrowserWindow): void => {
    windows = [...others(window), window]
    if (window.isMinimized()) window.restore()
    window.focus()
  }
  const bringOr = (window: BrowserWindow | null): void => {
    if (window === null) make('')
    else bringOne(window)
  }
  const standing = (at: string) => windows.findLast((window) => opened.get(window) === at) ?? null
  const bringAt = (at: string): boolean => {
    const there = standing(at)
    if (there !== null) bringOne(there)
    return there !== null
  }
  const open = (at: string): number | null => {
    const [oldest] = opened.keys()
    if (at !== '' && bringAt(at)) return null
    if (opened.size >= MOST && oldest !== undefined) {
      bringOne(oldest)
      return MOST
    }
    make(at)
    return null
  }
  /** Chromium has one zoom for all windows of the program: what one is given, all have. */
  const keptZoom = (): number => readWindowState(keeping.read('window'))?.zoom ?? 0
  const make = (at: string, zoom = windows.length === 0 ? keptZoom() : null): void => {
    const kept = at === '' ? readWindowState(keeping.read('window')) : (stateOf(own, at) ?? null)
    const keep = (state: WindowState): void => {
      if (at === '') keeping.write('window', state)
      else {
        write([...own.filter((each) => each.at !== at), { at, state }])
        const main = readWindowState(keeping.read('window'))
        if (main !== null && main.zoom !== state.zoom) keeping.write('window', { ...main, zoom: state.zoom })
      }
    }
    const window = create({ at, beside: at !== '' && kept !== null ? null : front(), kept, zoom, keep })
    windows = [...windows, window]
    opened.set(window, at)
    if (at !== '' && kept === null) write([...own, { at, state: null }])
    window.on('focus', () => {
      windows = [...others(window), window]
    })
    window.once('closed', () => {
      windows = others(window)
      opened.delete(window)
      if (at !== '') write(own.filter((each) => each.at !== at))
    })
  }
  return {
    all: () => windows,
    front,
    bring: () => bringOr(front()),
    bringMain: () => {
      const there = standing('')
      bringOr(there)
      return there === null
    },
    bringAt,
    open,
    openKept() {
      const zoom = keptZoom()
      for (const { at } of own.slice(0, MOST - 1)) make(at, zoom)
      make('', zoom)
    },
    keepOpen() {
      ending = true
    },
    pages: {
      all: () => windows.map(({ webContents }) => webContents),
      front: () => front()?.webContents ?? null,
    },
  }
}

const stateOf = (own: readonly Own[], at: string): WindowState | null | undefined =>
  own.find((each) => each.at === at)?.state

/** Of a file anybody may have changed: what is no place of the program is left out. */
function readOwn(value: unknown): readonly Own[] {
  if (!Array.isArray(value)) return []
  return value.flatMap((each: unknown): readonly Own[] => {
    const { at, state } = (each ?? {}) as { readonly at?: unknown; readonly state?: unknown }
    return typeof at === 'string' && placeFromAddress(at) !== null
      ? [{ at, state: readWindowState(state) }]
      : []
  })
}
