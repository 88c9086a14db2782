import type { CallError } from '../../lib/bridge.ts'

/** What is open is no longer on the site: what was read of it stays on the page, and nothing can be sent for it. */
export const isGone = ({ error }: { readonly error: CallError | null }): boolean =>
  error?.code === 'not-found'
