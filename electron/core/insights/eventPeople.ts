import { z } from 'zod'
import type { EventId } from '../../../shared/domain/ids.ts'
import type { InsightSums } from '../../../shared/domain/insights.ts'
import { LEDGER_STATES, type LedgerState } from '../../../shared/domain/invite.ts'
import type { GuestListName } from '../../../shared/domain/rsvp.ts'
import type { Turns } from '../lib/turns.ts'
import type { AccountStore, GuestAnswer } from '../store/accountStore.ts'
import { deskRows } from '../store/deskRows.ts'
import type { OpenedAccountStore } from '../store/openAccountStore.ts'
import type { AnswerTimes } from './answerCurve.ts'

/** Who was invited to an event and who answers what, from guest lists and ledger. */
export interface EventPeople extends Omit<AnswerTimes, 'startsAt'> {
  readonly invited: InsightSums['invited']
  readonly answers: InsightSums['answers']
  /** Lists that were read at least in part. */
  readonly lists: ReadonlySet<GuestListName>
  /** Keys of those who say yes and can be told apart (`GuestTable.keyOf`). */
  readonly going: ReadonlySet<string>
  /** The list of those attending was read. */
  readonly read: boolean
}

/** What the ledger has of one person. */
export interface Invitation {
  /** Key of a friend; null: an address, which guest lists never name (SITE-I6). */
  readonly friend: string | null
  readonly state: LedgerState
  /** Epoch ms; null: not sent. */
  readonly sentAtMs: number | null
}

/** The answer that says most stands for a person who is on two lists. */
const RANK: readonly GuestListName[] = ['attending', 'maybe', 'not-going', 'unanswered']
const ANSWERED: readonly GuestListName[] = ['attending', 'maybe', 'not-going']
const REACHED: ReadonlySet<LedgerState> = new Set(['sent', 'seen', 'may-have-been-sent', 'unverifiable'])
const AT_ONCE = 500

/**
 * Takes answers slice by slice, as they are read: thousands at a stretch would hold up the page.
 * `nobody`: keys of rows the site names no person for; each is somebody of their own.
 */
export function gatherPeople(nobody: ReadonlySet<string>) {
  const people = new Map<string, GuestAnswer>()
  let unnamed = 0
  return {
    add: (answers: Iterable<GuestAnswer>): void => {
      for (const answer of answers) {
        const named = !nobody.has(answer.person)
        if (!named) unnamed += 1
        const key = named ? answer.person : `#${answer.inviteId}`
        const known = people.get(key)
        if (known === undefined || RANK.indexOf(answer.list) < RANK.indexOf(known.list))
          people.set(key, answer)
      }
    },
    sum: (states: GuestListStates, invitations: readonly Invitation[]): EventPeople =>
      sumPeople(people, unnamed, states, invitations),
  }
}

type GuestListStates = ReturnType<AccountStore['guests']['states']>

function sumPeople(
  people: ReadonlyMap<string, GuestAnswer>,
  unnamed: number,
  states: GuestListStates,
  invitations: readonly Invitation[],
): EventPeople {
  const counts = { attending: 0, maybe: 0, 'not-going': 0, unanswered: 0 }
  const times: { readonly yes: number[]; readonly maybe: number[] } = { yes: [], maybe: [] }
  const going = new Set<string>()
  let timeless = 0
  for (const [key, { list, at }] of people) {
    counts[list] += 1
    if (list === 'attending' && !key.startsWith('#')) going.add(key)
    if (list !== 'attending' && list !== 'maybe') continue
    if (at === null) timeless += 1
    else times[list === 'attending' ? 'yes' : 'maybe'].push(at)
  }
  const reached = invitations.filter(({ state }) => REACHED.has(state))
  const friends = new Set(reached.flatMap(({ friend }) => friend ?? []))
  const further = [...friends].filter((key) => !people.has(key)).length
  const addresses = reached.filter(({ friend }) => friend === null).length
  const open = states.get('unanswered')
  const invited = people.size + further + Math.max(0, addresses - unnamed)
  const known = (list: GuestListName): number | null => (states.has(list) ? counts[list] : null)
  const yes = known('attending')
  const read = ANSWERED.filter((list) => states.has(list))
  return {
    yes: times.yes,
    maybe: states.has('maybe') ? times.maybe : null,
    timeless,
    going,
    read: yes !== null,
    lists: new Set(states.keys()),
    sent: sentAt(invitations),
    invited:
      (open === undefined || counts.unanswered === 0) && reached.length === 0
        ? null
        : {
            people: invited,
            // An empty list of those without an answer tells nothing (SITE-I7).
            atLeast: open?.complete !== true || counts.unanswered === 0 || read.length < ANSWERED.length,
            said: yes === null ? null : { yes, of: invited },
          },
    answers:
      read.length === 0
        ? null
        : {
            yes,
            maybe: known('maybe'),
            no: known('not-going'),
            open: known('unanswered'),
            partly: [...states.values()].some(({ complete }) => !complete),
          },
  }
}

function sentAt(invitations: readonly Invitation[]): AnswerTimes['sent'] {
  const byTime = new Map<number, number>()
  for (const { sentAtMs, state } of invitations) {
    if (sentAtMs === null || !REACHED.has(state)) continue
    const at = Math.floor(sentAtMs / 1000)
    byTime.set(at, (byTime.get(at) ?? 0) + 1)
  }
  return [...byTime].map(([at, people]) => ({ at, people }))
}

const invitation = z.object({
  kind: z.enum(['email', 'friend']),
  target: z.string(),
  state: z.enum(LEDGER_STATES),
  sentAtMs: z.number().nullable(),
})

/** Read by index and in slices; no guest is opened. */
export async function readPeople(
  store: OpenedAccountStore,
  eventId: EventId,
  turns: Turns,
): Promise<EventPeople> {
  const { guests } = store
  const gathered = gatherPeople(new Set([guests.keyOf(''), guests.keyOf('0')]))
  for (const slice of guests.answers(eventId, AT_ONCE)) {
    gathered.add(slice)
    if (turns.due()) await turns.rest()
  }
  const invitations: Invitation[] = []
  const ledger = deskRows(store, 'ledger', (stored) => invitation.parse(stored))
  for (const slice of ledger.slices(eventId, AT_ONCE)) {
    for (const { value } of slice) {
      const { kind, target, state, sentAtMs } = value
      invitations.push({ friend: kind === 'friend' ? guests.keyOf(target) : null, state, sentAtMs })
    }
    if (turns.due()) await turns.rest()
  }
  if (turns.due()) await turns.rest()
  return gathered.sum(guests.states(eventId), invitations)
}
