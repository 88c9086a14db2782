import type { TFunction } from 'i18next'
import type {
  CheckReport,
  CheckStepName,
  ConnectionForm,
  Diagnosis,
} from '../../../shared/domain/connection.ts'

export interface CheckCounts {
  readonly passed: number
  readonly failed: number
  readonly warned: number
  readonly toCome: number
}

/** "4 passed, 1 failed, 1 to come": what only the sign-in can tell is still to come. */
export function countSteps({ steps }: CheckReport): CheckCounts {
  const of = (...states: readonly string[]) => steps.filter(({ state }) => states.includes(state)).length
  return {
    passed: of('passed'),
    failed: of('failed'),
    warned: of('warned'),
    toCome: of('to-come', 'running', 'untold'),
  }
}

const FIELD: Readonly<Record<Diagnosis, keyof ConnectionForm | null>> = {
  'address-malformed': 'address',
  'address-insecure': 'address',
  'unknown-host': 'address',
  unreachable: 'address',
  'proxy-password': null,
  'proxy-refused': null,
  certificate: 'address',
  redirected: 'address',
  'not-this-api': 'address',
  'no-sign-in-page': null,
  'port-taken': 'redirectUri',
  'redirect-uri-malformed': 'redirectUri',
  'redirect-localhost': 'redirectUri',
  'redirect-used-by-other-site': 'redirectUri',
  'unknown-client': 'clientId',
  'wrong-secret': 'clientSecret',
  'redirect-mismatch': 'redirectUri',
  'clock-off': null,
  'site-failed': null,
  'timed-out': null,
}

/** The field in which a failed check is most likely mended; null where none of them is to blame. */
export function fieldAtFault(report: CheckReport): keyof ConnectionForm | null {
  for (const step of report.steps) if (step.state === 'failed') return FIELD[step.diagnosis]
  return null
}

/** First trouble of a report, for the message to the administrator. */
export function firstTrouble(
  report: CheckReport | null,
): { name: CheckStepName; diagnosis: Diagnosis; detail: string } | null {
  for (const step of report?.steps ?? []) {
    if (step.state === 'failed' || step.state === 'warned') return step
  }
  return null
}

/** What a step looks at; with port 0 none is named. */
export function stepWords(t: TFunction<'accounts'>, name: CheckStepName, port: string): string {
  return name === 'port' && port === '0' ? t('step.any-port') : t(`step.${name}`, { port })
}
