import type { LineContext } from '../../renderer/features/quick/parse/line.ts'

/** A Tuesday, 14:31 in Berlin. */
export const atNow = Date.parse('2026-11-24T13:31:00Z')

export const context: LineContext = {
  now: atNow,
  locale: 'en-GB',
  language: 'en',
  accounts: [
    {
      id: 'a',
      name: 'Köln Commons',
      zone: 'Europe/Berlin',
      categories: [
        { id: '1', name: 'Music' },
        { id: '2', name: 'Food and drink' },
      ],
    },
    { id: 'b', name: 'Lisbon Makers', zone: 'Europe/Lisbon', categories: [] },
  ],
  accountId: 'a',
  answers: new Map(),
}
