import type { EventRow } from '../../../shared/domain/event.ts'

/**
 * Whether an event is surely somebody else's. It is changed by its owner, or by whom the site trusts with it, which only
 * the site can tell; while nobody knows who is signed in, it may be one's own.
 */
export const isForeign = (known: EventRow | null, userId: string | null): boolean =>
  known !== null && known.mine !== true && userId !== null
