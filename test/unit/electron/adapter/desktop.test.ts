import { EventEmitter } from 'node:events'
import type { BrowserWindow, NativeImage, Notification, NotificationConstructorOptions } from 'electron'
import { describe, expect, it } from 'vitest'
import { createDesktop, type DesktopParts } from '../../../../electron/adapter/desktop.ts'

class Notice extends EventEmitter {
  readonly words: NotificationConstructorOptions
  constructor(words: NotificationConstructorOptions) {
    super()
    this.words = words
  }
  show(): void {}
}

const NO_LINKS = {
  isDefaultProtocolClient: () => false,
  setAsDefaultProtocolClient: () => true,
  removeAsDefaultProtocolClient: () => true,
}

const NO_WINDOWS = {
  all: () => [],
  bringMain: () => false,
  open: () => null,
  bringAt: () => false,
}

function system(parts: Partial<DesktopParts> = {}) {
  const shown: Notice[] = []
  let fronts = 0
  const desktop = createDesktop({
    app: {
      ...NO_LINKS,
      setBadgeCount: () => true,
      getLoginItemSettings: () => ({ openAtLogin: false }) as never,
      setLoginItemSettings: () => undefined,
    },
    windows: {
      ...NO_WINDOWS,
      bringMain: () => {
        fronts += 1
        return fronts > 1
      },
    },
    notice: (words) => {
      const notice = new Notice(words)
      shown.push(notice)
      return notice as unknown as Notification
    },
    canNotify: () => true,
    noticeSettings: null,
    startsAtLogin: false,
    takesLinks: false,
    mark: () => ({}) as NativeImage,
    ...parts,
  })
  return { desktop, shown, fronts: () => fronts }
}

describe('notices of the system', () => {
  it('REMIND-1 open the window when they are pressed, and put off by their button without it', () => {
    const { desktop, shown, fronts } = system()
    const done: string[] = []
    desktop.notify({
      title: 'Choir in 1 hour',
      body: '',
      silent: true,
      open: (isNew) => done.push(isNew ? 'open in a new window' : 'open'),
      action: { label: 'Snooze 10 min', run: () => done.push('snooze') },
    })
    expect(shown[0]?.words).toMatchObject({
      silent: true,
      actions: [{ type: 'button', text: 'Snooze 10 min' }],
    })
    shown[0]?.emit('action')
    expect([done, fronts()]).toEqual([['snooze'], 0])
    shown[0]?.emit('click')
    expect([done, fronts()]).toEqual([['snooze', 'open'], 1])
    shown[0]?.emit('click')
    expect(done.at(-1), 'the window of the first was closed').toBe('open in a new window')
  })

  it('REMIND-10 are said to be blocked once the system refuses one, and shown again once it shows one', () => {
    const { desktop, shown } = system()
    let told = 0
    const notice = { title: '', body: '', open: () => undefined, failed: () => (told += 1) }
    expect(desktop.notices()).toBe('shown')
    desktop.notify(notice)
    shown[0]?.emit('failed')
    expect([desktop.notices(), told]).toEqual(['blocked', 1])
    desktop.notify(notice)
    shown[1]?.emit('show')
    expect(desktop.notices()).toBe('shown')
  })

  it('REMIND-10 are none where there is no such service; a system without a page for them leads nowhere', async () => {
    expect(system({ canNotify: () => false }).desktop.notices()).toBe('none')
    expect(await system().desktop.openNoticeSettings()).toBe(false)
    let opened = 0
    const noticeSettings = async () => {
      opened += 1
    }
    expect(await system({ noticeSettings }).desktop.openNoticeSettings()).toBe(true)
    expect(opened).toBe(1)
  })

  it('REMIND-10 starting at log-in is offered only where the system can do it', () => {
    expect(system().desktop.atLogin).toBeNull()
    const chosen: boolean[] = []
    const { desktop } = system({
      startsAtLogin: true,
      app: {
        ...NO_LINKS,
        setBadgeCount: () => true,
        getLoginItemSettings: () => ({ openAtLogin: chosen.at(-1) ?? false }) as never,
        setLoginItemSettings: ({ openAtLogin = false }) => void chosen.push(openAtLogin),
      },
    })
    expect(desktop.atLogin?.get()).toBe(false)
    desktop.atLogin?.set(true)
    expect(desktop.atLogin?.get()).toBe(true)
  })

  it('LINK-4 links of events are given to the program only where the person says so, and taken back', () => {
    expect(system().desktop.links).toBeNull()
    const said: string[] = []
    const { desktop } = system({
      takesLinks: true,
      app: {
        setBadgeCount: () => true,
        getLoginItemSettings: () => ({}) as never,
        setLoginItemSettings: () => undefined,
        isDefaultProtocolClient: (scheme) => said.at(-1) === `${scheme} on`,
        setAsDefaultProtocolClient: (scheme) => said.push(`${scheme} on`) > 0,
        removeAsDefaultProtocolClient: (scheme) => said.push(`${scheme} off`) > 0,
      },
    })
    expect(desktop.links?.get()).toBe(false)
    desktop.links?.set(true)
    expect(desktop.links?.get()).toBe(true)
    desktop.links?.set(false)
    expect(said).toEqual(['turnout-event on', 'turnout-event off'])
  })
})

describe('the program’s icon', () => {
  it('says how many changes need the person and how far a sending is, and nothing where there is none', () => {
    const counts: number[] = []
    const bars: number[] = []
    const marks: unknown[] = []
    const mark = { isMark: true } as unknown as NativeImage
    const window = {
      setProgressBar: (share: number) => bars.push(share),
      setOverlayIcon: (image: NativeImage | null, words: string) => marks.push([image, words]),
    } as unknown as BrowserWindow
    const { desktop } = system({
      app: {
        ...NO_LINKS,
        setBadgeCount: (count = 0) => counts.push(count) > 0,
        getLoginItemSettings: () => ({ openAtLogin: false }) as never,
        setLoginItemSettings: () => undefined,
      },
      windows: { ...NO_WINDOWS, all: () => [window] },
      mark: () => mark,
    })
    desktop.show({ needsYou: 3, sent: 0.4 })
    desktop.show({ needsYou: 0, sent: null })
    expect([counts, bars]).toEqual([
      [3, 0],
      [0.4, -1],
    ])
    expect(marks).toEqual([
      [mark, '3'],
      [null, '0'],
    ])
  })
})
