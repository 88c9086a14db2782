import type { TFunction } from 'i18next'
import type { CheckReport, ConnectionForm } from '../../../shared/domain/connection.ts'
import { firstTrouble, stepWords } from './checkSummary.ts'
import { portOf } from './connectionForms.ts'

/**
 * What to ask of the administrator, ready to paste: what to register, letter for letter, and what the check found.
 * Never the secret (SIGN-21). No direction marks inside, which would spoil an address that is pasted.
 */
export function adminMessage(
  t: TFunction<'accounts'>,
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
