import type { AccountId } from '../../../shared/domain/ids.ts'
import type { AccountRun, Part, Signals } from '../part.ts'
import type { Sync } from '../sync/area.ts'
import { type OutboxHandlerDeps, outboxHandlers } from './handlers.ts'
import { createOutboxes, type Outboxes, type OutboxesDeps } from './outboxes.ts'

export interface SendingDeps
  extends Omit<OutboxesDeps, 'changed'>,
    Pick<OutboxHandlerDeps, 'reach' | 'held'> {
  readonly signals: Signals
  readonly sync: Pick<Sync, 'hints'>
}

/** Sending up: what waits in the outboxes goes out, one replay an account. */
export interface Sending extends Part<ReturnType<typeof outboxHandlers>> {
  readonly outboxes: Outboxes
  readonly account: AccountRun
}

export function createSending(deps: SendingDeps): Sending {
  const { signals, sync } = deps
  const outboxes = createOutboxes({
    ...deps,
    changed: (accountId) => {
      sync.hints.outbox()
      signals.emit('outboxChanged', accountId)
    },
  })
  signals.on('queued', (accountId) => outboxes.wake(accountId))
  // Why an entry waits is said of it: without a network of each.
  const unwatch = deps.reach.watch(() => sync.hints.outbox())
  const show = async (accountId: AccountId): Promise<void> => {
    await outboxes.start(accountId)
  }
  return {
    outboxes,
    handlers: outboxHandlers({ ...deps, outboxes }),
    account: {
      begin: async (accountId) => {
        await show(accountId)
        outboxes.wake(accountId)
      },
      show,
      stop: (accountId) => outboxes.stop(accountId),
    },
    stop: () => {
      unwatch()
      return outboxes.stopAll()
    },
  }
}
