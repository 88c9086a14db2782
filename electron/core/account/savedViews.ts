import { z } from 'zod'
import type { AccountId } from '../../../shared/domain/ids.ts'
import { MOST_VIEWS, type Preferences, savedView } from '../../../shared/domain/preferences.ts'
import type { AccountRun } from '../part.ts'
import type { Logger, PreferenceStore } from '../ports.ts'
import type { SiteRegistry } from '../sites/siteRegistry.ts'
import type { AccountStore } from '../store/accountStore.ts'
import type { AccountsOnDisk } from './openAccounts.ts'

type View = Preferences['savedViews'][number]

export interface ViewDeps {
  readonly data: AccountsOnDisk
  readonly preferences: PreferenceStore
  readonly registry: SiteRegistry
}

/** What a query says of whose it is, whatever else a newer version writes into it. */
const overAll = z.looseObject({ everyAccount: z.literal(true), ofAccount: z.string().optional() })

const queryOf = ({ query }: View) => {
  try {
    return overAll.safeParse(JSON.parse(query)).data
  } catch {
    // What cannot be read stays with the account it was saved in.
    return undefined
  }
}

/**
 * Whose a view is: the account it was saved in; of one over all accounts that whose people it names, and else nobody's (null),
 * whoever was in use when it was saved (VIEW-3).
 */
export function ownerOf(view: View): AccountId | null {
  const query = queryOf(view)
  return query === undefined ? view.accountId : (query.ofAccount ?? null)
}

/** The same view for the account that is `accountId` here. */
export function viewFor(view: View, accountId: AccountId | null): View {
  const query = queryOf(view)
  if (query?.ofAccount === undefined || accountId === null) return { ...view, accountId }
  return { ...view, accountId, query: JSON.stringify({ ...query, ofAccount: accountId }) }
}

/** Those that accounts show, each once. */
export const viewsOf = (
  { savedViews }: Pick<Preferences, 'savedViews'>,
  accountIds: readonly AccountId[],
): readonly View[] =>
  savedViews.filter((view) => {
    const owner = ownerOf(view)
    return owner === null ? accountIds.length > 0 : accountIds.includes(owner)
  })

/**
 * Saved views stand among the preferences, but each is one account's and goes with it (SIGN-31); those over all accounts go
 * with the last of which anything is kept, as nobody could open them afterwards.
 */
export async function goingViews(
  { data, preferences, registry }: Omit<ViewDeps, 'data'> & { readonly data: Pick<AccountsOnDisk, 'keeps'> },
  accountId: AccountId,
): Promise<readonly View[]> {
  const others = registry.accounts().filter(({ id }) => id !== accountId)
  const kept = await Promise.all(others.map(({ id }) => data.keeps(id)))
  const isLast = !kept.includes(true)
  return preferences.get().savedViews.filter((view) => {
    const owner = ownerOf(view)
    return owner === accountId || (owner === null && isLast)
  })
}

/** Also out of the version before. */
export async function forgetViews(deps: ViewDeps, accountId: AccountId): Promise<void> {
  takeOut(deps.preferences, await goingViews(deps, accountId))
}

function takeOut(preferences: PreferenceStore, going: readonly View[]): void {
  const ids = new Set(going.map(({ id }) => id))
  preferences.setOver({ savedViews: preferences.get().savedViews.filter(({ id }) => !ids.has(id)) })
}

const SEALED_VIEWS = 'views.sealed'
/** One that another version wrote and this one cannot read stays where it is, and costs the others nothing. */
const sealedRows = z.array(z.unknown()).catch([])

/** Views that wait in an account's own file: there was no room for them when their owner came back. */
export const waitingViews = ({ facts }: Pick<AccountStore, 'facts'>): number =>
  sealedRows.parse(facts.get(SEALED_VIEWS)).length

/** Puts an account's saved views into its own file before that is closed, as they name people and words (SIGN-35). */
export async function sealViews(deps: ViewDeps, accountId: AccountId): Promise<void> {
  const { data, preferences } = deps
  const views = await goingViews(deps, accountId)
  if (views.length === 0) return
  const open = data.opened().find((space) => space.accountId === accountId)
  const store = open?.store ?? (await data.openSealed(accountId))
  const { facts } = store
  try {
    facts.set(SEALED_VIEWS, [...sealedRows.parse(facts.get(SEALED_VIEWS)), ...views])
  } finally {
    if (open === undefined) store.close()
  }
  takeOut(preferences, views)
}

/** Seals what a program that was killed, or a former version, left in clear of accounts that are sealed. */
export async function sealLeftovers(deps: ViewDeps & { readonly log: Logger }): Promise<void> {
  for (const { id, userName } of deps.registry.accounts().filter(({ sealed }) => sealed === true)) {
    try {
      if (userName !== null) await deps.registry.updateAccount(id, { userName: null })
      await sealViews(deps, id)
    } catch (error) {
      deps.log.warn('something of a sealed account still stands in clear', { reason: String(error) })
    }
  }
}

/** Sealed views are back once the person they belong to is. */
export const returningViews = ({
  data,
  preferences,
}: Pick<ViewDeps, 'data' | 'preferences'>): AccountRun => ({
  begin: async (accountId) => {
    const { facts } = (await data.of(accountId)).store
    const rows = sealedRows
      .parse(facts.get(SEALED_VIEWS))
      .map((row) => ({ row, view: savedView.safeParse(row).data }))
    const sealed = rows.flatMap(({ view }) => view ?? [])
    if (sealed.length === 0) return
    const unread = rows.flatMap(({ row, view }) => (view === undefined ? [row] : []))
    const { savedViews } = preferences.get()
    const missing = sealed.filter(({ id }) => savedViews.every((view) => view.id !== id))
    const room = MOST_VIEWS - savedViews.length
    preferences.set({ savedViews: [...savedViews, ...missing.slice(0, room)] })
    facts.set(SEALED_VIEWS, [...unread, ...missing.slice(room)])
  },
})

/** Views of a version that knew no owner go to the account in use; without any, nobody's are left but those over all. */
export function adoptViews(preferences: PreferenceStore, accountId: AccountId | null): void {
  const { savedViews } = preferences.get()
  const isLost = (view: View) => view.accountId === null && queryOf(view) === undefined
  if (!savedViews.some(isLost)) return
  const owned = savedViews.map((view) => (isLost(view) ? { ...view, accountId } : view))
  preferences.setOver({ savedViews: owned.filter((view) => !isLost(view)) })
}
