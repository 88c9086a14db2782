import type { offerOf } from '../features/quick/offer.ts'

/** The reader of lines, which comes with its first use. Null where it could not be fetched: the next letter asks again. */
export async function quickReader(): Promise<typeof offerOf | null> {
  try {
    return (await import('../features/quick/offer.ts')).offerOf
  } catch {
    return null
  }
}
