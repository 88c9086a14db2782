import { type FailedAttempt, isFailedAttempt } from '../../../shared/domain/account.ts'
import { AppError } from '../errors.ts'

/** What the page shows of an attempt that came to nothing; never a raw error (TOKEN-10). */
export function failedAttempt(error: unknown, at: number): FailedAttempt {
  if (!(error instanceof AppError)) return { code: 'sign-in-failed', detail: '', at }
  const code = error.code === 'redirected' ? 'site-failed' : error.code
  return { code: isFailedAttempt(code) ? code : 'sign-in-failed', detail: error.details.join(': '), at }
}
