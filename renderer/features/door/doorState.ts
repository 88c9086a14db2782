import type { Door, DoorRow } from '../../../shared/domain/door.ts'
import type { EventId } from '../../../shared/domain/ids.ts'
import type { CallError } from '../../lib/bridge.ts'
import type { DoorAct, PersonAct } from './doorActs.ts'

export type DoorShow = 'all' | 'to-come' | 'arrived'

export interface DoorState {
  readonly door: Door | null
  /** What is typed. */
  readonly text: string
  /** How often that changed. */
  readonly typed: number
  readonly eventId: EventId | null
  readonly show: DoorShow
  readonly rows: readonly DoorRow[]
  /** What the rows were found for; what is typed may be ahead of them. */
  readonly sought: string
  readonly total: number
  readonly settling: boolean
  /** The row Enter ticks. */
  readonly active: number
  readonly arrivals: readonly DoorRow[]
  readonly error: CallError | null
  /** Who comes with somebody who is not ticked yet, by person. */
  readonly along: ReadonlyMap<string, number>
  /** What was done here, the last one at the end: for undo. */
  readonly acts: readonly DoorAct[]
  /** What was done last, for a screen reader. */
  readonly last: Pick<PersonAct, 'did' | 'row'> | null
  /** Ticked again though here since long, until the next act. */
  readonly again: DoorRow | null
}

export const NOBODY: ReadonlyMap<string, number> = new Map()

/** Before the first answer. */
export const NOTHING_READ: Omit<DoorState, 'acts'> = {
  door: null,
  text: '',
  typed: 0,
  eventId: null,
  show: 'all',
  rows: [],
  sought: '',
  total: 0,
  settling: true,
  active: 0,
  arrivals: [],
  error: null,
  along: NOBODY,
  last: null,
  again: null,
}
