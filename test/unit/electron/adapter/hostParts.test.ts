import { EventEmitter } from 'node:events'
import type { App, CommandLine, MenuItemConstructorOptions, Session } from 'electron'
import { describe, expect, it } from 'vitest'
import { aboutText } from '../../../../electron/adapter/about.ts'
import {
  forgetLeaks,
  quietChromium,
  refusedFailure,
  refusedSwitch,
} from '../../../../electron/adapter/beforeReady.ts'
import { closeBeforeQuit } from '../../../../electron/adapter/crashAndQuit.ts'
import { createConnectivity, createExternalLinks } from '../../../../electron/adapter/desktopPorts.ts'
import { createElectronFetch } from '../../../../electron/adapter/electronFetch.ts'
import { lateApp } from '../../../../electron/adapter/lateApp.ts'
import { menuTemplate } from '../../../../electron/adapter/menu.ts'
import { ENGLISH, hostTexts } from '../../../../electron/system/hostTexts.ts'
import { takeDemoConnection } from '../../../../electron/system/starter.ts'
import { type AppInfo, MENU_COMMANDS, type MenuCommand } from '../../../../shared/bridge/app.ts'
import { LANGUAGE_NAMES, LANGUAGES } from '../../../../shared/domain/language.ts'
import { createFakeClock } from '../../../support/fakeClock.ts'
import { readSource } from '../../../support/sourceTree.ts'

const items = (template: readonly MenuItemConstructorOptions[]): MenuItemConstructorOptions[] =>
  template.flatMap((item) => [
    item,
    ...items((item.submenu as MenuItemConstructorOptions[] | undefined) ?? []),
  ])

const MENU = {
  mac: false,
  devTools: false,
  name: 'Turnout',
  texts: ENGLISH,
  send: () => undefined,
  about: () => undefined,
  showLog: () => undefined,
  showFolder: () => undefined,
  showLicences: () => undefined,
  newWindow: () => undefined,
}

describe('the native menu', () => {
  it.each(LANGUAGE_NAMES.filter((name) => LANGUAGES[name].whole))(
    'is in %s where that is the language, every item of it',
    (language) => {
      const labels = items(menuTemplate({ ...MENU, mac: true, texts: hostTexts(language) }))
        .filter(({ type }) => type !== 'separator')
        .map(({ label }) => label ?? '')
      expect(labels).not.toContain('')
      expect(labels.join()).not.toMatch(/\{|undefined/)
      expect(labels.includes('Undo')).toBe(language === 'en')
    },
  )

  it.each([true, false])(
    'offers every command of the page once, each with its own accelerator (mac: %s)',
    (mac) => {
      const sent: MenuCommand[] = []
      const all = items(menuTemplate({ ...MENU, mac, send: (command) => sent.push(command) }))
      const ids = all.map(({ id }) => id).filter((id) => id !== undefined)
      expect([...ids].sort()).toEqual([...MENU_COMMANDS, 'new-window'].sort())
      const keys = all.map(({ accelerator }) => accelerator).filter((key) => key !== undefined)
      expect(new Set(keys).size).toBe(keys.length)
      for (const item of all) if (item.id !== 'about') (item.click as (() => void) | undefined)?.()
      expect([...sent].sort()).toEqual(MENU_COMMANDS.filter((command) => command !== 'about').sort())
    },
  )

  it('SHELL-24 has no developer tools in the packaged program', () => {
    const roles = (devTools: boolean) => items(menuTemplate({ ...MENU, devTools })).map(({ role }) => role)
    expect(roles(false)).not.toContain('toggleDevTools')
    expect(roles(true)).toContain('toggleDevTools')
  })
})

describe('the command line', () => {
  const line = (...set: string[]): Pick<CommandLine, 'hasSwitch'> => ({
    hasSwitch: (name) => set.includes(name),
  })

  it('SHELL-24 SHELL-25 names the switch that the packaged program refuses', () => {
    expect(refusedSwitch(line('remote-debugging-port'), {}, false)).toBe('remote-debugging-port')
    expect(refusedSwitch(line('data'), {}, false)).toBeNull()
    const insecure = { NODE_TLS_REJECT_UNAUTHORIZED: '0' }
    expect(refusedSwitch(line(), insecure, false)).toBe('NODE_TLS_REJECT_UNAUTHORIZED')
  })

  it('SHELL-4 the packaged program does not run without the sandbox, as an AppImage would where the system denies it', () => {
    expect(refusedSwitch(line('no-sandbox', 'data'), {}, false)).toBe('no-sandbox')
    expect(refusedSwitch(line('no-sandbox', 'data'), {}, true)).toBeNull()
    expect(refusedFailure('no-sandbox')(ENGLISH).detail).toMatch(/Install the \.deb/)
    expect(refusedFailure('inspect')(ENGLISH).message).toMatch(/inspect/)
  })

  it('SHELL-25 the keys of TLS connections are written nowhere, whatever the environment says', () => {
    const environment: Record<string, string | undefined> = { SSLKEYLOGFILE: '/tmp/keys', HOME: '/root' }
    forgetLeaks(environment)
    expect(environment).toEqual({ HOME: '/root' })
    const main = readSource('electron/main.ts')
    expect(main.indexOf('forgetLeaks(process.env)')).toBeGreaterThan(0)
    expect(main.indexOf('forgetLeaks(process.env)')).toBeLessThan(main.indexOf('whenReady'))
  })

  it('keeps features that were switched off by hand when it switches more off', () => {
    const set = new Map([['disable-features', 'Given']])
    quietChromium({
      getSwitchValue: (name) => set.get(name) ?? '',
      appendSwitch: (name, value) => set.set(name, value ?? ''),
    })
    expect(set.get('disable-features')?.split(',')).toEqual(expect.arrayContaining(['Given', 'MediaRouter']))
    expect([...set.keys()]).toContain('disable-component-update')
  })

  it('PERF-8 Electron makes no menu of its own before the program’s', () => {
    const main = readSource('electron/main.ts')
    expect(main.indexOf('Menu.setApplicationMenu(null)')).toBeGreaterThan(0)
    expect(main.indexOf('Menu.setApplicationMenu(null)')).toBeLessThan(main.indexOf('whenReady'))
  })

  it('PERF-23 has Chromium go through freed memory once a minute, beside what was switched on by hand', () => {
    const set = new Map([['enable-features', 'Given']])
    quietChromium({
      getSwitchValue: (name) => set.get(name) ?? '',
      appendSwitch: (name, value) => set.set(name, value ?? ''),
    })
    const [given, purge = ''] = set.get('enable-features')?.split(',') ?? []
    expect(given).toBe('Given')
    // A feature, a colon, and its parameters with their values, all between slashes.
    const [feature, parameters = ''] = purge.split(':')
    expect(feature).toBe('EnableConfigurableThreadCachePurgeInterval')
    expect(parameters.split('/').filter((_, index) => index % 2 === 1)).toEqual(['60s', '60s', '60s'])
  })
})

describe('the demo’s connection', () => {
  const connection = {
    address: 'http://127.0.0.1:1',
    clientId: 'c',
    clientSecret: 'canary',
    redirectUri: 'x',
    demo: true,
  }

  it('SIGN-21 is taken out of the environment whether it fits or not', () => {
    for (const text of [JSON.stringify(connection), '{', '{"address":5}', '']) {
      const environment: Record<string, string | undefined> = { PROGRAM_DEMO: text, PATH: '/bin' }
      const taken = takeDemoConnection(environment)
      expect(environment).toEqual({ PATH: '/bin' })
      expect(taken).toEqual(text === JSON.stringify(connection) ? connection : null)
    }
  })
})

describe('links out of the program', () => {
  it('SHELL-15 opens what passes the check and refuses the rest before the system sees it', async () => {
    const opened: string[] = []
    const links = createExternalLinks({
      openExternal: async (url) => {
        opened.push(url)
      },
    })
    await links.open('https://example.org/a b'.replace(' ', '%20'))
    for (const bad of [
      'file:///etc/passwd',
      'javascript:alert(1)',
      'ms-msdt:/id',
      'https://u:p@example.org',
      'x'.repeat(3000),
    ]) {
      await expect(links.open(bad)).rejects.toMatchObject({ code: 'link-refused' })
    }
    expect(opened).toEqual(['https://example.org/a%20b'])
  })
})

describe('the fetch of Electron', () => {
  it('follows no redirect, sends no cookie, and turns Chromium’s names into codes', async () => {
    const seen: RequestInit[] = []
    const session = {
      fetch: async (_url: string, init: RequestInit) => {
        seen.push(init)
        throw new Error('net::ERR_NAME_NOT_RESOLVED')
      },
    } as unknown as Session
    const shut = { open: async () => 'shut' as const, passed: () => undefined }
    const send = createElectronFetch(session, () => session, shut)
    await expect(
      send('https://site.example/', { credentials: 'include', redirect: 'follow' }),
    ).rejects.toMatchObject({
      name: 'FetchFault',
      code: 'unknown-host',
    })
    expect(seen[0]).toMatchObject({ credentials: 'omit', redirect: 'manual' })
  })
})

describe('the hint on the network', () => {
  it('SEND-10 tells of changes once, and of waking up, until it is left', async () => {
    const clock = createFakeClock()
    const power = new EventEmitter()
    let online = true
    const connectivity = createConnectivity(
      { isOnline: () => online },
      power as unknown as Parameters<typeof createConnectivity>[1],
      clock.timers,
    )
    const heard: string[] = []
    const leave = connectivity.watch((event) => heard.push(event))
    online = false
    connectivity.look()
    expect(heard, 'said by a page').toEqual(['offline'])
    connectivity.look()
    online = true
    await clock.advance(61_000)
    expect(heard, 'seen with no page to say so').toEqual(['offline', 'online'])
    power.emit('resume')
    leave()
    connectivity.look()
    online = false
    await clock.advance(60_000)
    power.emit('resume')
    expect(heard).toEqual(['offline', 'online', 'resume'])
    expect(clock.timers.waiting()).toBe(0)
  })

  it('PERF-23 however many listen, one timer looks, and who is left is still told', async () => {
    const clock = createFakeClock()
    let [online, looks] = [true, 0]
    const net = {
      isOnline: () => {
        looks += 1
        return online
      },
    }
    const power = new EventEmitter() as unknown as Parameters<typeof createConnectivity>[1]
    const connectivity = createConnectivity(net, power, clock.timers)
    const heard: string[] = []
    const leaving = Array.from({ length: 24 }, (_, at) =>
      connectivity.watch((event) => heard.push(`${at} ${event}`)),
    )
    expect(clock.timers.waiting()).toBe(1)
    await clock.advance(60_000)
    expect(looks, 'one at first, one in a minute').toBe(2)
    for (const leave of leaving.slice(1)) leave()
    online = false
    await clock.advance(60_000)
    expect(heard).toEqual(['0 offline'])
    leaving[0]?.()
    expect(clock.timers.waiting()).toBe(0)
  })
})

describe('core that is still being loaded', () => {
  const app = (log: string[]) => ({
    dispatch: async () => ({ ok: true as const, value: 'answer' }),
    subscribe: (listener: (message: { topic: string; payload: unknown }) => void) => {
      listener({ topic: 'sync.changed', payload: null })
      return () => void log.push('left')
    },
    picture: async () => null,
    menu: (command: MenuCommand) => void log.push(command),
    waiting: () => 0,
    menuOnceOpen: (command: MenuCommand) => void log.push(`${command} once open`),
    handOver: (texts: readonly string[]) => void log.push(texts.join()),
    close: async () => void log.push('closed'),
  })

  it('answers early calls once it is there', async () => {
    const log: string[] = []
    let come = (_app: ReturnType<typeof app>): void => undefined
    const late = lateApp(
      new Promise((done) => {
        come = done
      }),
      () => log.push('failed'),
    )
    const answer = late.dispatch('app.start', {})
    const leave = late.subscribe(({ topic }) => log.push(topic))
    late.menu('search')
    come(app(log))
    expect(await answer).toEqual({ ok: true, value: 'answer' })
    leave()
    await late.close()
    expect(log).toEqual(['sync.changed', 'search', 'left', 'closed'])
  })

  it('that cannot start gives every call an answer and is told once', async () => {
    const failures: unknown[] = []
    const late = lateApp(Promise.reject(new Error('no disk')), (error) => failures.push(error))
    expect(await late.dispatch('app.start', {})).toMatchObject({ ok: false, error: { code: 'internal' } })
    expect(await late.picture('a')).toBeNull()
    await late.close()
    expect(failures).toHaveLength(1)
  })
})

describe('the end of the program', () => {
  it('waits for core to close, once, and then goes', async () => {
    const events = new EventEmitter()
    const exits: number[] = []
    let closed = 0
    let prevented = 0
    const done = new Promise<void>((resolve) => {
      closeBeforeQuit(
        {
          on: (name: string, run: (...args: unknown[]) => void) => events.on(name, run),
          quit: () => undefined,
          exit: (code: number) => {
            exits.push(code)
            resolve()
          },
        } as unknown as App,
        async () => {
          closed += 1
        },
        { error: () => undefined },
        new EventEmitter(),
      )
    })
    const event = { preventDefault: () => (prevented += 1) }
    events.emit('will-quit', event)
    events.emit('will-quit', event)
    await done
    expect([exits, closed, prevented]).toEqual([[0], 1, 2])
  })
})

describe('the about box', () => {
  it('names version and everything the program runs on, in the program’s language', () => {
    const info: AppInfo = {
      name: 'Turnout',
      version: '1.2.3',
      host: 'electron',
      platform: 'Linux 6.1 x64',
      versions: { Electron: '45.4.1', Chromium: '156', Node: '24' },
      zone: 'Europe/Berlin',
      locales: ['de'],
    }
    const versions = 'Turnout 1.2.3\nElectron 45.4.1\nChromium 156\nNode 24\n'
    expect(aboutText(info, hostTexts('en'))).toBe(
      `${versions}System: Linux 6.1 x64\nThis computer’s time zone: Europe/Berlin`,
    )
    expect(aboutText(info, hostTexts('de'))).toBe(
      `${versions}System: Linux 6.1 x64\nZeitzone dieses Computers: Europe/Berlin`,
    )
  })
})
