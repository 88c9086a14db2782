import { categoryNameIn } from './categoryUrl.ts'

/** What is known of a field. */
interface About {
  /** A text that somebody wrote, in one line, in several or as rich text, or what is chosen. */
  readonly holds: 'line' | 'lines' | 'rich' | 'choice'
  /** A change of it makes newer servers write to everyone who attends (SITE-U6). */
  readonly notifies: boolean
  /** Says when, where and what it is one goes to: told before all others once somebody else changes it. */
  readonly weighty: boolean
}

const TOLD = { notifies: true, weighty: true } as const
const WEIGHTY = { notifies: false, weighty: true } as const
const MINOR = { notifies: false, weighty: false } as const

/** The fields a person can change, in the order they are shown. */
const ABOUT = {
  title: { holds: 'line', ...TOLD },
  category: { holds: 'choice', ...MINOR },
  description: { holds: 'rich', ...MINOR },
  start: { holds: 'choice', ...TOLD },
  end: { holds: 'choice', ...TOLD },
  location: { holds: 'line', ...TOLD },
  address: { holds: 'line', ...TOLD },
  city: { holds: 'line', ...WEIGHTY },
  postalCode: { holds: 'line', ...WEIGHTY },
  countryIso: { holds: 'choice', ...WEIGHTY },
  countryChildId: { holds: 'choice', ...MINOR },
  privacy: { holds: 'choice', ...MINOR },
  privacyComment: { holds: 'choice', ...MINOR },
} as const satisfies Readonly<Record<string, About>>
export type EventField = keyof typeof ABOUT
export const EVENT_FIELDS = Object.keys(ABOUT) as readonly EventField[]
const about: Readonly<Record<EventField, About>> = ABOUT

/** Whether its value is a text that a person wrote: compared word by word, and tidied by sites. */
export const isWritten = (field: EventField): boolean => about[field].holds !== 'choice'

/** Whether its text may have several lines: shown and written in a larger place, told word by word, joined by itself. */
export const hasLines = (field: EventField): boolean => ['lines', 'rich'].includes(about[field].holds)

/** Whether its text has the tags of HTML, which nobody reads. */
export const isRich = (field: EventField): boolean => about[field].holds === 'rich'

export const isNotifying = (field: EventField): boolean => about[field].notifies
export const isWeighty = (field: EventField): boolean => about[field].weighty

/**
 * Values are text as a person reads it: entities decoded, null as ''. `start` and `end` are epoch seconds as digits;
 * `category` is a category id or ''.
 */
export type EventFields = Readonly<Record<EventField, string>>

export const eachField = (valueOf: (field: EventField) => string): EventFields =>
  Object.fromEntries(EVENT_FIELDS.map((field) => [field, valueOf(field)])) as EventFields

export const BLANK_FIELDS = eachField(() => '')

/** One changed field: what the site had when the person began (the merge's base) and what they want. */
export interface FieldChange {
  readonly from: string
  readonly to: string
  /** Values of one's own that an earlier try may have left on the site: no change by others, either. */
  readonly sent?: readonly string[] | undefined
}
export type FieldChanges = { readonly [F in EventField]?: FieldChange }

/** What differs between two states of an event, by field. */
export function changesBetween(from: EventFields, to: EventFields): FieldChanges {
  const changes: { [F in EventField]?: FieldChange } = {}
  for (const field of EVENT_FIELDS) {
    if (from[field] !== to[field]) changes[field] = { from: from[field], to: to[field] }
  }
  return changes
}

export const changedFields = (changes: FieldChanges): readonly EventField[] =>
  EVENT_FIELDS.filter((field) => changes[field] !== undefined)

type FieldProblem =
  | 'title-missing'
  | 'title-too-long'
  | 'location-missing'
  | 'location-too-long'
  | 'start-missing'
  | 'end-missing'
  | 'end-before-start'
  | 'category-not-an-id'
  /** The site shows the category by its name only, and a save without its id would remove it (SITE-U1). */
  | 'category-number-unknown'
  | 'country-not-a-code'
  | 'state-not-an-id'
  | 'privacy-missing'

export const MAX_TITLE = 255

const isEpoch = (text: string): boolean => /^-?\d{1,11}$/.test(text)

/**
 * What keeps a save from being sent, by field (SITE-U3, SITE-F7; docs/site-contract.md "Requests"). A category that
 * is only known by name is one until its id is known otherwise.
 */
export function fieldProblems(fields: EventFields): { readonly [F in EventField]?: FieldProblem } {
  const problems: { [F in EventField]?: FieldProblem } = {}
  if (fields.title.trim() === '') problems.title = 'title-missing'
  else if (fields.title.length > MAX_TITLE) problems.title = 'title-too-long'
  if (fields.location.trim() === '') problems.location = 'location-missing'
  else if (fields.location.length > MAX_TITLE) problems.location = 'location-too-long'
  if (!isEpoch(fields.start)) problems.start = 'start-missing'
  if (!isEpoch(fields.end)) problems.end = 'end-missing'
  else if (isEpoch(fields.start) && Number(fields.end) < Number(fields.start))
    problems.end = 'end-before-start'
  if (categoryNameIn(fields.category) !== null) problems.category = 'category-number-unknown'
  else if (!/^([1-9]\d{0,18})?$/.test(fields.category)) problems.category = 'category-not-an-id'
  if (!/^([A-Z]{2})?$/.test(fields.countryIso)) problems.countryIso = 'country-not-a-code'
  if (!/^\d{0,18}$/.test(fields.countryChildId)) problems.countryChildId = 'state-not-an-id'
  if (fields.privacy === '') problems.privacy = 'privacy-missing'
  if (fields.privacyComment === '') problems.privacyComment = 'privacy-missing'
  return problems
}

export type FieldProblems = { readonly [F in EventField]?: FieldProblem }

/** A later start makes the end's problem one's own: it puts the end before it (SITE-U3). */
const causesOf = (field: EventField, problem: FieldProblem | undefined): readonly EventField[] =>
  problem === 'end-before-start' ? ['start', 'end'] : [field]

/**
 * What keeps this form from being saved. An event that is odd on the site already can still be edited elsewhere: only
 * what the person changed has to be in order; all of it where the event is new (`from` null). A category without a
 * known id always counts: every save carries it.
 */
export function blockingProblems(
  fields: EventFields,
  from: EventFields | null,
  categories: readonly { readonly name: string }[],
): FieldProblems {
  const name = categoryNameIn(fields.category)
  const { category, ...others } = fieldProblems(fields)
  const known = name !== null && categories.some((each) => each.name === name)
  const all: FieldProblems = known || category === undefined ? others : { ...others, category }
  const mine = (field: EventField) =>
    from === null ||
    all[field] === 'category-number-unknown' ||
    causesOf(field, all[field]).some((cause) => fields[cause] !== from[cause])
  return Object.fromEntries(
    EVENT_FIELDS.filter((field) => all[field] !== undefined && mine(field)).map((field) => [
      field,
      all[field],
    ]),
  )
}

/** What a site can confirm and yet not keep: a field, one's own answer, the photo. */
export type KeptField = EventField | 'answer' | 'photo'
