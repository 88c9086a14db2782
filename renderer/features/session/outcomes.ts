import type { ErrorCode } from '../../../shared/errors.ts'

/** Whether the connection has to be changed before another try can do better. */
export const wantsChange = (code: ErrorCode): boolean =>
  code === 'client-refused' ||
  code === 'redirect-mismatch' ||
  code === 'insecure-address' ||
  code === 'bad-address'

/** Nobody's fault, so not shown in red. */
export const isHarmless = (code: ErrorCode): boolean =>
  code === 'sign-in-cancelled' ||
  code === 'sign-in-expired' ||
  code === 'offline' ||
  code === 'already-signed-in'
