import { describe, expect, it } from 'vitest'
import { agendaDays } from '../../../../../../renderer/features/calendar/agenda/agendaDays.ts'
import {
  agendaText,
  clockInText,
  freeEveningsText,
} from '../../../../../../renderer/features/calendar/agenda/agendaText.ts'
import { createAgendaWords } from '../../../../../../renderer/features/calendar/agenda/agendaWords.ts'
import { freeEvenings } from '../../../../../../renderer/features/calendar/agenda/freeEvenings.ts'
import type { CalendarSpan } from '../../../../../../shared/domain/calendar.ts'
import { chooseLanguage } from '../../../../../../shared/domain/language.ts'
import { textsIn } from '../../../../../support/texts.ts'
import { at, BERLIN, dayOf, rangeOf, spanOf } from './spans.ts'

const NOW = at('2026-11-24T08:00')

function inLanguage(tag: string, zone = BERLIN) {
  const choice = chooseLanguage('system', [tag])
  const texts = textsIn(choice)
  return { texts, words: createAgendaWords(texts, { zone, locale: choice.locale, now: NOW }) }
}

function textOf(spans: readonly CalendarSpan[], tag: string, zone = BERLIN): string {
  const { texts, words } = inLanguage(tag, zone)
  const range = rangeOf('2026-11-24', '2026-12-15', zone)
  return agendaText(texts, words, agendaDays(spans, range, NOW), range)
}

const SPANS = [
  spanOf('Choir practice', '2026-11-24T19:00', '2026-11-24T21:00', { placeName: 'St. Anna' }),
  spanOf('Garden', '2026-11-25T16:00', '2026-11-25T18:00', { answer: 'maybe', waiting: true }),
  spanOf('Lino', '2026-11-25T17:00', null),
  spanOf('Refused', '2026-11-26T17:00', null, { answer: 'not-going' }),
  spanOf('Secret plan', '2026-11-26T19:00', null, {
    eventId: null,
    draftId: 'd1',
    own: true,
    answer: 'none',
  }),
  spanOf('Party', '2026-11-28T22:00', '2026-11-29T02:00'),
  spanOf('Camp', '2026-12-01T18:00', '2026-12-03T12:00'),
]

describe('the agenda as text', () => {
  it('AGENDA-3 is by day what one reads out, without refusals, drafts and marks', () => {
    expect(textOf(SPANS, 'en-GB')).toBe(
      [
        'Tuesday 24 November',
        '19:00–21:00 Choir practice, St. Anna',
        '',
        'Wednesday 25 November',
        '16:00–18:00 Garden (maybe)',
        '17:00 Lino',
        '',
        'Saturday 28 November',
        '22:00–02:00 Party',
        '',
        'Tuesday 1 December',
        'from 18:00 Camp',
        '',
        'Wednesday 2 December',
        'all day Camp',
        '',
        'Thursday 3 December',
        'until 12:00 Camp',
      ].join('\n'),
    )
  })

  it('is written as each language writes days and hours', () => {
    const [choir, garden] = SPANS
    const two = [choir, garden].flatMap((span) => (span === undefined ? [] : [span]))
    expect(textOf(two, 'de')).toBe(
      'Dienstag, 24. November\n19:00–21:00 Choir practice, St. Anna\n\nMittwoch, 25. November\n16:00–18:00 Garden (vielleicht)',
    )
    expect(textOf(two, 'en-US')).toMatch(/^Tuesday, November 24\n7:00\sPM–9:00\sPM Choir practice, St\. Anna/)
    expect(textOf(two, 'ar')).toMatch(
      /^الثلاثاء، .*نوفمبر\n.+Choir practice, St\. Anna\n\n.*\n.+Garden \(ربما\)$/,
    )
  })

  it('tells the own time of an event in another zone, and has no control characters of titles', () => {
    const lisbon = spanOf('Fado\u202e\u0007 night', '2026-11-24T21:00', '2026-11-24T23:00', {
      zone: 'Europe/Lisbon',
    })
    expect(textOf([lisbon], 'en-GB')).toBe(
      'Tuesday 24 November\n21:00–23:00 Fado night (20:00–22:00 in Lisbon)',
    )
    const vienna = { ...lisbon, title: 'Waltz', zone: 'Europe/Vienna' }
    expect(textOf([vienna], 'en-GB')).not.toContain('Vienna')
  })

  it('says that there is nothing, from when to when', () => {
    expect(textOf([], 'en-GB')).toBe('Nothing from Tuesday 24 November to Tuesday 15 December')
  })
})

describe('whose clock a copied text is by', () => {
  const { texts } = inLanguage('en-GB')
  const said = (ownZone: string, from: string, to: string) =>
    clockInText(texts, { zone: BERLIN, ownZone }, rangeOf(from, to, BERLIN))

  it('AGENDA-3 is said where this computer has another time on any of its days, and only there', () => {
    expect(said('America/New_York', '2026-11-24', '2026-12-15')).toBe('Times are those of Berlin.')
    expect(said('Europe/Paris', '2026-11-24', '2026-12-15')).toBe('')
    expect(said('Africa/Lagos', '2026-11-24', '2026-12-15')).toBe('')
    // Clocks are put forward in Berlin meanwhile, and not in Lagos.
    expect(said('Africa/Lagos', '2027-03-20', '2027-04-10')).toBe('Times are those of Berlin.')
  })
})

describe('the free evenings as text', () => {
  it('name the hour, the last day, and each evening with the time since when', () => {
    const { texts, words } = inLanguage('en-GB')
    const range = rangeOf('2026-11-24', '2026-11-26')
    const spans = [
      spanOf('Lamps', '2026-11-25T14:00', '2026-11-25T16:00'),
      spanOf('Choir', '2026-11-26T19:00', '2026-11-26T21:00'),
    ]
    const about = { time: '18:00', to: range.to, today: dayOf('2026-11-24') }
    const evenings = freeEvenings(spans, range, BERLIN, 18, NOW)
    expect(freeEveningsText(texts, words, evenings, about)).toBe(
      [
        'Free evenings from 18:00, until Thursday 26 November',
        'Tue 24 November: the rest of today',
        'Wed 25 November: from 16:00',
      ].join('\n'),
    )
    expect(freeEveningsText(texts, words, [], about)).toMatch(/\nNo evening is free in this time\.$/)
  })
})
