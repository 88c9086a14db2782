import { expect, it } from 'vitest'
import type { EventDetails } from '../../../../../shared/domain/event.ts'
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

/** Read off an event, `event.name`, or taken out of it, `{ name }`. */
const reads = (name: string, file: string): boolean =>
  new RegExp(`\\.${name}\\b|[{,]\\s*${name}\\b`).test(readSource(file))

it('what core tells of an event a person sees, or it is said why not', () => {
  const forgotten = Object.entries(SHOWN).flatMap(([name, shown]) =>
    'in' in shown && !reads(name, shown.in) ? [`${name} in ${shown.in}`] : [],
  )
  expect(forgotten).toEqual([])
  expect(reads('waitingCount', `${PAGE}/EventFacts.tsx`)).toBe(false)
})
