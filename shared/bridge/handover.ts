import { z } from 'zod'
import { type HandedOver, MOST_LINK_LETTERS } from '../domain/handover.ts'
import { method, topic } from './method.ts'

export const handoverMethods = {
  /** The next of what was handed over from outside; null: nothing waits any more. */
  'handover.take': method<HandedOver | null>()(z.strictObject({})),
  /** An address the person gave the page itself. Files are never read by it. */
  'handover.link': method<HandedOver>()(z.strictObject({ text: z.string().max(MOST_LINK_LETTERS) })),
  /** Whether the system gives links of events to this program. Resolves to what applies then: it may keep to its own. */
  'handover.setOpensLinks': method<boolean | null>()(z.strictObject({ on: z.boolean() })),
}

export const handoverTopics = {
  'handover.waiting': topic<null>(),
}
