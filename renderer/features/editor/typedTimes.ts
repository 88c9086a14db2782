import type { EventFields } from '../../../shared/domain/eventFields.ts'
import { isKnownZone } from '../../lib/format/when.ts'
import type { EditorStore } from './editorStore.ts'
import { instantOf, isMoment, wallAt } from './wallClock.ts'

const TIMES = ['start', 'end'] as const

/**
 * The clock of the site is another one than the open form was typed by: what was typed stays on the screen as it was
 * typed, and what the site sent stays the same moment (SEND-25).
 */
export function keepReadings(editor: EditorStore, zone: string): void {
  const open = editor.getState()
  if (open.kind !== 'open' || open.zone === undefined || open.zone === zone) return
  const { zone: typedBy, fields, from } = open
  if (!isKnownZone(typedBy) || !isKnownZone(zone)) return
  const isNew = open.target.eventId === null
  const read = (value: string) =>
    isMoment(value) ? String(instantOf(wallAt(Number(value), typedBy), zone)) : value
  const timesOf = (of: EventFields, isOwn: (time: 'start' | 'end') => boolean) =>
    Object.fromEntries(TIMES.map((time) => [time, isOwn(time) ? read(of[time]) : of[time]]))
  // The hours a new event begins with are the program's own, by the same clock.
  const begun = { ...from, ...timesOf(from, () => isNew) }
  editor.setState({ ...open, from: begun })
  editor.setAll(
    timesOf(fields, (time) => isNew || fields[time] !== from[time]),
    zone,
  )
}
