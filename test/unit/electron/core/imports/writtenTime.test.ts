import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { orderOf, readWritten } from '../../../../../electron/core/imports/writtenTime.ts'
import { LANGUAGE_NAMES, LANGUAGES } from '../../../../../shared/domain/language.ts'

const day = (year: number, month: number, date: number): number => Date.UTC(year, month - 1, date) / 1000
const clock = (hours: number, minutes = 0): number => hours * 3600 + minutes * 60

describe('times as people write them into tables', () => {
  it.each([
    ['2026-12-03 19:00', day(2026, 12, 3), clock(19)],
    ['2026-12-03T19:00:00', day(2026, 12, 3), clock(19)],
    ['3.12.2026, 19.30', day(2026, 12, 3), clock(19, 30)],
    ['Do., 3.12.26 19:00 Uhr', day(2026, 12, 3), clock(19)],
    ['31/12/2026 7:05 PM', day(2026, 12, 31), clock(19, 5)],
    ['3. Dezember 2026 um 19 Uhr', day(2026, 12, 3), clock(19)],
    ['Thursday, December 3, 2026 at 12:15 am', day(2026, 12, 3), clock(0, 15)],
    ['3 déc. 2026 19h30', day(2026, 12, 3), clock(19, 30)],
    ['3 grudnia 2026 19:30', day(2026, 12, 3), clock(19, 30)],
    ['чт, 3 грудня 2026 р. о 19:30', day(2026, 12, 3), clock(19, 30)],
    ['٣ ديسمبر ٢٠٢٦', day(2026, 12, 3), null],
    ['3 de diciembre de 2026 19:30', day(2026, 12, 3), clock(19, 30)],
    ['3 de dezembro de 2026 às 19:30', day(2026, 12, 3), clock(19, 30)],
    ['3 dicembre 2026 alle 19:30', day(2026, 12, 3), clock(19, 30)],
    ['do 3 december 2026 om 19:30', day(2026, 12, 3), clock(19, 30)],
    ['czw., 3 grudnia 2026 r. o 19:30', day(2026, 12, 3), clock(19, 30)],
    ['3 Aralık 2026 saat 19:30', day(2026, 12, 3), clock(19, 30)],
    ['ngày 3 tháng 12, 2026 lúc 19:30', day(2026, 12, 3), clock(19, 30)],
    ['3 בדצמבר 2026 בשעה 19:30', day(2026, 12, 3), clock(19, 30)],
    ['2026年12月3日(木) 19:30', day(2026, 12, 3), clock(19, 30)],
    ['2026年12月3日 19:30', day(2026, 12, 3), clock(19, 30)],
  ])('%s', (cell, at, time) => {
    expect(readWritten(cell, true)).toMatchObject({ day: at, time })
  })

  it('says an instant where the cell says how far its clock is from UTC, but not in a worksheet', () => {
    expect(readWritten('2026-12-03T19:00:00+01:00', true)).toMatchObject({ at: day(2026, 12, 3) + clock(18) })
    expect(readWritten('2026-12-03T19:00:00.000Z', true, true)).toMatchObject({ at: null, time: clock(19) })
    expect(readWritten('1899-12-30T19:30:00.000Z', true, true)).toMatchObject({
      day: null,
      time: clock(19, 30),
    })
  })

  it('reads from and until in one cell', () => {
    expect(readWritten('19:00–21:30', true)).toMatchObject({
      day: null,
      time: clock(19),
      until: clock(21, 30),
    })
    expect(readWritten('19-21 Uhr', true)).toMatchObject({ time: clock(19), until: clock(21) })
    expect(readWritten('22-2 Uhr', true)).toMatchObject({ time: clock(22), until: clock(2) })
  })

  it.each([
    ['3.12.2026 19:00–21:00', clock(19), clock(21)],
    ['2026-12-03 19:00-21:00', clock(19), clock(21)],
    ['Thu 3 Dec 2026, 19:00–21:00', clock(19), clock(21)],
    ['3/12/2026 7-9pm', clock(19), clock(21)],
    ['3/12/2026 10-1pm', clock(10), clock(13)],
    ['3/12/2026 10-2am', clock(22), clock(2)],
  ])('IMPORT-5 %s is from one time to another, by no other clock', (cell, time, until) => {
    expect(readWritten(cell, true)).toEqual({ day: day(2026, 12, 3), time, until, at: null })
  })

  it('IMPORT-5 an offset before UTC is one where a machine wrote it', () => {
    for (const cell of ['2026-12-03T19:00-05:00', '2026-12-03 19:00:00-05:00', '2026-12-03T19:00:00-0500'])
      expect(readWritten(cell, true)).toMatchObject({ at: day(2026, 12, 3) + clock(24) })
  })

  it.each(['31.2.2026', 'soon', '25/25/2026', '2026-13-01', '99:99', '7', 'Tuesday'])(
    '%s is no time',
    (cell) => {
      expect(readWritten(cell, true)).toBeNull()
    },
  )

  it('IMPORT-10 day or month first is settled by any number above 12, and open where cells contradict each other', () => {
    expect(orderOf(['3/12/2026', '24/12/2026'])).toEqual({ dayFirst: true, needed: true })
    expect(orderOf(['3/12/2026', '12/24/2026 7 pm'])).toEqual({ dayFirst: false, needed: true })
    expect(orderOf(['3/12/2026', '4/11/2026'])).toEqual({ dayFirst: null, needed: true })
    expect(orderOf(['13/1/2026', '1/13/2026', '1/2/2026'])).toEqual({ dayFirst: null, needed: true })
    expect(orderOf(['3.12.2026', '2026-12-04', '5/5/2026'])).toEqual({ dayFirst: null, needed: false })
    expect(readWritten('3/12/2026', null)).toEqual({ open: true })
    expect(readWritten('3/12/2026', false)).toMatchObject({ day: day(2026, 3, 12) })
  })

  it.each(LANGUAGE_NAMES)('a day and an hour are read as %s writes them', (language) => {
    const format = new Intl.DateTimeFormat(`${LANGUAGES[language].locale}-u-ca-gregory`, {
      dateStyle: 'long',
      timeStyle: 'short',
      timeZone: 'UTC',
    })
    for (const hour of [7, 19])
      for (let month = 0; month < 12; month += 1)
        expect(readWritten(format.format(Date.UTC(2026, month, 3, hour, 30)), true)).toMatchObject({
          day: day(2026, month + 1, 3),
          time: hour * 3_600 + 1_800,
        })
  })

  it('never ends in an error', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.constantFrom(true, false, null), (cell, order) => {
        readWritten(cell, order)
        orderOf([cell])
      }),
    )
  })

  it('reads every day it could have been written as', () => {
    const days = fc.date({ min: new Date(0), max: new Date('2999-12-31'), noInvalidDate: true })
    fc.assert(
      fc.property(days, (date) => {
        const [year, month, at] = [date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate()]
        const wanted = { day: day(year, month, at) }
        for (const cell of [`${year}-${month}-${at}`, `${at}.${month}.${year}`, `${at}/${month}/${year}`])
          expect(readWritten(cell, true)).toMatchObject(wanted)
        expect(readWritten(`${month}/${at}/${year}`, false)).toMatchObject(wanted)
        for (const locale of ['en', 'de', 'fr', 'ar'])
          expect(
            readWritten(
              new Intl.DateTimeFormat(`${locale}-u-ca-gregory`, {
                dateStyle: 'long',
                timeZone: 'UTC',
              }).format(date),
              true,
            ),
          ).toMatchObject(wanted)
      }),
    )
  })
})
