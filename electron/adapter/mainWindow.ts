import type { BrowserWindow, BrowserWindowConstructorOptions, NativeTheme, Screen } from 'electron'
import { APP_PAGE } from './appScheme.ts'
import { placeWindow, SMALLEST, type WindowState } from './windowState.ts'

export interface WindowPieces {
  readonly create: (options: BrowserWindowConstructorOptions) => BrowserWindow
  readonly screen: Pick<Screen, 'getAllDisplays' | 'getPrimaryDisplay'>
  readonly nativeTheme: Pick<NativeTheme, 'shouldUseDarkColors'>
  readonly preload: string
  readonly icon: string
  readonly partition: string
  readonly devTools: boolean
  readonly readState: () => WindowState | null
  readonly keepState: (state: WindowState) => void
}

/** Colours of the page's ground, so that nothing flashes before the first paint (renderer/styles/tokens.css). */
const GROUND = { light: '#f6f5f2', dark: '#191816' } as const
/** Writes of the window's place are gathered for this many milliseconds. */
const KEEP_AFTER = 400

/** Opens the window on the app's page, hidden until its first paint (SHELL-1 to SHELL-4, SHELL-6 to SHELL-12). */
export function openMainWindow(pieces: WindowPieces): BrowserWindow {
  const screens = [pieces.screen.getPrimaryDisplay(), ...pieces.screen.getAllDisplays()]
  const place = placeWindow(
    pieces.readState(),
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
    title: 'Turnout',
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
      spellcheck: false,
      devTools: pieces.devTools,
    },
  })
  if (place.maximized) window.maximize()
  window.once('ready-to-show', () => window.show())
  keepPlace(window, pieces.keepState)
  void window.loadURL(APP_PAGE)
  return window
}

function keepPlace(window: BrowserWindow, keep: (state: WindowState) => void): void {
  let waiting: NodeJS.Timeout | undefined
  const now = (): void => {
    clearTimeout(waiting)
    if (!window.isDestroyed()) keep({ ...window.getNormalBounds(), maximized: window.isMaximized() })
  }
  const soon = (): void => {
    clearTimeout(waiting)
    waiting = setTimeout(now, KEEP_AFTER)
  }
  window.on('resize', soon)
  window.on('move', soon)
  window.on('maximize', soon)
  window.on('unmaximize', soon)
  window.on('close', now)
}
