import { expect, it } from 'vitest'
import { lastVisitMs, noteVisit } from '../../../../../electron/core/changes/visits.ts'
import { openStore } from '../../../../support/accountStores.ts'

const MINUTE = 60_000

it('the last visit is the one before this, and a look elsewhere for some minutes ends none', () => {
  const store = openStore(null)
  expect(lastVisitMs(store, 0)).toBeNull()
  noteVisit(store, 100 * MINUTE, 'here')
  noteVisit(store, 104 * MINUTE, 'over')
  expect(lastVisitMs(store, 110 * MINUTE)).toBeNull()
  // Back after hours, before the window has had the focus for long.
  expect(lastVisitMs(store, 500 * MINUTE)).toBe(104 * MINUTE)
  noteVisit(store, 500 * MINUTE, 'here')
  noteVisit(store, 520 * MINUTE, 'over')
  expect(lastVisitMs(store, 530 * MINUTE)).toBe(104 * MINUTE)
  expect(lastVisitMs(store, 900 * MINUTE)).toBe(520 * MINUTE)
  store.close()
})

it('who stays at the window for hours still sees what came since the visit before, and so does who comes back at once', () => {
  const store = openStore(null)
  noteVisit(store, 100 * MINUTE, 'here')
  noteVisit(store, 105 * MINUTE, 'over')
  noteVisit(store, 500 * MINUTE, 'here')
  expect(lastVisitMs(store, 540 * MINUTE)).toBe(105 * MINUTE)
  noteVisit(store, 560 * MINUTE, 'over')
  expect(lastVisitMs(store, 561 * MINUTE)).toBe(105 * MINUTE)
  noteVisit(store, 570 * MINUTE, 'here')
  expect(lastVisitMs(store, 700 * MINUTE)).toBe(105 * MINUTE)
  store.close()
})
