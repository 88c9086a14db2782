import { createServer, type RequestListener } from 'node:http'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createElectronFetch } from '../../../electron/adapter/electronFetch.ts'
import { createFakeClock } from '../../support/fakeClock.ts'
import { freePort } from '../../support/network.ts'
import { type CheckRun, runCheck } from './checkingWorld.ts'

const SECRET = 'p+q/r=s%t'
const html = (words: string): string => `<!doctype html><html><body><h1>${words}</h1></body></html>`

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const at = server.address()
  return `http://127.0.0.1:${typeof at === 'object' && at !== null ? at.port : 0}`
}

/**
 * A server to the letter of the RFCs: pages for what it cannot send back, credentials decoded before they are compared.
 * With a `complaint` its token endpoint says that to everybody.
 */
async function strict(
  registered: string,
  changes: { clientId?: string; clientSecret?: string; redirectUri?: string } = {},
  complaint?: string,
): Promise<CheckRun> {
  const address = await serve((request, response) => {
    const url = new URL(request.url ?? '/', 'http://127.0.0.1')
    const json = (status: number, error: string) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify({ error }))
    if (url.pathname === '/restful_api/event')
      return response.writeHead(401, { 'www-authenticate': 'Bearer' }).end()
    if (url.pathname === '/restful_api/authorize') {
      const known =
        url.searchParams.get('client_id') === 'turnout' && url.searchParams.get('redirect_uri') === registered
      if (!known)
        return response
          .writeHead(400, { 'content-type': 'text/html' })
          .end(html('oops! something went wrong'))
      return response.writeHead(303, { location: '/sign-in' }).end()
    }
    if (url.pathname !== '/restful_api/token') return response.writeHead(404).end(html('Not found'))
    if (complaint !== undefined) return json(400, complaint)
    const basic = Buffer.from(request.headers.authorization?.slice(6) ?? '', 'base64').toString('utf8')
    try {
      const [id = '', secret = ''] = basic
        .split(':')
        .map((part) => decodeURIComponent(part.replaceAll('+', ' ')))
      if (id !== 'turnout' || secret !== SECRET) return json(401, 'invalid_client')
      return json(400, 'invalid_grant')
    } catch {
      return json(400, 'invalid_request')
    }
  })
  const form = {
    address,
    clientId: 'turnout',
    clientSecret: SECRET,
    redirectUri: registered,
    allowInsecure: false,
  }
  return runCheck({ ...form, ...changes }, { clock: createFakeClock(Date.now()) })
}
const redirect = async () => `http://127.0.0.1:${await freePort()}/callback`

describe('the check against a strict server', () => {
  it('passes the right client', async () => {
    const run = await strict(await redirect())
    expect(run.told('client')).toBe('passed')
    expect(run.report.canSignIn).toBe(true)
  })

  it('SITE-O16 a wrong secret does not pass because another encoding of it brings another complaint', async () => {
    const run = await strict(await redirect(), { clientSecret: 'wr+ng%' })
    expect(run.told('client')).toBe('wrong-secret')
  })

  it('SITE-O15 a client id it does not know is said, not that its sign-in page is missing', async () => {
    const run = await strict(await redirect(), { clientId: 'somebody-else' })
    expect(run.told('authorize')).toBe('passed')
    expect(run.told('client')).toBe('unknown-client')
  })

  it('SITE-O11 a redirect URI it does not know is said, not that its sign-in page is missing', async () => {
    const run = await strict('http://127.0.0.1:47999/registered', { redirectUri: await redirect() })
    expect(run.told('client')).toBe('passed')
    expect(run.told('redirect')).toBe('redirect-mismatch')
  })

  it('SITE-O11 where its token endpoint complains of something else, what its sign-in page refused is a warning', async () => {
    const registered = 'http://127.0.0.1:47999/registered'
    const run = await strict(registered, { redirectUri: await redirect() }, 'invalid_request')
    expect(run.told('client')).toBe('untold')
    expect(run.step('redirect')).toMatchObject({ state: 'warned', diagnosis: 'redirect-mismatch' })
    expect(run.report.canSignIn).toBe(true)
    const known = await strict(registered, { redirectUri: registered }, 'invalid_request')
    expect(known.told('redirect')).toBe('untold')
  })
})

describe('an address as the browser shows it', () => {
  const apiIn =
    (folder: string): RequestListener =>
    ({ url }, response) => {
      if (url?.startsWith(`${folder}/restful_api/event`) === true) response.writeHead(401).end()
      else response.writeHead(200, { 'content-type': 'text/html' }).end(html('An event'))
    }
  it.each([
    ['/club', '/event/12'],
    ['/club', '/event/12/a-title'],
    ['/club', ''],
    ['/club', '/groups/5/event/12/choir'],
    ['', '/groups/5/event/12/choir'],
    ['', '/event/view_my/when_upcoming/sort_latest/category_4/page_2/'],
  ])('INPUT-19 of a site in “%s” its page %s finds it and says where', async (folder, page) => {
    const address = await serve(apiIn(folder))
    const typed = address + folder + page
    const form = { address: typed, clientId: 'turnout', clientSecret: 's', allowInsecure: false }
    const run = await runCheck({ ...form, redirectUri: await redirect() })
    expect(run.told('api')).toBe('passed')
    expect(run.report.address).toBe(address + folder)
  })

  it('a proxy that wants a password is named, instead of the site', async () => {
    const form = { address: 'http://x.example', clientId: 'turnout', clientSecret: 's', allowInsecure: true }
    const fetch = async () => new Response('Proxy', { status: 407 })
    const run = await runCheck({ ...form, redirectUri: await redirect() }, { fetch })
    expect(run.told('address')).toBe('proxy-password')
  })

  it.each([
    ['net::ERR_PROXY_AUTH_REQUESTED', 'proxy-password'],
    ['net::ERR_TUNNEL_CONNECTION_FAILED', 'proxy-refused'],
  ])('so is one that opens no tunnel to an encrypted site: %s', async (name, diagnosis) => {
    const form = {
      address: 'https://x.example',
      clientId: 'turnout',
      clientSecret: 's',
      allowInsecure: false,
    }
    const nothing = async () => undefined
    const failing = {
      fetch: () => Promise.reject(new Error(name)),
      closeAllConnections: nothing,
      clearAuthCache: nothing,
    }
    const nobody = { open: async () => 'shut' as const, passed: () => undefined }
    const fetch = createElectronFetch(
      failing,
      () => {
        throw new Error('nothing is written here')
      },
      nobody,
    )
    const run = await runCheck({ ...form, redirectUri: await redirect() }, { fetch })
    expect(run.told('address')).toBe(diagnosis)
  })
})
