import type {
  CheckReport,
  CheckStepName,
  ConnectionForm,
  Diagnosis,
} from '../../../shared/domain/connection.ts'
import type { TextOf } from '../../i18n/useTranslation.ts'
import { portOf } from './connectAddress.ts'

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

/** The diagnosis of the check that failed; null where none did. */
export const failedBy = (report: CheckReport | null): Diagnosis | null => {
  for (const step of report?.steps ?? []) if (step.state === 'failed') return step.diagnosis
  return null
}

/** The field in which a failed check is most likely mended; null where none of them is to blame. */
export function fieldAtFault(report: CheckReport): keyof ConnectionForm | null {
  const diagnosis = failedBy(report)
  return diagnosis === null ? null : FIELD[diagnosis]
}

/** First trouble of a report, for the message to the administrator. */
function firstTrouble(
  report: CheckReport | null,
): { name: CheckStepName; diagnosis: Diagnosis; detail: string } | null {
  for (const step of report?.steps ?? []) {
    if (step.state === 'failed' || step.state === 'warned') return step
  }
  return null
}

/** What a step looks at; with port 0 none is named. */
export function stepWords(t: TextOf<'accounts'>, name: CheckStepName, port: string): string {
  return name === 'port' && port === '0' ? t('step.any-port') : t(`step.${name}`, { port })
}

/**
 * What to ask of the administrator, ready to paste: what to register, letter for letter, and what the check found.
 * Never the secret (SIGN-21). No direction marks inside, which would spoil an address that is pasted.
 */
export function adminMessage(
  t: TextOf<'accounts'>,
  form: ConnectionForm,
  report: CheckReport | null,
): string {
  const trouble = firstTrouble(report)
  const said = trouble?.detail === '' ? '' : ` (${trouble?.detail})`
  const values = {
    site: form.address.trim() || t('message.no-site'),
    redirect: form.redirectUri.trim(),
    client: form.clientId.trim(),
    trouble:
      trouble === null
        ? t('message.no-trouble')
        : `${stepWords(t, trouble.name, portOf(form.redirectUri))}: ${t(`why.${trouble.diagnosis}`)}${said}`,
    interpolation: { escapeValue: false },
  }
  return values.client === '' ? t('message.text', values) : t('message.text-known', values)
}
