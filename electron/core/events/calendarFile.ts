import ICAL from 'ical.js'
import { Temporal } from 'temporal-polyfill'
import { type EventDetails, isNewEvent } from '../../../shared/domain/event.ts'
import { IDENTITY } from '../../../shared/identity.ts'
import { stripTags } from '../../../shared/stripTags.ts'
import type { Turns } from '../lib/turns.ts'
import type { AccountStore } from '../store/accountStore.ts'

/** Events of one account. */
export interface CalendarPart {
  readonly events: readonly EventDetails[]
  /** IANA name of the zone the site keeps; null while nobody knows it: times are written in UTC then. */
  readonly zone: string | null
  /** Of the site: in each of its folders a host can have another, and each numbers its own events. */
  readonly address: string
}

export interface CalendarFileOptions {
  /** Of the calendar as a whole, such as a view; null for one event. */
  readonly name: string | null
  /** Minutes before the start at which the calendar rings. */
  readonly alarms: readonly number[]
  /** Epoch milliseconds. */
  readonly nowMs: number
  /** Grows with each file, so that a program takes the newer one. */
  readonly sequence: number
}

const PRODUCT = `-//${IDENTITY.name}//${IDENTITY.name}//EN`
/** RFC 5545 needs no end, but programs show an event without one as a moment of no length. */
const HOURS_WITHOUT_END = 2

/**
 * Events as an iCalendar file (RFC 5545): times in the site's zone with the rules of that zone written out, so that a
 * program that does not know its name shows the same hour. What two accounts of one site know is in it once; what
 * `isFiled` refuses is left out.
 */
export async function calendarFile(
  parts: readonly CalendarPart[],
  options: CalendarFileOptions,
  turns: Turns,
): Promise<string> {
  const dated = new Map(
    parts.flatMap((part) =>
      part.events.filter(isFiled).map((event) => [uidOf(event, part), { event, part }] as const),
    ),
  )
  const calendar = new ICAL.Component(['vcalendar', [], []])
  calendar.updatePropertyWithValue('version', '2.0')
  calendar.updatePropertyWithValue('prodid', PRODUCT)
  calendar.updatePropertyWithValue('method', 'PUBLISH')
  if (options.name !== null) calendar.updatePropertyWithValue('x-wr-calname', options.name)
  for (const [zone, of] of Map.groupBy(dated.values(), ({ part }) => part.zone)) {
    if (zone === null) continue
    const first = of.reduce((least, { event }) => Math.min(least, event.startsAt ?? 0), Infinity)
    const last = of.reduce((most, { event }) => Math.max(most, endOf(event)), 0)
    calendar.addSubcomponent(zoneRules(zone, first, last))
  }
  // Each is written by itself, as all of them at a stretch would hold up the page.
  const written: string[] = []
  for (const { event, part } of dated.values()) {
    written.push(eventComponent(event, part, options).toString())
    if (turns.due()) await turns.rest()
  }
  const text = calendar.toString()
  return [text.slice(0, -END.length), ...written.map((one) => `${one}\r\n`), END, '\r\n'].join('')
}

/**
 * Without a usable start it has no place in a calendar; before it has its id from the site, a second file would put it beside
 * the first instead of replacing it.
 */
export const isFiled = ({ id, startsAt }: EventDetails): boolean => startsAt !== null && !isNewEvent(id)

const END = 'END:VCALENDAR'

const SEQUENCE = 'calendar.sequence'
/** RFC 5545, 3.3.8. */
const MOST = 2 ** 31 - 1

/**
 * What the next file counts as: the minute it is, or more than any file before, where the clock was ahead when that was
 * written. Noted in each of the stores whose events are in it.
 */
export function nextSequence(stores: readonly Pick<AccountStore, 'facts'>[], nowMs: number): number {
  const before = stores.map(({ facts }) => Number(facts.get(SEQUENCE) ?? 0))
  const next = Math.min(MOST, Math.max(Math.floor(nowMs / 60_000), ...before.map((last) => last + 1)))
  for (const { facts } of stores) facts.set(SEQUENCE, next)
  return next
}

/** Stays, so that a second file replaces the first. */
function uidOf({ id }: EventDetails, { address }: CalendarPart): string {
  const { host, pathname } = new URL(address)
  return `event-${id}@${host}${pathname.replace(/\/+$/, '')}`
}

function endOf({ startsAt, endsAt }: EventDetails): number {
  const start = startsAt ?? 0
  return endsAt !== null && endsAt > start ? endsAt : start + HOURS_WITHOUT_END * 3_600
}

function eventComponent(
  event: EventDetails,
  part: CalendarPart,
  options: CalendarFileOptions,
): ICAL.Component {
  const component = new ICAL.Component('vevent')
  const set = (name: string, value: string | ICAL.Time) => component.updatePropertyWithValue(name, value)
  set('uid', uidOf(event, part))
  set('dtstamp', timeOf(options.nowMs / 1_000, null))
  component.updatePropertyWithValue('sequence', options.sequence)
  for (const [name, at] of [
    ['dtstart', event.startsAt ?? 0],
    ['dtend', endOf(event)],
  ] as const) {
    const property = new ICAL.Property(name)
    const zone = part.zone !== null && comesOnce(at, part.zone) ? part.zone : null
    property.setValue(timeOf(at, zone))
    if (zone !== null) property.setParameter('tzid', zone)
    component.addProperty(property)
  }
  set('summary', event.title)
  const where = [event.location, event.address, event.postalCode, event.city].filter(
    (part, at, all): part is string => part !== null && part.trim() !== '' && all.indexOf(part) === at,
  )
  if (where.length > 0) set('location', where.join(', '))
  const described = [stripTags(event.description), event.siteUrl].filter((part) => part !== '')
  if (described.length > 0) set('description', described.join('\n\n'))
  if (event.siteUrl !== '') set('url', event.siteUrl)
  if (event.map !== null) {
    const geo = new ICAL.Property('geo')
    geo.setValue([Number(event.map.latitude), Number(event.map.longitude)])
    component.addProperty(geo)
  }
  if (event.categories.length > 0) {
    const categories = new ICAL.Property('categories')
    categories.setValues(event.categories.map(({ name }) => name))
    component.addProperty(categories)
  }
  if (event.createdAt !== null) set('created', timeOf(event.createdAt, null))
  for (const minutes of options.alarms) component.addSubcomponent(alarm(minutes, event.title))
  set('status', event.awaitingApproval === true ? 'TENTATIVE' : 'CONFIRMED')
  return component
}

/** RFC 5545, 3.6.6: a display alarm has a description of its own. */
function alarm(minutes: number, title: string): ICAL.Component {
  const component = new ICAL.Component('valarm')
  component.updatePropertyWithValue('action', 'DISPLAY')
  component.updatePropertyWithValue('description', title)
  component.updatePropertyWithValue('trigger', ICAL.Duration.fromSeconds(-minutes * 60))
  return component
}

/**
 * A clock time that comes twice means the first one (RFC 5545 3.3.5), but some programs take it for the second: it is
 * written in UTC.
 */
function comesOnce(seconds: number, zone: string): boolean {
  const wall = Temporal.Instant.fromEpochMilliseconds(seconds * 1_000)
    .toZonedDateTimeISO(zone)
    .toPlainDateTime()
  const [first, last] = (['earlier', 'later'] as const).map((disambiguation) =>
    wall.toZonedDateTime(zone, { disambiguation }),
  )
  return first?.epochMilliseconds === last?.epochMilliseconds
}

/** As a clock in `zone` shows it; null: in UTC. */
function timeOf(seconds: number, zone: string | null): ICAL.Time {
  const wall = Temporal.Instant.fromEpochMilliseconds(Math.floor(seconds) * 1_000).toZonedDateTimeISO(
    zone ?? 'UTC',
  )
  const { year, month, day, hour, minute, second } = wall
  return new ICAL.Time(
    { year, month, day, hour, minute, second, isDate: false },
    zone === null ? ICAL.Timezone.utcTimezone : ICAL.Timezone.localTimezone,
  )
}

/** How often a zone changes its clocks in a span is not bounded by anything but its history. */
const MOST_CHANGES = 200

/** The rules of a zone from the change of its clocks before `first` to the one after `last`, epoch seconds. */
function zoneRules(zone: string, first: number, last: number): ICAL.Component {
  const component = new ICAL.Component('vtimezone')
  component.updatePropertyWithValue('tzid', zone)
  const begin = Temporal.Instant.fromEpochMilliseconds(first * 1_000).toZonedDateTimeISO(zone)
  const before = begin.getTimeZoneTransition('previous')
  const standard = Math.min(...[1, 7].map((month) => begin.with({ month, day: 1 }).offsetNanoseconds))
  // A zone whose clocks never changed before is one observance from the first year on that programs agree about.
  if (before === null) {
    component.addSubcomponent(observance(begin.with({ year: 1970, month: 1, day: 1 }), begin, standard))
  }
  let change = before
  for (let count = 0; change !== null && count < MOST_CHANGES; count += 1) {
    component.addSubcomponent(observance(change, change.subtract({ seconds: 1 }), standard))
    if (change.epochMilliseconds > last * 1_000) break
    change = change.getTimeZoneTransition('next')
  }
  return component
}

/** What holds from `at` on; its start is written by the clock of just before. */
function observance(
  at: Temporal.ZonedDateTime,
  former: Temporal.ZonedDateTime,
  standard: number,
): ICAL.Component {
  const component = new ICAL.Component(at.offsetNanoseconds > standard ? 'daylight' : 'standard')
  const wall = at.toInstant().toZonedDateTimeISO(former.offset)
  const { year, month, day, hour, minute, second } = wall
  component.updatePropertyWithValue(
    'dtstart',
    new ICAL.Time({ year, month, day, hour, minute, second, isDate: false }, ICAL.Timezone.localTimezone),
  )
  component.updatePropertyWithValue('tzoffsetfrom', offsetOf(former))
  component.updatePropertyWithValue('tzoffsetto', offsetOf(at))
  return component
}

const offsetOf = ({ offsetNanoseconds }: Temporal.ZonedDateTime): ICAL.UtcOffset =>
  ICAL.UtcOffset.fromSeconds(Math.round(offsetNanoseconds / 1e9))
