import { existsSync } from 'node:fs'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { createNodeFetch, openJsonFile } from '../../../electron/browser-host/nodePorts.ts'
import type { Fetch } from '../../../electron/core/ports.ts'
import { createPreferenceStore } from '../../../electron/system/preferenceStore.ts'
import { losesNothing } from '../../../shared/domain/account.ts'
import { COPY_PARTS, isUnsealed } from '../../../shared/domain/backup.ts'
import { type Account, type Community, startCommunity } from '../../community/community.ts'
import { createFakeSecretStore, createMemoryLogger, type FakeSecretStore } from '../../support/fakePorts.ts'
import { freePort } from '../../support/network.ts'
import { connectionTo, openProgram, type Program } from '../../support/openProgram.ts'
import { canariesIn } from '../../support/pages/files.ts'
import { tempFolder } from '../../support/tempFolder.ts'

/** Leaving an account over the whole program: what is counted is what the program itself wrote. */
let community: Community
let whole: Program & { close(): Promise<void> }
let folder: string
let secrets: FakeSecretStore
let owner: Account
let accountId: string
let eventId: string
let online: boolean
const network = createNodeFetch()
const fetch: Fetch = (...asked) =>
  online
    ? network(...asked)
    : Promise.reject(new TypeError('fetch failed', { cause: { code: 'ENETUNREACH' } }))

const until = <T>(look: () => Promise<T> | T) => vi.waitFor(look, { timeout: 15_000, interval: 20 })
const stateOf = async (id = accountId) =>
  (await whole.call('accounts.list', {})).accounts.find((account) => account.id === id)?.session
const signedIn = () => until(async () => expect((await stateOf())?.state).toBe('signed-in'))
const QUARTZ = 'Quartzlight view'

beforeEach(async () => {
  const redirectUri = `http://127.0.0.1:${await freePort()}/callback`
  community = await startCommunity({
    members: 20,
    events: 8,
    guests: 60,
    redirectUri,
    profiles: ['user-mine'],
  })
  onTestFinished(() => community.close())
  const [first] = community.accounts
  if (first === undefined) throw new Error('a community without people')
  owner = first
  folder = await tempFolder()
  secrets = createFakeSecretStore()
  const preferences = createPreferenceStore(
    (place) => openJsonFile(place, 'preferences'),
    folder,
    createMemoryLogger(),
  )
  online = true
  whole = await openProgram({ folder, ports: { preferences, secrets, fetch } })
  onTestFinished(() => whole.close())
  accountId = (await whole.call('accounts.add', connectionTo(community))).accountId
  await whole.signIn(accountId, owner)
  await signedIn()
  const query = { view: 'mine', sort: 'soonest' } as const
  eventId = await until(async () => {
    const { rows } = await whole.call('events.list', { accountId, query, offset: 0, limit: 5 })
    const id = rows[0]?.id
    if (id === undefined) throw new Error('no event yet')
    return id
  })
})

/** An evening's work: a list, an invitation begun, a door with a late guest, a template, a saved view. */
async function work(): Promise<void> {
  const people = [{ kind: 'email', address: 'dan@home.test', name: 'Dan' }] as const
  await whole.call('people.save', {
    accountId,
    name: 'Board',
    source: { from: 'people', people: [...people] },
  })
  await whole.call('invites.addText', { accountId, eventId, text: 'ann@home.test\nbob@home.test' })
  const { doorId } = await whole.call('door.open', { accountId, name: 'Tonight', eventIds: [eventId] })
  const late = { accountId, doorId, name: 'Eve', note: 'owes 5', eventId: null, arrived: true }
  await whole.call('door.addLate', late)
  await whole.call('templates.save', { accountId, name: 'Rehearsal', fields: { title: 'Rehearsal' } })
  const query = JSON.stringify({ view: 'all', sort: 'soonest' })
  whole.ports.preferences.set({ savedViews: [{ id: 'v1', accountId, name: QUARTZ, query }] })
}

describe('leaving an account', () => {
  it('SIGN-31 is refused unconfirmed while arrivals, notes, lists, invitations, templates or views would be lost', async () => {
    await work()
    const loss = await whole.call('accounts.lossPreview', { accountId })
    expect(loss).toMatchObject({
      waitingEntries: 0,
      savedViews: 1,
      kept: {
        composers: 1,
        composed: 2,
        lists: 1,
        listed: 1,
        doors: 1,
        arrivals: 1,
        doorNotes: 1,
        templates: 1,
      },
    })
    const needed = { code: 'confirmation-needed' }
    await expect(whole.call('session.signOut', { accountId, confirmed: false })).rejects.toMatchObject(needed)
    await expect(whole.call('accounts.remove', { accountId, discardWaiting: false })).rejects.toMatchObject(
      needed,
    )
    expect((await whole.call('door.list', { accountId }))[0]).toMatchObject({ arrived: 1 })
  })

  it('SIGN-31 hands all of it out as one file first, which a restore takes in again without a passphrase', async () => {
    await work()
    const before = await whole.call('accounts.lossPreview', { accountId })
    const { held } = await whole.call('backup.saveAccount', { accountId, title: 'All of it' })
    const { base64 } = await whole.call('files.read', { fileId: held?.fileId ?? '', offset: 0 })
    const bytes = Buffer.from(base64, 'base64')
    expect(isUnsealed(bytes.toString('utf8'))).toBe(true)
    await whole.call('session.signOut', { accountId, confirmed: true })
    await whole.signIn(accountId, owner)
    await signedIn()
    expect(losesNothing(await whole.call('accounts.lossPreview', { accountId }))).toBe(true)
    const { fileId } = await whole.call('files.begin', { name: 'all.copy', size: bytes.length, as: 'copy' })
    await whole.call('files.part', { fileId, offset: 0, base64 })
    const { openedId } = await whole.call('backup.open', { from: { fileId }, passphrase: '' })
    await whole.call('backup.restore', { openedId, parts: [...COPY_PARTS] })
    const { kept, savedViews } = await whole.call('accounts.lossPreview', { accountId })
    expect({ kept, savedViews }).toEqual({ kept: before.kept, savedViews: before.savedViews })
  })

  it('SIGN-31 KEEP-7 leaves no name, no saved view and, removed, no address in any file or its former version', async () => {
    await work()
    expect(canariesIn(folder, [owner.name, QUARTZ])).not.toEqual([])
    await whole.call('session.signOut', { accountId, confirmed: true })
    expect(canariesIn(folder, [owner.name, QUARTZ])).toEqual([])
    await whole.call('accounts.remove', { accountId, discardWaiting: true })
    const site = [community.baseUrl, community.client.redirectUri]
    expect(canariesIn(folder, [...site, owner.name, QUARTZ])).toEqual([])
  })

  it('SIGN-31 an account removed in the half second after its events changed is looked for by nobody', async () => {
    const { hints } = whole.inside.sync
    // The second one is held back.
    for (let change = 0; change < 2; change += 1) hints.events(accountId)
    await whole.inside.registry.removeAccount(accountId)
    const after: string[] = []
    whole.inside.signals.on('eventsChanged', (id) => after.push(id))
    const pushed = whole.pushed.length
    await new Promise((over) => setTimeout(over, 700))
    expect(after).toEqual([])
    expect(whole.pushed.slice(pushed).map(({ topic }) => topic)).not.toContain('events.changed')
  })

  it('SIGN-31 a session that the site ends in the middle of it opens nothing again: no file is left without its key', async () => {
    await work()
    const { session, vault } = whole.inside
    const token = await session.current(accountId)
    const forgetDataKey = vault.forgetDataKey.bind(vault)
    const met: string[] = []
    vi.spyOn(vault, 'forgetDataKey').mockImplementationOnce(async (id) => {
      await session.refused(accountId, token)
      await whole.call('door.list', { accountId }).then(
        () => met.push('opened'),
        ({ code }: { code: string }) => met.push(code),
      )
      await forgetDataKey(id)
    })
    await whole.call('session.signOut', { accountId, confirmed: true })
    expect(met).toEqual(['signed-out'])
    expect(await readdir(path.join(folder, 'accounts'))).toEqual([])
  })

  it('STORE-8 a program killed between the key and the file begins with an empty one, instead of failing everywhere', async () => {
    await work()
    const file = path.join(folder, 'accounts', `${accountId}.db`)
    // As after a kill between the key and the file.
    await writeFile(`${file}.left`, '')
    const vault = path.join(folder, 'vault')
    for (const name of await readdir(vault)) if (name.endsWith('.key')) await rm(path.join(vault, name))
    await whole.restart()
    await until(async () => {
      const { rows } = await whole.call('events.list', {
        accountId,
        query: { view: 'mine', sort: 'soonest' },
        offset: 0,
        limit: 5,
      })
      expect(rows.length).toBeGreaterThan(0)
    })
    expect(await whole.call('door.list', { accountId })).toEqual([])
    expect(existsSync(`${file}.left`)).toBe(false)
  })
})

describe('an account left with what lies here sealed', () => {
  const seal = () => whole.call('session.signOut', { accountId, confirmed: true, seal: true })
  const answer = () => whole.call('rsvp.set', { accountId, eventIds: [eventId], rsvp: 'maybe' })
  const query = { view: 'mine', sort: 'soonest' } as const
  const everyLook = () => [
    whole.call('door.list', { accountId }),
    whole.call('templates.list', { accountId }),
    whole.call('events.list', { accountId, query, offset: 0, limit: 5 }),
    whole.call('events.open', { accountId, eventId }),
    whole.call('outbox.list', { accountId, offset: 0 }),
    whole.call('backup.saveAccount', { accountId, title: 'All of it' }),
    whole.call('accounts.lossPreview', { accountId }),
  ]
  const closedToAll = async () => {
    const looks = await Promise.allSettled(everyLook())
    expect(looks.map((look) => look.status === 'rejected' && look.reason.code)).toEqual(
      looks.map(() => 'signed-out'),
    )
  }
  const foundWhole = async () => {
    expect((await whole.call('door.list', { accountId }))[0]).toMatchObject({ arrived: 1 })
    expect(await whole.call('templates.list', { accountId })).toHaveLength(1)
  }
  const another = () => {
    const [, second] = community.accounts
    if (second === undefined) throw new Error('a community of one')
    return second
  }

  it('SIGN-35 an evening of work is closed to everybody, also after a restart, and whole for the same person', async () => {
    await work()
    await seal()
    expect(await stateOf()).toMatchObject({ state: 'signed-out' })
    await closedToAll()
    // Neither does the former version of the list leave it open.
    for (const name of ['sites.json', 'sites.json.bak'])
      expect(await readFile(path.join(folder, name), 'utf8')).toMatch(/"sealed": ?true/)
    await whole.restart()
    await closedToAll()
    // Who goes through the wizard once more is led to it, not to an empty second account.
    expect(await whole.call('accounts.add', connectionTo(community))).toEqual({ accountId })
    await whole.signIn(accountId, owner)
    await signedIn()
    await foundWhole()
  })

  it('SIGN-35 a change that waited is not sent while sealed, and once after its owner is back', async () => {
    online = false
    await answer()
    await seal()
    online = true
    await whole.restart()
    expect(community.log.mutations()).toEqual([])
    await whole.signIn(accountId, another())
    await until(async () => expect((await stateOf())?.state).toBe('identity-unsure'))
    expect(community.log.mutations()).toEqual([])
    await whole.signIn(accountId, owner)
    await until(() => expect(community.data.rsvpOf(Number(eventId), Number(owner.userId))).toBe(2))
    expect(community.log.mutations()).toHaveLength(1)
  })

  it('SIGN-35 somebody else who signs in sees nothing of it and gets an account of their own', async () => {
    await work()
    await seal()
    await whole.signIn(accountId, another())
    await until(async () => expect((await stateOf())?.state).toBe('identity-unsure'))
    await closedToAll()
    await expect(
      whole.call('session.confirmIdentity', { accountId, decision: 'same-person' }),
    ).rejects.toMatchObject({ code: 'conflict' })
    await expect(
      whole.call('session.confirmIdentity', { accountId, decision: 'discard-former' }),
    ).rejects.toMatchObject({ code: 'confirmation-needed' })
    const made = await whole.call('session.moveToNewAccount', { accountId })
    expect(await whole.call('door.list', made)).toEqual([])
    await closedToAll()
    await whole.signIn(accountId, owner)
    await signedIn()
    await foundWhole()
  })

  it('SIGN-35 is refused where no key outlives the program, and nothing is gone', async () => {
    await whole.close()
    secrets = createFakeSecretStore()
    secrets.setKeeping({ backend: 'basic_text', durable: false })
    whole = await openProgram({ folder: await tempFolder(), ports: { secrets } })
    accountId = (await whole.call('accounts.add', connectionTo(community))).accountId
    await whole.signIn(accountId, owner)
    await signedIn()
    await work()
    await expect(seal()).rejects.toMatchObject({ code: 'storage-unreadable' })
    expect((await stateOf())?.state).toBe('signed-in')
    await foundWhole()
  })

  it('SIGN-35 a program killed in the middle of it signs out at its next start, with everything kept', async () => {
    await work()
    await whole.inside.registry.updateAccount(accountId, { sealed: true })
    await whole.restart()
    expect(await stateOf()).toMatchObject({ state: 'signed-out' })
    await closedToAll()
    await whole.signIn(accountId, owner)
    await signedIn()
    await foundWhole()
  })

  it('SIGN-35 KEEP-7 what was sealed is deleted like all else once its owner says so', async () => {
    await work()
    await seal()
    await expect(whole.call('accounts.remove', { accountId, discardWaiting: false })).rejects.toMatchObject({
      code: 'confirmation-needed',
    })
    await whole.call('accounts.remove', { accountId, discardWaiting: true })
    expect(canariesIn(folder, [owner.name, QUARTZ])).toEqual([])
  })

  const nothingInClear = () => {
    expect(canariesIn(folder, [owner.name, QUARTZ])).toEqual([])
    expect(whole.ports.preferences.get().savedViews).toEqual([])
  }
  const backForItsOwner = async () => {
    await whole.signIn(accountId, owner)
    await signedIn()
    await until(() => expect(whole.ports.preferences.get().savedViews).toMatchObject([{ name: QUARTZ }]))
    const { accounts } = await whole.call('accounts.list', {})
    expect(accounts).toMatchObject([{ userName: owner.name }])
  }

  it('SIGN-35 KEEP-7 no saved view and no name stands in a file or on another account, and both come back', async () => {
    await work()
    await seal()
    nothingInClear()
    await whole.restart()
    nothingInClear()
    await backForItsOwner()
    await whole.call('session.signOut', { accountId, confirmed: true })
    nothingInClear()
  })

  it('SIGN-35 a sealed view that another version wrote stays sealed, and costs the others nothing', async () => {
    await work()
    await seal()
    const sealed = await whole.inside.data.openSealed(accountId)
    const other = { of: 'another version' }
    sealed.facts.set('views.sealed', [other, ...(sealed.facts.get('views.sealed') as readonly unknown[])])
    sealed.close()
    await backForItsOwner()
    const { facts } = (await whole.inside.data.of(accountId)).store
    await until(() => expect(facts.get('views.sealed')).toEqual([other]))
  })

  it('SIGN-35 KEEP-7 what a kill or a former version left in clear beside a sealed account is sealed at the next start', async () => {
    await work()
    await whole.inside.registry.updateAccount(accountId, { sealed: true })
    await whole.inside.registry.updateAccount(accountId, { userName: owner.name })
    await whole.restart()
    nothingInClear()
    await backForItsOwner()
  })
})

describe('an account whose key store is away', () => {
  const queued = async () => (await whole.call('outbox.list', { accountId, offset: 0 })).total
  const answer = () => whole.call('rsvp.set', { accountId, eventIds: [eventId], rsvp: 'maybe' })

  it('STORE-2 another desktop session without it never shows an empty account, nor deletes what waits in the real one', async () => {
    await work()
    secrets.changeBackend('basic_text')
    secrets.setKeeping({ backend: 'basic_text', durable: false })
    await whole.restart()
    await expect(whole.call('door.list', { accountId })).rejects.toMatchObject({ code: 'storage-unreadable' })
    await expect(whole.call('session.signOut', { accountId, confirmed: false })).rejects.toMatchObject({
      code: 'confirmation-needed',
    })
    secrets.setKeeping({ backend: 'gnome_libsecret', durable: true })
    await whole.restart()
    expect((await whole.call('door.list', { accountId }))[0]).toMatchObject({ arrived: 1 })
  })

  it('SEND-20 what is queued is sent once the key store opens again, without another start', async () => {
    secrets.lock()
    await whole.restart()
    await until(async () => expect(await stateOf()).toMatchObject({ why: 'key-unreadable' }))
    secrets.unlock()
    await whole.call('accounts.retrySecrets', { accountId })
    await signedIn()
    await answer()
    await until(async () => expect(await queued()).toBe(0))
    expect(community.data.rsvpOf(Number(eventId), Number(owner.userId))).toBe(2)
  })

  it('SITE-O16 what waited for a new client secret goes out as soon as it is entered', async () => {
    const clientSecret = community.tokens.rotateSecret()
    community.tokens.expireAccess()
    await answer()
    await until(async () => expect((await stateOf())?.state).toBe('signed-out'))
    await whole.call('accounts.reconfigure', { accountId, ...connectionTo(community), clientSecret })
    await until(async () => expect(await queued()).toBe(0))
    expect(community.data.rsvpOf(Number(eventId), Number(owner.userId))).toBe(2)
  })
})
