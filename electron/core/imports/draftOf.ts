import type { Draft } from '../../../shared/domain/draft.ts'
import { BLANK_FIELDS, EVENT_FIELDS, type EventFields } from '../../../shared/domain/eventFields.ts'
import type { EventAbout } from './fileEvent.ts'
import type { Resolved } from './resolved.ts'

/** What holds for all drafts of a file, and the ids of categories by their folded names. */
export interface DraftRules {
  readonly category: string
  readonly categoryIds: ReadonlyMap<string, string>
  readonly privacy: string
}

const MOST_PLACE = 255

const HTML = /<(?:p|br|div|span|a|b|i|ul|ol|li|strong|em|html)\b[^>]*>/i
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** Descriptions are simple HTML here; what a calendar writes as text keeps its lines. */
function descriptionOf({ description, link }: Pick<EventAbout, 'description' | 'link'>): string {
  const text = HTML.test(description)
    ? description
    : description === ''
      ? ''
      : description
          .split(/\n{2,}/)
          .map((part) => `<p>${part.split('\n').map(escaped).join('<br>')}</p>`)
          .join('')
  const isLink = /^https?:\/\/\S+$/i.test(link) && !description.includes(link)
  return isLink ? `${text}<p>${escaped(link)}</p>` : text
}

export function draftOf(
  about: EventAbout,
  { title, startsAt, endsAt }: Resolved,
  rules: DraftRules,
  categoryKey: string,
): Draft {
  const fields: EventFields = {
    ...BLANK_FIELDS,
    title,
    category: rules.categoryIds.get(categoryKey) ?? rules.category,
    description: descriptionOf(about),
    start: String(startsAt ?? ''),
    end: String(endsAt ?? ''),
    location: about.place.slice(0, MOST_PLACE).toWellFormed(),
    address: about.address,
    city: about.city,
    privacy: rules.privacy,
    privacyComment: rules.privacy,
  }
  return {
    eventId: null,
    fields,
    base: null,
    touched: EVENT_FIELDS.filter((field) => fields[field] !== ''),
    parent: null,
    photo: { kind: 'keep' },
  }
}
