import { isNothing, type LossPreview } from '../../../shared/domain/account.ts'
import type { AccountId } from '../../../shared/domain/ids.ts'
import { AppError, isAppError } from '../errors.ts'
import type { Ids, Logger } from '../ports.ts'
import type { AccountRecord, SiteRegistry } from '../sites/siteRegistry.ts'
import type { SessionKeeper } from './sessionKeeper.ts'
import { NOBODY, refuseLoss } from './signOut.ts'
import type { GrantedTokens } from './tokenEndpoint.ts'
import type { StoredTokens, TokenVault } from './tokenVault.ts'

export interface Identity {
  readonly userId: string
  readonly name: string | null
}

/**
 * Who a token belongs to, asked of the site; null where it does not tell (SIGN-32, SITE-L9). Throws AppError where it
 * could not be asked now, `signed-out` where the token is over.
 */
export type Identify = (accountId: AccountId, token: string) => Promise<Identity | null>

/**
 * Whether the person who signed in may work with what lies here (SIGN-32). Pure. Where nothing lies here anybody may;
 * else only the one it belongs to, and a site that does not tell leaves it to the person.
 */
export function decideIdentity(facts: {
  readonly expectedUserId: string | null
  readonly found: Identity | null
  /** Null: it cannot be read now, so something may lie here. */
  readonly lies: LossPreview | null
}): 'confirmed' | 'unsure' {
  const { expectedUserId, found, lies } = facts
  if (expectedUserId !== null && found !== null) {
    return found.userId === expectedUserId ? 'confirmed' : 'unsure'
  }
  return expectedUserId === null && lies !== null && isNothing(lies) ? 'confirmed' : 'unsure'
}

export type IdentityDecision = 'same-person' | 'discard-former'

/** From granted tokens to a session whose owner is known (SIGN-32). */
interface IdentityCheck {
  /** Stores the tokens as not yet anybody's: a crash in between must not make them somebody's. */
  keep(accountId: AccountId, tokens: GrantedTokens, apiBase: string): Promise<void>
  /** Asks the site who it is. True where the session may be used at once. */
  settle(accountId: AccountId): Promise<boolean>
  /**
   * Throws AppError `not-found` where nothing is to be confirmed. For `same-person` the site is asked again where it named
   * nobody: `conflict` where it names somebody else, and what hinders it where it cannot be asked; for `discard-former` `already-signed-in` where they have an account here, and `confirmation-needed`
   * where something would be lost and `confirmed` is false.
   */
  confirm(accountId: AccountId, decision: IdentityDecision, confirmed: boolean): Promise<void>
  /**
   * The session goes to another account of the same site: theirs, or a new one. Throws as `confirm`; asked again by the
   * call that has moved it, it answers as it did.
   */
  moveToNewAccount(accountId: AccountId, callId?: string): Promise<AccountId>
}

interface IdentityCheckDeps {
  readonly keeperOf: (accountId: AccountId) => SessionKeeper
  readonly registry: SiteRegistry
  readonly ids: Ids
  readonly vault: TokenVault
  readonly identify: Identify
  readonly lossPreview: (accountId: AccountId) => Promise<LossPreview>
  readonly hooks: { beforeForget(accountId: AccountId): Promise<void> }
  readonly log: Logger
}

export function createIdentityCheck(deps: IdentityCheckDeps): IdentityCheck {
  /** To which account a call has moved a session; a new one goes by the id of the call. */
  const moved = new Map<string, AccountId>()
  const heldTokens = async (accountId: AccountId) => {
    const held = await deps.keeperOf(accountId).held()
    if (held.kind === 'none') throw new AppError('not-found', 'nobody is signed in')
    return held
  }
  const ask = async (accountId: AccountId, token: string): Promise<Identity | null> => {
    try {
      return await deps.identify(accountId, token)
    } catch {
      deps.log.info('the site did not tell who signed in', { accountId })
      return null
    }
  }
  /** With whom the site names where it named nobody at the sign-in: it may have failed just then. */
  const named = async (accountId: AccountId): Promise<StoredTokens> => {
    const { stored, taken } = await heldTokens(accountId)
    if (stored.identity === 'confirmed' || stored.userId !== null) return stored
    const keeper = deps.keeperOf(accountId)
    const found = await deps.identify(accountId, stored.accessToken).then(
      (person) => ({ person }),
      (error: unknown) => ({ error }),
    )
    const still = await heldTokens(accountId)
    if (still.stored.accessToken !== stored.accessToken)
      throw new AppError('not-done', 'somebody signed in meanwhile')
    if ('error' in found) {
      // Nothing renews a token that is not known to be this person's: the next sign-in is asked again.
      if (isAppError(found.error, 'signed-out')) await keeper.end('refused')
      throw found.error
    }
    if (found.person === null) return stored
    const next = { ...stored, userId: found.person.userId, userName: found.person.name }
    await keeper.put(next, taken)
    return next
  }
  /** The list of accounts first: a crash in between leaves the identity unsure, never wrongly sure. */
  const accept = async (accountId: AccountId, found: Identity | null): Promise<void> => {
    const { sealed } = deps.registry.account(accountId)
    const named = found === null ? {} : { userId: found.userId, userName: found.name }
    if (found !== null || sealed === true) {
      await deps.registry.updateAccount(accountId, { ...named, sealed: undefined })
    }
    const held = await heldTokens(accountId)
    await deps.keeperOf(accountId).put({ ...held.stored, identity: 'confirmed' }, held.taken)
  }

  /** Another account of the same site that is this person's: a second one would send and invite a second time. */
  const twinOf = (accountId: AccountId, userId: string | null): AccountRecord | undefined => {
    const { siteId } = deps.registry.account(accountId)
    if (userId === null) return undefined
    return deps.registry
      .accounts()
      .find((other) => other.id !== accountId && other.siteId === siteId && other.userId === userId)
  }
  const alreadyHere = ({ userName, userId }: AccountRecord): AppError =>
    new AppError('already-signed-in', 'this person has an account here already', {
      details: [userName ?? userId ?? ''],
    })

  /** Without the tokens of whoever signed in; what lies here is shown as after a session the site ended. */
  const left = async (accountId: AccountId): Promise<void> => {
    const keeper = deps.keeperOf(accountId)
    if (deps.registry.account(accountId).userId === null) await keeper.forget()
    else await keeper.end('refused')
  }

  return {
    keep: (accountId, tokens, apiBase) => {
      const stored: StoredTokens = {
        kind: 'tokens',
        accessToken: tokens.accessToken,
        refreshToken: tokens.refreshToken,
        lifeSeconds: tokens.lifeSeconds,
        requestedAt: tokens.taken.wall,
        since: tokens.taken.wall,
        apiBase,
        identity: 'unsure',
        userId: null,
        userName: null,
      }
      return deps.keeperOf(accountId).put(stored, tokens.taken)
    },
    settle: async (accountId) => {
      const { stored, taken } = await heldTokens(accountId)
      const found = await ask(accountId, stored.accessToken)
      const expectedUserId = deps.registry.account(accountId).userId
      const lies = await deps.lossPreview(accountId).catch(() => null)
      // Where something lies here it is refused nobody: what waits would wait for ever. The person says whose it is.
      const fresh = expectedUserId === null && lies !== null && isNothing(lies)
      const twin = fresh ? twinOf(accountId, found?.userId ?? null) : undefined
      if (twin !== undefined) {
        await left(accountId)
        throw alreadyHere(twin)
      }
      if (decideIdentity({ expectedUserId, found, lies }) === 'confirmed') {
        await accept(accountId, found)
        return true
      }
      const named = { userId: found?.userId ?? null, userName: found?.name ?? null }
      await deps.keeperOf(accountId).put({ ...stored, ...named }, taken)
      return false
    },
    confirm: async (accountId, decision, confirmed) => {
      const stored =
        decision === 'same-person' ? await named(accountId) : (await heldTokens(accountId)).stored
      if (stored.identity === 'confirmed') return
      const found = stored.userId === null ? null : { userId: stored.userId, name: stored.userName }
      const expected = deps.registry.account(accountId).userId
      if (decision === 'same-person' && found !== null && expected !== null && found.userId !== expected) {
        throw new AppError('conflict', 'the site named somebody else', { details: ['identity'] })
      }
      if (decision === 'discard-former') {
        const twin = twinOf(accountId, stored.userId)
        if (twin !== undefined) throw alreadyHere(twin)
        if (!confirmed) await refuseLoss(accountId, deps.lossPreview)
        await deps.hooks.beforeForget(accountId)
        await deps.vault.forgetDataKey(accountId)
        await deps.registry.updateAccount(accountId, NOBODY)
      }
      await accept(accountId, found)
    },
    moveToNewAccount: async (accountId, callId = deps.ids.uuid()) => {
      const made = deps.registry.accounts().find(({ id }) => id === callId)
      const held = await deps.keeperOf(accountId).held()
      if (moved.has(callId) || held.kind === 'none' || held.stored.identity === 'confirmed') {
        const before = moved.get(callId) ?? made?.id
        if (before === undefined) throw new AppError('not-found', 'nothing is to be confirmed')
        return before
      }
      const { stored, taken } = held
      const { siteId } = deps.registry.account(accountId)
      const { userId, userName } = stored
      // The id comes from the page: of another site or person, or of this one, it is no account this call has made.
      if (made !== undefined && (made.siteId !== siteId || made.userId !== userId || made.id === accountId))
        throw new AppError('not-found', 'the call is not the one of this move')
      const twin = made ?? twinOf(accountId, userId)
      const id = twin?.id ?? callId
      if (twin === undefined) await deps.registry.addAccount({ id, siteId, userId, userName })
      else await deps.registry.updateAccount(id, { userName: userName ?? twin.userName, sealed: undefined })
      await deps.keeperOf(id).put({ ...stored, identity: 'confirmed' }, taken)
      await left(accountId)
      moved.set(callId, id)
      return id
    },
  }
}
