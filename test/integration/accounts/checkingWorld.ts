import { createNodeFetch } from '../../../electron/browser-host/nodePorts.ts'
import { type CheckOutcome, checkConnection } from '../../../electron/core/connect/connectionCheck.ts'
import type { Fetch } from '../../../electron/core/ports.ts'
import type {
  CheckReport,
  CheckStep,
  CheckStepName,
  ConnectionForm,
} from '../../../shared/domain/connection.ts'
import type { Community } from '../../community/community.ts'
import { createFakeClock } from '../../support/fakeClock.ts'
import { createFakeIds } from '../../support/fakePorts.ts'

export interface CheckRun extends CheckOutcome {
  readonly progress: readonly CheckReport[]
  /** `passed`, `untold`, or the diagnosis. */
  told(name: CheckStepName): string
  step(name: CheckStepName): CheckStep
}

export interface CheckOptions {
  readonly fetch?: Fetch
  readonly clock?: ReturnType<typeof createFakeClock>
  readonly takenRedirects?: readonly string[]
  readonly signal?: AbortSignal
}

export const formFor = (community: Community, changes: Partial<ConnectionForm> = {}): ConnectionForm => ({
  address: community.baseUrl,
  clientId: community.client.id,
  clientSecret: community.client.secret,
  redirectUri: community.client.redirectUri,
  allowInsecure: false,
  ...changes,
})

/** Runs the real check and keeps what it said on the way. */
export async function runCheck(form: ConnectionForm, options: CheckOptions = {}): Promise<CheckRun> {
  const clock = options.clock ?? createFakeClock()
  const progress: CheckReport[] = []
  const outcome = await checkConnection(
    { fetch: options.fetch ?? createNodeFetch(), clock, timers: clock.timers, ids: createFakeIds() },
    {
      form,
      secretFor: async () => form.clientSecret,
      takenRedirects: options.takenRedirects ?? [],
      progress: (report) => progress.push(report),
      signal: options.signal ?? new AbortController().signal,
    },
  )
  const step = (name: CheckStepName): CheckStep => {
    const found = outcome.report.steps.find((one) => one.name === name)
    if (found === undefined) throw new Error(`no step ${name}`)
    return found
  }
  return {
    ...outcome,
    progress,
    step,
    told: (name) => {
      const found = step(name)
      return found.state === 'failed' || found.state === 'warned' ? found.diagnosis : found.state
    },
  }
}
