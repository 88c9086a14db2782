import type { Stores } from '../../../state/stores.ts'
import { openQuickAdd } from '../../quick/quickAdd.ts'
import type { Times } from './shift.ts'

/** Where no end was drawn. */
const TWO_HOURS = 7_200_000

/** A line for a new event of the active account with the times filled in; nothing is made by it. */
export function newEventAt(stores: Stores, { start, end }: Times): void {
  const { activeId } = stores.accounts.getState().snapshot ?? { activeId: null }
  if (activeId !== null) openQuickAdd(stores, { start, end: end ?? start + TWO_HOURS, accountId: activeId })
}
