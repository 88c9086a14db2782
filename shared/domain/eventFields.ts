import { categoryNameIn } from './categoryUrl.ts'

/** What of an event its fields are about: what a duplicate takes along together, in the order it is offered. */
export const EVENT_PARTS = ['title', 'category', 'description', 'times', 'place', 'privacy'] as const

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

const EPOCH = /^-?\d{1,11}$/

/** `all`: the values of all fields. */
type Check = (value: string, all: Readonly<Record<string, string>>) => FieldProblem | null

const matching =
  (form: RegExp, problem: FieldProblem): Check =>
  (value) =>
    form.test(value) ? null : problem

const short =
  (field: 'title' | 'location'): Check =>
  (value) =>
    value.trim() === '' ? `${field}-missing` : value.length > MAX_TITLE ? `${field}-too-long` : null

const categoryProblem: Check = (value) => {
  if (categoryNameIn(value) !== null) return 'category-number-unknown'
  return /^([1-9]\d{0,18})?$/.test(value) ? null : 'category-not-an-id'
}

const endProblem: Check = (value, { start = '' }) => {
  if (!EPOCH.test(value)) return 'end-missing'
  return EPOCH.test(start) && Number(value) < Number(start) ? 'end-before-start' : null
}

/** What is known of a field; what is left out does not compile. */
interface About {
  readonly part: (typeof EVENT_PARTS)[number]
  /** A text that somebody wrote, in one line, in several or as rich text, or what is chosen. */
  readonly holds: 'line' | 'lines' | 'rich' | 'choice'
  /** Whether events are looked for by it; by the names of their categories they are, too. */
  readonly found: boolean
  /** A change of it makes newer servers write to everyone who attends (SITE-U6). */
  readonly notifies: boolean
  /** Says when, where and what it is one goes to: told before all others once somebody else changes it. */
  readonly weighty: boolean
  /** What keeps it from being sent (SITE-U3, SITE-F7; docs/site-contract.md "Requests"); null: a site takes anything. */
  readonly check: Check | null
}

const TOLD = { notifies: true, weighty: true } as const
const WEIGHTY = { notifies: false, weighty: true } as const
const MINOR = { notifies: false, weighty: false } as const
const FOUND = { holds: 'line', found: true } as const
const CHOICE = { holds: 'choice', found: false } as const

/** The fields a person can change, in the order they are shown. */
const ABOUT = {
  title: { part: 'title', ...FOUND, ...TOLD, check: short('title') },
  category: { part: 'category', ...CHOICE, ...MINOR, check: categoryProblem },
  description: { part: 'description', holds: 'rich', found: true, ...MINOR, check: null },
  start: { part: 'times', ...CHOICE, ...TOLD, check: matching(EPOCH, 'start-missing') },
  end: { part: 'times', ...CHOICE, ...TOLD, check: endProblem },
  location: { part: 'place', ...FOUND, ...TOLD, check: short('location') },
  address: { part: 'place', ...FOUND, ...TOLD, check: null },
  city: { part: 'place', ...FOUND, ...WEIGHTY, check: null },
  // A few digits are in many events; the town is what people look for.
  postalCode: { part: 'place', holds: 'line', found: false, ...WEIGHTY, check: null },
  countryIso: {
    part: 'place',
    ...CHOICE,
    ...WEIGHTY,
    check: matching(/^([A-Z]{2})?$/, 'country-not-a-code'),
  },
  countryChildId: { part: 'place', ...CHOICE, ...MINOR, check: matching(/^\d{0,18}$/, 'state-not-an-id') },
  privacy: { part: 'privacy', ...CHOICE, ...MINOR, check: matching(/./s, 'privacy-missing') },
  privacyComment: { part: 'privacy', ...CHOICE, ...MINOR, check: matching(/./s, 'privacy-missing') },
} as const satisfies Readonly<Record<string, About>>
export type EventField = keyof typeof ABOUT
export const EVENT_FIELDS = Object.keys(ABOUT) as readonly EventField[]
const about: Readonly<Record<EventField, About>> = ABOUT

/** Columns of events as a table, in their order: of a field what `CELLS` of the table says, else its text. */
export const EVENT_TABLE_COLUMNS = [
  'title',
  'start',
  'end',
  'location',
  'address',
  'postalCode',
  'city',
  'countryIso',
  'category',
  'answer',
  'address-of-page',
] as const
export type EventTableColumn = (typeof EVENT_TABLE_COLUMNS)[number]

type FieldOf<Kind extends About['holds']> = {
  [F in EventField]: (typeof ABOUT)[F]['holds'] extends Kind ? F : never
}[EventField]

/** Whether its value is a text that a person wrote: compared word by word, and tidied by sites. */
export const isWritten = (field: EventField): field is FieldOf<'line' | 'lines' | 'rich'> =>
  about[field].holds !== 'choice'

export type LineField = FieldOf<'line'>
export const isLine = (field: EventField): field is LineField => about[field].holds === 'line'

export type LongField = FieldOf<'lines' | 'rich'>
/** Whether its text may have several lines: shown and written in a larger place, told word by word, joined by itself. */
export const hasLines = (field: EventField): field is LongField => isWritten(field) && !isLine(field)

/** Whether its text has the tags of HTML, which nobody reads. */
export const isRich = (field: EventField): field is FieldOf<'rich'> => about[field].holds === 'rich'

export const isFound = (field: EventField): boolean => about[field].found
/** Those of some parts of an event. */
export type FieldIn<Part extends About['part']> = {
  [F in EventField]: (typeof ABOUT)[F]['part'] extends Part ? F : never
}[EventField]

export const partOf = (field: EventField): About['part'] => about[field].part
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

/** What keeps a save from being sent, by field. A category that is only known by name is one until its id is known. */
export function fieldProblems(fields: EventFields): { readonly [F in EventField]?: FieldProblem } {
  const problems: { [F in EventField]?: FieldProblem } = {}
  for (const field of EVENT_FIELDS) {
    const problem = about[field].check?.(fields[field], fields) ?? null
    if (problem !== null) problems[field] = problem
  }
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
