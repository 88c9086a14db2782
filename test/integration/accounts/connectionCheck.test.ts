import { createServer, type RequestListener, type Server } from 'node:http'
import { describe, expect, it, onTestFinished } from 'vitest'
import { FetchFault } from '../../../electron/core/ports.ts'
import { type Community, type CommunityOptions, startCommunity } from '../../community/community.ts'
import { fault } from '../../community/faults.ts'
import { createFakeClock } from '../../support/fakeClock.ts'
import { freePort, SELF_SIGNED } from '../../support/network.ts'
import { formFor, runCheck } from './checkingWorld.ts'

const community = async (options: CommunityOptions = {}): Promise<Community> => {
  const redirectUri = options.redirectUri ?? `http://127.0.0.1:${await freePort()}/callback`
  const made = await startCommunity({ members: 5, events: 3, guests: 5, ...options, redirectUri })
  onTestFinished(() => made.close())
  return made
}

/** A server that is anything but the community. */
const otherServer = async (listener: RequestListener): Promise<string> => {
  const server: Server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  return `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`
}

const formAt = async (address: string) => ({
  address,
  clientId: 'turnout',
  clientSecret: 'secret',
  redirectUri: `http://127.0.0.1:${await freePort()}/callback`,
  allowInsecure: false,
})
const now = () => createFakeClock(Date.now())

describe('a connection that works', () => {
  it('passes every step a check can know, and says what only the sign-in can tell', async () => {
    const site = await community()
    const run = await runCheck(formFor(site), { clock: now() })
    expect(run.report.steps.map((step) => `${step.name} ${step.state}`)).toEqual([
      'address passed',
      'api passed',
      'authorize passed',
      'port passed',
      'client passed',
      'redirect untold',
      'clock passed',
    ])
    expect(run.report.canSignIn).toBe(true)
    expect(run.report.apiBase).toBe(`${site.baseUrl}/restful_api`)
  })

  it('shows each step as it runs, then as it ended', async () => {
    const { progress } = await runCheck(formFor(await community()), { clock: now() })
    const api = progress.map((report) => report.steps.find((step) => step.name === 'api')?.state)
    expect([...new Set(api)]).toEqual(['to-come', 'running', 'passed'])
    expect(progress.at(-1)?.canSignIn).toBe(true)
  })

  it('changes nothing on the site and signs nobody in', async () => {
    const site = await community()
    await runCheck(formFor(site), { clock: now() })
    expect(site.log.mutations()).toEqual([])
    expect(site.log.tokenRequests().every((request) => request.status === 400)).toBe(true)
  })

  it.each(['/', '/restful_api', '/restful_api/', '/index.php', '/restful_api/event'])(
    'INPUT-19 the address with %s behind it is the same site',
    async (tail) => {
      const site = await community()
      const run = await runCheck(formFor(site, { address: site.baseUrl + tail }), { clock: now() })
      expect(run.report).toMatchObject({ canSignIn: true, apiBase: `${site.baseUrl}/restful_api` })
    },
  )

  it('SITE-L10 a site without pretty URLs is found behind index.php', async () => {
    const site = await community({ indexPhp: true })
    const run = await runCheck(formFor(site), { clock: now() })
    expect(run.report).toMatchObject({ canSignIn: true, apiBase: `${site.baseUrl}/index.php/restful_api` })
  })

  it.each([
    'empty-401',
    'php-notice',
    'strip-authorization',
    'state-required',
    'no-refresh-grant',
    'token-errors-200',
  ])('SITE-O3 a site that is %s is this API all the same', async (profile) => {
    const run = await runCheck(formFor(await community({ profiles: [profile] })), { clock: now() })
    expect(run.report.canSignIn).toBe(true)
  })

  it.each([
    ['form', [], 'alphanumeric'],
    ['raw', [], 's-e_c-r'],
    ['body', ['strip-basic'], 'alphanumeric'],
  ] as const)(
    'TOKEN-4 TOKEN-5 SITE-O16 the encoding the site accepts is found: %s',
    async (encoding, profiles, clientSecret) => {
      const site = await community({ profiles, clientId: 'turnoutclient', clientSecret })
      const run = await runCheck(formFor(site), { clock: now() })
      expect(run.told('client')).toBe('passed')
      expect(run.basicEncoding).toBe(encoding)
    },
  )
})

describe('a wrong address', () => {
  it.each(['https://user:pass@x.example', 'javascript:alert(1)', 'two words'])(
    'INPUT-19 address-malformed: %s',
    async (address) => {
      const run = await runCheck(await formAt(address))
      expect(run.told('address')).toBe('address-malformed')
      expect(run.report.canSignIn).toBe(false)
    },
  )

  it('SIGN-20 address-insecure: plain http to another computer, unless it is allowed', async () => {
    const form = await formAt('http://x.example')
    const nowhere = () => Promise.reject(new FetchFault('unknown-host', 'ENOTFOUND'))
    expect((await runCheck(form, { fetch: nowhere })).told('address')).toBe('address-insecure')
    const allowed = await runCheck({ ...form, allowInsecure: true }, { fetch: nowhere })
    expect(allowed.told('address')).toBe('unknown-host')
  })

  it.each([
    ['unknown-host', 'unknown-host'],
    ['offline', 'unreachable'],
    ['reset', 'unreachable'],
    ['certificate', 'certificate'],
  ] as const)('a network that says %s is told as %s', async (code, diagnosis) => {
    const fetch = () => Promise.reject(new FetchFault(code, code))
    const run = await runCheck(await formAt('https://x.example'), { fetch })
    expect(run.told('address')).toBe(diagnosis)
    expect(run.told('api')).toBe('to-come')
    expect(run.told('port')).toBe('passed')
  })

  it('unreachable: nothing listens there', async () => {
    const run = await runCheck(await formAt(`http://127.0.0.1:${await freePort()}`))
    expect(run.told('address')).toBe('unreachable')
  })

  it('certificate: one that nobody vouches for', async () => {
    const site = await community({ tls: SELF_SIGNED })
    expect((await runCheck(formFor(site))).told('address')).toBe('certificate')
  })

  it('timed-out: a site that takes the question and never answers', async () => {
    const clock = createFakeClock()
    const asked = Promise.withResolvers<void>()
    const address = await otherServer(() => asked.resolve())
    const running = runCheck(await formAt(address), { clock })
    await asked.promise
    await clock.advance(15_000)
    expect((await running).told('address')).toBe('timed-out')
  })

  it('INPUT-6 redirected: to the https form of the address, which is offered', async () => {
    const seen: string[] = []
    const fetch = async (input: string | URL | Request): Promise<Response> => {
      const url = new URL(input instanceof Request ? input.url : input)
      seen.push(url.protocol)
      if (url.protocol === 'http:') throw new FetchFault('redirected', 'status 301')
      return new Response('<html>')
    }
    const run = await runCheck({ ...(await formAt('http://x.example')), allowInsecure: true }, { fetch })
    expect(run.step('address')).toMatchObject({ diagnosis: 'redirected', detail: 'https://x.example' })
    expect(seen.at(-1)).toBe('https:')
  })

  it('INPUT-6 redirected: elsewhere, on a site that is not this API', async () => {
    const address = await otherServer((_request, response) => {
      response.writeHead(302, { location: 'https://login.example/' }).end()
    })
    expect((await runCheck(await formAt(address))).told('address')).toBe('redirected')
  })

  it.each([
    ['a website', 200, '<!doctype html><html></html>', {}],
    ['a page not found', 404, '<html>404</html>', {}],
    ['another JSON API', 200, '{"hello":"world"}', {}],
    [
      'a server that asks for a password of its own',
      401,
      '',
      { 'www-authenticate': 'Basic realm="staging"' },
    ],
  ])('SITE-O3 not-this-api: %s', async (_what, status, body, headers) => {
    const address = await otherServer((_request, response) => {
      response.writeHead(status, headers).end(body)
    })
    const run = await runCheck(await formAt(address))
    expect(run.told('address')).toBe('passed')
    expect(run.told('api')).toBe('not-this-api')
  })

  it('site-failed: the site is down for now', async () => {
    const address = await otherServer((_request, response) => {
      response.writeHead(503).end('<h1>Maintenance</h1>')
    })
    expect((await runCheck(await formAt(address))).told('api')).toBe('site-failed')
  })

  it('TOKEN-11 a site that answers without end costs 64 KB and no more', async () => {
    let sent = 0
    const address = await otherServer((_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' })
      const chunk = Buffer.alloc(65_536, 32)
      const more = (): void => {
        while (sent < 200_000_000 && response.write(chunk)) sent += chunk.length
      }
      response.on('drain', more)
      more()
    })
    expect((await runCheck(await formAt(address))).told('api')).toBe('not-this-api')
    expect(sent).toBeLessThan(50_000_000)
  })
})

describe('a wrong client', () => {
  it('SITE-O15 unknown-client: the site has no such client', async () => {
    const run = await runCheck(formFor(await community(), { clientId: 'nobody' }), { clock: now() })
    expect(run.told('authorize')).toBe('passed')
    expect(run.told('client')).toBe('unknown-client')
    expect(run.report.canSignIn).toBe(false)
  })

  it('SITE-O16 wrong-secret: the client is known, its secret is another', async () => {
    const run = await runCheck(formFor(await community(), { clientSecret: 'wrong' }), { clock: now() })
    expect(run.told('client')).toBe('wrong-secret')
  })

  it('SITE-O11 redirect-mismatch: the registered redirect URI differs in one character', async () => {
    const site = await community()
    const run = await runCheck(formFor(site, { redirectUri: `${site.client.redirectUri}/` }), {
      clock: now(),
    })
    expect(run.told('redirect')).toBe('redirect-mismatch')
    expect(run.report.canSignIn).toBe(false)
  })

  it('no-sign-in-page: the API answers, the authorization endpoint does not exist', async () => {
    const address = await otherServer((request, response) => {
      const known = request.url?.includes('/event') === true
      response
        .writeHead(known ? 401 : 404, known ? { 'www-authenticate': 'Bearer realm="Service"' } : {})
        .end()
    })
    const run = await runCheck(await formAt(address))
    expect(run.told('api')).toBe('passed')
    expect(run.told('authorize')).toBe('no-sign-in-page')
    expect(run.told('client')).toBe('not-this-api')
  })

  it('site-failed: the token endpoint is ill, which says nothing of the secret', async () => {
    const site = await community()
    site.faults.next((request) => request.path.endsWith('/token'), fault.status(500))
    expect((await runCheck(formFor(site), { clock: now() })).told('client')).toBe('site-failed')
  })
})

describe('this computer', () => {
  it('SIGN-5 port-taken: another program has the port', async () => {
    const address = await otherServer((_request, response) => response.end())
    const site = await community({ redirectUri: `${address}/callback` })
    const run = await runCheck(formFor(site), { clock: now() })
    expect(run.step('port')).toMatchObject({ diagnosis: 'port-taken', detail: new URL(address).port })
    expect(run.report.canSignIn).toBe(false)
  })

  it.each([
    { profiles: ['any-loopback-port'], told: 'untold' },
    { profiles: [], told: 'redirect-mismatch' },
  ])('SIGN-5 any port: a site with $profiles is $told', async ({ profiles, told }) => {
    const site = await community({ profiles })
    const redirectUri = site.client.redirectUri.replace(/:\d+/, ':0')
    const run = await runCheck(formFor(site, { redirectUri }), { clock: now() })
    expect(run.told('port')).toBe('passed')
    expect(run.told('redirect')).toBe(told)
    expect(run.report.canSignIn).toBe(told === 'untold')
  })

  it('SIGN-4 redirect-localhost: a warning, no refusal', async () => {
    const site = await community({ redirectUri: `http://localhost:${await freePort()}/callback` })
    const run = await runCheck(formFor(site), { clock: now() })
    expect(run.told('port')).toBe('redirect-localhost')
    expect(run.report.canSignIn).toBe(true)
  })

  it.each(['https://127.0.0.1:5000/callback', 'http://x.example:5000/callback', 'turnout://callback'])(
    'SIGN-6 redirect-uri-malformed: %s',
    async (redirectUri) => {
      const run = await runCheck(formFor(await community(), { redirectUri }), { clock: now() })
      expect(run.told('port')).toBe('redirect-uri-malformed')
    },
  )

  it('SIGN-17 redirect-used-by-other-site: each site has its own', async () => {
    const site = await community()
    const run = await runCheck(formFor(site), { takenRedirects: [site.client.redirectUri] })
    expect(run.told('port')).toBe('redirect-used-by-other-site')
  })

  it.each([-3600, 3600])(
    'SITE-O19 clock-off: the site is %i seconds off, which is a warning',
    async (seconds) => {
      const site = await community({ profiles: [`clock-off:${seconds}`] })
      const run = await runCheck(formFor(site), { clock: now() })
      expect(run.told('clock')).toBe('clock-off')
      expect(run.report.canSignIn).toBe(true)
    },
  )

  it('a check that is ended says nothing more', async () => {
    const ended = new AbortController()
    ended.abort()
    const run = await runCheck(formFor(await community()), { signal: ended.signal })
    expect(run.progress).toEqual([])
  })
})
