import { replaceEqualDeep } from '@tanstack/react-query'
import type { Params } from '../../../shared/bridge/contract.ts'
import type { BegunDoor, FoundAtDoor } from '../../../shared/bridge/door.ts'
import type { DoorRow } from '../../../shared/domain/door.ts'
import type { EventId } from '../../../shared/domain/ids.ts'
import type { Bridge } from '../../lib/bridge.ts'
import type { DoorState } from './doorState.ts'

/** Rows asked for at once, and arrivals shown. */
export const WINDOW = 60

/** `from`: fields of the form they were typed into, emptied with it. */
export type AddLate = (
  name: string,
  note: string,
  eventId: EventId | null,
  from?: Pick<Params<'door.addLate'>, 'typed'>,
) => Promise<void>

/** The door, and who came last. */
export async function readDoor(
  bridge: Bridge,
  door: Params<'door.get'>,
): Promise<Pick<BegunDoor, 'door' | 'arrivals'>> {
  const [known, { rows }] = await Promise.all([
    bridge.call('door.get', door),
    bridge.call('door.arrivals', { ...door, offset: 0, limit: WINDOW }),
  ])
  return { door: known, arrivals: rows }
}

/** Those found, `limit` of them where there are as many; null once another search is asked for. `first`: those asked for already. */
export async function findRows(
  bridge: Bridge,
  wanted: Omit<Params<'door.search'>, 'offset' | 'limit'>,
  limit: number,
  isLast: () => boolean,
  first?: Promise<FoundAtDoor>,
): Promise<Pick<DoorState, 'rows' | 'sought' | 'total'> | null> {
  const rows: DoorRow[] = []
  let total = 1
  while (rows.length < Math.min(limit, total)) {
    const more = { ...wanted, offset: rows.length, limit: WINDOW }
    const part = await (rows.length === 0 && first ? first : bridge.call('door.search', more))
    if (!isLast()) return null
    rows.push(...part.rows)
    total = part.total
    if (part.rows.length === 0) break
  }
  return { rows, sought: wanted.text, total }
}

/** Rows that are as they were stay the same objects, wherever they stand: what shows them is not drawn again. */
export function sameRows(rows: readonly DoorRow[], former: readonly DoorRow[]): readonly DoorRow[] {
  const was = new Map(former.map((row) => [row.personId, row]))
  return rows.map((row) => replaceEqualDeep(was.get(row.personId), row))
}

/** The last arrivals, newest first, once one person was ticked or unticked. */
export function withTick(arrivals: readonly DoorRow[], row: DoorRow): readonly DoorRow[] {
  if (row.arrivedAtMs === null) return arrivals.filter(({ personId }) => personId !== row.personId)
  return arrivals.some(({ personId }) => personId === row.personId)
    ? arrivals.map((each) => (each.personId === row.personId ? row : each))
    : [row, ...arrivals]
}
