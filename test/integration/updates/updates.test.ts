import { chmodSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import http from 'node:http'
import path from 'node:path'
import process from 'node:process'
import { AppImageUpdater, CancellationToken } from 'electron-updater'
import { ElectronHttpExecutor } from 'electron-updater/out/electronHttpExecutor.js'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createUpdater } from '../../../electron/adapter/updater.ts'
import type { Updates } from '../../../shared/domain/updates.ts'
import { createMemoryLogger } from '../../support/fakePorts.ts'
import { tempFolder } from '../../support/tempFolder.ts'
import { type Published, startUpdateServer } from './updateServer.ts'
import { updateWorld } from './updateWorld.ts'

/** The same downloader, over Node's requests in the place of Chromium's. */
class NodeExecutor extends ElectronHttpExecutor {
  override createRequest(options: object, callback: (response: unknown) => void): never {
    return http.request(options, callback) as never
  }
}

/** A program that says by a file that it was started, padded to some size. */
const program = (folder: string, name: string): Uint8Array =>
  Buffer.from(`#!/bin/sh\necho started > '${path.join(folder, name)}'\nexit 0\n${'#'.repeat(200_000)}\n`)

/** An AppImage of version 1.0.0 with electron-updater's own code, and releases beside it. */
async function installed(release: (folder: string) => Published) {
  const server = await startUpdateServer()
  const folder = await tempFolder()
  const image = path.join(folder, 'Turnout.AppImage')
  writeFileSync(image, program(folder, 'old'))
  chmodSync(image, 0o755)
  writeFileSync(path.join(folder, 'app-update.yml'), 'updaterCacheDirName: turnout-updater\n')
  process.env['APPIMAGE'] = image
  onTestFinished(() => void delete process.env['APPIMAGE'])
  server.publish(release(folder))
  const updater = createUpdater({
    load: async () => {
      const made = new AppImageUpdater(null, {
        version: '1.0.0',
        name: 'turnout',
        isPackaged: true,
        appUpdateConfigPath: path.join(folder, 'app-update.yml'),
        userDataPath: path.join(folder, 'user'),
        baseCachePath: path.join(folder, 'cache'),
        whenReady: async () => undefined,
        relaunch: () => undefined,
        quit: () => undefined,
        onQuit: () => undefined,
      })
      Object.assign(made, { httpExecutor: new NodeExecutor() })
      return { updater: made, newToken: () => new CancellationToken() }
    },
    address: server.address,
    version: '1.0.0',
    userAgent: 'Turnout/1.0.0',
    log: createMemoryLogger(),
  })
  const world = updateWorld({ address: server.address, updater })
  const pending = path.join(folder, 'cache/turnout-updater/pending')
  return {
    ...world,
    server,
    folder,
    image,
    /** Files that were fetched and could be installed. */
    fetched: () =>
      existsSync(pending) ? readdirSync(pending).filter((name) => name.endsWith('.AppImage')) : [],
  }
}

const good = (folder: string): Published => ({
  version: '1.1.0',
  notes: 'Faster.\n<b>And</b> mended.',
  file: program(folder, 'new'),
})

describe('UPD-2 updates by electron-updater’s own code, from a server on this computer', () => {
  it('UPD-3 a good release is found, fetched, checked, and put in place when the program has ended', async () => {
    const { updates, server, folder, image, now, until, pushed } = await installed(good)
    expect(server.asked).toEqual([])
    expect((await updates.handlers['updates.check']({})).now).toEqual({
      state: 'available',
      release: {
        version: '1.1.0',
        notes: 'Faster.\n<b>And</b> mended.',
        releasedAt: Date.UTC(2026, 10, 20, 10),
      },
    })
    await updates.handlers['updates.download']({})
    await until(() => now().state === 'ready')
    expect(pushed.some(({ now: each }) => each.state === 'downloading' && each.part > 0)).toBe(true)
    expect(readFileSync(image)).toEqual(Buffer.from(program(folder, 'old')))
    updates.finish()
    expect(readFileSync(image)).toEqual(Buffer.from(program(folder, 'new')))
    expect(existsSync(path.join(folder, 'new'))).toBe(true)
  })

  it('UPD-1 the server is told the version and no number of this computer', async () => {
    const { updates, server, folder } = await installed(good)
    await updates.handlers['updates.check']({})
    expect(server.asked.map(({ path: asked }) => asked)).toEqual([
      process.arch === 'x64' ? '/latest-linux.yml' : `/latest-linux-${process.arch}.yml`,
    ])
    expect(server.asked[0]?.headers['x-user-staging-id'] ?? '').toBe('')
    expect(server.asked[0]?.headers['user-agent']).toBe('Turnout/1.0.0')
    expect(existsSync(path.join(folder, 'user/.updaterId'))).toBe(false)
  })

  it.each([
    [
      'tampered with',
      'not-genuine',
      (folder: string): Published => ({ ...good(folder), promised: program(folder, 'neu') }),
    ],
    ['cut off', 'cut-off', (folder: string): Published => ({ ...good(folder), comes: 'cut' })],
  ] as const)(
    'UPD-3 a release that was %s is thrown away, and the program stays',
    async (_, fault, release) => {
      const { updates, folder, image, now, until, fetched } = await installed(release)
      await updates.handlers['updates.check']({})
      await updates.handlers['updates.download']({})
      await until(() => now().state !== 'downloading')
      expect(now()).toMatchObject({ state: 'failed', fault, release: { version: '1.1.0' } })
      expect(fetched()).toEqual([])
      updates.finish()
      expect(readFileSync(image)).toEqual(Buffer.from(program(folder, 'old')))
    },
  )

  it.each(['1.0.0', '0.9.9', '1.0.0-beta.3'])(
    'UPD-3 release %s is not newer, and is not offered',
    async (version) => {
      const { updates, now } = await installed((folder) => ({ ...good(folder), version }))
      await updates.handlers['updates.check']({})
      expect(now()).toEqual({ state: 'none' })
      await expect(updates.handlers['updates.download']({})).rejects.toMatchObject({ code: 'not-found' })
    },
  )

  it('UPD-3 a slow one can be stopped, leaves nothing, and is fetched later', async () => {
    const { updates, server, now, until, fetched } = await installed((folder) => ({
      ...good(folder),
      comes: 'slow',
    }))
    await updates.handlers['updates.check']({})
    await updates.handlers['updates.download']({})
    await until(() => server.asked.length === 2)
    await updates.handlers['updates.cancel']({})
    await until(() => now().state === 'available')
    expect(fetched()).toEqual([])
    await updates.handlers['updates.download']({})
    await until(() => server.asked.length === 3)
    await until(() => {
      server.goOn()
      return now().state === 'ready'
    })
  })

  it('UPD-4 in the middle of a sending it waits, says so, and restarts when the last is sent', async () => {
    const { updates, now, until, sends, quits, signals, image, folder } = await installed(good)
    await updates.handlers['updates.check']({})
    await updates.handlers['updates.download']({})
    await until(() => now().state === 'ready')
    sends([{ state: 'sending', sinceMs: 0 }])
    await updates.handlers['updates.restart']({})
    expect(now()).toMatchObject({ state: 'ready', waits: true })
    expect(quits()).toBe(0)
    sends([{ state: 'waiting', why: null, words: [] }])
    signals.emit('outboxChanged', 'ada')
    expect(quits()).toBe(0)
    // What waits for a network or a person holds nobody up: it is kept.
    sends([{ state: 'waiting', why: 'network', words: [] }])
    signals.emit('outboxChanged', 'ada')
    expect(quits()).toBe(1)
    updates.finish()
    expect(readFileSync(image)).toEqual(Buffer.from(program(folder, 'new')))
  })

  it('UPD-4 by the person’s word it does not wait any longer, and is put in place at the next end', async () => {
    const { updates, now, until, sends, quits, signals } = await installed(good)
    await updates.handlers['updates.check']({})
    await updates.handlers['updates.download']({})
    await until(() => now().state === 'ready')
    sends([{ state: 'sending', sinceMs: 0 }])
    await updates.handlers['updates.restart']({})
    await updates.handlers['updates.cancel']({})
    sends([])
    signals.emit('outboxChanged', 'ada')
    expect(quits()).toBe(0)
    expect(now()).toMatchObject({ state: 'ready', waits: false })
  })
})

describe('UPD-5 where something else brings newer versions', () => {
  const told = async () => {
    const server = await startUpdateServer()
    return { ...updateWorld({ address: server.address, updater: null }), server }
  }
  const file = Buffer.from('never fetched')

  it('UPD-5 says that there is one, and neither fetches nor installs', async () => {
    const { updates, server, now } = await told()
    server.publish({ version: '2.0.0', notes: '# New\u0007\u202E', file })
    const found: Updates = await updates.handlers['updates.check']({})
    expect(found).toMatchObject({ way: 'tells', now: { release: { version: '2.0.0', notes: '# New' } } })
    await expect(updates.handlers['updates.download']({})).rejects.toMatchObject({ code: 'unsupported' })
    updates.finish()
    expect(server.asked).toHaveLength(1)
    expect(now().state).toBe('available')
  })

  it.each([
    ['version: [', 'not-understood'],
    ['version: next', 'not-understood'],
    ['- 1', 'not-understood'],
    [`version: 2.0.0 #${'x'.repeat(300_000)}`, 'not-understood'],
  ])('UPD-3 an announcement that is none (%#) is refused', async (text, fault) => {
    const { updates, server, now } = await told()
    server.say(text)
    await updates.handlers['updates.check']({})
    expect(now()).toEqual({ state: 'failed', fault, release: null })
  })

  it('UPD-3 a server that is away is told as such', async () => {
    const { updates, now } = updateWorld({ address: 'http://127.0.0.1:9/', updater: null })
    await updates.handlers['updates.check']({})
    expect(now()).toEqual({ state: 'failed', fault: 'not-reached', release: null })
  })
})

describe('UPD-1 nothing is asked unasked', () => {
  const days = async (daily: boolean) => {
    const server = await startUpdateServer()
    server.publish({ version: '0.1.0', file: Buffer.from('') })
    const world = updateWorld({ address: server.address, updater: null })
    world.ports.preferences.set({ updates: { daily, askedAt: null } })
    for (let day = 0; day < 3; day += 1) {
      await world.clock.advance(86_400_000)
      await world.until(
        () =>
          !daily ||
          world.ports.preferences.get().updates.askedAt === world.clock.now() ||
          server.asked.length > day,
      )
    }
    return server.asked.length
  }

  it('UPD-1 unless it is wished for, no day brings a question', async () => {
    expect(await days(false)).toBe(0)
  })
  it('UPD-1 wished for, each day brings one', async () => {
    expect(await days(true)).toBe(3)
  })
  it('UPD-1 without an address built in there is nobody to ask', async () => {
    const { updates } = updateWorld(null)
    expect(await updates.handlers['updates.read']({})).toMatchObject({ way: 'none', host: null })
    await expect(updates.handlers['updates.check']({})).rejects.toMatchObject({ code: 'unsupported' })
    updates.finish()
  })
})
