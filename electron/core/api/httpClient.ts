import type { AxiosInstance, AxiosResponse } from 'axios'
import { AppError } from '../errors.ts'
import { type Fetch, FetchFault, type Timers } from '../ports.ts'
import { limitTime, readLimited } from './limits.ts'
import { toFetchFault } from './networkFault.ts'

/** One request of the API, before it has a token. Only paths made here and checked ids go into `path` (HTTP-4). */
export interface ApiRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Below the API's base, beginning with a slash. */
  readonly path: string
  readonly query?: URLSearchParams
  readonly body?: URLSearchParams | FormData
  /** Milliseconds for the whole exchange, body included (INPUT-5). */
  readonly limitMs: number
  readonly signal?: AbortSignal | undefined
}

interface Credentials {
  readonly token: string
  /** Never both at once: servers refuse that (SITE-O1). */
  readonly by: 'header' | 'query'
}

export interface HttpAnswer {
  readonly status: number
  readonly bytes: Uint8Array
  /** The header's text, or null. */
  readonly retryAfter: string | null
  /** The header's text, of when the answer was made; null where it comes out of a cache. */
  readonly date: string | null
}

export interface HttpClient {
  /**
   * Rejects with FetchFault (network, redirect, time limit, caller's abort) or AppError `too-large`. Neither holds
   * the address, a header or the token (HTTP-6). Any status is an answer.
   */
  send(base: string, request: ApiRequest, credentials: Credentials): Promise<HttpAnswer>
}

export interface HttpClientOptions {
  readonly fetch: Fetch
  readonly timers: Timers
  /** Name and version of this program. */
  readonly userAgent: string
  /** Largest answer in bytes, unpacked (HTTP-5, INPUT-4). */
  readonly maxBytes?: number
}

/** 160 kB for each of the 50 events of a page; JSON.parse takes it in at one stretch. */
const MAX_BYTES = 8 * 1024 * 1024
/** What may stand in a header (TOKEN-14). */
const TOKEN = /^[\x21-\x7e]{1,4096}$/

/**
 * axios keeps an adapter for each fetch it was ever given, and with it all that fetch knows. Every client gives it this
 * one, and its own by `through`.
 */
const anyFetch = (input: string, { through, until, ...init }: RequestInit & Through) =>
  through(input, { ...init, signal: until })

/** Given past axios, which would lead each answer through two more streams for a limit or a signal of its own. */
interface Through {
  readonly through: Fetch
  readonly until: AbortSignal
}

/** The one HTTP client of the API: axios over the injected fetch. */
export function createHttpClient(options: HttpClientOptions): HttpClient {
  const maxBytes = options.maxBytes ?? MAX_BYTES
  // axios without a Request passes no `credentials` on: said here.
  const fetch: Fetch = (input, init) =>
    options.fetch(input, { ...init, redirect: 'manual', credentials: 'omit', cache: 'no-store' })
  let instance: Promise<AxiosInstance> | null = null
  // Loaded with the first request, off the path to the first window.
  const client = (): Promise<AxiosInstance> =>
    (instance ??= import('axios').then(({ default: axios }) =>
      axios.create({
        adapter: 'fetch',
        // axios would put the address in a Request; plain arguments keep adapters simple and Electron content.
        env: { fetch: anyFetch, Request: null, Response } as never,
        maxRedirects: 0,
        proxy: false,
        allowAbsoluteUrls: false,
        responseType: 'stream',
        validateStatus: () => true,
        transformRequest: [(data: unknown) => data],
        transformResponse: [(data: unknown) => data],
        xsrfCookieName: '',
        headers: { 'User-Agent': options.userAgent },
      }),
    ))

  return {
    send: async (base, request, credentials) => {
      if (!TOKEN.test(credentials.token)) throw new AppError('internal', 'the access token is no token')
      const axios = await client()
      const limit = limitTime(options.timers, request.limitMs, request.signal)
      let whole = false
      try {
        limit.signal.throwIfAborted()
        const answer = await axios.request<ReadableStream<Uint8Array> | null>({
          baseURL: base,
          url: request.path + queryText(request.query, credentials),
          method: request.method,
          data: bodyOf(request.body),
          headers: headersOf(request.body, credentials),
          fetchOptions: { through: fetch, until: limit.signal } satisfies Through,
        })
        const read = await readAnswer(answer, maxBytes, limit.signal)
        whole = true
        return read
      } catch (error) {
        throw limit.reason() ?? faultOf(error)
      } finally {
        limit.stop(whole)
      }
    },
  }
}

/** `search[search]` and the like are literal names; URLSearchParams writes blanks as `+` (HTTP-10, INPUT-17). */
function queryText(query: URLSearchParams | undefined, credentials: Credentials): string {
  const parameters = new URLSearchParams(query)
  if (credentials.by === 'query') parameters.set('access_token', credentials.token)
  const text = parameters.toString()
  return text === '' ? '' : `?${text}`
}

/** Text, so that axios changes nothing of a form (HTTP-8). */
const bodyOf = (body: ApiRequest['body']): string | FormData | undefined =>
  body instanceof URLSearchParams ? body.toString() : body

function headersOf(body: ApiRequest['body'], credentials: Credentials): Record<string, string> {
  return {
    Accept: 'application/json',
    ...(credentials.by === 'header' && { Authorization: `Bearer ${credentials.token}` }),
    ...(body instanceof URLSearchParams && { 'Content-Type': 'application/x-www-form-urlencoded' }),
    // Without it axios would call a form urlencoded; the boundary is filled in by fetch.
    ...(body instanceof FormData && { 'Content-Type': 'multipart/form-data' }),
  }
}

async function readAnswer(
  answer: AxiosResponse<ReadableStream<Uint8Array> | null>,
  maxBytes: number,
  signal: AbortSignal,
): Promise<HttpAnswer> {
  const isRedirect = answer.status >= 300 && answer.status < 400
  const isLong = Number(answer.headers['content-length']) > maxBytes
  // A body that nobody reads would hold its connection.
  if (isRedirect || isLong) await answer.data?.cancel()
  if (isRedirect) throw new FetchFault('redirected', `status ${answer.status}`)
  const bytes = isLong ? null : await readLimited(answer.data, maxBytes, signal)
  if (bytes === null) throw new AppError('too-large', 'the answer is too large')
  const textOf = (name: string): string | null => {
    const value: unknown = answer.headers[name]
    return typeof value === 'string' ? value : null
  }
  return {
    status: answer.status,
    bytes,
    retryAfter: textOf('retry-after'),
    date: textOf('age') === null ? textOf('date') : null,
  }
}

/** An AxiosError holds request, address and headers: nothing of it but the cause's code goes on (HTTP-6, TOKEN-10). */
function faultOf(error: unknown): Error {
  if (error instanceof AppError || error instanceof FetchFault) return error
  return toFetchFault(error)
}
