import { isAppError } from '../errors.ts'
import type { SiteRegistry } from '../sites/siteRegistry.ts'
import type { OpenAccount, OpenAccounts } from './openAccounts.ts'

/** Those that are open or can be opened, in the order they were added: of an account that is signed out nothing is shown. */
export async function everyOpenAccount(deps: {
  readonly registry: SiteRegistry
  readonly data: OpenAccounts
}): Promise<readonly OpenAccount[]> {
  const opened = await Promise.all(
    deps.registry.accounts().map(({ id }) =>
      deps.data.of(id).catch((error: unknown) => {
        if (isAppError(error)) return null
        throw error
      }),
    ),
  )
  return opened.filter((space) => space !== null)
}
