/** One VEVENT or VTIMEZONE of a file: its unfolded lines, without those nothing is done with. */
export interface CalendarPart {
  readonly kind: 'event' | 'zone'
  readonly lines: readonly string[]
  /** A line was longer than any of its kind: what it says is not to be trusted. */
  readonly tooLong: boolean
  readonly guests: number
  readonly reminders: number
  readonly attachments: number
  readonly calls: number
}

export interface CalendarParts {
  readonly parts: readonly CalendarPart[]
  readonly isCalendar: boolean
  /** The file ends within an event or before its calendar does. */
  readonly cutOff: boolean
  /** X-WR-TIMEZONE, as Google and Apple name the zone of a calendar. */
  readonly zoneName: string | null
}

/** Lines that are read; all others cost nothing. */
const KEPT = new Set([
  'UID',
  'RECURRENCE-ID',
  'DTSTART',
  'DTEND',
  'DURATION',
  'RRULE',
  'RDATE',
  'EXDATE',
  'EXRULE',
  'SUMMARY',
  'DESCRIPTION',
  'LOCATION',
  'CATEGORIES',
  'STATUS',
  'URL',
  'TZID',
  'X-LIC-LOCATION',
  'TZOFFSETFROM',
  'TZOFFSETTO',
])
const CALLS = new Set(['CONFERENCE', 'X-GOOGLE-CONFERENCE', 'X-MICROSOFT-SKYPETEAMSMEETINGURL'])
/** Characters of a text, and of every other line. */
const MOST_TEXT = 20_000
const MOST_LINE = 8_000
const TEXTS = new Set(['DESCRIPTION', 'SUMMARY', 'LOCATION'])
/** Lines of one event or zone: exceptions of a series stand on one each. */
const MOST_LINES = 4_000

interface Open {
  readonly kind: 'event' | 'zone'
  readonly lines: string[]
  tooLong: boolean
  guests: number
  reminders: number
  attachments: number
  calls: number
  /** Components begun within it. */
  depth: number
}

/**
 * The events and zones of a calendar (RFC 5545 3.1, 3.4), one by one: a fault costs its own event and nothing else, a
 * file that was cut off still has what stands before the cut, and nothing grows with what nobody asked for. `step` is
 * called with each component.
 */
export function calendarParts(text: string, step: () => void): CalendarParts {
  const parts: CalendarPart[] = []
  let open: Open | null = null
  let isCalendar = false
  let calendars = 0
  let zoneName: string | null = null
  const close = ({ depth: _depth, ...part }: Open): void => {
    step()
    parts.push(part)
  }
  for (const line of unfolded(text)) {
    const name = nameOf(line)
    if (name === 'BEGIN') {
      const what = line.slice(6).trim().toUpperCase()
      if (what === 'VCALENDAR') {
        isCalendar = true
        calendars += 1
        open = null
      } else if (what === 'VEVENT' || (what === 'VTIMEZONE' && open === null)) {
        // One that begins within another: the former never ended.
        if (open?.kind === 'event') close({ ...open, tooLong: true })
        open = opened(what === 'VEVENT' ? 'event' : 'zone')
      } else if (open !== null) {
        open.depth += 1
        if (what === 'VALARM') open.reminders += 1
        if (open.kind === 'zone') keep(open, name, line)
      }
    } else if (name === 'END') {
      const what = line.slice(4).trim().toUpperCase()
      if (what === 'VCALENDAR') calendars -= 1
      else if (open !== null && (what === 'VEVENT' || what === 'VTIMEZONE')) {
        close(open)
        open = null
      } else if (open !== null) {
        open.depth -= 1
        if (open.kind === 'zone') keep(open, name, line)
      }
    } else if (open === null) {
      if (name === 'X-WR-TIMEZONE')
        zoneName = line
          .slice(line.indexOf(':') + 1)
          .trim()
          .slice(0, 100)
    } else if (open.kind === 'zone' || open.depth === 0) keep(open, name, line)
  }
  return { parts, isCalendar, cutOff: isCalendar && (open !== null || calendars > 0), zoneName }
}

const opened = (kind: 'event' | 'zone'): Open => ({
  kind,
  lines: [],
  tooLong: false,
  guests: 0,
  reminders: 0,
  attachments: 0,
  calls: 0,
  depth: 0,
})

function keep(open: Open, name: string, line: string): void {
  if (name === 'ATTENDEE') open.guests += 1
  else if (name === 'ATTACH') open.attachments += 1
  else if (CALLS.has(name)) open.calls += 1
  else if (KEPT.has(name) || name === 'BEGIN' || name === 'END') {
    const most = TEXTS.has(name) ? MOST_TEXT : MOST_LINE
    if (open.lines.length >= MOST_LINES) open.tooLong = true
    else if (line.length <= most) open.lines.push(line)
    else if (TEXTS.has(name)) open.lines.push(`${line.slice(0, most).replace(/\\+$/, '')}…`)
    else open.tooLong = true
  }
}

/** What a line is longer than is not kept of it; one more character tells that there was more. */
const MOST_UNFOLDED = MOST_TEXT + 1

/** Lines with their continuations (RFC 5545 3.1), cut where none is read any further. */
function* unfolded(text: string): Generator<string> {
  let line: string | null = null
  for (let from = 0; from <= text.length; ) {
    const feed = text.indexOf('\n', from)
    const end = feed === -1 ? text.length : feed
    const last = end > from && text.charCodeAt(end - 1) === 13 ? end - 1 : end
    const first = text.charCodeAt(from)
    const most = Math.min(last, from + MOST_UNFOLDED)
    if ((first === 32 || first === 9) && line !== null) {
      if (line.length < MOST_UNFOLDED) line += text.slice(from + 1, most)
    } else {
      if (line !== null && line !== '') yield line
      line = text.slice(from, most)
    }
    from = end + 1
  }
  if (line !== null && line !== '') yield line
}

/** Name of a property, in capitals; empty where the line is none. */
const nameOf = (line: string): string => /^[A-Za-z0-9-]{1,60}(?=[;:])/.exec(line)?.[0].toUpperCase() ?? ''
