import type { BrowserWindow, BrowserWindowConstructorOptions, NativeTheme, Screen } from 'electron'
import { IDENTITY } from '../../shared/identity.ts'
import type { PreferenceStore } from '../core/ports.ts'
import { appPage } from './appScheme.ts'

interface WindowPieces {
  readonly create: (options: BrowserWindowConstructorOptions) => BrowserWindow
  readonly screen: Pick<Screen, 'getAllDisplays' | 'getPrimaryDisplay'>
  readonly nativeTheme: Pick<NativeTheme, 'shouldUseDarkColors'>
  readonly preload: string
  readonly icon: string
  readonly partition: string
  readonly devTools: boolean
  /** Only where the system checks spelling by itself: elsewhere a dictionary would be fetched. */
  readonly spelling: boolean
  /** Where in the program it begins: the part of the page's address behind the `#`; empty for its start. */
  readonly at: string
  /** The window it is opened from: it stands a little beside that one. */
  readonly beside: Pick<BrowserWindow, 'getNormalBounds'> | null
  /** Where it stood last. */
  readonly kept: WindowState | null
  /** Chromium's zoom level to begin with; null: that of the windows that are open. */
  readonly zoom: number | null
  readonly keep: (state: WindowState) => void
}

/** Colours of the page's ground, so that nothing flashes before the first paint (renderer/styles/tokens.css). */
const GROUND = { light: '#f6f5f2', dark: '#191816' } as const
/** Writes of the window's place are gathered for this many milliseconds. */
const KEEP_AFTER = 400

/** Opens a window on the app's page, hidden until its first paint (SHELL-1 to SHELL-4, SHELL-6 to SHELL-12). */
export function openWindow(pieces: WindowPieces): BrowserWindow {
  const kept = besideOf(pieces.beside, pieces.kept, pieces.at)
  const screens = [pieces.screen.getPrimaryDisplay(), ...pieces.screen.getAllDisplays()]
  const place = placeWindow(
    kept,
    screens.map((display) => display.workArea),
  )
  const window = pieces.create({
    x: place.x,
    y: place.y,
    width: place.width,
    height: place.height,
    minWidth: SMALLEST.width,
    minHeight: SMALLEST.height,
    show: false,
    title: IDENTITY.name,
    icon: pieces.icon,
    backgroundColor: pieces.nativeTheme.shouldUseDarkColors ? GROUND.dark : GROUND.light,
    webPreferences: {
      preload: pieces.preload,
      partition: pieces.partition,
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      nodeIntegrationInWorker: false,
      nodeIntegrationInSubFrames: false,
      webSecurity: true,
      allowRunningInsecureContent: false,
      experimentalFeatures: false,
      webviewTag: false,
      navigateOnDragDrop: false,
      spellcheck: pieces.spelling,
      devTools: pieces.devTools,
    },
  })
  if (place.maximized) window.maximize()
  if (kept?.fullScreen) window.setFullScreen(true)
  const { zoom } = pieces
  if (zoom !== null) window.webContents.once('dom-ready', () => window.webContents.setZoomLevel(zoom))
  window.once('ready-to-show', () => window.show())
  // What stands in a window of its own has its commands in its page; keys of the menu go on.
  if (pieces.at !== '') window.setMenuBarVisibility(false)
  keepPlace(window, pieces.keep)
  void window.loadURL(appPage(pieces.at))
  return window
}

/** Pixels between the corners of two windows. */
const STEP = 28
/** One event fits in it, and the list beside it stays in sight. */
const OWN_WIDTH = 820

function besideOf(
  window: WindowPieces['beside'],
  kept: WindowState | null,
  at: string,
): Omit<WindowState, 'zoom'> | null {
  if (window === null) return kept
  const { x, y, width, height } = window.getNormalBounds()
  const size = at === '' ? { width, height } : { width: Math.min(width, OWN_WIDTH), height }
  return { x: x + STEP, y: y + STEP, ...size, maximized: false, fullScreen: false }
}

function keepPlace(window: BrowserWindow, keep: (state: WindowState) => void): void {
  let waiting: NodeJS.Timeout | undefined
  const now = (): void => {
    clearTimeout(waiting)
    if (window.isDestroyed()) return
    keep({
      ...window.getNormalBounds(),
      maximized: window.isMaximized(),
      fullScreen: window.isFullScreen(),
      zoom: window.webContents.getZoomLevel(),
    })
  }
  const soon = (): void => {
    clearTimeout(waiting)
    waiting = setTimeout(now, KEEP_AFTER)
  }
  window.on('resize', soon)
  window.on('move', soon)
  window.on('maximize', soon)
  window.on('unmaximize', soon)
  window.on('enter-full-screen', soon)
  window.on('leave-full-screen', soon)
  // No event tells of a zoom by the menu; whoever goes on in another program has it kept, too.
  window.on('blur', soon)
  window.on('close', now)
}

export interface Rectangle {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

interface Place extends Rectangle {
  readonly maximized: boolean
}

export interface WindowState extends Place {
  readonly fullScreen: boolean
  /** Chromium's zoom level, 0 for the usual size. */
  readonly zoom: number
}

/** As far as the menu's own items go: 30 % to 500 %. */
const ZOOM = { least: -7, most: 9 } as const

/** Smallest window the page's narrowest layout fits in. */
export const SMALLEST = { width: 420, height: 480 } as const
const USUAL = { width: 1280, height: 820 } as const
/** This much of the title bar has to lie on a screen for the window to be caught with a mouse. */
const GRIP = { width: 120, height: 32 } as const

/**
 * Where the window opens: the kept place when enough of it still lies on a screen, else centred on the first one;
 * never larger than the screen it is on.
 */
export function placeWindow(kept: Place | null, screens: readonly Rectangle[]): Place {
  const first = screens[0] ?? { x: 0, y: 0, ...USUAL }
  if (kept === null) return { ...centre(USUAL, first), maximized: false }
  for (const screen of screens) {
    const fitted = {
      ...kept,
      width: clamp(kept.width, SMALLEST.width, screen.width),
      height: clamp(kept.height, SMALLEST.height, screen.height),
    }
    if (holdsGrip(fitted, screen)) return fitted
  }
  return { ...centre(kept, first), maximized: kept.maximized }
}

/** A window state read from a file, or null where it is not one. */
export function readWindowState(value: unknown): WindowState | null {
  if (typeof value !== 'object' || value === null) return null
  const { x, y, width, height, maximized, fullScreen, zoom } = value as Record<string, unknown>
  const numbers = [x, y, width, height]
  if (!numbers.every((n) => typeof n === 'number' && Number.isFinite(n) && Math.abs(n) < 100_000)) return null
  const rounded = numbers.map((n) => Math.round(n as number))
  const [left = 0, top = 0, wide = 0, high = 0] = rounded
  return {
    x: left,
    y: top,
    width: wide,
    height: high,
    maximized: maximized === true,
    fullScreen: fullScreen === true,
    zoom: typeof zoom === 'number' && Number.isFinite(zoom) ? clamp(zoom, ZOOM.least, ZOOM.most) : 0,
  }
}

function centre(size: { readonly width: number; readonly height: number }, screen: Rectangle): Rectangle {
  const width = clamp(size.width, SMALLEST.width, screen.width)
  const height = clamp(size.height, SMALLEST.height, screen.height)
  const x = screen.x + Math.max(0, Math.round((screen.width - width) / 2))
  const y = screen.y + Math.max(0, Math.round((screen.height - height) / 2))
  return { x, y, width, height }
}

function holdsGrip(window: Rectangle, screen: Rectangle): boolean {
  const wide = Math.min(window.x + window.width, screen.x + screen.width) - Math.max(window.x, screen.x)
  const topOnScreen = window.y >= screen.y && window.y + GRIP.height <= screen.y + screen.height
  return wide >= GRIP.width && topOnScreen
}

const clamp = (value: number, low: number, high: number): number =>
  Math.min(Math.max(value, low), Math.max(low, high))

/** Native parts and `prefers-color-scheme` follow the person's choice, else the system. */
export function followTheme(
  nativeTheme: Pick<NativeTheme, 'themeSource'>,
  preferences: PreferenceStore,
): void {
  nativeTheme.themeSource = preferences.get().theme
  preferences.watch(({ theme }) => {
    nativeTheme.themeSource = theme
  })
}
