import { expect, it } from 'vitest'
import { gatherPeople } from '../../../../../electron/core/insights/eventPeople.ts'
import type { GuestAnswer } from '../../../../../electron/core/store/accountStore.ts'
import { countWork } from '../../../../support/countedWork.ts'

const work = countWork()
const MANY = 10_000
const SLICE = 250

it('PERF-17 people of an event are gathered slice by slice: at the end each is gone through once', () => {
  const answers = Array.from({ length: MANY }, (_, at): GuestAnswer => {
    const list = at % 3 === 0 ? 'attending' : 'unanswered'
    return { inviteId: String(at), list, person: `p${at}`, at: null }
  })
  const gathered = gatherPeople(new Set())
  for (let from = 0; from < MANY; from += SLICE) gathered.add(answers.slice(from, from + SLICE))
  work.take()
  const { answers: counts } = gathered.sum(new Map([['attending', { complete: true, asOfMs: 1 }]]), [])
  expect(work.take()).toBeLessThan(MANY * 4)
  expect(counts?.yes).toBe(Math.ceil(MANY / 3))
})
