import type { AccountId } from '../../shared/domain/ids.ts'

/** What a part does for one account while somebody is signed in to it. Each may be called again; that changes nothing. */
export interface AccountRun {
  begin(accountId: AccountId): Promise<void>
  /** Also where the session ended: what is queued is shown, and more can be queued. */
  show?(accountId: AccountId): Promise<void>
  /** Settles when nothing of it runs any more. */
  stop?(accountId: AccountId): Promise<void>
}

/** One area of the program, as `app.ts` lists it: what the page may ask of it, and what ends with the program. */
export interface Part<H> {
  readonly handlers: H
  readonly account?: AccountRun
  /** Ends all that runs of itself; what waits stays. */
  stop?(): void | Promise<void>
}
