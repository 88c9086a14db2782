import type { IncomingHttpHeaders } from 'node:http'

export interface LoggedRequest {
  readonly method: string
  readonly path: string
  /** The query string as it arrived, without the question mark. */
  readonly query: string
  /** As received, `authorization` included. */
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
  /** Query and body after the server's own decoding; a name that came more than once, or with `[]`, is a list. */
  readonly parameters: Readonly<Record<string, string | readonly string[]>>
  /** Server clock, milliseconds. */
  readonly at: number
  /** The status answered; 0 while under way, or where the connection was dropped. */
  status: number
}

/** Every request the server has seen, in order of arrival. */
export class RequestLog {
  readonly entries: LoggedRequest[] = []

  add(entry: LoggedRequest): void {
    this.entries.push(entry)
  }

  get length(): number {
    return this.entries.length
  }

  /** Requests by method and, optionally, path. */
  of(method: string, path?: RegExp): LoggedRequest[] {
    return this.entries.filter((entry) => entry.method === method && (path?.test(entry.path) ?? true))
  }

  /** Requests to the API that change something: everything but reads, tokens and the site's own forms. */
  mutations(): LoggedRequest[] {
    return this.entries.filter(
      (entry) =>
        /^(?:POST|PUT|DELETE)$/.test(entry.method) && /\/restful_api\/(?:event|core)\b/.test(entry.path),
    )
  }

  /** Requests to the token endpoint. */
  tokenRequests(): LoggedRequest[] {
    return this.of('POST', /\/restful_api\/token$/)
  }

  clear(): void {
    this.entries.length = 0
  }
}
