import { expect } from 'vitest'
import type { Community } from '../../community/community.ts'
import type { EventRecord } from '../../community/data/records.ts'
import type { LoggedRequest } from '../../community/requestLog.ts'
import type { AlsoAccount } from '../../support/desk.ts'
import { holds } from './outboxCheck.ts'
import type { OutboxRun } from './outboxRun.ts'

/** Another account of the same program, with a queue of its own: another person here, or the person elsewhere. */
export interface BesideAccount extends AlsoAccount {
  /** The user's id on its site. */
  readonly who: number
  readonly events: BesideEvent[]
  /** Every text that was asked for in this account, and no other. */
  readonly texts: Set<string>
}

export interface BesideEvent {
  /** In a field nobody edits. */
  readonly mark: string
  /** The id the program knows it by at first. */
  readonly firstId: string
  /** What was asked for last and acknowledged. */
  wanted: string
  deleted: boolean
}

export function besideAccounts(here: Community, elsewhere: Community): readonly BesideAccount[] {
  const beside = (accountId: string, community: Community, as: number): BesideAccount => ({
    accountId,
    community,
    as,
    renewable: true,
    who: Number(community.accounts[as]?.userId),
    events: [],
    texts: new Set(),
  })
  return [
    beside('44444444-4444-4444-a444-444444444440', here, 1),
    beside('44444444-4444-4444-a444-444444444441', elsewhere, 0),
  ]
}

export const besideOnSite = ({ community }: BesideAccount, { mark }: BesideEvent): readonly EventRecord[] =>
  [...community.data.events.values()].filter(({ address }) => address === mark)

/** Each site's state and request log: what was asked in one account is in its own site and name, once, or waits. */
export function checkBeside(run: OutboxRun, here: Community): void {
  for (const account of run.beside) for (const event of account.events) checkEvent(run, account, event)
  for (const community of new Set([here, ...run.beside.map((account) => account.community)])) {
    for (const request of community.log.mutations()) {
      const user = userOf(community, request)
      const sent = [...textsOf(request)]
      for (const account of run.beside) {
        if (community === account.community && user === account.who) continue
        const strange = sent.filter((text) => account.texts.has(text))
        expect(strange, `${request.method} of another account carries it`).toEqual([])
      }
      const mine = run.beside.find((account) => community === account.community && user === account.who)
      const strange =
        mine === undefined ? [] : sent.filter((text) => TITLE.test(text) && !mine.texts.has(text))
      expect(strange, `${request.method} of a second account carries what was asked elsewhere`).toEqual([])
    }
  }
}

const TITLE = /^(?:title|city|mark|location|description|beside) \d+$/

function userOf({ tokens }: Community, { headers, query }: LoggedRequest): number | null {
  const sent =
    headers.authorization?.replace(/^Bearer /i, '') ?? new URLSearchParams(query).get('access_token')
  return tokens.userOf(sent ?? '')
}

const textsOf = ({ parameters }: LoggedRequest): ReadonlySet<string> =>
  new Set(Object.values(parameters).flat())

function checkEvent(run: OutboxRun, account: BesideAccount, event: BesideEvent): void {
  const there = besideOnSite(account, event)
  const waiting = run.world.allEntries().filter((entry) => entry.accountId === account.accountId)
  const ids = new Set([event.firstId, ...there.map(({ id }) => String(id))])
  const left = waiting.filter(({ eventId }) => ids.has(eventId))
  const says = `${event.mark} of ${account.accountId.slice(-2)}`
  holds(run, there.length <= 1, 'doubled', `${there.length} copies of ${says}`)
  if (event.deleted) {
    const waits = left.some(({ change }) => change.kind === 'delete')
    holds(run, there.length === 0 || waits, 'lost', `the delete of ${says}`)
    return
  }
  const waits = left.some(({ change }) => {
    if (change.kind === 'create') return change.fields.title === event.wanted
    return change.kind === 'update' && change.changes.title?.to === event.wanted
  })
  const arrived = there.some(({ title }) => title === event.wanted)
  holds(run, waits || arrived, 'lost', `${event.wanted} of ${says}`)
  for (const { state, change } of left) {
    expect(state.state === 'conflict' && change.kind === 'update', `conflict with nobody on ${says}`).toBe(
      false,
    )
  }
}
