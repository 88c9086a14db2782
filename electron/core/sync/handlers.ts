import type { Handlers } from '../../../shared/bridge/contract.ts'
import { type StatusDeps, syncStatus } from './status.ts'

export function syncHandlers(deps: StatusDeps): Pick<Handlers, Extract<keyof Handlers, `sync.${string}`>> {
  return {
    'sync.status': async ({ accountId }) => syncStatus(deps, accountId),
    'sync.now': async ({ accountId }) => {
      deps.registry.account(accountId)
      deps.sync.now(accountId)
      return null
    },
  }
}
