import { expect, it } from 'vitest'
import type { EventDetails } from '../../../../../shared/domain/event.ts'
import { EVENT_TABLE_COLUMNS } from '../../../../../shared/domain/eventFields.ts'
import { readSource } from '../../../../support/sourceTree.ts'

const PAGE = 'renderer/features/event'
const ROW = 'renderer/features/events/EventListRow.tsx'
const PLACE = 'renderer/labels/placeWords.ts'

/** Where each member of an event is shown, or why it is not; one that is not here does not compile. */
const SHOWN: Readonly<Record<keyof EventDetails, { readonly in: string } | { readonly not: string }>> = {
  id: { in: `${PAGE}/OpenEvent.tsx` },
  title: { in: `${PAGE}/EventPageHead.tsx` },
  startsAt: { in: `${PAGE}/EventFacts.tsx` },
  endsAt: { in: `${PAGE}/EventFacts.tsx` },
  place: { in: ROW },
  rsvp: { in: `${PAGE}/OpenEvent.tsx` },
  category: { in: ROW },
  mine: { in: `${PAGE}/EventFacts.tsx` },
  featured: { in: `${PAGE}/EventPageHead.tsx` },
  awaitingApproval: { in: `${PAGE}/OpenEvent.tsx` },
  going: { in: ROW },
  maybe: { in: ROW },
  noReply: { in: ROW },
  picture: { in: `${PAGE}/EventPhoto.tsx` },
  mark: { in: `${PAGE}/OpenEvent.tsx` },
  change: { in: ROW },
  accountId: { in: ROW },
  drafted: { in: ROW },
  description: { in: `${PAGE}/OpenEvent.tsx` },
  location: { in: PLACE },
  address: { in: PLACE },
  city: { in: PLACE },
  postalCode: { in: PLACE },
  countryIso: { in: PLACE },
  countryChildId: { not: 'the service has no names of states' },
  map: { in: PLACE },
  categories: { in: `${PAGE}/EventFacts.tsx` },
  ownerId: { in: `${PAGE}/EventFacts.tsx` },
  ownerName: { in: `${PAGE}/EventFacts.tsx` },
  privacy: { in: `${PAGE}/EventFacts.tsx` },
  privacyComment: { in: `${PAGE}/EventFacts.tsx` },
  parent: { in: `${PAGE}/EventFacts.tsx` },
  likes: { in: `${PAGE}/EventFacts.tsx` },
  comments: { in: `${PAGE}/EventFacts.tsx` },
  createdAt: { in: `${PAGE}/EventFacts.tsx` },
  sponsored: { in: `${PAGE}/EventPageHead.tsx` },
  eventDate: { in: `${PAGE}/EventFacts.tsx` },
  siteUrl: { in: `${PAGE}/EventPageHead.tsx` },
  notKept: { in: `${PAGE}/OpenEvent.tsx` },
  readBack: { in: `${PAGE}/ReadBackLine.tsx` },
}

/** What else is made of an event, and the files that make it. */
const FACES = {
  paper: [`${PAGE}/EventPaper.tsx`, PLACE],
  text: ['renderer/features/events/useEventAsText.ts', PLACE],
  table: ['electron/core/events/eventTable.ts'],
  calendar: ['electron/core/events/calendarFile.ts'],
}

/** Columns that are a member as it is; of categories there are all. */
const TEXT_COLUMNS = EVENT_TABLE_COLUMNS.filter((column) => column !== 'category')

const EVERYWHERE = Object.keys(FACES)
const ON_PAPER = ['paper', 'text', 'table']

type LeftOut = readonly [why: string, of: readonly (keyof EventDetails)[], on: readonly string[]]

/** What these leave out, each on purpose. */
const LEFT_OUT: readonly LeftOut[] = [
  ['a number of the program or the site', ['accountId', 'ownerId', 'countryChildId', 'parent'], EVERYWHERE],
  ['a number of the program or the site', ['id'], ON_PAPER],
  ['of whoever looks', ['mine', 'mark', 'change', 'drafted', 'notKept', 'readBack'], EVERYWHERE],
  ['of whoever looks', ['rsvp'], ['paper', 'text', 'calendar']],
  ['soon not true any more', ['going', 'maybe', 'noReply', 'likes', 'comments'], EVERYWHERE],
  ['between organiser and site', ['featured', 'sponsored', 'privacy', 'privacyComment'], EVERYWHERE],
  ['between organiser and site', ['awaitingApproval', 'createdAt'], ON_PAPER],
  ['the paper is handed its photo beside the event, the others are text', ['picture'], EVERYWHERE],
  ['other members say it in full', ['category'], EVERYWHERE],
  ['other members say it in full', ['place'], ['table', 'calendar']],
  ['its name is a word of the page', ['countryIso'], ['calendar']],
  ['the place stands there in words', ['map'], ['table']],
  ['of an event without a time, which no calendar takes', ['eventDate'], ['calendar']],
  ['times stand there as times', ['eventDate'], ['table']],
  ['longer than a cell', ['description'], ['table']],
  ['known of few events', ['ownerName'], ['text', 'table', 'calendar']],
  ['no more than what, when and where', ['categories'], ['text']],
]

/** Read off an event, `event.name`, or taken out of it, `{ name }`; the key of a text, `'page.name'`, is none. */
const reads = (name: string, file: string): boolean =>
  new RegExp(`\\.${name}\\b|[{,]\\s*${name}\\b`).test(readSource(file).replaceAll(/'[^'\n]*'/g, "''"))

it('what core tells of an event a person sees, or it is said why not', () => {
  const forgotten = Object.entries(SHOWN).flatMap(([name, shown]) =>
    'in' in shown && !reads(name, shown.in) ? [`${name} in ${shown.in}`] : [],
  )
  expect(forgotten).toEqual([])
  expect(reads('waitingCount', `${PAGE}/EventFacts.tsx`)).toBe(false)
  // Of it there is the key of a text alone.
  expect(reads('no-place', `${PAGE}/EventFacts.tsx`)).toBe(false)
})

/** Read off an event, `event.name`, or taken out of one, `({ name }) =>`; a list's `map` is none. */
const isOn = (name: string, file: string): boolean =>
  new RegExp(`\\bevent\\.${name}\\b|\\{ [\\w, ]*\\b${name}\\b[\\w, ]*\\}(?:[,):]| = event)`).test(
    readSource(file),
  )

it.each(Object.entries(FACES))(
  'an event as %s has each member of it, or it is said why not, and nothing is said that is not so',
  (face, files) => {
    const columns: readonly string[] = face === 'table' ? TEXT_COLUMNS : []
    const absent = Object.keys(SHOWN).filter(
      (name) => !columns.includes(name) && !files.some((file) => isOn(name, file)),
    )
    const said = LEFT_OUT.flatMap(([, of, on]) => (on.includes(face) ? of : []))
    expect(said.toSorted()).toEqual(absent.toSorted())
  },
)
