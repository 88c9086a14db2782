import type { Account } from '../../../shared/domain/account.ts'

/** What is worth saying of an account in one word; null where all is as it should be. */
export type AccountMark = 'signed-out' | 'waiting' | 'unsure' | 'offline' | null

export function accountMark({ session, reach }: Account): AccountMark {
  if (session.state === 'signed-out') return 'signed-out'
  if (session.state === 'identity-unsure') return 'unsure'
  if (session.state !== 'signed-in') return 'waiting'
  return reach.state === 'offline' ? 'offline' : null
}

export const isSignedIn = ({ session }: Account): boolean =>
  session.state === 'signed-in' || session.state === 'identity-unsure'
