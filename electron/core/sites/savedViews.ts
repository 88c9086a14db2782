import type { AccountId } from '../../../shared/domain/ids.ts'
import type { PreferenceStore } from '../ports.ts'

/** Saved views stand among the preferences, but each is one account's and goes with it (SIGN-31). */
export const countViews = (preferences: PreferenceStore, accountId: AccountId): number =>
  preferences.get().savedViews.filter((view) => view.accountId === accountId).length

/** Also out of the version before. */
export function forgetViews(preferences: PreferenceStore, accountId: AccountId): void {
  const { savedViews } = preferences.get()
  preferences.setOver({ savedViews: savedViews.filter((view) => view.accountId !== accountId) })
}

/** Views of a version that knew no owner go to the account in use; without any, nobody's are left. */
export function adoptViews(preferences: PreferenceStore, accountId: AccountId | null): void {
  const { savedViews } = preferences.get()
  if (savedViews.every((view) => view.accountId !== null)) return
  const owned = savedViews.map((view) => ({ ...view, accountId: view.accountId ?? accountId }))
  preferences.setOver({ savedViews: owned.filter((view) => view.accountId !== null) })
}
