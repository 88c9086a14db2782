import { connect, createServer, type Socket } from 'node:net'
import { networkInterfaces } from 'node:os'
import { describe, expect, it, onTestFinished } from 'vitest'
import { callbackPage } from '../../../../../electron/core/session/callback.ts'
import { openLoopbackListener } from '../../../../../electron/core/session/loopbackListener.ts'
import { parseRedirectUri } from '../../../../../electron/core/sites/redirectUri.ts'
import { NAVIGATION, navigate } from '../../../../support/fakeBrowser.ts'
import { ENGLISH_CALLBACK } from '../../../../support/identityWorld.ts'
import { freePort } from '../../../../support/network.ts'

const done = callbackPage(ENGLISH_CALLBACK, 'done')

const listener = async (name = '127.0.0.1') => {
  const port = await freePort()
  const uri = parseRedirectUri(`http://${name}:${port}/callback`)
  if (uri === null) throw new Error('no uri')
  const seen: string[] = []
  const open = await openLoopbackListener(uri, async (query) => {
    seen.push(query.toString())
    return query.get('state') === 'right' ? { page: done } : 'refuse'
  })
  onTestFinished(() => open.close())
  return { open, seen, port, url: `http://127.0.0.1:${port}/callback` }
}

const reaches = (port: number, host: string): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect({ port, host })
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })

/** Sends bytes as they are and gives what comes back until the other side ends. */
const raw = (port: number, text: string): Promise<string> =>
  new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1' }, () => socket.write(text))
    let back = ''
    socket.on('data', (chunk: Buffer) => {
      back += chunk.toString('latin1')
    })
    socket.once('error', () => resolve(back))
    socket.once('close', () => resolve(back))
  })

describe('the loopback listener', () => {
  it('SIGN-11 hears the redirect although another program holds more connections open than it keeps', async () => {
    const { port, url } = await listener()
    const silent = await Promise.all(
      Array.from(
        { length: 64 },
        () =>
          new Promise<Socket>((resolve) => {
            const socket = connect({ port, host: '127.0.0.1' }, () => resolve(socket))
            socket.on('error', () => undefined)
          }),
      ),
    )
    onTestFinished(() => {
      for (const socket of silent) socket.destroy()
    })
    expect((await navigate(`${url}?state=right&code=x`)).status).toBe(200)
  })

  it('SIGN-3 binds 127.0.0.1 and is not there on any other address of this computer', async () => {
    const { open, port } = await listener()
    expect(open.addresses).toEqual(['127.0.0.1'])
    // Node's own view of what is bound: the wildcard address would be :: or 0.0.0.0.
    const others = Object.values(networkInterfaces())
      .flat()
      .filter((one) => one !== undefined && !one.internal && one.family === 'IPv4')
    const bound = await Promise.all(others.map((one) => canBind(port, one?.address ?? '')))
    expect(bound.every(Boolean)).toBe(true)
  })

  it('SIGN-4 for localhost both loopback addresses are bound, so that nobody else can answer on the other', async () => {
    const { open } = await listener('localhost')
    const expected = (await canBind(0, '::1')) ? ['127.0.0.1', '::1'] : ['127.0.0.1']
    expect(open.addresses).toEqual(expected)
  })

  it('SIGN-7 after closing, a connection to the port is refused', async () => {
    const { open, port } = await listener()
    expect(await reaches(port, '127.0.0.1')).toBe(true)
    await open.close()
    expect(await reaches(port, '127.0.0.1')).toBe(false)
  })

  it('SIGN-10 what another page loads from the port never reaches the attempt', async () => {
    const { url, seen } = await listener()
    const image = { ...NAVIGATION, 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' }
    const frame = { ...NAVIGATION, 'sec-fetch-dest': 'iframe' }
    for (const headers of [image, frame, { 'sec-fetch-mode': 'cors' }]) {
      const answer = await navigate(`${url}?state=right&code=x`, { headers })
      expect(answer).toMatchObject({ status: 400, body: '' })
    }
    expect(seen).toEqual([])
    expect((await navigate(`${url}?state=right&code=x`)).status).toBe(200)
  })

  it('SIGN-10 a wrong state is answered 400 with an empty body, and the right one still counts', async () => {
    const { url } = await listener()
    expect(await navigate(`${url}?state=wrong&code=x`)).toMatchObject({ status: 400, body: '' })
    expect((await navigate(`${url}?state=right&code=x`)).status).toBe(200)
  })

  it('SIGN-11 only GET, only the exact path, only the own Host', async () => {
    const { url, port, seen } = await listener()
    expect(await navigate(url, { method: 'POST' })).toMatchObject({ status: 405, body: '' })
    expect(await navigate(url, { method: 'HEAD' })).toMatchObject({ status: 405 })
    for (const path of ['/', '/callback/', '/Callback', '//callback', '/callback%2f']) {
      expect(await navigate(`http://127.0.0.1:${port}${path}?state=right`)).toMatchObject({
        status: 404,
        body: '',
      })
    }
    for (const host of ['evil.example', `localhost:${port}`, '127.0.0.1', `127.0.0.1:${port + 1}`]) {
      expect(await navigate(`${url}?state=right`, { headers: { ...NAVIGATION, host } })).toMatchObject({
        status: 400,
      })
    }
    expect(seen).toEqual([])
  })

  it('SIGN-11 request line and headers over 8 KB are refused', async () => {
    const { port, seen } = await listener()
    const long = await raw(
      port,
      `GET /callback?x=${'a'.repeat(9000)} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n\r\n`,
    )
    expect(long).toMatch(/^HTTP\/1\.1 431/)
    expect(seen).toEqual([])
  })

  it('SIGN-11 a page that hammers the port gets no answers after a while, the redirect does', async () => {
    const { url } = await listener()
    for (let n = 0; n < 200; n += 1) await navigate(`${url}?state=wrong`)
    await expect(navigate(`${url}?state=wrong`)).rejects.toThrow(/hang up|reset/i)
    expect((await navigate(`${url}?state=right`)).status).toBe(200)
  })

  it('SIGN-17 a response at the path of another site is not this one', async () => {
    const { port, seen } = await listener()
    expect((await navigate(`http://127.0.0.1:${port}/callback/2?state=right&code=x`)).status).toBe(404)
    expect(seen).toEqual([])
  })
})

describe('the page in the browser', () => {
  it('SIGN-15 is static: no script, nothing from elsewhere, no code, not kept, not framed', async () => {
    const { url } = await listener()
    const answer = await navigate(`${url}?state=right&code=canary-code`)
    expect(answer.headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-[^']+'/)
    expect(answer.headers['content-security-policy']).toContain("frame-ancestors 'none'")
    expect(answer.headers['referrer-policy']).toBe('no-referrer')
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.headers['connection']).toBe('close')
    expect(answer.body).not.toContain('canary')
    expect(answer.body).not.toMatch(/<script|https?:|src=|href=|style="/i)
    expect(answer.body).toContain('You can close this tab')
  })
})

const canBind = (port: number, host: string): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, host, () => server.close(() => resolve(true)))
  })
