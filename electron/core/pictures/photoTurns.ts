import { z } from 'zod'
import type { EventId } from '../../../shared/domain/ids.ts'
import type { RawEvent } from '../../../shared/domain/rawEvent.ts'
import type { AccountStore } from '../store/accountStore.ts'
import { pictureKey } from './pictureRef.ts'

/**
 * Some sites give a new photo a name an earlier one of the event had (SITE-B5), and the path alone would go on naming
 * the old picture, here and in the page. So each own save of a photo that was read back turns the event's picture into
 * another one, which has to be fetched.
 */
const FACT = 'pictures.turns'
/** The oldest are forgotten: their picture is then fetched once more, under the name it had at first. */
const MAX_TURNS = 500
const stored = z.array(z.tuple([z.string(), z.number()])).catch([])

/** How often the photo of an event was sent from here; 0 for all others. */
export type PhotoTurns = (eventId: EventId) => number

type Store = Pick<AccountStore, 'facts' | 'pictures'>

/** As they are now: for the rows of one answer, not for keeping. */
export function photoTurns({ facts }: Pick<Store, 'facts'>): PhotoTurns {
  const turns = new Map(stored.parse(facts.get(FACT)))
  return (eventId) => turns.get(eventId) ?? 0
}

/** A photo of one's own is on the site, as `raw` was read back. Call with the commit that says so. */
export function turnPhoto({ facts, pictures }: Store, raw: RawEvent): void {
  if (raw.image_path === null) return
  const turns = stored.parse(facts.get(FACT))
  const before = photoTurns({ facts })(raw.event_id)
  for (const turn of [0, before]) pictures.remove(pictureKey(raw, turn))
  const others = turns.filter(([eventId]) => eventId !== raw.event_id)
  facts.set(FACT, [...others, [raw.event_id, before + 1]].slice(-MAX_TURNS))
}
