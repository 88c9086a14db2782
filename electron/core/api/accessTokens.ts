import type { AccountId } from '../../../shared/domain/ids.ts'

/** What api asks of session. Tokens stay in main; never logged, never over the bridge (SIGN-22, KEEP-8). */
export interface AccessTokens {
  /**
   * A token that is good for now, refreshed first where it is near its end (SIGN-23, single-flight SIGN-24).
   * Throws AppError `signed-out`, or the network's code when a needed refresh did not get through (SIGN-27).
   */
  current(accountId: AccountId): Promise<string>
  /**
   * After a 401 for `refused`: a newer token, by one refresh shared by all callers; the same newer one where it
   * was replaced meanwhile. Throws AppError `signed-out` when the session has ended.
   */
  renewed(accountId: AccountId, refused: string): Promise<string>
  /** The site refused even a fresh token (SIGN-34): the session needs the person. Keeps everything else. */
  refused(accountId: AccountId): Promise<void>
}
