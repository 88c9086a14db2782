import { once } from 'node:events'
import { createServer } from 'node:http'
import net from 'node:net'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createNodeFetch } from '../../../electron/browser-host/nodePorts.ts'
import { toFetchFault } from '../../../electron/core/api/networkFault.ts'
import { fault } from '../../community/faults.ts'
import { ACCOUNT_ID, faultOf, newEvent, open } from '../../contract/client/client.ts'
import { SELF_SIGNED } from '../../support/network.ts'

const fetch = createNodeFetch()
const codeOf = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'none',
    (error: unknown) => toFetchFault(error).code,
  )

async function listen(server: net.Server): Promise<string> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return `127.0.0.1:${(server.address() as net.AddressInfo).port}`
}

describe('real connections, real faults', () => {
  it('SEND-11 a port nobody listens on: refused', async () => {
    const server = net.createServer()
    const host = await listen(server)
    server.close()
    expect(await codeOf(fetch(`http://${host}/`))).toBe('refused')
  })

  it('SEND-11 a certificate nobody trusts: certificate, and the server sees no request', async () => {
    const { api, community } = await open({ tls: SELF_SIGNED })
    expect(await codeOf(fetch(`${community.baseUrl}/`))).toBe('certificate')
    expect(await faultOf(api.createEvent(ACCOUNT_ID, newEvent()))).toMatchObject({
      outcome: 'not-sent',
      error: { code: 'certificate' },
    })
    await expect(api.readEvent(ACCOUNT_ID, '1')).rejects.toMatchObject({ code: 'certificate' })
    expect(community.log.length).toBe(0)
  })

  it('SEND-11 plain HTTP where https:// was asked for: certificate', async () => {
    const host = await listen(createServer((_request, response) => response.end('hello')))
    expect(await codeOf(fetch(`https://${host}/`))).toBe('certificate')
  })

  it('SEND-11 a server that hangs up at once: reset', async () => {
    const host = await listen(net.createServer((socket) => socket.destroy()))
    expect(await codeOf(fetch(`http://${host}/`))).toBe('reset')
  })

  it('SEND-11 a body that ends before its time: cut', async () => {
    const server = net.createServer((socket) => {
      socket.once('data', () => socket.end('HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nhalf'))
    })
    const host = await listen(server)
    const response = await fetch(`http://${host}/`)
    expect(await codeOf(response.text())).toBe('cut')
  })

  it('SEND-11 an answer that is no HTTP: nothing is promised', async () => {
    const host = await listen(net.createServer((socket) => void socket.end('SSH-2.0-x\r\n')))
    expect(await codeOf(fetch(`http://${host}/`))).toBe('other')
  })

  it('INPUT-6 each kind of redirect is a fault, and the other place hears nothing', async () => {
    let heard = 0
    const there = await listen(
      createServer((_request, response) => {
        heard += 1
        response.end()
      }),
    )
    for (const status of [301, 302, 303, 307, 308]) {
      const here = await listen(
        createServer((_request, response) => {
          response.writeHead(status, { location: `http://${there}/` }).end()
        }),
      )
      expect(await codeOf(fetch(`http://${here}/`, { method: 'POST', body: 'a=b' }))).toBe('redirected')
    }
    expect(heard).toBe(0)
  })

  it('HTTP-7 cookies a server sets are not sent back', async () => {
    const cookies: (string | undefined)[] = []
    const host = await listen(
      createServer((request, response) => {
        cookies.push(request.headers.cookie)
        response.setHeader('set-cookie', 'sid=1').end()
      }),
    )
    await fetch(`http://${host}/`)
    await fetch(`http://${host}/`, { credentials: 'include' })
    expect(cookies).toEqual([undefined, undefined])
  })

  it('INPUT-4 a hundred megabytes are given up after the limit, packed or not', async () => {
    const { api, community } = await open()
    for (const huge of [fault.huge(100_000_000), fault.gzipBomb(200_000_000)]) {
      community.faults.next('GET', huge)
      await expect(api.readEvent(ACCOUNT_ID, '1')).rejects.toMatchObject({ code: 'too-large' })
    }
  })

  it('INPUT-4 a site that ignores the limit is read in one page', async () => {
    const { api, event } = await open({ profiles: ['limit-ignored', 'default-limit:3000'] })
    for (let count = 0; count < 3000; count += 1) event()
    const page = await api.listEvents(ACCOUNT_ID, { limit: 20, page: 1, when: 'all-time' })
    expect(page.rows).toHaveLength(3000)
  })

  it('a hundred calls at once each get their own answer', async () => {
    const { api, event } = await open()
    const ids = Array.from({ length: 100 }, () => event())
    const read = await Promise.all(ids.map((id) => api.readEvent(ACCOUNT_ID, id)))
    expect(read.map((one) => one.event_id)).toEqual(ids)
  })
})
