import { describe, expect, it } from 'vitest'
import type {
  ProxyChallenge,
  ProxyGate,
  ProxyKeeper,
  ProxyLogin,
} from '../../../../../electron/core/ports.ts'
import { createProxies } from '../../../../../electron/core/proxy/area.ts'
import { createTokenVault } from '../../../../../electron/core/session/tokenVault.ts'
import type { ProxyState } from '../../../../../shared/bridge/proxy.ts'
import { createFakeIds, createFakeSecretStore, createMemoryLogger } from '../../../../support/fakePorts.ts'
import { filesBelow, filesHolding, tempFolder } from '../../../../support/tempFolder.ts'

const CANARY = 'canary-Difference7Engine'
const OFFICE: ProxyChallenge = { scheme: 'basic', host: 'proxy.corp.example', port: 8080, realm: 'Office' }
const ADA: ProxyLogin = { name: 'ada', password: CANARY }

/** A proxy that takes one login, and a program before it that lives in `folder`. */
function office(folder: string, { takes = ADA, secrets = createFakeSecretStore() } = {}) {
  const log = createMemoryLogger()
  const ids = createFakeIds()
  const pushed: ProxyState[] = []
  const heard: string[] = []
  let keeper: ProxyKeeper | null = null
  let forgotten = 0
  let reached = true
  const gate: ProxyGate = {
    guardBy: (one) => {
      keeper = one
    },
    tryLogin: async (_proxy, login) =>
      !reached
        ? 'not-reached'
        : login.name === takes.name && login.password === takes.password
          ? 'taken'
          : 'refused',
    forget: async () => {
      forgotten += 1
    },
  }
  const proxies = createProxies({
    proxy: gate,
    connectivity: { watch: () => () => heard.push('left') },
    ids,
    log,
    vault: createTokenVault({ secrets, folder, ids, log }),
    publish: (topic, payload) => {
      if (topic === 'proxy.changed') pushed.push(payload as ProxyState)
    },
  })
  const stop = proxies.connectivity.watch((event) => heard.push(event))
  const asked = (): ProxyKeeper => {
    if (keeper === null) throw new Error('nobody guards the gate')
    return keeper
  }
  return {
    proxies,
    log,
    pushed,
    heard,
    secrets,
    stop,
    forgotten: () => forgotten,
    cut: () => {
      reached = false
    },
    /** What a request finds that the proxy stops. */
    stopped: (challenge = OFFICE) => asked().loginFor(challenge),
    refused: (login: ProxyLogin) => asked().refused(OFFICE, login),
    passed: () => asked().passed(OFFICE),
    answer: (login: ProxyLogin, remember = false) =>
      proxies.handlers['proxy.answer']({ proxyId: proxies.state().asks?.id ?? '', ...login, remember }),
  }
}

describe('HTTP-11 a proxy that wants a password', () => {
  it('is one question, however many requests it stops', async () => {
    const program = office(await tempFolder())
    const found = await Promise.all([program.stopped(), program.stopped(), program.stopped()])
    expect(found).toEqual([null, null, null])
    expect(program.pushed).toHaveLength(1)
    expect(program.proxies.state()).toMatchObject({
      asks: { host: 'proxy.corp.example', port: 8080, realm: 'Office', refused: false, putOff: false },
      passed: [],
    })
  })

  it('lets requests through once it was answered, and everything is tried again at once', async () => {
    const program = office(await tempFolder())
    await program.stopped()
    expect(await program.answer(ADA)).toEqual({ verdict: 'taken' })
    expect(await program.stopped()).toEqual(ADA)
    expect(program.proxies.state()).toMatchObject({ asks: null, passed: [{ remembered: false }] })
    expect(program.heard).toEqual(['online'])
    program.stop()
    expect(program.heard).toEqual(['online', 'left'])
  })

  it('says so where a password is wrong, and asks on', async () => {
    const program = office(await tempFolder())
    await program.stopped()
    expect(await program.answer({ ...ADA, password: 'x' })).toEqual({ verdict: 'refused' })
    expect(program.proxies.state().asks).toMatchObject({ refused: true })
    expect(await program.stopped()).toBeNull()
    expect(program.heard).toEqual([])
    expect(await program.answer(ADA)).toEqual({ verdict: 'taken' })
  })

  it('that cannot be reached now keeps its question', async () => {
    const program = office(await tempFolder())
    await program.stopped()
    program.cut()
    expect(await program.answer(ADA)).toEqual({ verdict: 'not-reached' })
    expect(program.proxies.state().asks).toMatchObject({ refused: false })
  })

  it('is not asked about again by itself once that was put off', async () => {
    const program = office(await tempFolder())
    await program.stopped()
    await program.proxies.handlers['proxy.putOff']({ proxyId: program.proxies.state().asks?.id ?? '' })
    const pushes = program.pushed.length
    await program.stopped()
    expect(program.pushed).toHaveLength(pushes)
    expect(program.proxies.state().asks).toMatchObject({ putOff: true })
    expect(await program.answer(ADA)).toEqual({ verdict: 'taken' })
  })

  it('asks nothing any more where requests get through without it', async () => {
    const program = office(await tempFolder())
    await program.stopped()
    program.passed()
    expect(program.proxies.state().asks).toBeNull()
    await expect(program.answer(ADA)).rejects.toMatchObject({ code: 'not-found' })
  })

  it('gets what was given to it alone: not another host, realm or scheme', async () => {
    const program = office(await tempFolder())
    await program.stopped()
    await program.answer(ADA, true)
    const others = [{ host: 'evil.example' }, { port: 8081 }, { realm: 'Cafe' }, { scheme: 'digest' }]
    for (const other of others) expect(await program.stopped({ ...OFFICE, ...other })).toBeNull()
    expect(await program.stopped()).toEqual(ADA)
  })
})

describe('a password of a proxy that is to be remembered', () => {
  it('KEEP-1 KEEP-8 HTTP-11 opens the next start, and stands in no file, log or push', async () => {
    const folder = await tempFolder()
    const program = office(folder)
    await program.stopped()
    await program.answer(ADA, true)
    expect(program.proxies.state().passed).toMatchObject([{ remembered: true }])
    const next = office(folder, { secrets: program.secrets })
    expect(await next.stopped()).toEqual(ADA)
    expect(next.proxies.state()).toMatchObject({ asks: null, passed: [{ remembered: true }] })
    for (const told of [program, next]) {
      expect(told.log.text()).not.toContain(CANARY)
      expect(told.log.text()).not.toContain('corp.example')
      expect(JSON.stringify(told.pushed)).not.toContain(CANARY)
    }
    expect(await filesHolding(folder, CANARY)).toEqual([])
    expect((await filesBelow(folder)).size).toBe(1)
  })

  it('is not written where that was not wished', async () => {
    const folder = await tempFolder()
    const program = office(folder)
    await program.stopped()
    await program.answer(ADA)
    expect((await filesBelow(folder)).size).toBe(0)
  })

  it('KEEP-7 goes when the proxy refuses it, once for all requests that had it, and is asked for anew', async () => {
    const folder = await tempFolder()
    const before = office(folder)
    await before.stopped()
    await before.answer(ADA, true)
    const program = office(folder, { secrets: before.secrets })
    const kept = await program.stopped()
    if (kept === null) throw new Error('nothing was kept')
    await Promise.all([program.refused(kept), program.refused(kept)])
    expect(await program.stopped()).toBeNull()
    expect(program.proxies.state()).toMatchObject({ asks: { refused: true }, passed: [] })
    expect((await filesBelow(folder)).size).toBe(0)
  })

  it('is not taken from the person again by a late refusal of the one before', async () => {
    const program = office(await tempFolder())
    await program.stopped()
    await program.answer(ADA)
    await program.refused({ name: 'ada', password: 'the one before' })
    expect(await program.stopped()).toEqual(ADA)
  })

  it('KEEP-7 is forgotten at a word', async () => {
    const folder = await tempFolder()
    const program = office(folder)
    await program.stopped()
    await program.answer(ADA, true)
    const [known] = program.proxies.state().passed
    await program.proxies.handlers['proxy.forget']({ proxyId: known?.id ?? '' })
    expect(program.forgotten()).toBe(1)
    expect(await program.stopped()).toBeNull()
    expect((await filesBelow(folder)).size).toBe(0)
  })

  it('KEEP-2 stays in memory where there is no key store', async () => {
    const folder = await tempFolder()
    const secrets = createFakeSecretStore({ backend: 'basic_text', durable: false })
    const program = office(folder, { secrets })
    await program.stopped()
    await program.answer(ADA, true)
    expect(await program.stopped()).toEqual(ADA)
    expect((await filesBelow(folder)).size).toBe(0)
  })

  it('opens the proxy all the same where it cannot be kept, and that is said', async () => {
    const program = office(await tempFolder())
    await program.stopped()
    program.secrets.lock()
    expect(await program.answer(ADA, true)).toEqual({ verdict: 'not-kept' })
    expect(program.proxies.state()).toMatchObject({ asks: null, passed: [{ remembered: false }] })
  })
})

it('words of a proxy are cut and without control characters', async () => {
  const program = office(await tempFolder())
  await program.stopped({ ...OFFICE, realm: `a\u202Eb\n${'x'.repeat(900)}` })
  const realm = program.proxies.state().asks?.realm ?? ''
  expect(realm.startsWith('a b x')).toBe(true)
  expect(realm).toHaveLength(200)
})
