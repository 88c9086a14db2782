import { RefusedInFront } from '../api/apiError.ts'
import { WriteFault } from '../api/writeFault.ts'
import { AppError } from '../errors.ts'
import { NothingShown } from '../sync/reallyGone.ts'

/** What a failed step means for its entry (SEND-11). */
export type SendFailure =
  /** The whole account waits: no network. */
  | { readonly kind: 'network'; readonly error: AppError }
  | { readonly kind: 'sign-in'; readonly error: AppError }
  /** This entry waits: the site failed or asked for time, before anything was done. */
  | { readonly kind: 'site'; readonly error: AppError }
  /** The service refuses what the entry is about, and shows nothing else either. */
  | { readonly kind: 'nothing-shown'; readonly error: AppError }
  /** The site answered no. */
  | { readonly kind: 'refused'; readonly error: AppError }
  /** It may have been done. */
  | { readonly kind: 'uncertain'; readonly error: AppError }
  /** This computer failed: its disk is full or does not answer. */
  | { readonly kind: 'storage'; readonly error: AppError }
  /** A defect of the program. */
  | { readonly kind: 'defect'; readonly error: AppError }

/** Sorts what a read, a write or this computer threw. */
export function sendFailure(thrown: unknown): SendFailure {
  if (thrown instanceof WriteFault) {
    if (thrown.outcome === 'uncertain') return { kind: 'uncertain', error: thrown.error }
    if (thrown.outcome === 'refused') return ofRefusal(thrown.error)
    return ofError(thrown.error)
  }
  if (thrown instanceof AppError) return ofError(thrown)
  const words = thrown instanceof Error ? thrown.message : String(thrown)
  return { kind: 'defect', error: new AppError('internal', words, { details: [words], cause: thrown }) }
}

function ofRefusal(error: AppError): SendFailure {
  return error.code === 'signed-out' || error.code === 'client-refused'
    ? { kind: 'sign-in', error }
    : { kind: 'refused', error }
}

function ofError(error: AppError): SendFailure {
  // Met while the event was read: a firewall's no is not the site's word on the change.
  if (error instanceof RefusedInFront) return { kind: 'site', error }
  if (error instanceof NothingShown) return { kind: 'nothing-shown', error }
  switch (error.code) {
    case 'offline':
    case 'timed-out':
    case 'certificate':
      return { kind: 'network', error }
    case 'signed-out':
    case 'client-refused':
      return { kind: 'sign-in', error }
    case 'refused-by-site':
    case 'unsupported':
    case 'invalid-params':
    case 'too-large':
    case 'not-found':
    case 'file-refused':
    case 'category-unknown':
    case 'not-done':
      return { kind: 'refused', error }
    case 'storage-full':
    case 'storage-unreadable':
    case 'locked':
      return { kind: 'storage', error }
    default:
      return { kind: 'site', error }
  }
}
