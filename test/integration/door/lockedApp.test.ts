import { readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { methods } from '../../../shared/bridge/contract.ts'
import { type Account, type Community, startCommunity } from '../../community/community.ts'
import { fault } from '../../community/faults.ts'
import { freePort } from '../../support/network.ts'
import { connectionTo, openProgram, type Program } from '../../support/openProgram.ts'
import { tempFolder } from '../../support/tempFolder.ts'

/** The screen lock of the door over the whole program: what a page gets through, whatever it asks for. */
let community: Community
let whole: Program
let folder: string
let accountId: string
let doorId: string
let pictureRef: string
let owner: Account
let stranger: Account

const until = <T>(look: () => Promise<T> | T) => vi.waitFor(look, { timeout: 15_000, interval: 20 })
const locked = async () => (await whole.call('door.lockState', {})).locked

beforeEach(async () => {
  const redirectUri = `http://127.0.0.1:${await freePort()}/callback`
  community = await startCommunity({ members: 20, events: 12, redirectUri })
  const [first, , third] = community.accounts
  if (first === undefined || third === undefined) throw new Error('the community has no accounts')
  owner = first
  stranger = third
  folder = await tempFolder()
  whole = await openProgram({ folder })
  accountId = (await whole.call('accounts.add', connectionTo(community))).accountId
  await whole.signIn(accountId, owner)
  const query = { view: 'all', sort: 'soonest' } as const
  const shown = await until(async () => {
    const { rows } = await whole.call('events.list', { accountId, query, offset: 0, limit: 20 })
    for (const { id, picture } of rows) if (picture !== undefined) return { id, picture }
    throw new Error('no event with a picture yet')
  })
  pictureRef = shown.picture
  doorId = (await whole.call('door.open', { accountId, name: 'Tonight', eventIds: [shown.id] })).doorId
})
afterEach(async () => {
  await whole.close()
  await community.close()
})

describe('a program locked to a door', () => {
  it('refuses every call but those of the door and of the way out, whatever their parameters', async () => {
    await whole.call('door.lock', { accountId, doorId, pin: '4711' })
    const through: string[] = []
    for (const name of Object.keys(methods)) {
      // No parameters of any call are whole: those let through are refused for that, not for the lock.
      const answer = await whole.app.dispatch(name, { accountId, doorId, '': 0 })
      if (answer.ok || answer.error.code !== 'locked') through.push(name)
    }
    expect(through.toSorted()).toEqual([
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
    await expect(whole.call('door.list', { accountId })).rejects.toMatchObject({ code: 'locked' })
    await whole.call('door.unlock', { pin: '4711' })
    expect(await whole.call('door.list', { accountId })).toHaveLength(1)
  })

  it('gives no picture and pushes nothing but its door, its lock and the state of the accounts', async () => {
    expect(await whole.app.picture(pictureRef)).not.toBeNull()
    // Asked for before the lock, answered behind it.
    community.faults.next(/GET .*\/event$/, fault.delay(300))
    const reads = community.log.of('GET', /\/event$/).length
    const refreshed = whole.call('events.refresh', { accountId })
    await until(() => expect(community.log.of('GET', /\/event$/).length).toBeGreaterThan(reads))
    await whole.call('door.lock', { accountId, doorId, pin: '4711' })
    const from = whole.pushed.length
    expect(await whole.app.picture(pictureRef)).toBeNull()
    whole.app.menu('search')
    for (const event of community.data.events.values())
      community.data.update(event.id, { title: `New ${event.id}` })
    whole.network('resume')
    await refreshed
    const at = { accountId, doorId }
    const { row } = await whole.call('door.addLate', {
      ...at,
      name: 'Walk In',
      note: '',
      eventId: null,
      arrived: true,
    })
    await whole.call('door.undo', { ...at, personId: row.personId })
    const told = () => new Set(whole.pushed.slice(from).map(({ topic }) => topic))
    await until(() => expect(told()).toContain('door.changed'))
    await whole.call('door.unlock', { pin: '4711' })
    const meanwhile = whole.pushed.slice(
      from,
      whole.pushed.findLastIndex(({ topic }) => topic === 'door.locked') + 1,
    )
    const allowed = new Set([
      'accounts.changed',
      'door.changed',
      'door.locked',
      'preferences.changed',
      'sync.changed',
    ])
    expect(meanwhile.map(({ topic }) => topic).filter((topic) => !allowed.has(topic))).toEqual([])
    expect(await whole.app.picture(pictureRef)).not.toBeNull()
  })

  it('opens when its owner signs in anew, not for another member of the site, also after a restart', async () => {
    await whole.call('door.lock', { accountId, doorId, pin: null })
    await whole.restart()
    expect(await locked()).toBe(true)
    await whole.signIn(accountId, stranger)
    const state = async () =>
      (await whole.call('accounts.list', {})).accounts.find(({ id }) => id === accountId)?.session.state
    await until(async () => expect(await state()).toBe('identity-unsure'))
    expect(await locked()).toBe(true)
    await expect(
      whole.call('session.confirmIdentity', { accountId, decision: 'same-person' }),
    ).rejects.toMatchObject({ code: 'locked' })
    await whole.signIn(accountId, owner)
    await until(async () => expect(await locked()).toBe(false))
    expect(await whole.call('door.list', { accountId })).toHaveLength(1)
  })

  it('a made-up account, whose sign-in asks nobody, opens no lock, neither its own nor one that cannot be read', async () => {
    const made = (await whole.call('accounts.addSample', {})).accountId
    await whole.call('session.signIn', { accountId: made })
    const state = async () =>
      (await whole.call('accounts.list', {})).accounts.find(({ id }) => id === made)?.session.state
    await until(async () => expect(await state()).toBe('signed-in'))
    const query = { view: 'upcoming', sort: 'soonest' } as const
    const eventId = await until(async () => {
      const { rows } = await whole.call('events.list', { accountId: made, query, offset: 0, limit: 1 })
      const id = rows[0]?.id
      if (id === undefined) throw new Error('no made-up event yet')
      return id
    })
    const own = await whole.call('door.open', { accountId: made, name: 'Made up', eventIds: [eventId] })
    for (const way of [{ pin: null }, { pin: '4711', orSignIn: true }])
      await expect(whole.call('door.lock', { accountId: made, ...own, ...way })).rejects.toMatchObject({
        code: 'unsupported',
      })
    // As a former version let it be locked.
    await whole.call('door.lock', { accountId: made, ...own, pin: '4711' })
    const file = path.join(folder, 'door-lock.json')
    const lock = JSON.parse(await readFile(file, 'utf8'))
    for (const former of [{ ...lock, orSignIn: true }, { ...lock, pin: null }, 'torn']) {
      await writeFile(file, JSON.stringify(former))
      await rm(`${file}.bak`, { force: true })
      await whole.restart()
      await whole.call('session.signIn', { accountId: made }).catch(() => null)
      await until(async () => expect(await state()).toBe('signed-in'))
      expect([former, await locked()]).toEqual([former, true])
    }
    await whole.signIn(accountId, owner)
    await until(async () => expect(await locked()).toBe(false))
  })

  it('with a PIN stays closed to a guest who finds the browser still signed in to the site', async () => {
    await whole.call('door.lock', { accountId, doorId, pin: '73915' })
    const browser = vi.spyOn(whole.ports.browser, 'open')
    await expect(whole.call('session.signIn', { accountId })).rejects.toMatchObject({ code: 'locked' })
    expect(browser).not.toHaveBeenCalled()
    await whole.restart()
    await expect(whole.call('events.counts', { accountId })).rejects.toMatchObject({ code: 'locked' })
    await whole.call('door.unlock', { pin: '73915' })
    expect(await locked()).toBe(false)
  })

  it('stays locked when its file is damaged, and the way out is the sign-in of an owner', async () => {
    await whole.call('door.lock', { accountId, doorId, pin: '4711' })
    const arrived = await whole.call('door.addLate', {
      accountId,
      doorId,
      name: 'Walk In',
      note: '',
      eventId: null,
      arrived: true,
    })
    await writeFile(path.join(folder, 'door-lock.json'), '{"accountId":')
    await whole.restart()
    expect(await whole.call('door.lockState', {})).toMatchObject({ locked: true, doorId: null, byPin: false })
    await expect(whole.call('door.list', { accountId })).rejects.toMatchObject({ code: 'locked' })
    await expect(whole.call('door.get', { accountId, doorId })).rejects.toMatchObject({ code: 'locked' })
    await whole.signIn(accountId, owner)
    await until(async () => expect(await locked()).toBe(false))
    await whole.restart()
    expect(await locked()).toBe(false)
    const { rows } = await whole.call('door.arrivals', { accountId, doorId, offset: 0, limit: 10 })
    expect(rows.map(({ personId }) => personId)).toEqual([arrived.row.personId])
  })

  it('where the site names no owner a sign-in opens no lock: it takes a PIN, and is refused a sign-in beside it', async () => {
    community.faults.always(
      ({ query }) => query.includes('view=my'),
      fault.json({ status: 'success', data: [], messages: [] }),
    )
    await whole.close()
    folder = await tempFolder()
    whole = await openProgram({ folder })
    accountId = (await whole.call('accounts.add', connectionTo(community))).accountId
    await whole.signIn(accountId, owner)
    const { accounts } = await whole.call('accounts.list', {})
    expect(accounts.find(({ id }) => id === accountId)).toMatchObject({ userId: null })
    const eventId = await until(async () => {
      const query = { view: 'all', sort: 'soonest' } as const
      const { rows } = await whole.call('events.list', { accountId, query, offset: 0, limit: 1 })
      expect(rows).toHaveLength(1)
      return rows[0]?.id ?? ''
    })
    doorId = (await whole.call('door.open', { accountId, name: 'Tonight', eventIds: [eventId] })).doorId
    for (const way of [{ pin: null }, { pin: '4711', orSignIn: true }])
      await expect(whole.call('door.lock', { accountId, doorId, ...way })).rejects.toMatchObject({
        code: 'unsupported',
      })
    await whole.call('door.lock', { accountId, doorId, pin: '4711' })
    await whole.restart()
    expect(await whole.call('door.lockState', {})).toMatchObject({ byPin: true, bySignIn: false })
    await expect(whole.call('session.signIn', { accountId })).rejects.toMatchObject({ code: 'locked' })
    await whole.call('door.unlock', { pin: '4711' })
    expect(await locked()).toBe(false)
  })

  it('has a way out where its file is damaged: the file itself, which it names', async () => {
    await whole.call('door.lock', { accountId, doorId, pin: '4711' })
    await writeFile(path.join(folder, 'door-lock.json'), '{"accountId":')
    await rm(path.join(folder, 'door-lock.json.bak'), { force: true })
    await whole.restart()
    const { file } = await whole.call('door.lockState', {})
    await rm(file ?? '')
    await whole.restart()
    expect(await locked()).toBe(false)
    expect(await whole.call('door.list', { accountId })).toHaveLength(1)
  })

  it('keeps its PIN when the file is damaged after a wrong one was tried', async () => {
    await whole.call('door.lock', { accountId, doorId, pin: '4711' })
    await expect(whole.call('door.unlock', { pin: '0000' })).rejects.toMatchObject({ code: 'invalid-params' })
    await writeFile(path.join(folder, 'door-lock.json'), 'torn')
    await whole.restart()
    expect(await whole.call('door.lockState', {})).toMatchObject({ locked: true, doorId, byPin: true })
    await whole.call('door.unlock', { pin: '4711' })
    expect(await locked()).toBe(false)
  })
})
