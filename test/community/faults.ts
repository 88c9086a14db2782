import type { LoggedRequest } from './requestLog.ts'

/** What can go wrong between the two programs, or in front of the server. Times are milliseconds, sizes bytes. */
export type Fault =
  /** The request is dropped before anything is done. */
  | { readonly kind: 'refuse-before' }
  /** The work is done, then the connection drops without an answer. */
  | { readonly kind: 'lose-answer' }
  /** The connection drops at once; the work is done `ms` later. */
  | { readonly kind: 'late-commit'; readonly ms: number }
  /** The work is done; headers and `bytes` of the body arrive, then the connection drops. */
  | { readonly kind: 'cut-body'; readonly bytes: number }
  /** The work is done; the body comes in pieces of `bytes`, one every `ms`. */
  | { readonly kind: 'drip'; readonly ms: number; readonly bytes: number }
  /** The work begins after `ms`. */
  | { readonly kind: 'delay'; readonly ms: number }
  /** Nothing is done; this is answered instead. */
  | {
      readonly kind: 'answer'
      readonly status: number
      readonly body: string
      readonly type: string
      readonly headers: Readonly<Record<string, string>>
    }
  /** Nothing is done; a body of `bytes` is answered, packed where `gzip`. */
  | { readonly kind: 'huge'; readonly bytes: number; readonly gzip: boolean }
  /** A write is answered as done, and nothing was done. */
  | { readonly kind: 'pretend' }
  /** The work is done; before its answer leaves `act` runs: another person at work. */
  | { readonly kind: 'meanwhile'; readonly act: () => void }
  /** The work is done; the answer's body is changed on the way out. */
  | { readonly kind: 'garble'; readonly how: 'malformed' | 'notice' | 'bom' | 'empty' }
  /** The work is done; the answer is replaced by this. */
  | { readonly kind: 'replace'; readonly status: number; readonly body: string; readonly type: string }

const HTML = 'text/html; charset=utf-8'
const answer = (
  status: number,
  body = '',
  type = HTML,
  headers: Readonly<Record<string, string>> = {},
): Fault => ({ kind: 'answer', status, body, type, headers })

const LOGIN_PAGE =
  '<!DOCTYPE html><html><head><title>Log in</title></head><body><form><input name="login"></form></body></html>'

export const FIREWALL_PAGE =
  '<!DOCTYPE html><html><head><title>Attention Required!</title></head><body><h1>Sorry, you have been blocked</h1></body></html>'

/** The faults by name, for `faults.next(matcher, fault.loseAnswer())`. */
export const fault = {
  refuseBefore: (): Fault => ({ kind: 'refuse-before' }),
  loseAnswer: (): Fault => ({ kind: 'lose-answer' }),
  lateCommit: (ms: number): Fault => ({ kind: 'late-commit', ms }),
  cutBody: (bytes: number): Fault => ({ kind: 'cut-body', bytes }),
  drip: (ms: number, bytes = 1): Fault => ({ kind: 'drip', ms, bytes }),
  delay: (ms: number): Fault => ({ kind: 'delay', ms }),
  /** Any status without doing the work; `retryAfter` is seconds or an HTTP date. */
  status: (status: number, retryAfter?: number | string, body = `<h1>Error ${status}</h1>`): Fault =>
    answer(status, body, HTML, retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) }),
  /** A page instead of JSON, with 200 unless told: a login page, a captive portal. */
  html: (page = LOGIN_PAGE, status = 200): Fault => answer(status, page),
  /** The work is done, and a page hides the answer. */
  htmlAfter: (page = LOGIN_PAGE, status = 200): Fault => ({
    kind: 'replace',
    status,
    body: page,
    type: HTML,
  }),
  /** The work is done, and a gateway says this status. */
  statusAfter: (status: number): Fault => ({
    kind: 'replace',
    status,
    body: `<h1>Error ${status}</h1>`,
    type: HTML,
  }),
  /** Nothing is done; a firewall in front of the site says no. */
  firewall: (): Fault => answer(403, FIREWALL_PAGE),
  /** Nothing is done; the site refuses in its own shape (SITE-E2). */
  refusal: (text = 'No.'): Fault =>
    answer(200, JSON.stringify({ status: 'failed', data: [], messages: [text] }), 'application/json'),
  pretend: (): Fault => ({ kind: 'pretend' }),
  meanwhile: (act: () => void): Fault => ({ kind: 'meanwhile', act }),
  redirect: (location: string, status: 301 | 302 | 303 | 307 | 308 = 302): Fault =>
    answer(status, '', HTML, { location }),
  huge: (bytes: number): Fault => ({ kind: 'huge', bytes, gzip: false }),
  gzipBomb: (bytes: number): Fault => ({ kind: 'huge', bytes, gzip: true }),
  empty401: (): Fault => answer(401, '', 'text/plain', { 'www-authenticate': 'Bearer realm="Service"' }),
  invalidToken: (): Fault =>
    answer(
      401,
      JSON.stringify({ error: 'invalid_token', error_description: 'The access token provided is invalid' }),
      'application/json',
    ),
  json: (body: unknown, status = 200): Fault => answer(status, JSON.stringify(body), 'application/json'),
  malformedJson: (): Fault => ({ kind: 'garble', how: 'malformed' }),
  phpNotice: (): Fault => ({ kind: 'garble', how: 'notice' }),
  bom: (): Fault => ({ kind: 'garble', how: 'bom' }),
  emptyBody: (): Fault => ({ kind: 'garble', how: 'empty' }),
} as const

/** Which requests: part of the path, a pattern over `METHOD /path`, or a test of one's own. */
export type Matcher = string | RegExp | ((request: LoggedRequest) => boolean)

interface Planned {
  readonly matcher: Matcher
  readonly fault: Fault
  left: number
  /** By the server's clock, milliseconds: from then on it does not happen any more. */
  readonly until: number
}

/** Faults on demand. A planned one-shot goes before a lasting one; among equals the first planned goes first. */
export class Faults {
  #planned: Planned[] = []

  /** The next matching request, or the next `times` of them. Returns what unsubscribes. */
  next(matcher: Matcher, fault: Fault, times = 1): () => void {
    return this.#plan({ matcher, fault, left: times, until: Number.POSITIVE_INFINITY })
  }

  /** Every matching request until undone. */
  always(matcher: Matcher, fault: Fault): () => void {
    return this.until(Number.POSITIVE_INFINITY, matcher, fault)
  }

  /** Every matching request before this moment of the server's clock (milliseconds), or until undone. */
  until(moment: number, matcher: Matcher, fault: Fault): () => void {
    return this.#plan({ matcher, fault, left: Number.POSITIVE_INFINITY, until: moment })
  }

  clear(): void {
    this.#planned = []
  }

  /** How many planned one-shots have not happened yet. */
  get pending(): number {
    return this.#planned.filter((plan) => Number.isFinite(plan.left)).length
  }

  /** For the server: the fault of this request, used up by asking. */
  take(request: LoggedRequest): Fault | undefined {
    const fitting = this.#planned.filter((plan) => request.at < plan.until && matches(plan.matcher, request))
    const plan = fitting.find((one) => Number.isFinite(one.left)) ?? fitting[0]
    if (!plan) return undefined
    plan.left -= 1
    if (plan.left <= 0) this.#planned = this.#planned.filter((one) => one !== plan)
    return plan.fault
  }

  #plan(plan: Planned): () => void {
    this.#planned.push(plan)
    return () => {
      this.#planned = this.#planned.filter((one) => one !== plan)
    }
  }
}

function matches(matcher: Matcher, request: LoggedRequest): boolean {
  if (typeof matcher === 'function') return matcher(request)
  const line = `${request.method} ${request.path}`
  return typeof matcher === 'string' ? line.includes(matcher) : matcher.test(line)
}
