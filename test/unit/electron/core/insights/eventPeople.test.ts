import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addSums } from '../../../../../electron/core/insights/addSums.ts'
import { gatherPeople, type Invitation } from '../../../../../electron/core/insights/eventPeople.ts'
import type { AccountStore, GuestAnswer } from '../../../../../electron/core/store/accountStore.ts'
import { type InsightSums, percentOf } from '../../../../../shared/domain/insights.ts'
import { LEDGER_STATES } from '../../../../../shared/domain/invite.ts'
import { type GuestListName, guestList } from '../../../../../shared/domain/rsvp.ts'

const NOBODY = 'nobody'
const LISTS = guestList.options
const person = fc.oneof(fc.constant(NOBODY), fc.integer({ min: 1, max: 30 }).map(String))
const list = fc.constantFrom(...LISTS)
const answer = fc.record({
  list,
  person,
  at: fc.option(fc.integer({ min: 1, max: 1_800_000_000 })),
})
const answers = fc
  .array(answer, { maxLength: 60 })
  .map((all) => all.map((one, at): GuestAnswer => ({ ...one, inviteId: String(at + 1) })))
const invitations: fc.Arbitrary<readonly Invitation[]> = fc.array(
  fc.record({
    friend: fc.option(fc.integer({ min: 1, max: 30 }).map(String)),
    state: fc.constantFrom(...LEDGER_STATES),
    sentAtMs: fc.option(fc.integer({ min: 1, max: 1_800_000_000_000 })),
  }),
  { maxLength: 20 },
)
const states = (complete = true) => new Map(LISTS.map((name) => [name, { complete, asOfMs: 1 }] as const))
const sumPeople = (
  all: readonly GuestAnswer[],
  read: ReturnType<AccountStore['guests']['states']>,
  sent: readonly Invitation[],
) => {
  const gathered = gatherPeople(new Set([NOBODY]))
  // However they are sliced.
  for (let from = 0; from < all.length; from += 3) gathered.add(all.slice(from, from + 3))
  return gathered.sum(read, sent)
}
const sum = (all: readonly GuestAnswer[], sent: readonly Invitation[] = []) => sumPeople(all, states(), sent)

/** By hand and slowly: each person at their strongest answer, each unnamed row by itself. */
function naive(all: readonly GuestAnswer[]): Readonly<Record<GuestListName, number>> {
  const counts = { attending: 0, maybe: 0, 'not-going': 0, unanswered: 0 }
  for (const one of all.filter(({ person: who }) => who === NOBODY)) counts[one.list] += 1
  for (const who of new Set(all.map(({ person: one }) => one))) {
    if (who === NOBODY) continue
    const said = LISTS.find((name) => all.some((one) => one.person === who && one.list === name))
    if (said !== undefined) counts[said] += 1
  }
  return counts
}

describe('the people of an event', () => {
  it('INS-1 are counted as somebody would count them by hand, whatever the lists hold', () => {
    fc.assert(
      fc.property(answers, (all) => {
        const counts = naive(all)
        expect(sum(all).answers).toEqual({
          yes: counts.attending,
          maybe: counts.maybe,
          no: counts['not-going'],
          open: counts.unanswered,
          partly: false,
        })
      }),
    )
  })

  it('INS-1 never make a share over 100 per cent, added up neither', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(answers, invitations), { maxLength: 5 }), (events) => {
        const each = events.map(([all, sent]): InsightSums => ({ ...sum(all, sent), door: null }))
        for (const { invited } of [...each, addSums(each)]) {
          if (invited === null) continue
          const { yes = 0, of = 0 } = invited.said ?? {}
          expect(yes).toBeLessThanOrEqual(of)
          expect(of).toBeLessThanOrEqual(invited.people)
          expect(percentOf(yes, of) ?? 0).toBeLessThanOrEqual(100)
        }
      }),
    )
  })

  it('INS-1 change by exactly one where one answers differently', () => {
    fc.assert(
      fc.property(answers, list, list, (all, from, to) => {
        const who = { person: 'somebody new', inviteId: '999', at: 5 }
        const before = sum([...all, { ...who, list: from }])
        const after = sum([...all, { ...who, list: to }])
        const names = { attending: 'yes', maybe: 'maybe', 'not-going': 'no', unanswered: 'open' } as const
        for (const name of LISTS) {
          const moved = Number(name === to) - Number(name === from)
          expect((after.answers?.[names[name]] ?? 0) - (before.answers?.[names[name]] ?? 0)).toBe(moved)
        }
        expect(after.invited?.people ?? before.invited?.people).toBe(
          before.invited?.people ?? after.invited?.people,
        )
        const others = (times: readonly number[]) => times.length
        const moved = Number(to === 'attending') - Number(from === 'attending')
        expect(others(after.yes) - others(before.yes)).toBe(moved)
      }),
    )
  })

  it('INS-1 are in the curve or counted as without a time, each once', () => {
    fc.assert(
      fc.property(answers, (all) => {
        const { yes, maybe, timeless, answers: counts } = sum(all)
        expect(yes.length + (maybe?.length ?? 0) + timeless).toBe((counts?.yes ?? 0) + (counts?.maybe ?? 0))
      }),
    )
  })

  it('INS-2 are not known where no list was read, and nobody counts as invited where neither list nor ledger tells', () => {
    const none = sumPeople([], new Map(), [])
    expect(none).toMatchObject({ answers: null, invited: null, read: false })
    const attending: GuestAnswer = { inviteId: '1', list: 'attending', person: '7', at: 1 }
    const read = new Map([['attending', { complete: true, asOfMs: 1 }] as const])
    expect(sumPeople([attending], read, [])).toMatchObject({
      invited: null,
      answers: { yes: 1, maybe: null, no: null, open: null },
    })
  })

  it('INS-2 have no yes and no share where who attends was not read, whatever other list was', () => {
    const maybe: GuestAnswer = { inviteId: '1', list: 'maybe', person: '7', at: 1 }
    const read = new Map([['maybe', { complete: true, asOfMs: 1 }] as const])
    const sent: readonly Invitation[] = [{ friend: '8', state: 'sent', sentAtMs: 1 }]
    const told = sumPeople([maybe], read, sent)
    expect(told).toMatchObject({
      read: false,
      answers: { yes: null, maybe: 1, no: null },
      invited: { people: 2, atLeast: true, said: null },
    })
    const known = sum([{ ...maybe, list: 'attending' }], sent)
    const both = addSums([told, known].map((one): InsightSums => ({ ...one, door: null })))
    expect(both.invited).toEqual({ people: 4, atLeast: true, said: { yes: 1, of: 2 } })
    expect(both.answers).toMatchObject({ yes: 1, maybe: 1, no: 0 })
  })

  it('INS-2 are at least so many where the site does not list who has not answered', () => {
    const attending: GuestAnswer = { inviteId: '1', list: 'attending', person: '7', at: 1 }
    const read = new Map([['attending', { complete: true, asOfMs: 1 }] as const])
    const sent: readonly Invitation[] = [
      { friend: '7', state: 'seen', sentAtMs: 1 },
      { friend: '8', state: 'unverifiable', sentAtMs: 1 },
      { friend: null, state: 'sent', sentAtMs: 1 },
      { friend: '9', state: 'failed', sentAtMs: 1 },
      { friend: '10', state: 'queued', sentAtMs: null },
    ]
    expect(sumPeople([attending], read, sent).invited).toEqual({
      people: 3,
      atLeast: true,
      said: { yes: 1, of: 3 },
    })
  })
})
