import { scryptSync } from 'node:crypto'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { openDoorLock } from '../../../../../electron/core/door/doorLock.ts'
import { methods } from '../../../../../shared/bridge/contract.ts'
import { createFakeClock } from '../../../../support/fakeClock.ts'
import { createMemoryLogger } from '../../../../support/fakePorts.ts'
import { tempFolder } from '../../../../support/tempFolder.ts'

const ACCOUNT = 'account-1'
const DOOR = 'door-1'

/** Trying a PIN takes long on purpose; what is tried here is not how long. */
const QUICK = { N: 2 }

async function opened(folder: string, accounts: readonly string[] = [ACCOUNT]) {
  const { clock, ports } = world(accounts)
  return { clock, lock: await openDoorLock(folder, ports, () => undefined, QUICK) }
}

function world(accounts: readonly string[]) {
  const clock = createFakeClock()
  return {
    clock,
    ports: { clock, log: createMemoryLogger(), accounts: () => accounts, owners: () => accounts },
  }
}

describe('the lock of the door', () => {
  it('closes every method but this door and what the page needs to show itself', async () => {
    const { lock } = await opened(await tempFolder())
    const here = { accountId: ACCOUNT, doorId: DOOR }
    const admitted = () => Object.keys(methods).filter((name) => lock.admits(name, here))
    expect(admitted()).toHaveLength(Object.keys(methods).length)
    await lock.lock(ACCOUNT, DOOR, '2468')
    expect(admitted().toSorted()).toEqual([
      'accounts.list',
      'app.start',
      'door.addLate',
      'door.arrivals',
      'door.arrive',
      'door.begin',
      'door.camera',
      'door.companions',
      'door.get',
      'door.lockState',
      'door.note',
      'door.removeLate',
      'door.scan',
      'door.search',
      'door.undo',
      'door.unlock',
      'preferences.get',
      'sync.status',
    ])
    expect(lock.admits('door.search', { ...here, doorId: 'another' })).toBe(false)
    expect(lock.admits('door.search', { ...here, accountId: 'another' })).toBe(false)
    expect(lock.admits('door.search', null)).toBe(false)
  })

  it('lets a sign-in of this account through only where a sign-in is a way out', async () => {
    const { lock } = await opened(await tempFolder())
    const ways = () =>
      ['session.cancelSignIn', 'session.reopenBrowser', 'session.signIn'].map((name) =>
        lock.admits(name, { accountId: ACCOUNT }),
      )
    await lock.lock(ACCOUNT, DOOR, '2468')
    expect(ways()).toEqual([false, false, false])
    await lock.lock(ACCOUNT, DOOR, null)
    expect(ways()).toEqual([true, true, true])
    expect(lock.admits('session.signIn', { accountId: 'another' })).toBe(false)
  })

  it('with a PIN no sign-in opens it, as the browser may be signed in still, unless that was chosen', async () => {
    const folder = await tempFolder()
    const { lock } = await opened(folder)
    await lock.lock(ACCOUNT, DOOR, '73915')
    expect(lock.state()).toMatchObject({ byPin: true, bySignIn: false })
    await lock.signedIn(ACCOUNT)
    expect(lock.state().locked).toBe(true)
    await lock.lock(ACCOUNT, DOOR, '73915', true)
    const { lock: later } = await opened(folder)
    expect(later.state()).toMatchObject({ byPin: true, bySignIn: true })
    await later.signedIn(ACCOUNT)
    expect(later.state().locked).toBe(false)
  })

  it('of an earlier version, which knew no choice, opens by its PIN alone', async () => {
    const folder = await tempFolder()
    const { lock: former } = await opened(folder)
    await former.lock(ACCOUNT, DOOR, '73915')
    const file = path.join(folder, 'door-lock.json')
    const { orSignIn: _, ...kept } = JSON.parse(await readFile(file, 'utf8'))
    await writeFile(file, JSON.stringify(kept))
    const { lock } = await opened(folder)
    expect(lock.state()).toMatchObject({ doorId: DOOR, byPin: true, bySignIn: false })
    await lock.unlock('73915')
    expect(lock.state().locked).toBe(false)
  })

  it('names the file whose removal takes it off, for whoever has no way in any more', async () => {
    const folder = await tempFolder()
    const { lock } = await opened(folder)
    expect(lock.state().file).toBeNull()
    await lock.lock(ACCOUNT, DOOR, '73915')
    await rm(lock.state().file ?? '')
    expect((await opened(folder)).lock.state().locked).toBe(false)
  })

  it('holds over a restart, opens with its PIN, and the PIN is nowhere on the disk', async () => {
    const folder = await tempFolder()
    await (await opened(folder)).lock.lock(ACCOUNT, DOOR, '97531')
    const text = await readFile(path.join(folder, 'door-lock.json'), 'utf8')
    expect(text).not.toContain('97531')
    const { lock } = await opened(folder)
    expect(lock.state()).toMatchObject({ locked: true, accountId: ACCOUNT, doorId: DOOR, byPin: true })
    await expect(lock.unlock('97530')).rejects.toMatchObject({ code: 'invalid-params' })
    await lock.unlock('97531')
    expect(lock.state().locked).toBe(false)
    expect((await opened(folder)).lock.state().locked).toBe(false)
  })

  it('of a stolen file every guess at the PIN costs what OWASP advises', async () => {
    const folder = await tempFolder()
    const lock = await openDoorLock(folder, world([ACCOUNT]).ports, () => undefined)
    await lock.lock(ACCOUNT, DOOR, '97531')
    const { pin } = JSON.parse(await readFile(path.join(folder, 'door-lock.json'), 'utf8'))
    const advised = { N: 2 ** 15, r: 8, p: 3, maxmem: 2 ** 26 }
    expect(pin.hash).toBe(
      scryptSync('97531', Buffer.from(pin.salt, 'base64'), 32, advised).toString('base64'),
    )
  })

  it('makes wait after five wrong PINs, longer each time, also over a restart', async () => {
    const folder = await tempFolder()
    const { lock, clock } = await opened(folder)
    await lock.lock(ACCOUNT, DOOR, '1234')
    for (let wrong = 0; wrong < 5; wrong += 1)
      await expect(lock.unlock('0000')).rejects.toMatchObject({ code: 'invalid-params' })
    await expect(lock.unlock('1234')).rejects.toMatchObject({ code: 'rate-limited' })
    expect((await opened(folder)).lock.state().waitMs).toBe(5_000)
    await clock.advance(5_000)
    await expect(lock.unlock('0000')).rejects.toMatchObject({ code: 'invalid-params' })
    expect(lock.state().waitMs).toBe(10_000)
    await clock.advance(10_000)
    await lock.unlock('1234')
    expect(lock.state().locked).toBe(false)
  })

  it('counts wrong PINs also where its file cannot be written, as on a full disk', async () => {
    const folder = await tempFolder()
    const { lock } = await opened(folder)
    await lock.lock(ACCOUNT, DOOR, '1234')
    // In the place of what is written before it is swapped in.
    await mkdir(path.join(folder, 'door-lock.json.tmp'))
    for (let wrong = 0; wrong < 5; wrong += 1)
      await expect(lock.unlock('0000')).rejects.toMatchObject({ code: 'invalid-params' })
    await expect(lock.unlock('1234')).rejects.toMatchObject({ code: 'rate-limited' })
    expect(lock.state().waitMs).toBe(5_000)
  })

  it('stays open where its owner signs in while a wrong PIN is tried', async () => {
    const folder = await tempFolder()
    const { lock } = await opened(folder)
    await lock.lock(ACCOUNT, DOOR, '1234', true)
    const trying = lock.unlock('0000')
    await lock.signedIn(ACCOUNT)
    await trying
    expect(lock.state().locked).toBe(false)
    expect((await opened(folder)).lock.state().locked).toBe(false)
  })

  it('without a PIN it opens only when the owner of this very account signed in', async () => {
    const { lock } = await opened(await tempFolder())
    await lock.lock(ACCOUNT, DOOR, null)
    await expect(lock.unlock('')).rejects.toMatchObject({ code: 'invalid-params' })
    await lock.signedIn('another')
    expect(lock.state().locked).toBe(true)
    await lock.signedIn(ACCOUNT)
    expect(lock.state().locked).toBe(false)
  })

  it('of an account that is not kept here any more it opens by the sign-in of another, and with none left it is open', async () => {
    const folder = await tempFolder()
    await (await opened(folder)).lock.lock(ACCOUNT, DOOR, null)
    expect((await opened(folder, [])).lock.state().locked).toBe(false)
    const { lock } = await opened(folder, ['other'])
    expect(lock.state()).toMatchObject({ locked: true, accountId: null, byPin: false })
    expect(lock.admits('session.signIn', { accountId: 'other' })).toBe(true)
    expect(lock.admits('door.get', { accountId: ACCOUNT, doorId: DOOR })).toBe(false)
    expect(lock.admitsPush('door.changed', { accountId: ACCOUNT, doorId: DOOR })).toBe(false)
    await lock.signedIn('other')
    expect(lock.state().locked).toBe(false)
  })
})
