import {
  CHECK_STEPS,
  type CheckReport,
  type CheckStep,
  type CheckStepName,
  type ConnectionForm,
  type Diagnosis,
} from '../../../shared/domain/connection.ts'
import { isAppError } from '../errors.ts'
import type { Clock, Fetch, Ids, Timers } from '../ports.ts'
import { openLoopbackListener } from '../session/loopbackListener.ts'
import { clientAuth, configure, otherEncodings } from '../session/tokenEndpoint.ts'
import { siteWords } from '../session/tokenFault.ts'
import { parseRedirectUri, sameRedirect } from '../sites/redirectUri.ts'
import { parseSiteAddress, siteName } from '../sites/siteAddress.ts'
import type { ClientEncoding } from '../sites/siteRegistry.ts'
import {
  type AuthorizeVerdict,
  type ClientVerdict,
  clockAhead,
  createProbe,
  diagnosisOfFault,
  judgeAuthorize,
  judgeClient,
  looksLikeThisApi,
  type Probe,
  type ProbeAnswer,
} from './siteProbe.ts'

export interface ConnectionCheckDeps {
  readonly fetch: Fetch
  readonly clock: Clock
  readonly timers: Timers
  readonly ids: Ids
}

export interface CheckRequest {
  readonly form: ConnectionForm
  /** The secret for this address, which may lie above the one in the form: what is kept of one is no other's. */
  readonly secretFor: (address: string) => Promise<string>
  /** Redirect URIs of the other sites: each has its own (SIGN-17). */
  readonly takenRedirects: readonly string[]
  readonly progress: (report: CheckReport) => void
  readonly signal: AbortSignal
}

export interface CheckOutcome {
  readonly report: CheckReport
  /** What the site accepted, for its capabilities (TOKEN-5). */
  readonly basicEncoding: ClientEncoding
}

/** Minutes of difference a site and this computer are allowed (SITE-O19). */
const CLOCK_SECONDS = 300
/** Folders above a page's address that are asked, the origin among them: sites lie near it, pages at any depth. */
const MOST_FOLDERS = 5

/**
 * Goes through a connection step by step, changing nothing on the site: it asks without a token, looks at the
 * sign-in page and offers a made-up code. Never throws for what a site does; a step that cannot run stays `to-come`.
 */
export async function checkConnection(
  deps: ConnectionCheckDeps,
  request: CheckRequest,
): Promise<CheckOutcome> {
  const steps = new Map<CheckStepName, CheckStep>(
    CHECK_STEPS.map((name) => [name, { name, state: 'to-come' }]),
  )
  const probe = createProbe(deps, request.signal)
  let { form } = request
  let apiBase: string | null = null
  let address: string | null = null
  let basicEncoding: ClientEncoding = 'form'

  const report = (): CheckReport => {
    const all = CHECK_STEPS.map((name): CheckStep => steps.get(name) ?? { name, state: 'to-come' })
    const fits = all.every((step) => ['passed', 'untold', 'warned'].includes(step.state))
    return { steps: all, apiBase, address, checkedAt: deps.clock.now(), canSignIn: fits }
  }
  const set = (step: CheckStep): void => {
    steps.set(step.name, step)
    if (!request.signal.aborted) request.progress(report())
  }
  const run = (name: CheckStepName): void => set({ name, state: 'running' })
  const pass = (name: CheckStepName, detail: string): void => set({ name, state: 'passed', detail })
  const fail = (name: CheckStepName, diagnosis: Diagnosis, detail: string): void =>
    set({ name, state: 'failed', diagnosis, detail: siteWords(detail) })
  const warn = (name: CheckStepName, diagnosis: Diagnosis, detail: string): void =>
    set({ name, state: 'warned', diagnosis, detail: siteWords(detail) })

  const site = async (): Promise<void> => {
    run('address')
    const parsed = parseSiteAddress(form.address)
    if (!parsed.ok) return fail('address', 'address-malformed', parsed.why)
    if (parsed.unencrypted && !form.allowInsecure) return fail('address', 'address-insecure', parsed.address)
    const asked = await askSite(probe, parsed)
    const first = asked.answers[0]
    if (first?.kind === 'answer' && first.status === 407)
      return fail('address', 'proxy-password', String(first.status))
    if (first?.kind === 'fault') return fail('address', diagnosisOfFault(first.code), first.code)
    if (asked.apiBase === null && first?.kind === 'redirect') {
      return fail('address', 'redirected', await redirectHint(probe, parsed.address, first.location))
    }
    pass('address', siteName(parsed.address))
    run('api')
    if (asked.apiBase === null) return failApi(asked.answers)
    apiBase = asked.apiBase
    address = asked.address
    pass('api', asked.apiBase)
    const clientSecret = await request.secretFor(asked.address)
    form = { ...form, clientSecret }
    await oauth(asked.apiBase, asked.answers)
  }

  const failApi = (answers: readonly ProbeAnswer[]): void => {
    const sick = answers.find((answer) => answer.kind === 'answer' && answer.status >= 500)
    if (sick?.kind === 'answer') return fail('api', 'site-failed', String(sick.status))
    const last = answers[0]
    fail('api', 'not-this-api', last?.kind === 'answer' ? String(last.status) : '')
  }

  const oauth = async (base: string, answers: readonly ProbeAnswer[]): Promise<void> => {
    run('authorize')
    const page = await probe(authorizeUrl(deps, base, form))
    const authorize = judgeAuthorize(page, form.redirectUri)
    if (authorize.kind === 'none') fail('authorize', 'no-sign-in-page', authorize.words)
    else if (authorize.kind === 'site-failed') fail('authorize', 'site-failed', authorize.words)
    else pass('authorize', `${base}/authorize`)

    run('client')
    const asked = await askClient(deps, probe, base, form)
    basicEncoding = asked.basicEncoding
    tellClient(asked.verdict, authorize)
    tellRedirect(asked.verdict, authorize)
    tellClock([...answers, page, asked.answer])
  }

  const tellClient = (client: ClientVerdict, authorize: AuthorizeVerdict): void => {
    if (authorize.kind === 'unknown-client') return fail('client', 'unknown-client', authorize.words)
    if (authorize.kind === 'refused' && client.kind === 'refused')
      return fail('client', 'unknown-client', client.words)
    switch (client.kind) {
      case 'refused':
        return fail('client', 'wrong-secret', client.words)
      case 'not-allowed':
        return fail('client', 'unknown-client', client.words)
      case 'site-failed':
        return fail('client', client.words === 'timed-out' ? 'timed-out' : 'site-failed', client.words)
      case 'untold':
        return set({ name: 'client', state: 'untold' })
      case 'no-token-endpoint':
        return fail('client', 'not-this-api', client.words)
      default:
        return pass('client', form.clientId)
    }
  }

  const tellRedirect = (client: ClientVerdict, authorize: AuthorizeVerdict): void => {
    const mismatch = [authorize, client].find((verdict) => verdict.kind === 'redirect-mismatch')
    if (mismatch !== undefined && 'words' in mismatch)
      return fail('redirect', 'redirect-mismatch', mismatch.words)
    if (authorize.kind === 'refused' && client.kind === 'accepted')
      return fail('redirect', 'redirect-mismatch', authorize.words)
    // It may be the client id as well: the token endpoint did not say.
    if (authorize.kind === 'refused' && client.kind === 'untold')
      return warn('redirect', 'redirect-mismatch', authorize.words)
    if (authorize.kind === 'page' && authorize.redirectFits) return pass('redirect', form.redirectUri)
    set({ name: 'redirect', state: 'untold' })
  }

  const tellClock = (answers: readonly ProbeAnswer[]): void => {
    const ahead = clockAhead(answers, deps.clock.now())
    if (ahead === null) return set({ name: 'clock', state: 'untold' })
    if (Math.abs(ahead) > CLOCK_SECONDS) return warn('clock', 'clock-off', String(ahead))
    pass('clock', String(ahead))
  }

  const port = async (): Promise<void> => {
    run('port')
    const uri = parseRedirectUri(form.redirectUri)
    if (uri === null) return fail('port', 'redirect-uri-malformed', form.redirectUri)
    const taken = request.takenRedirects.map(parseRedirectUri)
    if (taken.some((other) => other !== null && sameRedirect(other, uri))) {
      return fail('port', 'redirect-used-by-other-site', form.redirectUri)
    }
    try {
      const listener = await openLoopbackListener(uri, async () => 'refuse')
      await listener.close()
      // What the site is asked about is a port as the sign-in will send one.
      form = { ...form, redirectUri: listener.uri.exact }
    } catch (error) {
      if (!isAppError(error, 'port-in-use')) throw error
      return fail('port', 'port-taken', String(uri.port))
    }
    if (!uri.literal) return warn('port', 'redirect-localhost', form.redirectUri)
    pass('port', String(uri.port))
  }

  if (parseRedirectUri(form.redirectUri)?.port === 0) await port().then(site)
  else await Promise.all([site(), port()])
  return { report: report(), basicEncoding }
}

type ParsedAddress = Extract<ReturnType<typeof parseSiteAddress>, { ok: true }>

/** An address copied from the browser may be of a page: the folders above it are asked too, the nearest first. */
async function askSite(probe: Probe, typed: ParsedAddress) {
  const asked = await askApi(probe, typed.apiBases)
  if (asked.apiBase !== null || asked.answers.some(({ kind }) => kind === 'fault'))
    return { ...asked, address: typed.address }
  for (const above of foldersAbove(typed.address)) {
    const there = await askApi(probe, above.apiBases)
    if (there.apiBase !== null) return { ...there, address: above.address }
  }
  return { ...asked, address: typed.address }
}

function foldersAbove(address: string): readonly ParsedAddress[] {
  const { origin, pathname } = new URL(address)
  const names = pathname.split('/').filter((name) => name !== '')
  return names
    .map((_, at) => parseSiteAddress([origin, ...names.slice(0, at)].join('/')))
    .slice(0, MOST_FOLDERS)
    .filter((parsed) => parsed.ok)
    .toReversed()
}

/** The first base that answers as this API; every answer, for what else they tell. */
async function askApi(probe: Probe, apiBases: readonly string[]) {
  const answers: ProbeAnswer[] = []
  for (const base of apiBases) {
    const answer = await probe(`${base}/event?limit=1`, { headers: { accept: 'application/json' } })
    answers.push(answer)
    if (looksLikeThisApi(answer)) return { apiBase: base, answers }
    if (answer.kind === 'fault') break
  }
  return { apiBase: null, answers }
}

/** Where the address leads to, or its https form where that answers; empty where neither is known (INPUT-6). */
async function redirectHint(probe: Probe, address: string, location: string | null): Promise<string> {
  if (location !== null && URL.canParse(location, address)) return new URL(location, address).origin
  if (!address.startsWith('http:')) return ''
  const secure = new URL(address)
  secure.protocol = 'https:'
  const answer = await probe(secure.href)
  return answer.kind === 'fault' ? '' : secure.href.replace(/\/$/, '')
}

function authorizeUrl(deps: ConnectionCheckDeps, base: string, form: ConnectionForm): string {
  const url = new URL(`${base}/authorize`)
  const random = Buffer.from(deps.ids.bytes(32)).toString('base64url')
  const asked = {
    response_type: 'code',
    client_id: form.clientId,
    redirect_uri: form.redirectUri,
    state: random,
  }
  for (const [name, value] of Object.entries(asked)) url.searchParams.set(name, value)
  return url.href
}

/** Offers a made-up code with the client's credentials, in each encoding if need be (TOKEN-4, TOKEN-5, SITE-O16). */
async function askClient(deps: ConnectionCheckDeps, probe: Probe, base: string, form: ConnectionForm) {
  const ask = async (basicEncoding: ClientEncoding) => {
    const client = { ...form, apiBase: base, basicEncoding }
    const config = configure(client)
    const headers = new Headers({
      accept: 'application/json',
      'content-type': 'application/x-www-form-urlencoded',
    })
    const body = new URLSearchParams({
      grant_type: 'authorization_code',
      code: Buffer.from(deps.ids.bytes(20)).toString('hex'),
      redirect_uri: form.redirectUri,
    })
    clientAuth(client)(config.serverMetadata(), config.clientMetadata(), body, headers)
    const answer = await probe(`${base}/token`, { method: 'POST', headers, body: body.toString() })
    return { answer, basicEncoding, verdict: judgeClient(answer) }
  }
  const first = await ask('form')
  if (first.verdict.kind !== 'refused') return first
  for (const encoding of otherEncodings({ ...form, basicEncoding: 'form' })) {
    const other = await ask(encoding)
    // Only a word about the code itself says that the client was accepted by then.
    if (other.verdict.kind === 'accepted' || other.verdict.kind === 'redirect-mismatch') return other
  }
  return first
}
