import { EventEmitter } from 'node:events'
import type { App, Session } from 'electron'
import { describe, expect, it } from 'vitest'
import { sandboxAll } from '../../../../electron/adapter/beforeReady.ts'
import { createCameraGate } from '../../../../electron/adapter/cameraGate.ts'
import {
  hardenApiSession,
  hardenContents,
  hardenSession,
  withoutDictionaries,
} from '../../../../electron/adapter/hardening.ts'
import { readSource } from '../../../support/sourceTree.ts'

/** An event of Electron that can be prevented, with what is told beside it. */
const event = (more: object = {}) => {
  let prevented = false
  return {
    ...more,
    preventDefault: () => {
      prevented = true
    },
    wasPrevented: () => prevented,
  }
}

function hardenedContents() {
  const app = new EventEmitter()
  hardenContents(app as unknown as App)
  let openWindow: (details: { url: string }) => unknown = () => ({ action: 'allow' })
  const contents = Object.assign(new EventEmitter(), {
    setWindowOpenHandler: (handler: typeof openWindow) => {
      openWindow = handler
    },
  })
  app.emit('web-contents-created', event(), contents)
  const prevents = (name: string, more: object = {}): boolean => {
    const one = event(more)
    contents.emit(name, one)
    return one.wasPrevented()
  }
  return { app, prevents, openWindow: (url: string) => openWindow({ url }) }
}

describe('every web contents, of whatever kind', () => {
  it('SHELL-14 opens no window, to whatever address', () => {
    const { openWindow } = hardenedContents()
    for (const url of ['about:blank', 'program://app/index.html', 'https://example.org/', ''])
      expect(openWindow(url)).toEqual({ action: 'deny' })
  })

  it('SHELL-11 SHELL-12 holds no webview, even where one could be made', () => {
    expect(hardenedContents().prevents('will-attach-webview')).toBe(true)
  })

  it('SHELL-13 SHELL-30 goes nowhere but to its own page, no frame goes anywhere, no redirect is followed', () => {
    const { prevents } = hardenedContents()
    expect(prevents('will-navigate', { url: 'program://app/index.html' })).toBe(false)
    for (const url of [
      'https://example.org/',
      'program://app/other.html',
      'file:///etc/passwd',
      'about:blank',
    ])
      expect(prevents('will-navigate', { url })).toBe(true)
    expect(prevents('will-frame-navigate', { url: 'program://app/index.html', isMainFrame: true })).toBe(
      false,
    )
    expect(prevents('will-frame-navigate', { url: 'program://app/index.html', isMainFrame: false })).toBe(
      true,
    )
    expect(prevents('will-frame-navigate', { url: 'https://example.org/', isMainFrame: true })).toBe(true)
    expect(prevents('will-redirect', { url: 'program://app/index.html' })).toBe(true)
  })

  it('SHELL-25 a bad certificate is refused, and no password or certificate of the person is offered', () => {
    const { app } = hardenedContents()
    const answers: boolean[] = []
    const bad = event()
    app.emit('certificate-error', bad, null, 'https://x', 'net::ERR', null, (trust: boolean) =>
      answers.push(trust),
    )
    expect([bad.wasPrevented(), answers]).toEqual([true, [false]])
    for (const name of ['select-client-certificate', 'login']) {
      const asked = event()
      app.emit(name, asked)
      expect([name, asked.wasPrevented()]).toEqual([name, true])
    }
  })
})

/** A session that notes what it was told. */
function notingSession() {
  const told: Record<string, unknown> = {}
  const tell =
    (name: string) =>
    (value: unknown): void => {
      told[name] = value
    }
  const session = Object.assign(new EventEmitter(), {
    setPermissionRequestHandler: tell('request'),
    setPermissionCheckHandler: tell('check'),
    setDevicePermissionHandler: tell('device'),
    setDisplayMediaRequestHandler: tell('media'),
    allowNTLMCredentialsForDomains: tell('ntlm'),
    webRequest: { onBeforeRequest: tell('before') },
  })
  return { told, session: session as unknown as Session, emit: session.emit.bind(session) }
}
type Asked = (contents: null, permission: string, answer: (granted: boolean) => void, details: object) => void
type Before = (request: { url: string }, answer: (verdict: { cancel: boolean }) => void) => void

function refusesAll({ told, emit }: ReturnType<typeof notingSession>): void {
  const answers: boolean[] = []
  ;(told['request'] as Asked)(null, 'geolocation', (granted) => answers.push(granted), {
    isMainFrame: true,
    requestingUrl: 'program://app/index.html',
  })
  expect(answers).toEqual([false])
  expect((told['check'] as () => boolean)()).toBe(false)
  expect(told['ntlm'], 'SHELL-26 nobody gets the name and password of the system').toBe('')
  const download = event()
  emit('will-download', download)
  expect(download.wasPrevented()).toBe(true)
}

describe('sessions', () => {
  it('SHELL-5 SHELL-26 SHELL-27 the page’s gets no permission, no device, no download and no single sign-on', () => {
    const noting = notingSession()
    hardenSession(noting.session, { devTools: false, camera: null })
    refusesAll(noting)
    expect((noting.told['device'] as () => boolean)()).toBe(false)
    expect(noting.told['media']).toBeNull()
  })

  it('SHELL-27 the page’s asks nobody but the program itself', () => {
    const cancelled = (url: string, devTools: boolean): boolean => {
      const noting = notingSession()
      hardenSession(noting.session, { devTools, camera: null })
      let verdict = false
      ;(noting.told['before'] as Before)({ url }, ({ cancel }) => {
        verdict = cancel
      })
      return verdict
    }
    expect(cancelled('program://app/assets/a.js', false)).toBe(false)
    expect(cancelled('data:image/png;base64,AA==', false)).toBe(false)
    for (const url of [
      'https://example.org/',
      'http://127.0.0.1:1/',
      'ws://x/',
      'file:///etc/passwd',
      'program://other/',
    ])
      expect([url, cancelled(url, true)]).toEqual([url, true])
    expect(cancelled('devtools://devtools/a', true)).toBe(false)
    expect(cancelled('devtools://devtools/a', false)).toBe(true)
  })

  it('SHELL-5 the page gets one picture of the camera right after a person asked, and nobody else does', async () => {
    const clock = { now: 0 }
    const own = { isMainFrame: true, requestingUrl: 'program://app/index.html', mediaTypes: ['video'] }
    const opened = (platform: NodeJS.Platform, system = true) => {
      const noting = notingSession()
      const camera = createCameraGate({ askForMediaAccess: async () => system }, platform, {
        monotonic: () => clock.now,
      })
      hardenSession(noting.session, { devTools: false, camera })
      const asks = (details: object, permission = 'media') => {
        const answers: boolean[] = []
        ;(noting.told['request'] as Asked)(null, permission, (granted) => answers.push(granted), details)
        return answers
      }
      return { camera, asks }
    }
    const { camera, asks } = opened('linux')
    expect(asks(own), 'not by itself').toEqual([false])
    expect(await camera.allowOnce()).toBe(true)
    for (const other of [
      { ...own, mediaTypes: ['audio'] },
      { ...own, mediaTypes: ['video', 'audio'] },
      { ...own, mediaTypes: [] },
      { ...own, isMainFrame: false },
      { ...own, requestingUrl: 'https://example.org/' },
      { ...own, requestingUrl: 'program://app@evil/' },
    ])
      expect([other, asks(other)]).toEqual([other, [false]])
    expect(asks(own, 'geolocation')).toEqual([false])
    expect(asks(own)).toEqual([true])
    expect(asks(own), 'once').toEqual([false])
    await camera.allowOnce()
    clock.now += 10_000
    expect(asks(own), 'too late').toEqual([false])
    const mac = opened('darwin', false)
    expect(await mac.camera.allowOnce()).toBe(false)
    expect(mac.asks(own), 'the system forbids it').toEqual([false])
  })

  it('SHELL-5 SHELL-26 those that talk to sites get no more than the page’s', () => {
    const noting = notingSession()
    hardenApiSession(noting.session)
    refusesAll(noting)
  })
})

describe('the start', () => {
  it('SHELL-4 puts every page into the sandbox, but where the command line has taken it away for root', () => {
    const sandboxed = (set: boolean): boolean => {
      let enabled = false
      sandboxAll({
        commandLine: { hasSwitch: () => set } as unknown as App['commandLine'],
        enableSandbox: () => {
          enabled = true
        },
      })
      return enabled
    }
    expect([sandboxed(false), sandboxed(true)]).toEqual([true, false])
  })

  it('SHELL-4 SHELL-24 SHELL-26 hardens all sessions and contents before a page is made, and packages have no tools for developers', () => {
    const main = readSource('electron/main.ts')
    const ready = main.indexOf('whenReady')
    for (const early of [
      'sandboxAll(app)',
      'hardenContents(app)',
      'withoutDictionaries(app, process.platform)',
    ])
      expect(main).toContain(`\n${early}`)
    for (const early of [
      'sandboxAll(app)',
      'hardenContents(app)',
      'withoutDictionaries(app, process.platform)',
    ])
      expect(main.indexOf(`\n${early}`)).toBeLessThan(ready)
    for (const session of [
      'hardenSession(pageSession,',
      'hardenSession(session.defaultSession,',
      'hardenApiSession(apiSession)',
      'hardenApiSession(writes)',
    ])
      expect(main).toContain(session)
    expect(main).toContain('const devTools = !app.isPackaged\n')
    expect(main).not.toMatch(/devTools:/)
    expect(main).toContain('const demo = app.isPackaged ? null : given\n')
    expect(readSource('electron/adapter/programWindow.ts')).toMatch(/\bdevTools: \w+\.devTools\b|\bdevTools,/)
  })

  it('SHELL-27 only a system that checks spelling by itself does so; elsewhere no session may fetch a dictionary', () => {
    const shut = (platform: NodeJS.Platform) => {
      const done: unknown[] = []
      const app = new EventEmitter()
      withoutDictionaries(app as unknown as App, platform)
      app.emit('session-created', {
        setSpellCheckerLanguages: (languages: unknown) => done.push(languages),
        setSpellCheckerEnabled: (on: unknown) => done.push(on),
      })
      return done
    }
    expect(shut('linux')).toEqual([[], false])
    expect(shut('win32')).toEqual([[], false])
    expect(shut('darwin')).toEqual([])
  })
})
