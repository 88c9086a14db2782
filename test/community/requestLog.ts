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
  /** The work was begun: the request passed the token check and every refusal, whatever became of the answer. */
  worked: boolean
}

/** One request that invites. */
export interface Invitation {
  readonly eventId: string
  /** Addresses and members' ids, in the order they were sent. */
  readonly people: readonly string[]
  readonly at: number
}

function listed(value: string | readonly string[] | undefined): readonly string[] {
  if (value === undefined) return []
  return typeof value === 'string' ? [value] : value
}

function addressesOf({ parameters }: LoggedRequest): string[] {
  const text = listed(parameters['val[emails]']).at(-1) ?? ''
  return text
    .split(',')
    .map((piece) => piece.trim())
    .filter((piece) => piece !== '')
}

function friendsOf({ parameters }: LoggedRequest): string[] {
  return Object.entries(parameters)
    .filter(([name]) => name.startsWith('val[invite]['))
    .flatMap(([, value]) => listed(value))
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

  /** Updates that carry invitations and were worked on, whoever of them the site had invited before. */
  invitations(): Invitation[] {
    return this.of('PUT', /\/event\/\d+$/).flatMap((entry) => {
      const eventId = /\/(\d+)$/.exec(entry.path)?.[1] ?? ''
      const people = [...addressesOf(entry), ...friendsOf(entry)]
      return entry.worked && people.length > 0 ? [{ eventId, people, at: entry.at }] : []
    })
  }

  /** Who was named in more than one of them, as `event person`: a site that mails again mailed them again. */
  invitedAgain(): string[] {
    const named = this.invitations().flatMap(({ eventId, people }) =>
      [...new Set(people)].map((person) => `${eventId} ${person}`),
    )
    return [...new Set(named.filter((name, index) => named.indexOf(name) !== index))]
  }

  /** Requests to the token endpoint. */
  tokenRequests(): LoggedRequest[] {
    return this.of('POST', /\/restful_api\/token$/)
  }

  clear(): void {
    this.entries.length = 0
  }
}
