import type { ErrorCode } from '../../shared/errors.ts'
import type { TextOf } from '../i18n/useTranslation.ts'
import { CallError } from '../lib/bridge.ts'
import { cutText } from '../lib/safeText.ts'

/** Codes whose details are what the site said. With others they name a field or a reason, for the program. */
const SITE_SPEAKS: ReadonlySet<ErrorCode> = new Set([
  'refused-by-site',
  'not-found',
  'site-failed',
  'rate-limited',
  'not-event-data',
])

const LONGEST = 300

/** What is no failure of a call is one of the page itself. */
export const codeOf = (failure: unknown): ErrorCode =>
  failure instanceof CallError ? failure.code : 'internal'

/** What went wrong, for a person: what the code means and, quoted, what the site said of it (INPUT-18). */
export function failureText(t: TextOf<'common'>, failure: unknown): string {
  return failure instanceof CallError ? codeText(t, failure.code, failure.details) : t('error.internal')
}

/** The same of a failure that was kept, such as a change the site refused. */
export function codeText(t: TextOf<'common'>, code: ErrorCode, details: readonly string[]): string {
  const meaning = t(`error.${code}`)
  const [copy] = details
  if (code === 'storage-newer' && copy !== undefined)
    return `${meaning} ${t('error.storage-newer-copy', { copy })}`
  const words = SITE_SPEAKS.has(code) ? cutText(details.join(' ').trim(), LONGEST) : ''
  return words === '' ? meaning : `${meaning} ${t('error.site-says', { words })}`
}
