import { z } from 'zod'
import { EVENT_FIELDS } from '../../../shared/domain/eventFields.ts'
import { keptEvent } from '../../../shared/domain/rawEvent.ts'
import { guestList } from '../../../shared/domain/rsvp.ts'
import { cutText, decodeEntities } from '../lib/text.ts'
import type { GuestMove } from '../store/accountStore.ts'

const field = z.object({ from: z.string(), to: z.string(), was: z.string().optional() })

const person = z.object({
  inviteId: z.string(),
  userId: z.string(),
  name: z.string().nullable(),
  from: guestList.nullable(),
  to: guestList.nullable(),
})
type Person = z.infer<typeof person>

const answers = z.object({
  /** The latest last. */
  people: z.array(person),
  /** Of those beyond the ones that are named. */
  more: z.object({ joined: z.number(), left: z.number(), other: z.number() }),
})
export type KeptAnswers = z.infer<typeof answers>

/** A change as it lies sealed in its row. */
const keptChange = z.object({
  title: z.string(),
  fields: z.partialRecord(z.enum(EVENT_FIELDS), field).optional(),
  /** Paths of the photo, first and last; empty where there was none. */
  photo: z.object({ from: z.string(), to: z.string() }).optional(),
  /** Of a cancelled event, as it was last, until that was seen. */
  copy: keptEvent.optional(),
  answers: answers.optional(),
})
export type KeptChange = z.infer<typeof keptChange>

/** Undefined where a newer version wrote it. */
export const decodeChange = (stored: unknown): KeptChange | undefined => keptChange.safeParse(stored).data

/** People of one event named in its line; the guest desk has all of them. */
const MOST_PEOPLE = 200
const MAX_NAME = 120

const NOBODY: KeptAnswers = { people: [], more: { joined: 0, left: 0, other: 0 } }

/** What an answer became, seen from who attends. */
export const became = ({ from, to }: Pick<Person, 'from' | 'to'>): keyof KeptAnswers['more'] =>
  to === 'attending' ? 'joined' : from === 'attending' ? 'left' : 'other'

/** First list, last list; there and back is nothing, and so is an invitation without an answer. Null: nothing is left. */
export function joinAnswers(unseen: KeptAnswers = NOBODY, moves: readonly GuestMove[]): KeptAnswers | null {
  const people = new Map(unseen.people.map((one) => [one.inviteId, one]))
  const more = { ...unseen.more }
  for (const { from, to, guest } of moves) {
    const inviteId = guest.invite_id
    const known = people.get(inviteId)
    const first = known === undefined ? from : known.from
    people.delete(inviteId)
    if (first === to || (isSilent(first) && isSilent(to))) continue
    if (people.size >= MOST_PEOPLE) {
      more[became({ from: first, to })] += 1
      continue
    }
    const name = decodeEntities(guest.full_name ?? guest.user_name ?? '').trim()
    people.set(inviteId, {
      inviteId,
      userId: guest.user_id,
      name: name === '' ? null : cutText(name, MAX_NAME),
      from: first,
      to,
    })
  }
  const left = people.size + more.joined + more.left + more.other
  return left === 0 ? null : { people: [...people.values()], more }
}

const isSilent = (list: Person['from']): boolean => list === null || list === 'unanswered'
