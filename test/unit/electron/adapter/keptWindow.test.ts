import { EventEmitter } from 'node:events'
import type { BrowserWindow } from 'electron'
import { describe, expect, it } from 'vitest'
import { openWindow, readWindowState } from '../../../../electron/adapter/programWindow.ts'

const SCREEN = { workArea: { x: 0, y: 0, width: 1920, height: 1080 } }

/** Opens the window over what was kept; gives the window and what it keeps. */
function open(kept: unknown) {
  let zoom = 0
  let full = false
  const states: unknown[] = []
  const webContents = Object.assign(new EventEmitter(), {
    getZoomLevel: () => zoom,
    setZoomLevel: (level: number) => {
      zoom = level
    },
  })
  const window = Object.assign(new EventEmitter(), {
    webContents,
    loadURL: () => Promise.resolve(),
    show: () => undefined,
    maximize: () => undefined,
    isDestroyed: () => false,
    isMaximized: () => false,
    isFullScreen: () => full,
    setFullScreen: (on: boolean) => {
      full = on
    },
    getNormalBounds: () => ({ x: 10, y: 10, width: 900, height: 700 }),
  })
  openWindow({
    create: () => window as unknown as BrowserWindow,
    screen: { getAllDisplays: () => [], getPrimaryDisplay: () => SCREEN } as never,
    nativeTheme: { shouldUseDarkColors: false },
    preload: '',
    icon: '',
    partition: '',
    devTools: false,
    spelling: false,
    at: '',
    beside: null,
    kept: readWindowState(kept),
    zoom: readWindowState(kept)?.zoom ?? null,
    keep: (state) => states.push(state),
  })
  webContents.emit('dom-ready')
  return { window, states }
}

describe('a window that comes back', () => {
  it('has the zoom and the full screen it was closed with', () => {
    const first = open(null)
    first.window.webContents.setZoomLevel(2)
    first.window.setFullScreen(true)
    first.window.emit('close')
    const second = open(first.states.at(-1))
    expect(second.window.webContents.getZoomLevel()).toBe(2)
    expect(second.window.isFullScreen()).toBe(true)
  })

  it('keeps the zoom of a reload that a person made meanwhile', () => {
    const { window } = open(null)
    window.webContents.setZoomLevel(1)
    window.webContents.emit('dom-ready')
    expect(window.webContents.getZoomLevel()).toBe(1)
  })
})
