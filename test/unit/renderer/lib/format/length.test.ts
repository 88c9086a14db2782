import { expect, it } from 'vitest'
import { lengthInWords } from '../../../../../renderer/lib/format/length.ts'

it.each([
  ['en-GB', '1 minute', '1 hour', '2 hours', '1 hour 30 minutes', '5 hours', '3 days'],
  ['de-DE', '1 Minute', '1 Stunde', '2 Stunden', '1 Stunde 30 Minuten', '5 Stunden', '3 Tage'],
  ['nl-NL', '1 minuut', '1 uur', '2 uur', '1 uur 30 minuten', '5 uur', '3 dagen'],
  ['pl-PL', '1 minuta', '1 godzina', '2 godziny', '1 godzina i 30 minut', '5 godzin', '3 dni'],
  ['uk-UA', '1 хвилина', '1 година', '2 години', '1 година і 30 хвилин', '5 годин', '3 дні'],
  ['ar-EG', 'دقيقة', 'ساعة', 'ساعتان', 'ساعة و٣٠ دقيقة', '٥ ساعات', '٣ أيام'],
  ['he-IL', '1 דקה', '1 שעה', 'שעתיים', '1 שעה 30 דקות', '5 שעות', '3 ימים'],
  ['zh-CN', '1分钟', '1小时', '2小时', '1小时30分钟', '5小时', '3天'],
])('a length is whole hours where it is, in the plural of its number: %s', (locale, ...said) => {
  expect([1, 60, 120, 90, 300, 3 * 1440].map((minutes) => lengthInWords(minutes, locale))).toEqual(said)
})
