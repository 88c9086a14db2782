import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  createNodeConnectivity,
  createNodeJumps,
  createSystemBrowser,
  openerFor,
} from '../../../../electron/browser-host/nodePorts.ts'
import { createKeyFileSecrets, KEY_FILE, memorySecrets } from '../../../../electron/browser-host/secrets.ts'
import { readOptions, refusal } from '../../../../electron/browser-host/start.ts'
import { holdFolder } from '../../../../electron/system/holdFolder.ts'
import { createFakeClock } from '../../../support/fakeClock.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'turnout-host-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

describe('secrets kept with a key file', () => {
  it('KEEP-1 KEEP-5 open after a restart, from files only this user can read, and are nowhere in plain', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ minLength: 8 }), async (plain) => {
        const sealed = await createKeyFileSecrets(folder).seal(plain)
        expect(Buffer.from(sealed).includes(Buffer.from(plain))).toBe(false)
        expect((await createKeyFileSecrets(folder).open(sealed)).plain).toEqual(new Uint8Array(plain))
      }),
      { numRuns: 30 },
    )
    expect(statSync(path.join(folder, KEY_FILE)).mode & 0o777).toBe(0o600)
  })

  it('KEEP-3 refuse what another key sealed or what was changed, and never replace a key file', async () => {
    const store = createKeyFileSecrets(folder)
    const sealed = await store.seal(new Uint8Array([1, 2, 3]))
    for (let at = 0; at < sealed.length; at += 1) {
      const changed = Uint8Array.from(sealed, (byte, index) => (index === at ? byte ^ 1 : byte))
      await expect(store.open(changed)).rejects.toMatchObject({ name: 'SecretUnreadable' })
    }
    await expect(store.open(new Uint8Array())).rejects.toMatchObject({ name: 'SecretUnreadable' })
    writeFileSync(path.join(folder, KEY_FILE), 'damaged')
    expect(() => createKeyFileSecrets(folder)).toThrow(/damaged/)
    expect(readFileSync(path.join(folder, KEY_FILE), 'utf8')).toBe('damaged')
  })

  it('KEEP-2 say their name, and without them nothing is kept', async () => {
    expect(await createKeyFileSecrets(folder).keeping()).toEqual({ backend: 'key-file', durable: true })
    expect(await memorySecrets.keeping()).toEqual({ backend: 'memory', durable: false })
    await expect(memorySecrets.seal(new Uint8Array())).rejects.toMatchObject({ name: 'SecretUnreadable' })
  })
})

describe('the start', () => {
  it('does not happen inside Electron or from a package', () => {
    expect(refusal({ node: '24' }, undefined, '/x/dist/browser-host/main.js')).toBeNull()
    expect(refusal({ electron: '45' }, undefined, '/x/main.js')).toMatch(/Electron/)
    expect(refusal({ node: '24' }, '/opt/Turnout/resources', '/x/main.js')).toMatch(/Electron/)
    expect(refusal({ node: '24' }, undefined, '/opt/Turnout/resources/app.asar/x/main.js')).toMatch(/package/)
    expect(refusal({ node: '24' }, undefined, 'C:\\Turnout\\app.asar\\main.js')).toMatch(/package/)
  })

  it('reads its options and names what does not fit', () => {
    expect(readOptions([])).toEqual({ port: 0, data: null, keepSecrets: false, open: false, given: [] })
    expect(readOptions(['--port', '8123', '--data', '/tmp/a', '--keep-secrets', '--open'])).toEqual({
      port: 8123,
      data: '/tmp/a',
      keepSecrets: true,
      open: true,
      given: [],
    })
    expect(readOptions(['guests.csv', 'turnout-event://club.example/event/1']).given).toHaveLength(2)
    for (const args of [['--port', '70000'], ['--port', 'x'], ['--keep-secrets'], ['--what']]) {
      expect(() => readOptions(args)).toThrow(TypeError)
    }
  })
})

describe('the folder of the data', () => {
  it('SIGN-33 is of one program at a time: the other would end its sessions with each renewal', () => {
    const first = holdFolder(path.join(folder, 'data'))
    expect(first.held).toBe(true)
    expect(holdFolder(path.join(folder, 'data')).held).toBe(false)
    first.release()
    const next = holdFolder(path.join(folder, 'data'))
    expect(next.held).toBe(true)
    next.release()
  })

  it('is not called taken where nothing can be written: whoever writes there says what is wrong', () => {
    writeFileSync(path.join(folder, 'no-folder'), '')
    expect(holdFolder(path.join(folder, 'no-folder')).held).toBe(true)
  })
})

describe('the system’s browser', () => {
  it('SHELL-15 gets one argument and no shell, on every system', () => {
    const url = 'https://example.org/?a=1&b=%22;rm'
    expect(openerFor('linux', url)).toEqual({ command: 'xdg-open', args: [url] })
    expect(openerFor('darwin', url)).toEqual({ command: 'open', args: [url] })
    expect(openerFor('win32', url)).toEqual({
      command: 'rundll32',
      args: ['url.dll,FileProtocolHandler', url],
    })
  })

  it('SHELL-15 is asked only for links that pass; where there is none the address is printed', async () => {
    const printed: string[] = []
    const print = (line: string): void => void printed.push(line)
    const none = createSystemBrowser({ PROGRAM_BROWSER: 'none' }, 'linux', print)
    await none.open('https://example.org/')
    const broken = createSystemBrowser({}, 'linux', print, () => Promise.reject(new Error('ENOENT')))
    await broken.open('https://example.com/')
    expect(printed).toEqual([
      'Open in a browser: https://example.org/',
      'Open in a browser: https://example.com/',
    ])
    await expect(none.open('file:///etc/passwd')).rejects.toMatchObject({ code: 'link-refused' })
  })
})

describe('waking up', () => {
  it('SEND-10 is noticed by a tick that comes far too late', async () => {
    const clock = createFakeClock()
    const heard: string[] = []
    const leave = createNodeConnectivity(clock, clock.timers).watch((event) => heard.push(event))
    await clock.advance(60_000)
    expect(heard).toEqual([])
    clock.jumpWall(3_600_000)
    await clock.advance(10_000)
    expect(heard).toEqual(['resume'])
    leave()
    expect(clock.timers.waiting()).toBe(0)
  })

  it('REMIND-4 is heard within ten seconds also by who waits for a time that is hours away', async () => {
    const clock = createFakeClock()
    const connectivity = createNodeConnectivity(clock, clock.timers)
    let heard = 0
    const leave = createNodeJumps(clock, clock.timers, connectivity).watch(() => {
      heard += 1
    }, false)
    await clock.advance(60_000)
    expect(heard).toBe(0)
    clock.jumpWall(8 * 3_600_000)
    await clock.advance(10_000)
    expect(heard).toBe(1)
    leave()
    expect(clock.timers.waiting()).toBe(0)
  })
})
