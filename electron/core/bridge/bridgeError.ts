import type { BridgeError } from '../../../shared/errors.ts'
import { WriteFault } from '../api/writeFault.ts'
import { AppError } from '../errors.ts'

const MAX_DETAIL = 500

/** What crosses the bridge of an error: code, words, no stack, path, token or cause (SHELL-21, TOKEN-10). */
export function toBridgeError(error: unknown): BridgeError {
  if (error instanceof WriteFault) return toBridgeError(error.error)
  if (!(error instanceof AppError)) {
    return { code: 'internal', message: 'something went wrong inside the program', retryable: false }
  }
  return {
    code: error.code,
    message: error.message.slice(0, MAX_DETAIL),
    retryable: error.retryable,
    ...(error.details.length > 0 && { details: error.details.map((text) => text.slice(0, MAX_DETAIL)) }),
  }
}
