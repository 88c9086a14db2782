import { expect, it } from 'vitest'
import { dayAndTime, hoursBehind, hoursInWords } from '../../../../../renderer/lib/format/zonesApart.ts'

const WINTER = Date.UTC(2026, 10, 28, 19)
const SUMMER = Date.UTC(2026, 6, 12, 12)

it('tells how far one clock is behind another, at that moment', () => {
  expect(hoursBehind(WINTER, 'Europe/Lisbon', 'Europe/Berlin')).toBe(1)
  expect(hoursBehind(WINTER, 'Asia/Kolkata', 'Europe/Berlin')).toBe(-4.5)
  expect(hoursBehind(SUMMER, 'Asia/Kolkata', 'Europe/Berlin')).toBe(-3.5)
  expect(hoursBehind(SUMMER, 'Europe/Paris', 'Europe/Berlin')).toBe(0)
})

it('says it in the words of a language', () => {
  expect(hoursInWords(1, 'en-GB')).toBe('1 hour')
  expect(hoursInWords(4.5, 'de-DE')).toBe('4,5 Stunden')
})

it('writes day and time as a clock and a calendar there show them', () => {
  expect(dayAndTime(WINTER, 'Europe/Berlin', 'en-GB')).toBe('Sat 28 Nov, 20:00')
  expect(dayAndTime(WINTER, 'Pacific/Auckland', 'en-GB')).toBe('Sun 29 Nov, 08:00')
})
