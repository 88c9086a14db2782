import { expect, it } from 'vitest'
import { msSinceCreate, noteCreated } from '../../../../../electron/core/outbox/lastingIds.ts'

const newFacts = () => {
  const kept = new Map<string, unknown>()
  return {
    facts: {
      get: (name: string) => kept.get(name),
      set: (name: string, value: unknown) => void kept.set(name, value),
    },
  } as unknown as Parameters<typeof noteCreated>[0]
}

it('SITE-U7 how long ago an event was made is known after a restart, whatever the clock says', () => {
  const store = newFacts()
  expect(msSinceCreate(store, 5_000)).toBe(Number.POSITIVE_INFINITY)
  noteCreated(store, 'new-1', '7', 5_000)
  expect(msSinceCreate(store, 65_000)).toBe(60_000)
  expect(msSinceCreate(store, 1)).toBe(0)
})
