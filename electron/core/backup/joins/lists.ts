import { z } from 'zod'
import { personKey } from '../../../../shared/domain/composerJudgement.ts'
import type { CopyRow } from '../copyContent.ts'
import { freeName, type Here, ownIdOf, SAME, UNREAD, type Unit } from '../here.ts'

const head = z.looseObject({ id: z.string(), name: z.string(), chunks: z.int() })
const chunk = z.object({ people: z.array(z.tuple([z.enum(['email', 'friend']), z.string(), z.string()])) })
type Person = z.infer<typeof chunk>['people'][number]
type Head = z.infer<typeof head>

const ALL = 'all'
const keyOf = ([kind, target]: Person): string => personKey({ kind, target })

function peopleOf(count: number, at: (number: number) => unknown): readonly Person[] {
  return Array.from({ length: count }, (_, number) => chunk.safeParse(at(number)).data?.people ?? []).flat()
}

/** Lists of people. One that is here with others on it is kept apart; one whose people are all here adds nothing. */
export function* listUnits(heads: readonly CopyRow[], members: readonly CopyRow[]): Iterable<Unit> {
  const chunks = new Map(members.map(({ id, value }) => [id, value]))
  for (const { value } of heads) {
    const parsed = head.safeParse(value)
    if (!parsed.success) {
      yield UNREAD
      continue
    }
    const theirs = parsed.data
    const values = Array.from({ length: theirs.chunks }, (_, at) => chunks.get(`${theirs.id} ${at}`))
    for (const value of values) if (!chunk.safeParse(value).success) yield UNREAD
    yield (here) => {
      const mine = head.safeParse(here.get('list', ALL, theirs.id))
      if (!mine.success) return added(here, theirs, theirs.id, values)
      const on = new Set(
        peopleOf(mine.data.chunks, (at) => here.get('member', theirs.id, `${theirs.id} ${at}`)).map(keyOf),
      )
      const people = peopleOf(theirs.chunks, (at) => values[at])
      if (people.every((person) => on.has(keyOf(person)))) return SAME
      const apart = ownIdOf('list', theirs.id, people)
      if (here.get('list', ALL, apart) !== undefined) return SAME
      return { ...added(here, theirs, apart, values), differing: 1 }
    }
  }
}

function added(here: Here, list: Head, id: string, values: readonly unknown[]) {
  const name = freeName(here.names('list'), list.name)
  for (const [at, value] of values.entries())
    if (value !== undefined) here.set('member', id, `${id} ${at}`, value)
  here.set('list', ALL, id, { ...list, id, name })
  return { added: 1, differing: 0, name }
}
