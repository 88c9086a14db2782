import type { CalendarPart } from './calendarParts.ts'
import type { FileEvent } from './fileEvent.ts'

/** What programs write against RFC 5545 and everybody understands: days without VALUE=DATE, blanks within a rule, offsets. */
export function asMeant(line: string): string {
  const [, name, parameters = '', value = ''] =
    /^(DTSTART|DTEND|EXDATE|RDATE|RECURRENCE-ID|RRULE)((?:;[^:]*)?):(.*)$/i.exec(line) ?? []
  if (name === undefined) return line
  const [, clock = '', sign, hours, minutes] = /^(\d{8}T\d{6})([+-])(\d\d):?(\d\d)$/.exec(value.trim()) ?? []
  if (sign !== undefined)
    return `${name}:${inUtc(clock, (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -1 : 1))}`
  if (name.toUpperCase() === 'RRULE') return `${name}${parameters}:${value.replace(/\s+/g, '')}`
  return /^\d{8}(?:,\d{8})*$/.test(value.trim()) && !/;VALUE=/i.test(parameters)
    ? `${name};VALUE=DATE:${value.trim()}`
    : line
}

/** `minutes`: how far the clock is ahead of UTC. */
function inUtc(clock: string, minutes: number): string {
  const iso = clock.replace(/^(....)(..)(..)T(..)(..)(..)$/, '$1-$2-$3T$4:$5:$6Z')
  const at = Date.parse(iso) - minutes * 60_000
  return Number.isNaN(at) ? clock : `${new Date(at).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`
}

export const IS_RULE = /^(?:RRULE|RDATE|EXDATE|EXRULE)[:;]/i
export const isEmptyDays = (line: string): boolean => /^(?:RDATE|EXDATE)(?:;[^:]*)?:\s*$/i.test(line)

/** What a line says, for the words of its fault. */
export const valueIn = ({ lines }: CalendarPart, name: RegExp): string => {
  const line = lines.find((each) => name.test(each)) ?? ''
  return line.slice(line.indexOf(':') + 1, line.indexOf(':') + 201)
}

export const ruleIn = (part: CalendarPart): string =>
  valueIn(part, /^(?:RRULE|EXRULE)[:;]/i) || valueIn(part, /^(?:RDATE|EXDATE)[:;]/i)

/** What can be said of an event that is not read: its title, so that it is known which one it is. */
export function faulty(
  part: CalendarPart,
  kind: 'no-start' | 'rule' | 'unreadable',
  text: string,
): FileEvent {
  const summary = part.lines.find((line) => /^SUMMARY[:;]/i.test(line)) ?? ''
  const title = summary
    .slice(summary.indexOf(':') + 1)
    .replace(/\\[nN]/g, ' ')
    .replace(/\\([\\,;])/g, '$1')
  const { guests, reminders, attachments, calls } = part
  return {
    about: {
      title: title.trim().slice(0, 255),
      description: '',
      place: '',
      address: '',
      city: '',
      category: '',
      link: '',
      calledOff: false,
      notTaken: { guests, reminders, attachments, calls },
    },
    uid: '',
    recurrence: '',
    series: null,
    start: null,
    end: null,
    fault: { kind, text },
  }
}
