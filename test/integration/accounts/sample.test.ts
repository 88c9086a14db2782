import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { readdir } from 'node:fs/promises'
import { createServer } from 'node:net'
import path from 'node:path'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { SAMPLE_ADDRESS } from '../../../electron/core/sites/sampleSite.ts'
import { systemClock } from '../../../electron/system/systemPorts.ts'
import { createFakeBrowser } from '../../support/fakeBrowser.ts'
import { openProgram, type Program } from '../../support/openProgram.ts'
import { tempFolder } from '../../support/tempFolder.ts'

interface Tried {
  readonly program: Program
  readonly accountId: string
  readonly folder: string
  /** Addresses that left the program, for the network or for a browser. */
  readonly out: readonly string[]
  /** The clock of the computer goes on by so many milliseconds. */
  readonly later: (ms: number) => void
}

const until = <T>(look: () => Promise<T>) => vi.waitFor(look, { timeout: 15_000, interval: 20 })
const accountOf = async ({ call }: Program) => (await call('accounts.list', {})).accounts[0]
const UPCOMING = { view: 'upcoming', sort: 'soonest' } as const

/** Connections and ports this process opens while the test runs. */
function watchSockets(): readonly string[] {
  const opened: string[] = []
  for (const channel of ['net.client.socket', 'tracing:net.server.listen:asyncStart']) {
    const note = () => opened.push(channel)
    subscribe(channel, note)
    onTestFinished(() => void unsubscribe(channel, note))
  }
  return opened
}

/** Signed in to the made-up site by the two calls of the page. */
async function tryOut(): Promise<Tried> {
  const folder = await tempFolder()
  const out: string[] = []
  const browser = createFakeBrowser()
  browser.visit(async (url) => {
    out.push(url)
  })
  const fetch = async (input: string | URL | Request) => {
    out.push(input instanceof Request ? input.url : input.toString())
    throw new Error('nothing goes to a network here')
  }
  let ahead = 0
  const clock = { ...systemClock, now: () => systemClock.now() + ahead }
  const program = await openProgram({ folder, ports: { fetch, browser, clock } })
  onTestFinished(() => program.close())
  const { accountId } = await program.call('accounts.addSample', {})
  await program.call('session.signIn', { accountId })
  await signedIn(program)
  const later = (ms: number) => {
    ahead += ms
  }
  return { program, accountId, folder, out, later }
}

const signedIn = (program: Program) =>
  until(async () => expect((await accountOf(program))?.session.state).toBe('signed-in'))

const upcoming = (program: Program, accountId: string) =>
  until(async () => {
    const page = await program.call('events.list', { accountId, query: UPCOMING, offset: 0, limit: 60 })
    expect(page.rows.length).toBeGreaterThan(15)
    return page.rows
  })

const sent = (program: Program, accountId: string) =>
  until(async () =>
    expect((await program.call('outbox.list', { accountId, offset: 0 })).entries).toHaveLength(0),
  )

describe('made-up events within the program', () => {
  it('signs in with one call, by the session’s own way, and nothing leaves the program', async () => {
    const sockets = watchSockets()
    const { program, accountId, out } = await tryOut()
    expect(await accountOf(program)).toMatchObject({
      siteName: 'Made-up events',
      siteAddress: SAMPLE_ADDRESS,
      sample: true,
      userId: '1',
      userName: 'Robin Sample',
    })
    await upcoming(program, accountId)
    expect(out).toEqual([])
    expect(sockets).toEqual([])
  })

  it('keeps what was answered through a restart', async () => {
    const { program, accountId, out } = await tryOut()
    const rows = await upcoming(program, accountId)
    const other = rows.find((row) => !row.mine && row.rsvp === 'none')?.id ?? ''
    await program.call('rsvp.set', { accountId, eventIds: [other], rsvp: 'maybe' })
    await sent(program, accountId)
    await program.restart()
    await signedIn(program)
    const { inside } = program
    expect(await inside.api.readEvent(accountId, other)).toMatchObject({ event_id: other, rsvp_id: '2' })
    expect(out).toEqual([])
  })

  it('leaves nothing behind once it is removed, and begins anew with other ids', async () => {
    const { program, accountId, folder, later } = await tryOut()
    const before = (await upcoming(program, accountId)).map(({ id }) => id)
    await program.call('accounts.remove', { accountId, discardWaiting: true })
    const left = await readdir(folder, { recursive: true, withFileTypes: true })
    const files = left
      .filter((one) => one.isFile())
      .map((one) => path.relative(folder, path.join(one.parentPath, one.name)))
    expect(files.filter((file) => !/^(sites\.json|logs|attention)/.test(file))).toEqual([])
    later(60_000)
    const { accountId: again } = await program.call('accounts.addSample', {})
    await program.call('session.signIn', { accountId: again })
    await signedIn(program)
    const after = (await upcoming(program, again)).map(({ id }) => id)
    expect(after[0]).not.toBe(before[0])
  })

  it('is one account however often it is tried, and no form leads to it or away from it', async () => {
    const { program, accountId } = await tryOut()
    expect(await program.call('accounts.addSample', {})).toEqual({ accountId })
    const form = {
      address: SAMPLE_ADDRESS,
      clientId: 'turnout',
      clientSecret: 'made-up',
      redirectUri: 'http://127.0.0.1:47300/callback',
      allowInsecure: false,
    }
    await expect(program.call('accounts.add', form)).rejects.toMatchObject({ code: 'bad-address' })
    const own = { ...form, address: 'https://commons.example', accountId }
    const { accountId: made } = await program.call('accounts.reconfigure', own)
    expect(made).not.toBe(accountId)
    expect((await accountOf(program))?.siteAddress).toBe(SAMPLE_ADDRESS)
  })

  it('a page of the made-up site is opened in no browser', async () => {
    const { program, out } = await tryOut()
    const url = `${SAMPLE_ADDRESS}/event/1/`
    await expect(program.call('links.open', { url })).rejects.toMatchObject({ code: 'link-refused' })
    expect(out).toEqual([])
  })

  it('the watch on sockets sees one', async () => {
    const sockets = watchSockets()
    const server = createServer()
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    server.close()
    expect(sockets).not.toEqual([])
  })

  it('no other origin is answered within the program', async () => {
    const { program, out } = await tryOut()
    const others = [
      'http://demo.invalid/',
      'https://demo.invalid:444/',
      'https://a.demo.invalid/',
      'https://demo.invalid.example/',
    ]
    for (const other of others)
      await expect(program.inside.ports.fetch(other)).rejects.toThrow('nothing goes to a network')
    expect(out).toEqual(others)
  })
})
