import type { EventId } from '../../../shared/domain/ids.ts'
import type { ComposerSource } from '../../../shared/domain/invite.ts'
import type { Bridge } from '../../lib/bridge.ts'

interface At {
  readonly accountId: string
  readonly eventId: EventId
}

/** Windows of 60 rows. */
const MAX_LOOKS = 1_000

/** All rows that were to be looked at are right: from now on they are judged as any other. */
export async function markAllLookedAt(bridge: Bridge, event: At): Promise<void> {
  // Those that are judged again leave the view, so it is its first window each time.
  for (let left = MAX_LOOKS; left > 0; left -= 1) {
    const { rows } = await bridge.call('invites.rows', { ...event, verdict: 'look', offset: 0, limit: 60 })
    if (rows.length === 0) return
    await bridge.call('invites.mark', { ...event, rowIds: rows.map(({ rowId }) => rowId), as: 'judge' })
  }
}

type SomeSource = Pick<ComposerSource, 'sourceId'>

/** One of them, or all there are. Resolves to their way back, with all that was put right of them. */
export async function takeSourcesOut(
  bridge: Bridge,
  event: At,
  gone: SomeSource | readonly SomeSource[],
): Promise<() => Promise<void>> {
  const sources = 'sourceId' in gone ? [gone] : gone
  if ('sourceId' in gone) await bridge.call('invites.removeSource', { ...event, sourceId: gone.sourceId })
  else await bridge.call('invites.clear', event)
  return async () => {
    for (const { sourceId } of sources) await bridge.call('invites.putSourceBack', { ...event, sourceId })
  }
}

/** User ids in a typed or pasted text, each once; what is none is among them, to be said. */
export const idsIn = (text: string): readonly string[] => [
  ...new Set(text.split(/[^\d\p{L}]+/u).filter((id) => id !== '')),
]
