import { onTestFinished } from 'vitest'
import { type Community, type CommunityOptions, startCommunity } from '../../community/community.ts'
import type { NewEvent } from '../../community/data/records.ts'

/** Wednesday 17 June 2026, 12:00 in Berlin (UTC+2), in epoch seconds. */
export const NOON = 1_781_690_400

export interface Reply {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  /** The parsed body; an empty object where it is no JSON object. */
  readonly json: Record<string, unknown>
  /** `data`, as rows. */
  readonly rows: readonly Record<string, unknown>[]
  /** `data`, as one object. */
  readonly row: Record<string, unknown>
}

export type Parameters = Readonly<Record<string, string | number | readonly (string | number)[]>>

export interface Opened {
  readonly community: Community
  /** The base of the API. */
  readonly api: string
  /** Calls as the n-th account (1 to 4). */
  as(account: number): Caller
  /** Adds an event of the first account, tomorrow at noon unless said. */
  event(event?: Partial<NewEvent>): string
  token(body: Parameters, headers?: Record<string, string>): Promise<Reply>
  readonly basic: Record<string, string>
}

/** A small community at a fixed moment, closed after the test. No events but those a test makes. */
export async function open(options: CommunityOptions = {}): Promise<Opened> {
  const community = await startCommunity({ members: 12, events: 0, now: () => NOON * 1000, ...options })
  onTestFinished(() => community.close())
  const api = `${community.baseUrl}/restful_api`
  const basic = (): Record<string, string> => ({
    authorization: `Basic ${btoa(`${community.client.id}:${community.client.secret}`)}`,
  })
  return {
    community,
    api,
    get basic() {
      return basic()
    },
    as: (account) => new Caller(api, community.tokens.issue(String(account)).access_token),
    event: (event = {}) =>
      String(community.data.addEvent({ ownerId: 1, title: 'Picnic', startTime: NOON + 86_400, ...event }).id),
    token: (body, headers = basic()) => send(`${api}/token`, { method: 'POST', body: form(body), headers }),
  }
}

/** Plain HTTP with a token, nothing else. */
export class Caller {
  readonly #api: string
  readonly #headers: Record<string, string>
  readonly #fetch: Transport

  constructor(api: string, token: string, transport: Transport = fetch) {
    this.#api = api
    this.#headers = { authorization: `Bearer ${token}` }
    this.#fetch = transport
  }

  withToken(token: string): Caller {
    return new Caller(this.#api, token, this.#fetch)
  }

  get(path: string, query: Parameters = {}): Promise<Reply> {
    const text = form(query).toString()
    return this.send('GET', text === '' ? path : `${path}?${text}`)
  }

  post(path: string, body: Parameters): Promise<Reply> {
    return this.send('POST', path, { body: form(body) })
  }

  put(path: string, body: Parameters): Promise<Reply> {
    return this.send('PUT', path, { body: form(body) })
  }

  delete(path: string): Promise<Reply> {
    return this.send('DELETE', path)
  }

  send(method: string, path: string, init: RequestInit = {}): Promise<Reply> {
    const headers = { ...this.#headers, ...(init.headers as Record<string, string> | undefined) }
    return send(`${this.#api}${path}`, { ...init, method, headers }, this.#fetch)
  }
}

/** Over the network, or to what answers within this process. */
type Transport = (url: string, init?: RequestInit) => Promise<Response>

export async function send(
  url: string,
  init: RequestInit = {},
  transport: Transport = fetch,
): Promise<Reply> {
  const response = await transport(url, { redirect: 'manual', ...init })
  const text = await response.text()
  const json = parse(text)
  const data = json['data']
  return {
    status: response.status,
    headers: response.headers,
    text,
    json,
    rows: Array.isArray(data) ? data : [],
    row:
      typeof data === 'object' && data !== null && !Array.isArray(data)
        ? (data as Record<string, unknown>)
        : {},
  }
}

function parse(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}

export function form(parameters: Parameters): URLSearchParams {
  const body = new URLSearchParams()
  for (const [name, value] of Object.entries(parameters)) {
    for (const one of Array.isArray(value) ? value : [value]) body.append(name, String(one))
  }
  return body
}

/** Start or end parts as the form names them. */
export function parts(
  which: 'start' | 'end',
  [year, month, day, hour = 0, minute = 0]: readonly number[],
): Record<string, number> {
  const values = { year, month, day, hour, minute }
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [`val[${which}_${name}]`, value ?? 0]),
  )
}

/** Everything a create must carry: 1 July 2026, 18:00 to 20:30 by the member's clock. */
export const NEW_EVENT: Parameters = {
  'val[title]': 'Street party',
  'val[location]': 'Riverside Hall',
  'val[privacy]': 0,
  'val[privacy_comment]': 0,
  ...parts('start', [2026, 7, 1, 18, 0]),
  ...parts('end', [2026, 7, 1, 20, 30]),
}

export const ids = (reply: Reply): unknown[] => reply.rows.map((row) => row['event_id'])
