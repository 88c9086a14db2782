import { z } from 'zod'
import type { AccountStore } from '../store/accountStore.ts'

const CALLS = 'calls.made'
/** Calls that are kept: a page that lost an answer asks again within seconds. */
const MOST = 100

type Facts = Pick<AccountStore, 'facts'>
const ids = z.array(z.string()).catch([])

const factOf = (callId: string) => `calls.made ${callId}` as const

/** Undefined: the call has made nothing yet. */
const answerOf = ({ facts }: Facts, callId: string | undefined): unknown =>
  callId === undefined ? undefined : facts.get(factOf(callId))

/** Inside the transaction of what a call made: how it is answered, also when it is asked for again (STORE-11). */
export function noteMade({ facts }: Facts, callId: string | undefined, answer: object): void {
  if (callId === undefined) return
  const calls = [...ids.parse(facts.get(CALLS) ?? []), callId]
  for (const oldest of calls.slice(0, -MOST)) facts.remove(factOf(oldest))
  facts.set(CALLS, calls.slice(-MOST))
  facts.set(factOf(callId), answer)
}

/**
 * Makes it and keeps the answer, in one transaction; where the call has made it before, that answer and nothing more. Of
 * what has a memory beside the store, the caller begins the transaction.
 */
export function madeOnce<R extends object>(
  store: Pick<AccountStore, 'facts' | 'transaction'>,
  callId: string | undefined,
  make: () => R,
): R {
  const before = answerOf(store, callId)
  if (before !== undefined) return before as R
  return store.transaction(() => {
    const answer = make()
    noteMade(store, callId, answer)
    return answer
  })
}

/** The same where more is to be done than fits into a transaction; what makes it in there has to note it. */
export async function unlessMade<R extends object>(
  store: Facts,
  callId: string | undefined,
  make: () => R | Promise<R>,
): Promise<R> {
  const before = answerOf(store, callId)
  return before === undefined ? make() : (before as R)
}
