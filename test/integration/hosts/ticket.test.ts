import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type HostServer, startHostServer } from '../../../electron/browser-host/hostServer.ts'
import { TICKET_LIFE } from '../../../electron/browser-host/requestGuard.ts'
import { systemTimers } from '../../../electron/system/systemPorts.ts'
import { createFakeClock, type FakeClock } from '../../support/fakeClock.ts'
import { createMemoryLogger } from '../../support/fakePorts.ts'

const [KEY, TICKET, NEXT_KEY, NEXT_TICKET] = ['k', 't', 'n', 'u'].map((letter) => letter.repeat(43)) as [
  string,
  string,
  string,
  string,
]
let folder = ''
let clock: FakeClock
let server: HostServer
let taken: string[] = []

beforeEach(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'turnout-ticket-'))
  writeFileSync(path.join(folder, 'index.html'), '<!doctype html><html><head></head></html>')
  clock = createFakeClock()
  taken = []
  const secrets = [KEY, TICKET, NEXT_KEY, NEXT_TICKET]
  server = await startHostServer({
    app: {
      dispatch: async (method) => ({ ok: true, value: method }),
      subscribe: () => () => undefined,
      picture: async () => null,
    },
    secret: () => secrets.shift() ?? '',
    port: 0,
    pageRoot: folder,
    scriptRoot: folder,
    clock,
    timers: systemTimers,
    log: createMemoryLogger(),
    onTaken: (address) => taken.push(address),
  })
})
afterEach(async () => {
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

const origin = (): string => `http://127.0.0.1:${server.port}`

async function post(path: string, body: unknown, key?: string): Promise<{ status: number; value: unknown }> {
  const response = await fetch(`${origin()}${path}`, {
    method: 'POST',
    headers: {
      Origin: origin(),
      'Content-Type': 'application/json',
      ...(key !== undefined && { 'X-Page-Key': key }),
    },
    body: JSON.stringify(body),
  })
  return { status: response.status, value: response.ok ? await response.json() : null }
}
const redeem = (ticket: unknown) => post('/bridge/ticket', { ticket })
const call = async (key: string): Promise<number> =>
  (await post('/bridge/invoke', { method: 'app.start', params: {} }, key)).status

describe('the address that the host opens by itself, which other users of the computer can read', () => {
  it('has no key in it, and gives the page the key once', async () => {
    const address = server.addressToOpen()
    expect(address).toBe(`${origin()}/#ticket.${TICKET}`)
    expect(address).not.toContain(KEY)
    expect(await redeem(TICKET)).toEqual({ status: 200, value: { key: KEY } })
    expect(await call(KEY)).toBe(200)
    expect(taken).toEqual([])
  })

  it('is worth nothing to the second who uses it, nor to the first from then on, and the person is told', async () => {
    server.addressToOpen()
    await redeem(TICKET)
    expect((await redeem(TICKET)).status).toBe(409)
    expect(await call(KEY)).toBe(403)
    expect(taken).toEqual([`${origin()}/#${NEXT_KEY}`])
    expect(server.address()).toBe(`${origin()}/#${NEXT_KEY}`)
    expect(await call(NEXT_KEY)).toBe(200)
  })

  it('is worth nothing from the history of the browser later, and that ends nobody’s work', async () => {
    server.addressToOpen()
    await redeem(TICKET)
    await clock.advance(TICKET_LIFE)
    expect((await redeem(TICKET)).status).toBe(403)
    expect(await call(KEY)).toBe(200)
    expect(taken).toEqual([])
  })

  it('is worth nothing when it comes too late, when another was opened since, or when it was guessed', async () => {
    server.addressToOpen()
    await clock.advance(TICKET_LIFE)
    expect((await redeem(TICKET)).status).toBe(403)
    for (const other of [KEY, '', 't', null, 5, ['t'], 'é'.repeat(43)])
      expect((await redeem(other)).status).toBe(403)
    expect((await post('/bridge/ticket', null)).status).toBe(403)
    expect(taken).toEqual([])
  })
})
