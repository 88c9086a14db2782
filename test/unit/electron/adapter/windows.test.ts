import { EventEmitter } from 'node:events'
import type { BrowserWindow } from 'electron'
import { describe, expect, it } from 'vitest'
import { createWindows, type NewWindow } from '../../../../electron/adapter/windows.ts'

const STATE = { x: 40, y: 60, width: 700, height: 600, maximized: false, fullScreen: false, zoom: 0 }
const ACCOUNT = '0b6f9d3a-5f35-4b86-9d0c-0a5f8b3b9d11'

class FakeWindow extends EventEmitter {
  readonly webContents = {}
  readonly made: NewWindow
  constructor(made: NewWindow) {
    super()
    this.made = made
  }
  isMinimized() {
    return false
  }
  focus() {
    this.emit('focus')
  }
  close() {
    this.made.keep(STATE)
    this.emit('closed')
  }
}

/** A program on what was kept, and its windows in the order they were made. */
function program(kept: Record<string, unknown> = {}) {
  const made: FakeWindow[] = []
  const windows = createWindows(
    (options) => {
      const window = new FakeWindow(options)
      made.push(window)
      return window as unknown as BrowserWindow
    },
    {
      read: (key) => kept[key],
      write: (key, value) => {
        kept[key] = structuredClone(value)
      },
    },
  )
  windows.openKept()
  const at = () => made.map((window) => window.made.at)
  const of = (place: string) => made.findLast((window) => window.made.at === place)
  return { windows, made, at, of, kept }
}

describe('SHELL-35 windows of their own', () => {
  it('take no zoom from what was kept: one that is opened later has that of those that are open, and all come back with the last one', () => {
    const first = program({ window: { ...STATE, zoom: 2 } })
    expect(first.of('')?.made.zoom).toBe(2)
    first.windows.open('events/7')
    first.windows.open('')
    expect(first.made.slice(1).map(({ made }) => made.zoom)).toEqual([null, null])
    first.of('events/7')?.made.keep({ ...STATE, zoom: 3 })
    first.windows.keepOpen()
    const second = program(first.kept)
    expect(second.at()).toEqual(['events/7', ''])
    expect(second.made.map(({ made }) => made.zoom)).toEqual([3, 3])
  })

  it('come back where they stood when the program ends; one that was closed before does not', () => {
    const first = program()
    first.windows.open(`events/7/${ACCOUNT}`)
    first.windows.open('events/8')
    first.of('events/8')?.close()
    first.windows.keepOpen()
    for (const window of first.made) window.close()
    const second = program(first.kept)
    expect(second.at()).toEqual([`events/7/${ACCOUNT}`, ''])
    expect(second.windows.front()).toBe(second.of(''))
  })

  it('stand where they stood, and not beside another window', () => {
    const first = program()
    first.windows.open('events/7')
    first.of('events/7')?.made.keep(STATE)
    first.windows.keepOpen()
    const { kept, beside } = program(first.kept).of('events/7')?.made ?? {}
    expect(kept).toEqual(STATE)
    expect(beside).toBeNull()
  })

  it('are one for one place: a second wish brings it to the front', () => {
    const { windows, at, of } = program()
    windows.open('events/7')
    windows.open('events/8')
    expect(windows.open('events/7')).toBeNull()
    expect(at()).toEqual(['', 'events/7', 'events/8'])
    expect(windows.front()).toBe(of('events/7'))
  })

  it('LINK-7 come forward where they stand and nowhere else; what comes from outside goes to one without a place', () => {
    const { windows, at, of } = program()
    windows.open('events/7')
    windows.open('events/8')
    expect(windows.bringMain(), 'it is there').toBe(false)
    expect(windows.front()).toBe(of(''))
    expect(windows.bringAt('events/9')).toBe(false)
    expect(windows.front()).toBe(of(''))
    expect(windows.bringAt('events/7')).toBe(true)
    expect(windows.front()).toBe(of('events/7'))
    of('')?.close()
    expect(windows.bringMain(), 'it is only being opened').toBe(true)
    expect(at()).toEqual(['', 'events/7', 'events/8', ''])
    expect(windows.front()).toBe(of(''))
  })

  it('are eight at most: instead of a ninth the one opened longest ago comes forward', () => {
    const { windows, made } = program()
    for (let id = 1; id <= 7; id += 1) expect(windows.open(`events/${id}`)).toBeNull()
    expect(windows.open('events/9')).toBe(8)
    expect(made).toHaveLength(8)
    expect(windows.front()).toBe(made[0])
  })

  it.each([null, 'text', [{ at: 'settings/1' }, { at: 7 }, null], { at: 'events/7' }])(
    'a file that was spoilt brings none back: %j',
    (spoilt) => {
      expect(program({ windows: spoilt }).at()).toEqual([''])
    },
  )
})
