import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { type IncomingMessage, request } from 'node:http'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { PushMessage } from '../../../electron/browser-host/exchange.ts'
import { type HostServer, startHostServer } from '../../../electron/browser-host/hostServer.ts'
import { systemTimers } from '../../../electron/system/systemPorts.ts'
import { createFakeClock } from '../../support/fakeClock.ts'
import { createMemoryLogger } from '../../support/fakePorts.ts'

const KEY = 'k'.repeat(43)
const listeners = new Set<(message: PushMessage) => void>()
const calls: unknown[] = []
const taken: string[] = []
const clock = createFakeClock()
/** The key, and what is drawn after it. */
let secrets: string[] = []
let folder = ''
let server: HostServer

beforeEach(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'turnout-server-'))
  mkdirSync(path.join(folder, 'page/assets'), { recursive: true })
  writeFileSync(
    path.join(folder, 'page/index.html'),
    '<!doctype html><html><head><title>T</title></head></html>',
  )
  writeFileSync(path.join(folder, 'page/assets/a.js'), 'run()')
  writeFileSync(path.join(folder, 'secret.json'), '{}')
  writeFileSync(path.join(folder, 'host.js'), 'host()')
  calls.length = 0
  taken.length = 0
  secrets = [KEY, 't'.repeat(43), 'n'.repeat(43)]
  server = await startHostServer({
    app: {
      dispatch: async (method, params) => {
        calls.push([method, params])
        return { ok: true, value: method }
      },
      subscribe: (listener) => {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
      picture: async (ref) =>
        ref === 'a/1/b' ? { bytes: Buffer.from('png'), mediaType: 'image/png' } : null,
    },
    secret: () => secrets.shift() ?? '',
    clock,
    onTaken: (address) => taken.push(address),
    port: 0,
    pageRoot: path.join(folder, 'page'),
    scriptRoot: folder,
    timers: systemTimers,
    log: createMemoryLogger(),
  })
})
afterEach(async () => {
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

interface Answer {
  readonly status: number
  readonly type: string | undefined
  readonly kept: string | undefined
  readonly text: string
}

function send(
  method: string,
  target: string,
  headers: Record<string, string> = {},
  body?: string,
): Promise<Answer> {
  return new Promise((done, fail) => {
    const origin = `http://127.0.0.1:${server.port}`
    const own = { Origin: origin, 'X-Page-Key': KEY, 'Content-Type': 'application/json', ...headers }
    const outgoing = request(origin, { method, path: target, headers: own }, (response) => {
      let text = ''
      response.on('data', (chunk: Buffer) => {
        text += chunk.toString('utf8')
      })
      response.on('end', () =>
        done({
          status: response.statusCode ?? 0,
          type: response.headers['content-type'],
          kept: response.headers['cache-control'],
          text,
        }),
      )
    })
    outgoing.on('error', fail)
    outgoing.end(body)
  })
}

describe('the server of the browser host', () => {
  it('puts its own script before all others of the same built page', async () => {
    const page = await send('GET', '/')
    expect(page.text).toContain('<head>\n    <script src="/host.js"></script><title>')
    expect((await send('GET', '/host.js')).text).toBe('host()')
    expect(await send('GET', '/assets/a.js')).toMatchObject({
      status: 200,
      type: 'text/javascript; charset=utf-8',
    })
  })

  it('SHELL-36 lets the browser keep files named by their content, for another tab, and nothing else', async () => {
    expect((await send('GET', '/assets/a.js')).kept).toBe('private, max-age=31536000, immutable')
    const others = await Promise.all([
      send('GET', '/'),
      send('GET', '/host.js'),
      send('GET', '/assets/b.js'),
      send('POST', '/bridge/invoke', {}, '{"method":"app.start","params":{}}'),
    ])
    expect(others.map(({ kept }) => kept)).toEqual(others.map(() => 'no-store'))
  })

  it('SHELL-18 serves nothing outside the page, and not its own program', async () => {
    writeFileSync(path.join(folder, 'main.js'), 'program()')
    const targets = [
      '/../secret.json',
      '/%2e%2e/secret.json',
      '/..%2fsecret.json',
      '/main.js',
      '/secret.json',
      '/bridge/other',
    ]
    const answers = await Promise.all(targets.map((target) => send('GET', target)))
    expect(answers.map(({ status }) => status)).toEqual(targets.map(() => 404))
  })

  it('hands calls on as they came and answers with the result', async () => {
    const answer = await send('POST', '/bridge/invoke', {}, '{"method":"app.start","params":{"a":[1]}}')
    expect(JSON.parse(answer.text)).toEqual({ ok: true, value: 'app.start' })
    expect(calls).toEqual([['app.start', { a: [1] }]])
  })

  it('hands a photo of 900 kB on', async () => {
    const params = { base64: 'A'.repeat(1_200_000) }
    const answer = await send(
      'POST',
      '/bridge/invoke',
      {},
      JSON.stringify({ method: 'photos.stage', params }),
    )
    expect(answer.status).toBe(200)
    expect(calls).toEqual([['photos.stage', params]])
  })

  it('SHELL-21 refuses bodies that are too large, of another type, no JSON or without a method, and calls nothing', async () => {
    const statuses = [
      await send('POST', '/bridge/invoke', {}, `{"method":"a","params":"${'x'.repeat(11_600_000)}"}`).catch(
        () => 413,
      ),
      await send('POST', '/bridge/invoke', { 'Content-Type': 'text/plain' }, '{}'),
      await send('POST', '/bridge/invoke', {}, '{'),
      await send('POST', '/bridge/invoke', {}, 'null'),
      await send('POST', '/bridge/invoke', {}, '{"method":5}'),
    ].map((answer) => (typeof answer === 'number' ? answer : answer.status))
    expect(statuses).toEqual([413, 415, 400, 400, 400])
    expect(calls).toEqual([])
  })

  it('pictures need the key as calls do', async () => {
    expect(await send('GET', '/picture/a/1/b')).toMatchObject({ status: 200, type: 'image/png', text: 'png' })
    expect((await send('GET', '/picture/a/1/none')).status).toBe(404)
    expect((await send('GET', '/picture/a/1/b', { 'X-Page-Key': 'x'.repeat(43) })).status).toBe(403)
  })

  it('streams pushes line by line and forgets a page that went', async () => {
    const response = await new Promise<IncomingMessage>((done) => {
      request(`http://127.0.0.1:${server.port}/bridge/push`, { headers: { 'X-Page-Key': KEY } }, done).end()
    })
    const line = new Promise<string>((done) => {
      let text = ''
      response.on('data', (chunk: Buffer) => {
        text += chunk.toString('utf8')
        if (text.includes('}\n')) done(text)
      })
    })
    for (const listener of listeners) listener({ topic: 'sync.changed', payload: { revision: 3 } })
    expect((await line).trim()).toBe('{"topic":"sync.changed","payload":{"revision":3}}')
    response.destroy()
    await expect.poll(() => listeners.size).toBe(0)
  })

  it('lets a page go that reads nothing, instead of holding its pushes for ever', async () => {
    const response = await new Promise<IncomingMessage>((done) => {
      request(`http://127.0.0.1:${server.port}/bridge/push`, { headers: { 'X-Page-Key': KEY } }, done).end()
    })
    response.on('error', () => undefined)
    response.pause()
    const payload = 'x'.repeat(100_000)
    for (let n = 0; n < 400; n += 1) for (const listener of listeners) listener({ topic: 'a', payload })
    await expect.poll(() => listeners.size).toBe(0)
  })
})
