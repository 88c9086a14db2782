import { expect, it } from 'vitest'
import { lastVisitMs, noteVisit } from '../../../../../electron/core/changes/visits.ts'
import { openStore } from '../../../../support/accountStores.ts'

const MINUTE = 60_000

it('the last visit is the one before this, and a look elsewhere for some minutes ends none', () => {
  const store = openStore(null)
  expect(lastVisitMs(store, 0)).toBeNull()
  noteVisit(store, 100 * MINUTE)
  noteVisit(store, 104 * MINUTE)
  expect(lastVisitMs(store, 110 * MINUTE)).toBeNull()
  // Back after hours, before the window has had the focus for long.
  expect(lastVisitMs(store, 500 * MINUTE)).toBe(104 * MINUTE)
  noteVisit(store, 500 * MINUTE)
  noteVisit(store, 520 * MINUTE)
  expect(lastVisitMs(store, 530 * MINUTE)).toBe(104 * MINUTE)
  expect(lastVisitMs(store, 900 * MINUTE)).toBe(520 * MINUTE)
  store.close()
})
