import { describe, expect, it } from 'vitest'
import { createConnectStore, hasFailed } from '../../../../../renderer/features/connect/connectStore.ts'
import type { CheckReport, ConnectionForm } from '../../../../../shared/domain/connection.ts'
import { ADA, account, checkReport, GRACE } from '../../../../fakeHost/builders.ts'
import { createScriptedBridge, refusal, type Script } from '../../../../fakeHost/scriptedBridge.ts'

const FORM: ConnectionForm = {
  address: 'https://koeln-commons.example',
  clientId: 'turnout-ada',
  clientSecret: 'secret',
  redirectUri: 'http://127.0.0.1:47213/callback',
  allowInsecure: false,
}
const refused = checkReport({ name: 'client', state: 'failed', diagnosis: 'wrong-secret', detail: '' })

function wizard(script: Script = {}) {
  const bridge = createScriptedBridge({
    'connection.check': () => Promise.resolve(checkReport()),
    'accounts.add': () => Promise.resolve({ accountId: ADA }),
    'accounts.reconfigure': ({ accountId }) => Promise.resolve({ accountId }),
    'accounts.activate': () => Promise.resolve(null),
    'session.signIn': () => Promise.resolve({ authorizationUrl: 'https://x.example/authorize' }),
    ...script,
  })
  return { bridge, connect: createConnectStore(bridge) }
}

describe('signing in from the wizard', () => {
  it('one click checks, keeps the site and opens the browser', async () => {
    const { bridge, connect } = wizard()
    await connect.signIn(FORM)
    expect(bridge.calls.map(({ method }) => method)).toEqual([
      'connection.check',
      'accounts.add',
      'accounts.activate',
      'session.signIn',
    ])
    expect(connect.getState()).toMatchObject({ accountId: ADA, signingIn: false, problem: null })
  })
  it('values that have just passed are not checked again', async () => {
    const { bridge, connect } = wizard()
    await connect.check(FORM)
    await connect.signIn(FORM)
    expect(bridge.callsOf('connection.check')).toHaveLength(1)
  })
  it('a failed check keeps everything typed and adds no site', async () => {
    const { bridge, connect } = wizard({ 'connection.check': () => Promise.resolve(refused) })
    await connect.signIn(FORM)
    expect(bridge.callsOf('accounts.add')).toEqual([])
    expect(connect.getState().draft).toEqual(FORM)
    expect(hasFailed(connect.getState())).toBe(true)
  })
  it('a second try changes the site that was kept and adds no other', async () => {
    const { bridge, connect } = wizard()
    await connect.signIn(FORM)
    await connect.signIn(FORM)
    await connect.signIn({ ...FORM, clientSecret: 'newer' })
    expect(bridge.callsOf('accounts.add')).toHaveLength(1)
    expect(bridge.callsOf('accounts.reconfigure')).toEqual([
      { ...FORM, clientSecret: 'newer', accountId: ADA },
    ])
    expect(bridge.callsOf('session.signIn')).toHaveLength(3)
  })
  it('another server is another account, and the sign-in is for that one', async () => {
    const { bridge, connect } = wizard({
      'accounts.reconfigure': () => Promise.resolve({ accountId: GRACE }),
    })
    await connect.signIn(FORM)
    await connect.signIn({ ...FORM, address: 'https://moved.example' })
    expect(bridge.callsOf('connection.check').at(-1)).toMatchObject({ accountId: ADA })
    expect(connect.getState().accountId).toBe(GRACE)
    expect(bridge.callsOf('session.signIn').at(-1)).toEqual({ accountId: GRACE })
  })
  it('a refused sign-in says why, and trying again needs no typing', async () => {
    const { bridge, connect } = wizard({ 'session.signIn': () => Promise.reject(refusal('port-in-use')) })
    await connect.signIn(FORM)
    expect(connect.getState()).toMatchObject({
      problem: { code: 'port-in-use' },
      draft: FORM,
      signingIn: false,
    })
    bridge.script({ 'session.signIn': () => Promise.resolve({ authorizationUrl: '' }) })
    await connect.signIn(FORM)
    expect(connect.getState().problem).toBeNull()
  })
})

describe('checking a connection', () => {
  it.each(['https://koeln-commons.example/event/12', 'koeln-commons.example/event/12/'])(
    'the address %s of a page becomes the site`s, in the form and in what is kept',
    async (address) => {
      const { bridge, connect } = wizard()
      await connect.signIn({ ...FORM, address })
      expect(connect.getState()).toMatchObject({ draft: FORM, checked: FORM })
      expect(bridge.callsOf('accounts.add')).toEqual([FORM])
      expect(hasFailed(connect.getState())).toBe(false)
    },
  )
  it('shows each step as it comes', async () => {
    let answer: (report: CheckReport) => void = () => {}
    const { bridge, connect } = wizard({
      'connection.check': () =>
        new Promise((resolve) => {
          answer = resolve
        }),
    })
    const done = connect.check(FORM)
    const half = { ...checkReport({ name: 'port', state: 'running' }), canSignIn: false }
    bridge.push('connection.checking', half)
    expect(connect.getState()).toMatchObject({ checking: true, report: half })
    answer(checkReport())
    await done
    expect(connect.getState()).toMatchObject({ checking: false, report: checkReport() })
  })
  it('the answer of a check that another one overtook is not shown', async () => {
    const answers: ((report: CheckReport) => void)[] = []
    const { connect } = wizard({ 'connection.check': () => new Promise((resolve) => answers.push(resolve)) })
    const first = connect.check(FORM)
    const second = connect.check({ ...FORM, clientSecret: 'newer' })
    answers[1]?.(checkReport())
    answers[0]?.(refused)
    await Promise.all([first, second])
    expect(connect.getState()).toMatchObject({ report: checkReport(), checking: false })
  })
  it('a verdict speaks only of the values it was asked for', async () => {
    const { connect } = wizard({ 'connection.check': () => Promise.resolve(refused) })
    await connect.check(FORM)
    connect.keep({ ...FORM, clientSecret: 'newer' })
    expect(hasFailed(connect.getState())).toBe(false)
  })
  describe('that a proxy stopped', () => {
    const detail = 'proxy-password'
    const stopped = checkReport({ name: 'address', state: 'failed', diagnosis: 'proxy-password', detail })
    const office = { id: ADA, host: 'proxy.example', port: 8080, realm: '' }
    const letIn = { asks: null, passed: [{ ...office, remembered: false }] }

    it('runs again by itself when the proxy lets in', async () => {
      const { bridge, connect } = wizard({ 'connection.check': () => Promise.resolve(stopped) })
      await connect.check(FORM)
      bridge.push('proxy.changed', { asks: { ...office, refused: false, putOff: true }, passed: [] })
      expect(bridge.callsOf('connection.check')).toHaveLength(1)
      bridge.push('proxy.changed', letIn)
      expect(bridge.callsOf('connection.check')).toEqual([FORM, FORM])
    })
    it('does not where other values are being typed, or something else was wrong', async () => {
      const { bridge, connect } = wizard({ 'connection.check': () => Promise.resolve(stopped) })
      await connect.check(FORM)
      connect.keep({ ...FORM, clientSecret: 'newer' })
      bridge.push('proxy.changed', letIn)
      bridge.script({ 'connection.check': () => Promise.resolve(refused) })
      await connect.check(FORM)
      bridge.push('proxy.changed', letIn)
      expect(bridge.callsOf('connection.check')).toHaveLength(2)
      expect(connect.getState().draft).toEqual(FORM)
    })
  })
  it('a host that fails is said, and the form stays', async () => {
    const { connect } = wizard({ 'connection.check': () => Promise.reject(refusal('internal')) })
    expect(await connect.check(FORM)).toBeNull()
    expect(connect.getState()).toMatchObject({ checking: false, problem: { code: 'internal' }, draft: FORM })
    connect.dismiss()
    expect(connect.getState()).toMatchObject({ problem: null, draft: FORM })
  })
})

it('SIGN-21 changing a known connection begins without its secret, which never comes to the page', async () => {
  const { bridge, connect } = wizard()
  connect.edit(account())
  const { draft } = connect.getState()
  expect(draft).toMatchObject({ clientId: 'turnout-ada', clientSecret: '' })
  if (draft !== null) await connect.signIn({ ...draft, redirectUri: 'http://127.0.0.1:50000/callback' })
  expect(bridge.callsOf('accounts.reconfigure')).toMatchObject([{ accountId: ADA, clientSecret: '' }])
})

describe('who signs in is led on to their events', () => {
  const ada = account({ session: { state: 'signed-out', why: 'never-signed-in' } })
  it('also where signing in again has ended before the page of the wizard is there', () => {
    const { connect } = wizard()
    connect.again(ada)
    expect(connect.saw('signed-in')).toBe(true)
  })
  it('and where the page was there all the time', () => {
    const { connect } = wizard()
    const led = (['none', 'signed-out', 'waiting-for-browser', 'exchanging', 'signed-in'] as const).map(
      (phase) => connect.saw(phase),
    )
    expect(led).toEqual([false, false, false, false, true])
  })
  it('but not who changes the connection of an account that is signed in, whatever was looked at before', () => {
    const { connect } = wizard()
    expect(connect.saw('signed-out')).toBe(false)
    connect.edit(account({ session: { state: 'signed-in', since: 0 } }))
    expect(connect.saw('signed-in')).toBe(false)
  })
})
