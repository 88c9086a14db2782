import type { EventRecord, Member } from '../data/records.ts'
import { escapeHtml } from '../http/answers.ts'
import { type Site, zoneOf } from '../site.ts'
import { dateStyle, eventDate } from './eventDate.ts'
import { categoriesOf } from './formFields.ts'
import { hostileDescription, hostileImage, hostileTitle, oddTimes, unicodeTitle } from './trapRows.ts'

/** Digits of the wire, or a JSON number with `numbers-as-numbers`. */
export type Digits = (value: number) => string | number

export function digitsOf(site: Site): Digits {
  return site.profiles.has('numbers-as-numbers') ? (value) => value : String
}

/** [name, URL] each; a category's id is only inside the URL, and not even there on some sites (SITE-F9). */
function categoryPairs(site: Site, event: EventRecord): [string, string][] | null {
  const { profiles } = site
  const base = profiles.has('index-php') ? `${site.baseUrl}/index.php` : site.baseUrl
  const pairs = categoriesOf(event).flatMap((id): [string, string][] => {
    const category = site.data.category(id)
    if (!category) return []
    const name = profiles.has('plain-text') ? category.name : escapeHtml(category.name)
    const place = profiles.has('category-url-without-id') ? category.slug : `${id}/${category.slug}`
    return [[name, `${base}/event/category/${place}/`]]
  })
  return pairs.length === 0 ? null : pairs
}

/** The event object of docs/site-contract.md as `viewer` gets it, member by member in the documented order. */
export function eventObject(site: Site, event: EventRecord, viewer: Member | null): Record<string, unknown> {
  const { profiles } = site
  const digits = digitsOf(site)
  const text = (value: string): string => (profiles.has('plain-text') ? value : escapeHtml(value))
  const none = profiles.has('rsvp-never-null') ? 0 : null
  const rsvp = (viewer ? site.data.rsvpOf(event.id, viewer.id) : null) ?? none
  const time = (seconds: number) => {
    const told = seconds + (profiles.number('times-off') ?? 0)
    return profiles.has('times-as-text')
      ? new Date(told * 1000).toISOString().slice(0, 16).replace('T', ' ')
      : digits(told)
  }
  const times = profiles.has('odd-dates') ? oddTimes(event) : event
  const row: Record<string, unknown> = {
    rsvp_id: rsvp === null ? null : digits(rsvp),
    event_id: digits(event.id),
    view_id: digits(event.viewId),
    is_featured: digits(event.featured ? 1 : 0),
    is_sponsor: digits(event.sponsor ? 1 : 0),
    privacy: digits(event.privacy),
    privacy_comment: digits(event.privacyComment),
    module_id: event.moduleId,
    item_id: digits(event.itemId),
    user_id: digits(event.ownerId),
    title: text(title(site, event)),
    location: text(event.location),
    country_iso: event.countryIso,
    country_child_id: digits(event.countryChildId),
    postal_code: event.postalCode,
    city: event.city,
    time_stamp: digits(event.createdAt),
    start_time: time(times.startTime),
    end_time: time(times.endTime),
    image_path: profiles.has('hostile-images') ? hostileImage(event.id) : event.imagePath,
    server_id: digits(profiles.has('cdn-images') ? 1 : 0),
    total_comment: digits(event.totalComment),
    total_like: digits(event.totalLike),
    gmap: profiles.has('gmap-object') ? legacyMap(event) : null,
    address: event.address === null ? null : text(event.address),
    description: description(site, event),
    event_date: eventDate(times.startTime, times.endTime, {
      zone: zoneOf(site, viewer),
      language: profiles.text('language') ?? 'en',
      hour12: profiles.has('clock-12h'),
      style: dateStyle(profiles),
      now: site.clock.seconds(),
    }),
    categories: categoryPairs(site, event),
  }
  if (profiles.has('hostile-html')) row['title'] = hostileTitle(event.id, row['title'])
  if (profiles.has('recurring')) Object.assign(row, { isrepeat: '-1', timerepeat: '0' })
  if (profiles.has('extra-fields')) addExtra(row)
  return row
}

/** Defined, not assigned: `__proto__` has to reach the wire as a plain member (INPUT-16). */
function addExtra(row: Record<string, unknown>): void {
  const extra = {
    ['__proto__']: 1,
    constructor: { prototype: {} },
    toString: 'no',
    future_field: { nested: [1, null] },
  }
  for (const [name, value] of Object.entries(extra)) {
    Object.defineProperty(row, name, { value, enumerable: true, configurable: true })
  }
}

function title(site: Site, event: EventRecord): string {
  return site.profiles.has('unicode-traps') ? unicodeTitle(event) : event.title
}

/** SITE-F7: HTML where the site keeps HTML, else the text without its tags. */
function description(site: Site, event: EventRecord): string {
  if (site.profiles.has('hostile-html')) return hostileDescription(event)
  if (site.profiles.has('html-description')) return event.description
  return event.description
    .replaceAll(/<br\s*\/?>|<\/p>/gi, '\n')
    .replaceAll(/<[^>]*>/g, '')
    .trim()
}

function legacyMap(event: EventRecord): Record<string, string> | null {
  if (event.address === null) return null
  const spread = (event.id % 1000) / 10_000
  return { latitude: String(48.1 + spread), longitude: String(11.5 + spread) }
}
