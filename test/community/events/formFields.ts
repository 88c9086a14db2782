import { decodeHTML } from 'entities'
import type { EventRecord, Member } from '../data/records.ts'
import { integer, type Parameters } from '../http/parameters.ts'
import { type Site, zoneOf } from '../site.ts'
import { type ClockParts, toEpoch, toParts } from './zonedTime.ts'

const TITLE_LENGTH = 255

type Fields = Partial<Omit<EventRecord, 'id' | 'ownerId'>>

/** What the form says, as fields to store; parameters that were not sent are not in it (SITE-U2). */
export function readFields(site: Site, body: Parameters): Fields {
  const fields: Fields = {}
  const text = (name: string): string | undefined => body.get(`val[${name}]`)
  const put = <K extends keyof Fields>(key: K, value: Fields[K] | undefined): void => {
    if (value !== undefined) fields[key] = value
  }
  const longest = Math.min(site.profiles.number('title-limit') ?? TITLE_LENGTH, TITLE_LENGTH)
  put('title', tidy(site, text('title'))?.slice(0, longest))
  put('location', tidy(site, text('location'))?.slice(0, TITLE_LENGTH))
  put('address', tidy(site, text('address')))
  put('description', storedDescription(site, text('description')))
  put('privacy', privacy(site, body.integer('val[privacy]')))
  put('privacyComment', body.integer('val[privacy_comment]'))
  const country = text('country_iso')?.slice(0, 2)
  put('countryIso', country)
  const state = body.integer('val[country_child_id]')
  put('countryChildId', state)
  if (site.profiles.has('no-city')) {
    // SITE-U5: neither is written, and a country without a state loses the state.
    if (country !== undefined && state === undefined) fields.countryChildId = 0
  } else {
    put('city', squeezed(site, text('city')))
    put('postalCode', text('postal_code'))
  }
  return fields
}

function privacy(site: Site, value: number | undefined): number | undefined {
  return value === 5 && site.profiles.has('no-privacy-five') ? 0 : value
}

function squeezed(site: Site, text: string | undefined): string | undefined {
  return site.profiles.has('blanks-squeezed') ? text?.replaceAll(/[ \t\u00a0]+/g, ' ') : text
}

/** A one-line text as it is stored. */
function tidy(site: Site, text: string | undefined): string | undefined {
  const plain = squeezed(site, text)?.trim()
  return site.profiles.has('entities-read') && plain !== undefined ? decodeHTML(plain) : plain
}

/** Where the site keeps HTML, scripts and handlers are taken out on the way in (SITE-F7). */
function storedDescription(site: Site, text: string | undefined): string | undefined {
  const given = squeezed(site, text)
  if (given === undefined || !site.profiles.has('html-description')) return given
  const clean = cleanHtml(given)
  return site.profiles.has('html-tidied') ? paragraphs(clean) : clean
}

/** An editor's way of keeping text: blank lines part paragraphs, other line breaks are tags. */
function paragraphs(text: string): string {
  if (text.trim() === '' || /^\s*<p[\s>]/i.test(text)) return text.trim()
  const lines = text.replaceAll(/\r\n?/g, '\n').trim()
  return lines
    .split(/\n{2,}/)
    .map((part) => `<p>${part.replaceAll('\n', '<br />')}</p>`)
    .join('')
}

function cleanHtml(text: string): string {
  return text
    .replaceAll(/<(script|style|iframe)\b[\s\S]*?<\/\1>/gi, '')
    .replaceAll(/\son\w+\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>]+)/gi, '')
    .replaceAll(/&(?!#?\w+;)/g, '&amp;')
    .replaceAll(/<(?![a-z/!])/gi, '&lt;')
}

interface Categories {
  readonly categoryId: number | null
  readonly otherCategoryIds: readonly number[]
}

/** Nothing in it: what an update without `val[category]` leaves (SITE-U1). */
export const NO_CATEGORIES: Categories = { categoryId: null, otherCategoryIds: [] }

/** All categories of an event, in the order the site lists them. */
export function categoriesOf({ categoryId, otherCategoryIds }: Categories): readonly number[] {
  return categoryId === null ? otherCategoryIds : [categoryId, ...otherCategoryIds]
}

/** `val[category]`, also as a list; undefined where none was sent, none where it holds no number. */
export function readCategories(site: Site, body: Parameters): Categories | undefined {
  const one = body.get('val[category]')
  const sent = one === undefined ? body.list('val[category]') : [one]
  if (sent.length === 0) return undefined
  const known = sent.map(integer).filter((id) => site.data.category(id) !== undefined)
  const kept = site.profiles.has('category-list-read') ? [...new Set(known)] : known.slice(-1)
  return { categoryId: kept[0] ?? null, otherCategoryIds: kept.slice(1) }
}

/** Start or end as epoch seconds; parts that were not sent are taken from `stored`, undefined where none was sent. */
export function readTime(
  site: Site,
  body: Parameters,
  which: 'start' | 'end',
  member: Member,
  stored: number | undefined,
): number | undefined {
  const zone = zoneOf(site, member)
  const part = (name: string): number | undefined => body.integer(`val[${which}_${name}]`)
  const sent = {
    year: part('year'),
    month: part('month'),
    day: part('day'),
    hour: part('hour'),
    minute: part('minute'),
  }
  if (Object.values(sent).every((value) => value === undefined)) return undefined
  const base = toParts(stored ?? site.clock.seconds(), zone)
  const parts: ClockParts = {
    year: sent.year ?? base.year,
    month: sent.month ?? base.month,
    day: sent.day ?? base.day,
    hour: sent.hour ?? base.hour,
    minute: sent.minute ?? base.minute,
  }
  return toEpoch(parts, zone)
}
