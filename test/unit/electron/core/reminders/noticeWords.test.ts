import { describe, expect, it } from 'vitest'
import {
  distance,
  hiddenWords,
  noticeWords,
  severalWords,
} from '../../../../../electron/core/reminders/noticeWords.ts'
import { hostTexts } from '../../../../../electron/system/hostTexts.ts'
import type { ReminderItem } from '../../../../../shared/domain/reminders.ts'

const HOUR = 3600
const NOW = Date.UTC(2026, 10, 27, 17, 30) / 1000
const english = { words: hostTexts('en'), locale: 'en-GB', zone: 'UTC' }
const choir: ReminderItem = {
  accountId: 'a',
  eventId: '1',
  title: 'Choir: open rehearsal',
  place: 'St. Anna',
  siteName: 'St. Anna Choir',
  siteZone: 'Europe/Berlin',
  startsAt: NOW + HOUR,
  endsAt: NOW + 2 * HOUR,
  clash: { title: 'General assembly 2026', startsAt: NOW, endsAt: NOW + 2 * HOUR },
}

describe('REMIND-11 a notice of the system', () => {
  it('says how soon, the own time first, the site’s beside it, the place and what is at the same time', () => {
    expect(noticeWords(choir, english, NOW)).toEqual({
      title: 'Choir: open rehearsal in 1 hour',
      body: '18:30 your time, 19:30 in Berlin. St. Anna. General assembly 2026 is at the same time.',
    })
  })

  it('has one time where both clocks agree, and the day where it is another one', () => {
    const plain = { ...choir, clash: null, place: '' }
    const { body } = noticeWords(plain, { ...english, zone: 'Europe/Paris' }, NOW)
    expect(body).toContain('19:30')
    expect(body).not.toContain('Berlin')
    const later = noticeWords({ ...plain, startsAt: NOW + 24 * HOUR }, english, NOW)
    expect(later.title).toBe('Choir: open rehearsal in 1 day')
    expect(later.body).toContain('28 Nov')
  })

  it('names neither event nor place where that is asked for', () => {
    const { title, body } = hiddenWords(choir, english, NOW)
    expect(`${title} ${body}`).not.toMatch(/Choir|Anna|assembly/)
    expect(title).toContain('in 1 hour')
    const several = severalWords([choir, choir], english, NOW, true)
    expect(`${several.title} ${several.body}`).not.toMatch(/Choir|Anna|assembly/)
  })

  it.each([
    [50, 'in 1 minute'],
    [59.6 * 60, 'in 1 hour'],
    [89 * 60, 'in 89 minutes'],
    [26 * HOUR, 'in 26 hours'],
    [24 * HOUR, 'in 1 day'],
    [3 * 24 * HOUR, 'in 3 days'],
    [-32 * 60, '32 minutes ago'],
  ])('%d seconds are %s', (seconds, words) => {
    expect(distance(seconds, 'en')).toBe(words)
  })
})
