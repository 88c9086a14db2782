import ICAL from 'ical.js'
import { type FileZone, keyOfZone } from '../../../shared/domain/eventImport.ts'
import type { CalendarPart } from './calendarParts.ts'
import type { FileTime } from './fileEvent.ts'
import { isZone, type WallClock } from './wallTime.ts'
import { zoneOfWindows } from './windowsZones.ts'

/** How a file's names of zones are understood. */
export interface FileZones {
  /** `tzid` null: the time names none. */
  timeOf(value: ICAL.Time, tzid: string | null): FileTime
  /** A time of `zone` by its clock. */
  at(wall: number, zone: FileZone): FileTime
  /** What a clock in `zone` shows at an instant of the file; a zone that is open shows the same as the file. */
  wallIn(time: FileTime, zone: FileZone): number
}

/** Changes of the clocks that a zone of a file may list one by one. */
const MOST_CHANGES = 500

/**
 * By name where the name is known, in whatever way programs write it: as IANA has it, behind a path of libical or
 * Mozilla, as Windows has it. Else by the rules that stand in the file. A name without rules is unknown.
 */
export function createFileZones(zones: readonly CalendarPart[], clock: WallClock): FileZones {
  const defined = new Map<string, CalendarPart>()
  for (const part of zones) {
    const tzid = valueOf(part, 'TZID')
    if (tzid !== null && !defined.has(tzid)) defined.set(tzid, part)
  }
  const rules = new Map<string, ICAL.Timezone | null>()
  const found = new Map<string, FileZone>()

  const ruleOf = (tzid: string): ICAL.Timezone | null => {
    const known = rules.get(tzid)
    if (known !== undefined) return known
    const part = defined.get(tzid)
    const rule = part === undefined ? null : timezoneOf(part)
    rules.set(tzid, rule)
    return rule
  }
  const zoneOf = (tzid: string): FileZone => {
    const known = found.get(tzid)
    if (known !== undefined) return known
    const part = defined.get(tzid)
    const names = [tzid, part === undefined ? null : valueOf(part, 'X-LIC-LOCATION')]
    const zone = names.flatMap((name) => (name === null ? [] : (zoneNamed(name) ?? []))).at(0)
    const kind: FileZone =
      zone === undefined
        ? { kind: ruleOf(tzid) === null ? 'unknown' : 'rule', name: tzid.slice(0, 200) }
        : zone === 'Etc/UTC' || zone === 'UTC'
          ? { kind: 'utc' }
          : { kind: 'zone', zone }
    found.set(tzid, kind)
    return kind
  }
  const offsetIn = (name: string, wall: number): number => ruleOf(name)?.utcOffset(icalTime(wall)) ?? 0

  const at: FileZones['at'] = (wall, zone) => ({
    zone,
    wall,
    at:
      zone.kind === 'utc'
        ? wall
        : zone.kind === 'rule'
          ? wall - offsetIn(zone.name, wall)
          : zone.kind === 'zone'
            ? clock.instantOf(wall, zone.zone)
            : null,
  })
  return {
    at,
    timeOf: (value, tzid) => {
      const wall = wallOf(value)
      if (value.isDate) return at(wall, { kind: 'day' })
      if (value.zone === ICAL.Timezone.utcTimezone) return at(wall, { kind: 'utc' })
      return at(wall, tzid === null || tzid === '' ? { kind: 'floating' } : zoneOf(tzid))
    },
    wallIn: ({ wall, at: instant, zone: own }, zone) => {
      if (instant === null || sameZone(own, zone)) return wall
      if (zone.kind === 'utc') return instant
      if (zone.kind === 'zone') return clock.wallOf(instant, zone.zone)
      return zone.kind === 'rule' ? instant + offsetIn(zone.name, instant) : wall
    },
  }
}

const sameZone = (a: FileZone, b: FileZone): boolean => keyOfZone(a) === keyOfZone(b)

/** The IANA zone a name stands for; null: none is known. */
export function zoneNamed(name: string): string | null {
  const trimmed = name.trim().replace(/^"|"$/g, '').slice(0, 200)
  if (/^(?:UTC|GMT|Z|Etc\/UTC|Etc\/GMT)$/i.test(trimmed)) return 'Etc/UTC'
  if (isIana(trimmed)) return trimmed
  // "/mozilla.org/20070129_1/Europe/Berlin", "/freeassociation.sourceforge.net/Tzfile/Europe/Berlin"
  const [path] = trimmed.startsWith('/')
    ? (/[A-Z][A-Za-z_]+(?:\/[A-Z][A-Za-z_+-]+){1,2}$/.exec(trimmed) ?? [])
    : []
  const tail = path?.replace(/^Tzfile\//, '')
  if (tail !== undefined && isIana(tail)) return tail
  return zoneOfWindows(trimmed)
}

/** Short names such as "EST" are no places, and programs mean different things by them. */
const isIana = (name: string): boolean => /^[A-Za-z]+(?:\/[A-Za-z0-9_+-]+)+$/.test(name) && isZone(name)

const valueOf = ({ lines }: CalendarPart, name: string): string | null => {
  const line = lines.find(
    (each) => each.toUpperCase().startsWith(name) && /[:;]/.test(each.charAt(name.length)),
  )
  return line === undefined ? null : line.slice(line.indexOf(':') + 1).trim()
}

/** Null where its rules cannot be followed: they repeat more often than once a year, or there are none. */
function timezoneOf({ lines, tooLong }: CalendarPart): ICAL.Timezone | null {
  const rules = lines.filter((line) => /^RRULE[:;]/i.test(line))
  const changes = lines.filter((line) => /^RDATE[:;]/i.test(line))
  if (tooLong || rules.some((rule) => !/FREQ=YEARLY(?:;|$)/i.test(rule)) || changes.length > MOST_CHANGES)
    return null
  try {
    const component = new ICAL.Component(
      ICAL.parse(['BEGIN:VTIMEZONE', ...lines, 'END:VTIMEZONE'].join('\r\n')),
    )
    const parts = ['standard', 'daylight'].flatMap((name) => component.getAllSubcomponents(name))
    const isWhole = (part: ICAL.Component) =>
      ['tzoffsetfrom', 'tzoffsetto', 'dtstart'].every((name) => part.getFirstPropertyValue(name) !== null)
    if (parts.length === 0 || !parts.every(isWhole)) return null
    const zone = new ICAL.Timezone({ component, tzid: 'file' })
    return Number.isFinite(zone.utcOffset(icalTime(0))) ? zone : null
  } catch {
    return null
  }
}

export const wallOf = ({ year, month, day, hour, minute, second, isDate }: ICAL.Time): number =>
  Date.UTC(year, month - 1, day, isDate ? 0 : hour, isDate ? 0 : minute, isDate ? 0 : second) / 1_000

/** A time of no zone, as the clock shows it. */
export function icalTime(wall: number, isDate = false): ICAL.Time {
  const date = new Date(wall * 1_000)
  return new ICAL.Time(
    {
      year: date.getUTCFullYear(),
      month: date.getUTCMonth() + 1,
      day: date.getUTCDate(),
      hour: isDate ? 0 : date.getUTCHours(),
      minute: isDate ? 0 : date.getUTCMinutes(),
      second: isDate ? 0 : date.getUTCSeconds(),
      isDate,
    },
    ICAL.Timezone.localTimezone,
  )
}
