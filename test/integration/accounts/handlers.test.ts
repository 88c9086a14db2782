import { describe, expect, it, onTestFinished } from 'vitest'
import { createNodeFetch, noFileDialogs } from '../../../electron/browser-host/nodePorts.ts'
import { accountsOnDisk } from '../../../electron/core/account/accountFiles.ts'
import { createAccounts } from '../../../electron/core/account/area.ts'
import { createReach } from '../../../electron/core/api/reach.ts'
import { createConnect } from '../../../electron/core/connect/area.ts'
import { createHeldFiles } from '../../../electron/core/files/heldFiles.ts'
import type { PreferenceStore } from '../../../electron/core/ports.ts'
import { sessionHandlers } from '../../../electron/core/session/area.ts'
import {
  createCheckMemory,
  type PrefilledConnection,
} from '../../../electron/core/sites/connectionSettings.ts'
import type { AccountsSnapshot } from '../../../shared/bridge/accounts.ts'
import { DEFAULT_PREFERENCES } from '../../../shared/domain/defaultPreferences.ts'
import type { Preferences } from '../../../shared/domain/preferences.ts'
import { startCommunity } from '../../community/community.ts'
import { createFakeIds } from '../../support/fakePorts.ts'
import { ACCOUNT, createCommunityWorld, SITE } from '../../support/sessionWorld.ts'
import { filesBelow } from '../../support/tempFolder.ts'
import { formFor } from './checkingWorld.ts'

const createPreferences = (): PreferenceStore => {
  let value: Preferences = DEFAULT_PREFERENCES
  const listeners = new Set<(next: Preferences) => void>()
  const set = (patch: Partial<Preferences>): Preferences => {
    value = { ...value, ...patch }
    for (const listener of listeners) listener(value)
    return value
  }
  return {
    get: () => value,
    set,
    setOver: set,
    watch: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** Accounts and session as the page sees them, over a community that is set up already. */
const bridgeWorld = async (prefill?: (site: PrefilledConnection) => PrefilledConnection | null) => {
  const made = await createCommunityWorld({ redirectUri: 'http://127.0.0.1:47999/callback' })
  const { community, world } = made
  const given = {
    address: community.baseUrl,
    clientId: community.client.id,
    clientSecret: community.client.secret,
    redirectUri: community.client.redirectUri,
    demo: true,
  }
  const pushed: { topic: string; payload: unknown }[] = []
  const pushes = new Set<() => void>()
  const preferences = createPreferences()
  const deps = {
    registry: world.registry,
    vault: world.vault,
    session: world.session,
    preferences,
    clock: world.clock,
    timers: world.clock.timers,
    ids: createFakeIds('bridge'),
    fetch: createNodeFetch(),
    log: world.log,
    prefilled: prefill === undefined ? null : prefill(given),
    lossPreview: async () => world.lies,
    checks: createCheckMemory(),
    sampleName: () => 'Made-up events',
    data: accountsOnDisk(
      { ...world, timers: world.clock.timers, ids: createFakeIds('data'), folder: { path: world.folder } },
      world.registry,
      world.vault,
    ),
    held: createHeldFiles({ ids: createFakeIds('files'), files: noFileDialogs }),
    reach: createReach(world.clock),
    publish: (topic: string, payload: unknown) => {
      pushed.push({ topic, payload })
      for (const push of pushes) push()
    },
  }
  const accounts = createAccounts(deps)
  const connect = createConnect({ ...deps, changedBy: accounts.changedBy })
  onTestFinished(() => {
    void connect.stop?.()
    void accounts.stop?.()
  })
  const snapshotThat = (fits: (snapshot: AccountsSnapshot) => boolean): Promise<AccountsSnapshot> => {
    const found = Promise.withResolvers<AccountsSnapshot>()
    const look = (): void => {
      const last = pushed.findLast((push) => push.topic === 'accounts.changed')
      const snapshot = last?.payload as AccountsSnapshot | undefined
      if (snapshot !== undefined && fits(snapshot)) found.resolve(snapshot)
    }
    pushes.add(look)
    look()
    return found.promise
  }
  return {
    ...made,
    pushed,
    preferences,
    snapshotThat,
    call: { ...accounts.handlers, ...connect.handlers, ...sessionHandlers(world.session) },
  }
}

describe('accounts on the bridge', () => {
  it('the page is told of a sign-in by a new list of accounts', async () => {
    const { call, visitor, people, snapshotThat } = await bridgeWorld()
    const { authorizationUrl } = await call['session.signIn']({ accountId: ACCOUNT })
    const waiting = await snapshotThat((now) => now.accounts[0]?.session.state === 'waiting-for-browser')
    expect(waiting.accounts[0]?.session).toMatchObject({ authorizationUrl })
    await visitor.authorize(authorizationUrl, people[0])
    const after = await snapshotThat((now) => now.accounts[0]?.session.state === 'signed-in')
    expect(after).toMatchObject({ activeId: ACCOUNT, secrets: { backend: 'gnome_libsecret', durable: true } })
  })

  it('KEEP-8 nothing the page is told holds a token or the client secret', async () => {
    const { call, visitor, people, snapshotThat, pushed, world, community } = await bridgeWorld()
    const { authorizationUrl } = await call['session.signIn']({ accountId: ACCOUNT })
    await visitor.authorize(authorizationUrl, people[0])
    await snapshotThat((now) => now.accounts[0]?.session.state === 'signed-in')
    const list = await call['accounts.list']({})
    const told = JSON.stringify([pushed, list, await call['connection.suggestion']({})])
    const token = await world.session.current(ACCOUNT)
    expect(told).not.toContain(token)
    expect(told).not.toContain(community.client.secret)
    expect(told).not.toContain(world.folder)
  })

  it('a site is added with what the check found out, and is the active one', async () => {
    const { call, world } = await bridgeWorld()
    const other = await startCommunity({
      members: 5,
      events: 2,
      guests: 2,
      indexPhp: true,
      clientSecret: 's-e_c-r',
    })
    onTestFinished(() => other.close())
    const form = formFor(other, { redirectUri: (await call['connection.suggestion']({})).redirectUri })
    const report = await call['connection.check']({ ...form, redirectUri: other.client.redirectUri })
    expect(report.apiBase).toContain('/index.php/restful_api')
    const { accountId } = await call['accounts.add'](form)
    expect(world.registry.siteOf(accountId)).toMatchObject({
      address: other.baseUrl,
      apiBase: `${other.baseUrl}/index.php/restful_api`,
      capabilities: { basicEncoding: 'raw' },
    })
    const list = await call['accounts.list']({})
    expect(list.activeId).toBe(accountId)
    expect(list.accounts).toHaveLength(2)
    await call['accounts.activate']({ accountId: ACCOUNT })
    expect((await call['accounts.list']({})).activeId).toBe(ACCOUNT)
  })

  it('SIGN-17 the redirect URI suggested for the next site is free, and one that is taken is refused', async () => {
    const { call, community } = await bridgeWorld()
    const { redirectUri, address } = await call['connection.suggestion']({})
    expect(address).toBe('')
    expect(redirectUri).not.toBe(community.client.redirectUri)
    const form = formFor(community, { address: 'https://other.example' })
    await expect(call['accounts.add'](form)).rejects.toMatchObject({
      code: 'conflict',
      details: ['redirectUri'],
    })
  })

  it.each([
    [{ address: 'javascript:alert(1)' }, 'bad-address'],
    [{ address: 'https://u:p@x.example' }, 'bad-address'],
    [{ address: 'http://x.example' }, 'insecure-address'],
    [{ redirectUri: 'https://x.example/callback' }, 'invalid-params'],
  ])('INPUT-19 SIGN-20 a form with %j is refused: %s', async (changes, code) => {
    const { call, community, world } = await bridgeWorld()
    await expect(call['accounts.add'](formFor(community, changes))).rejects.toMatchObject({ code })
    expect(world.registry.sites()).toHaveLength(1)
  })

  it('SIGN-20 plain http by choice leaves a lasting mark', async () => {
    const { call } = await bridgeWorld()
    const form = {
      address: 'http://x.example',
      clientId: 'c',
      clientSecret: 's',
      redirectUri: 'http://127.0.0.1:47214/callback',
      allowInsecure: true,
    }
    const { accountId } = await call['accounts.add'](form)
    const { accounts } = await call['accounts.list']({})
    expect(accounts.map(({ id, insecure }) => [id === accountId, insecure])).toEqual([
      [false, false],
      [true, true],
    ])
  })

  it('the demo is filled in with its secret known but not told, and needs no typing', async () => {
    const { call, world } = await bridgeWorld((site) => ({
      ...site,
      clientId: `${site.clientId}2`,
      redirectUri: 'http://127.0.0.1:47998/callback',
    }))
    const suggestion = await call['connection.suggestion']({})
    expect(suggestion).toMatchObject({ demo: true, clientSecretKnown: true })
    const { demo: _, clientSecretKnown: _known, signInAs: _person, ...form } = suggestion
    const { accountId } = await call['accounts.add']({ ...form, clientSecret: '', allowInsecure: false })
    const secret = await world.vault.clientSecret(world.registry.siteOf(accountId).id)
    expect(secret.state).toBe('present')
    expect((await call['connection.suggestion']({})).demo).toBe(false)
  })

  it('whom to sign in as is told of the demo alone', async () => {
    const signInAs = { email: 'amara@community.test', password: 'demo' }
    for (const demo of [true, false]) {
      const { call } = await bridgeWorld((site) => ({ ...site, clientId: 'another', demo, signInAs }))
      expect((await call['connection.suggestion']({})).signInAs).toEqual(demo ? signInAs : null)
    }
  })

  it('another account on a site shares its client and is fully apart', async () => {
    const { call, visitor, people, world, snapshotThat } = await bridgeWorld()
    const first = await call['session.signIn']({ accountId: ACCOUNT })
    await visitor.authorize(first.authorizationUrl, people[0])
    await world.until((state) => state.state === 'signed-in')
    const { accountId } = await call['accounts.addToSite']({ accountId: ACCOUNT })
    visitor.forget()
    const second = await call['session.signIn']({ accountId })
    await visitor.authorize(second.authorizationUrl, people[1])
    await snapshotThat((now) => now.accounts.every((one) => one.session.state === 'signed-in'))
    expect(await world.session.current(accountId)).not.toBe(await world.session.current(ACCOUNT))
    await call['session.signOut']({ accountId, confirmed: false })
    expect(await world.session.current(ACCOUNT)).toMatch(/./)
  })

  it('SITE-O16 a new secret entered in the settings keeps the session', async () => {
    const { call, community, visitor, people, world } = await bridgeWorld()
    const { authorizationUrl } = await call['session.signIn']({ accountId: ACCOUNT })
    await visitor.authorize(authorizationUrl, people[0])
    await world.until((state) => state.state === 'signed-in')
    const token = await world.session.current(ACCOUNT)
    const clientSecret = community.tokens.rotateSecret()
    await call['accounts.reconfigure']({ accountId: ACCOUNT, ...formFor(community, { clientSecret }) })
    expect(await world.session.current(ACCOUNT)).toBe(token)
    expect(await world.session.renewed(ACCOUNT, token)).not.toBe(token)
  })

  it('SIGN-19 the address of a site whose sign-in was never used is changed in place, and its secret does not go along', async () => {
    const { call, community, world } = await bridgeWorld()
    const other = await startCommunity({ members: 3, events: 1, guests: 1 })
    onTestFinished(() => other.close())
    const { accountId } = await call['accounts.reconfigure']({
      accountId: ACCOUNT,
      ...formFor(community, { address: other.baseUrl, clientSecret: '' }),
    })
    expect(accountId).toBe(ACCOUNT)
    expect(world.registry.siteOf(ACCOUNT).address).toBe(other.baseUrl)
    expect((await world.vault.clientSecret(SITE)).state).toBe('absent')
    await expect(call['session.signIn']({ accountId: ACCOUNT })).rejects.toMatchObject({
      code: 'client-refused',
    })
  })

  it('SIGN-19 a client secret is not sent for another client id of the same site', async () => {
    const { call, community, world } = await bridgeWorld()
    await call['accounts.reconfigure']({
      accountId: ACCOUNT,
      ...formFor(community, { clientId: 'another-client', clientSecret: '' }),
    })
    expect((await world.vault.clientSecret(SITE)).state).toBe('absent')
    await call['accounts.reconfigure']({
      accountId: ACCOUNT,
      ...formFor(community, { clientId: 'another-client', clientSecret: 'typed for it' }),
    })
    expect(await world.vault.clientSecret(SITE)).toMatchObject({ value: 'typed for it' })
  })

  it('SIGN-19 the secret the program was started with goes to no other address or client', async () => {
    const { call, community, world } = await bridgeWorld((site) => ({ ...site, clientSecret: 'given' }))
    const other = await startCommunity({ members: 3, events: 1, guests: 1 })
    onTestFinished(() => other.close())
    const form = { ...formFor(community), clientSecret: '', redirectUri: 'http://127.0.0.1:47998/callback' }
    for (const changes of [{ address: other.baseUrl }, { clientId: 'somebody-else' }]) {
      const report = await call['connection.check']({ ...form, ...changes })
      expect(report.canSignIn).toBe(false)
      const { accountId } = await call['accounts.add']({
        ...form,
        ...changes,
        redirectUri: (await call['connection.suggestion']({})).redirectUri,
      })
      expect((await world.vault.clientSecret(world.registry.siteOf(accountId).id)).state).toBe('absent')
    }
    const basic = Buffer.from(`${community.client.id}:given`).toString('base64')
    expect(other.log.length).toBeGreaterThan(0)
    expect(other.log.entries.map(({ headers }) => headers.authorization ?? '').join(' ')).not.toContain(basic)
  })

  it('SIGN-19 SIGN-32 another server is another site: what lies here of the first stays there, with its session', async () => {
    const { call, community, visitor, people, world } = await bridgeWorld()
    const { authorizationUrl } = await call['session.signIn']({ accountId: ACCOUNT })
    await visitor.authorize(authorizationUrl, people[0])
    await world.until((state) => state.state === 'signed-in')
    world.lies = { ...world.lies, waitingEntries: 1 }
    const form = formFor(community, { address: 'https://moved.example', clientSecret: '' })
    await expect(call['accounts.reconfigure']({ accountId: ACCOUNT, ...form })).rejects.toMatchObject({
      code: 'conflict',
      details: ['redirectUri'],
    })
    const redirectUri = (await call['connection.suggestion']({})).redirectUri
    const { accountId } = await call['accounts.reconfigure']({ accountId: ACCOUNT, ...form, redirectUri })
    expect(accountId).not.toBe(ACCOUNT)
    expect(world.registry.siteOf(ACCOUNT).address).toBe(community.baseUrl)
    expect(await world.session.current(ACCOUNT)).toMatch(/./)
    expect((await world.vault.clientSecret(world.registry.siteOf(accountId).id)).state).toBe('absent')
  })

  it('SIGN-31 removing an account is refused while entries wait, then leaves nothing of it', async () => {
    const { call, visitor, people, world } = await bridgeWorld()
    const { authorizationUrl } = await call['session.signIn']({ accountId: ACCOUNT })
    await visitor.authorize(authorizationUrl, people[0])
    await world.until((state) => state.state === 'signed-in')
    world.lies = { ...world.lies, waitingEntries: 2 }
    const loss = await call['accounts.lossPreview']({ accountId: ACCOUNT })
    expect(loss.waitingEntries).toBe(2)
    const refused = call['accounts.remove']({ accountId: ACCOUNT, discardWaiting: false })
    await expect(refused).rejects.toMatchObject({ code: 'confirmation-needed' })
    await call['accounts.remove']({ accountId: ACCOUNT, discardWaiting: true })
    expect(await call['accounts.list']({})).toMatchObject({ accounts: [], activeId: null })
    const files = [...(await filesBelow(world.folder)).keys()]
    expect(files.filter((name) => name.includes(ACCOUNT) || name.includes(SITE))).toEqual([])
  })

  it('a site is called and coloured as the person likes, and by its host again where the name is taken out', async () => {
    const { call, world } = await bridgeWorld()
    const shown = async () => {
      const [first] = (await call['accounts.list']({})).accounts
      return [first?.siteName, first?.colour]
    }
    const isSeen = async () => (await call['accounts.list']({})).accounts[0]?.lookSeen
    const host = new URL(world.registry.siteOf(ACCOUNT).address).host
    expect(await shown()).toEqual([host, '1'])
    expect(await isSeen()).toBe(false)
    const name = '  Köln\u202e\n Commons '
    await call['accounts.setSiteLook']({ accountId: ACCOUNT, name, colour: '4' })
    expect(await shown()).toEqual(['Köln Commons', '4'])
    expect(await isSeen()).toBe(true)
    const letters = async () => (await call['accounts.list']({})).accounts[0]?.letters
    await call['accounts.setSiteLook']({
      accountId: ACCOUNT,
      name: 'Köln',
      colour: '4',
      letters: ' n\u0303k9 ',
    })
    expect(await letters()).toBe('n\u0303k')
    await call['accounts.setSiteLook']({ accountId: ACCOUNT, name: ' ', colour: '4', letters: '🎪' })
    expect(await letters()).toBe('🎪')
    await call['accounts.setSiteLook']({ accountId: ACCOUNT, name: ' ', colour: '4' })
    expect([...(await shown()), await letters()]).toEqual([host, '4', '🎪'])
  })

  it('the demo has a name of its own, and the next site the next colour', async () => {
    const redirectUri = 'http://127.0.0.1:47998/callback'
    const { call } = await bridgeWorld((site) => ({ ...site, clientId: 'another', redirectUri }))
    const { address, clientId } = await call['connection.suggestion']({})
    await call['accounts.add']({ address, clientId, redirectUri, clientSecret: '', allowInsecure: false })
    const { accounts } = await call['accounts.list']({})
    expect(accounts.map(({ siteName, colour }) => [siteName, colour])).toEqual([
      [expect.stringContaining('127.0.0.1'), '1'],
      ['Demo community', '2'],
    ])
  })

  it('SITE-F3 the zone of a site is one that exists, and is marked as the person`s word', async () => {
    const { call } = await bridgeWorld()
    await call['accounts.setSiteZone']({ accountId: ACCOUNT, zone: 'America/New_York' })
    const { accounts } = await call['accounts.list']({})
    expect(accounts[0]?.siteZone).toEqual({ zone: 'America/New_York', confirmed: true })
    const wrong = call['accounts.setSiteZone']({ accountId: ACCOUNT, zone: 'Mars/Olympus' })
    await expect(wrong).rejects.toMatchObject({ code: 'invalid-params' })
  })

  it('a second check ends the first, whose progress is not shown any more', async () => {
    const { call, community, pushed } = await bridgeWorld()
    const first = call['connection.check'](formFor(community, { clientId: 'first' }))
    const second = await call['connection.check'](formFor(community))
    await first
    const last = pushed.findLast((push) => push.topic === 'connection.checking')
    expect(last?.payload).toEqual(second)
  })

  it('nobody is found under an id that is not known', async () => {
    const { call } = await bridgeWorld()
    const accountId = '33333333-3333-4333-a333-333333333333'
    await expect(call['session.signIn']({ accountId })).rejects.toMatchObject({ code: 'not-found' })
    await expect(call['accounts.activate']({ accountId })).rejects.toMatchObject({ code: 'not-found' })
    await expect(call['accounts.remove']({ accountId, discardWaiting: true })).rejects.toMatchObject({
      code: 'not-found',
    })
  })
})
