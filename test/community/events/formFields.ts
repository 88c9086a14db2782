import type { EventRecord, Member } from '../data/records.ts'
import { integer, type Parameters } from '../http/parameters.ts'
import { type Site, zoneOf } from '../site.ts'
import { type ClockParts, toEpoch, toParts } from './zonedTime.ts'

const TITLE_LENGTH = 255

type Fields = Partial<Omit<EventRecord, 'id' | 'ownerId'>>

/** What the form says, as fields to store; parameters that were not sent are not in it (U2). */
export function readFields(site: Site, body: Parameters): Fields {
  const fields: Fields = {}
  const text = (name: string): string | undefined => body.get(`val[${name}]`)
  const put = <K extends keyof Fields>(key: K, value: Fields[K] | undefined): void => {
    if (value !== undefined) fields[key] = value
  }
  put('title', text('title')?.trim().slice(0, TITLE_LENGTH))
  put('location', text('location')?.trim().slice(0, TITLE_LENGTH))
  put('address', text('address')?.trim())
  put('description', storedDescription(site, text('description')))
  put('privacy', privacy(site, body.integer('val[privacy]')))
  put('privacyComment', body.integer('val[privacy_comment]'))
  const country = text('country_iso')?.slice(0, 2)
  put('countryIso', country)
  const state = body.integer('val[country_child_id]')
  put('countryChildId', state)
  if (site.profiles.has('no-city')) {
    // U5: neither is written, and a country without a state loses the state.
    if (country !== undefined && state === undefined) fields.countryChildId = 0
  } else {
    put('city', text('city'))
    put('postalCode', text('postal_code'))
  }
  return fields
}

function privacy(site: Site, value: number | undefined): number | undefined {
  return value === 5 && site.profiles.has('no-privacy-five') ? 0 : value
}

/** Where the site keeps HTML, scripts and handlers are taken out on the way in (F7). */
function storedDescription(site: Site, text: string | undefined): string | undefined {
  if (text === undefined || !site.profiles.has('html-description')) return text
  return text
    .replaceAll(/<(script|style|iframe)\b[\s\S]*?<\/\1>/gi, '')
    .replaceAll(/\son\w+\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>]+)/gi, '')
    .replaceAll(/&(?!#?\w+;)/g, '&amp;')
    .replaceAll(/<(?![a-z/!])/gi, '&lt;')
}

/** `val[category]`, also as a list; undefined where none was sent, null where it holds no number. */
export function readCategory(site: Site, body: Parameters): number | null | undefined {
  const text = body.get('val[category]') ?? body.list('val[category]').at(-1)
  if (text === undefined) return undefined
  return site.data.category(integer(text)) ? integer(text) : null
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
