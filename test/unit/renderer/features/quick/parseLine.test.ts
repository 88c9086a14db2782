import { Temporal } from 'temporal-polyfill'
import { describe, expect, it } from 'vitest'
import type { LineContext, Understood } from '../../../../../renderer/features/quick/parse/line.ts'
import { parseLine } from '../../../../../renderer/features/quick/parse/parseLine.ts'
import { atNow, context } from '../../../../support/quickLines.ts'

const wall = (at: number, zone: string): string =>
  Temporal.Instant.fromEpochMilliseconds(at * 1000)
    .toZonedDateTimeISO(zone)
    .toPlainDateTime()
    .toString({ smallestUnit: 'minute' })

const read = (line: string, more: Partial<LineContext> = {}): Understood =>
  parseLine(line, { ...context, ...more })

/** Title, start and end by the site's clock. */
function told(line: string, more: Partial<LineContext> = {}): readonly string[] {
  const { title, when, accountId } = read(line, more)
  const zone = context.accounts.find(({ id }) => id === accountId)?.zone ?? 'UTC'
  return when === null ? [title] : [title, wall(when.start, zone), wall(when.end, zone)]
}

const asked = (line: string, more: Partial<LineContext> = {}): readonly string[] => {
  const { question } = read(line, more)
  return question === null
    ? []
    : [question.kind, ...question.options.map(({ start }) => wall(start, 'Europe/Berlin'))]
}

describe('a line that is an event', () => {
  it.each([
    ['choir rehearsal thu 19-21', 'Choir rehearsal', '2026-11-26T19:00', '2026-11-26T21:00'],
    ['thu 7-9pm choir', 'Choir', '2026-11-26T19:00', '2026-11-26T21:00'],
    ['film 27/11 19:30 2h', 'Film', '2026-11-27T19:30', '2026-11-27T21:30'],
    ['lunch tomorrow noon', 'Lunch', '2026-11-25T12:00', '2026-11-25T14:00'],
    ['party in 2 weeks 20:00', 'Party', '2026-12-08T20:00', '2026-12-08T22:00'],
    ['picnic friday in two weeks 12:00', 'Picnic', '2026-12-11T12:00', '2026-12-11T14:00'],
    ['in 2 weeks on thu 19:00 talk', 'Talk', '2026-12-10T19:00', '2026-12-10T21:00'],
    ['market 28-30 november 10-18', 'Market', '2026-11-28T10:00', '2026-11-30T18:00'],
    ['night 22-2 fri', 'Night', '2026-11-27T22:00', '2026-11-28T02:00'],
    ['tea thu 3pm for 90 min', 'Tea', '2026-11-26T15:00', '2026-11-26T16:30'],
    ['run 2027-05-01 9-11', 'Run', '2027-05-01T09:00', '2027-05-01T11:00'],
    ['from 10 to 12 on saturday swap', 'Swap', '2026-11-28T10:00', '2026-11-28T12:00'],
    ['brunch 27 nov 11', 'Brunch', '2026-11-27T11:00', '2026-11-27T13:00'],
    ['ball thu midnight', 'Ball', '2026-11-27T00:00', '2026-11-27T02:00'],
  ])('QUICK-1 is understood as it is said: %s', (line, ...expected) => {
    expect(told(line)).toEqual(expected)
    expect(asked(line)).toEqual([])
  })

  it.each([
    ['Chorprobe Do 19-21', 'Chorprobe', '2026-11-26T19:00', '2026-11-26T21:00'],
    ['Film Fr 27.11. um 20 Uhr 15', 'Film', '2026-11-27T20:15', '2026-11-27T22:15'],
    ['Treffen übermorgen 19 bis 21 Uhr', 'Treffen', '2026-11-26T19:00', '2026-11-26T21:00'],
    ['in zwei Wochen mittags Essen', 'Essen', '2026-12-08T12:00', '2026-12-08T14:00'],
    ['Samstag in einer Woche 10-12 Markt', 'Markt', '2026-12-05T10:00', '2026-12-05T12:00'],
    ['3.12. Sitzung 18.30 Uhr anderthalb Stunden', 'Sitzung', '2026-12-03T18:30', '2026-12-03T20:00'],
    ['von 7 bis 9 abends Do Yoga', 'Yoga', '2026-11-26T19:00', '2026-11-26T21:00'],
    ['so geht das kommenden Dienstag 19:00', 'So geht das', '2026-12-01T19:00', '2026-12-01T21:00'],
    ['tea tomorrow noon', 'Tea', '2026-11-25T12:00', '2026-11-25T14:00'],
  ])('QUICK-2 in German, and in English still: %s', (line, ...expected) => {
    expect(told(line, { language: 'de', locale: 'de-DE' })).toEqual(expected)
  })

  it.each([
    ['بروفة الخميس ٧-٩ مساءً', 'بروفة', '2026-11-26T19:00', '2026-11-26T21:00'],
    ['عشاء غدًا الساعة ٨ مساء', 'عشاء', '2026-11-25T20:00', '2026-11-25T22:00'],
    ['اجتماع ٢٧ نوفمبر ١٩:٣٠ لمدة ساعتين', 'اجتماع', '2026-11-27T19:30', '2026-11-27T21:30'],
    ['بعد أسبوعين ظهرا غداء', 'غداء', '2026-12-08T12:00', '2026-12-08T14:00'],
    ['الجمعة القادمة من 6 إلى 8 مساء لقاء', 'لقاء', '2026-11-27T18:00', '2026-11-27T20:00'],
    ['بعد 3 أيام السابعة والنصف مساء سمر', 'سمر', '2026-11-27T19:30', '2026-11-27T21:30'],
    ['lunch tomorrow noon', 'Lunch', '2026-11-25T12:00', '2026-11-25T14:00'],
  ])('QUICK-2 in Arabic, and in English still: %s', (line, ...expected) => {
    expect(told(line, { language: 'ar', locale: 'ar-EG' })).toEqual(expected)
  })

  it.each([
    ['zh', '合唱排练 周四 19-21', '合唱排练', '2026-11-26T19:00', '2026-11-26T21:00'],
    ['zh', '明天 20:00 聚餐', '聚餐', '2026-11-25T20:00', '2026-11-25T22:00'],
    ['zh', '下周三 10:00 讲座', '讲座', '2026-12-02T10:00', '2026-12-02T12:00'],
    ['zh', '2周后 19:30 会议', '会议', '2026-12-08T19:30', '2026-12-08T21:30'],
    ['zh', '12月3日 18:30 会议', '会议', '2026-12-03T18:30', '2026-12-03T20:30'],
    ['ja', '合唱の練習 木曜 19-21', '合唱の練習', '2026-11-26T19:00', '2026-11-26T21:00'],
    ['ja', '明後日 20:00 夕食', '夕食', '2026-11-26T20:00', '2026-11-26T22:00'],
    ['ja', '来週の月曜日 10:00 会議', '会議', '2026-11-30T10:00', '2026-11-30T12:00'],
    ['ja', '2027年1月5日 18:30 新年会', '新年会', '2027-01-05T18:30', '2027-01-05T20:30'],
    ['he', 'חזרת מקהלה חמישי 19-21', 'חזרת מקהלה', '2026-11-26T19:00', '2026-11-26T21:00'],
    ['he', 'ארוחה מחר 20:00', 'ארוחה', '2026-11-25T20:00', '2026-11-25T22:00'],
    ['he', 'מפגש ביום שישי הקרוב 18:30', 'מפגש', '2026-11-27T18:30', '2026-11-27T20:30'],
    ['he', 'כנס 3 בדצמבר 9:00', 'כנס', '2026-12-03T09:00', '2026-12-03T11:00'],
    ['he', 'בעוד שבועיים 12:00 פיקניק', 'פיקניק', '2026-12-08T12:00', '2026-12-08T14:00'],
    ['he', 'הופעה של שני זמרים מחר 20:00', 'הופעה של שני זמרים', '2026-11-25T20:00', '2026-11-25T22:00'],
  ] as const)('QUICK-2 in %s: %s', (language, line, ...expected) => {
    expect(told(line, { language, locale: `${language}-u-ca-gregory` })).toEqual(expected)
  })

  it.each([
    ['fr', 'film vendredi 19h30', 'Film', '2026-11-27T19:30', '2026-11-27T21:30'],
    ['fr', 'chorale jeu 19-21', 'Chorale', '2026-11-26T19:00', '2026-11-26T21:00'],
    ['fr', 'répétition jeudi de 19h à 21h', 'Répétition', '2026-11-26T19:00', '2026-11-26T21:00'],
    ['fr', 'apéro après-demain 19h 2h', 'Apéro', '2026-11-26T19:00', '2026-11-26T21:00'],
    ['fr', 'fête dans 2 semaines à 20h', 'Fête', '2026-12-08T20:00', '2026-12-08T22:00'],
    ['fr', 'marché du 28 au 30 novembre 10h-18h', 'Marché', '2026-11-28T10:00', '2026-11-30T18:00'],
    ['fr', 'bal samedi minuit', 'Bal', '2026-11-29T00:00', '2026-11-29T02:00'],
    ['fr', 'réunion le vendredi 27/11 à 18h30', 'Réunion', '2026-11-27T18:30', '2026-11-27T20:30'],
    ['es', 'baile el próximo sábado 19h', 'Baile', '2026-11-28T19:00', '2026-11-28T21:00'],
    ['pt', 'reunião na sexta às 18h', 'Reunião', '2026-11-27T18:00', '2026-11-27T20:00'],
    ['es', 'coro jueves de 19 a 21', 'Coro', '2026-11-26T19:00', '2026-11-26T21:00'],
    ['es', 'cena pasado mañana a las 20:30', 'Cena', '2026-11-26T20:30', '2026-11-26T22:30'],
    ['es', 'taller viernes 10 de la mañana', 'Taller', '2026-11-27T10:00', '2026-11-27T12:00'],
    ['es', 'feria próximo sábado 19h', 'Feria', '2026-11-28T19:00', '2026-11-28T21:00'],
    [
      'es',
      'reunión 27 de noviembre 19:30 una hora y media',
      'Reunión',
      '2026-11-27T19:30',
      '2026-11-27T21:00',
    ],
    ['pt', 'coral quinta 19-21', 'Coral', '2026-11-26T19:00', '2026-11-26T21:00'],
    ['pt', 'ensaio sexta-feira das 19h às 21h', 'Ensaio', '2026-11-27T19:00', '2026-11-27T21:00'],
    ['pt', 'jantar depois de amanhã às 20h30', 'Jantar', '2026-11-26T20:30', '2026-11-26T22:30'],
    ['pt', 'festa em 2 semanas 20:00', 'Festa', '2026-12-08T20:00', '2026-12-08T22:00'],
    ['pt', 'feira sábado que vem 7 da noite', 'Feira', '2026-11-28T19:00', '2026-11-28T21:00'],
    ['pt', 'lunch tomorrow noon', 'Lunch', '2026-11-25T12:00', '2026-11-25T14:00'],
  ] as const)('QUICK-2 in %s, and in English still: %s', (language, line, ...expected) => {
    const locale = { fr: 'fr-FR', es: 'es-ES', pt: 'pt-BR' }[language]
    expect(told(line, { language, locale })).toEqual(expected)
    expect(asked(line, { language, locale })).toEqual([])
  })

  it.each([
    ['репетиція хору чт 19-21', 'Репетиція хору', '2026-11-26T19:00', '2026-11-26T21:00'],
    ['кіно у п’ятницю о 19:30 2 години', 'Кіно', '2026-11-27T19:30', '2026-11-27T21:30'],
    ['збори післязавтра з 19 до 21', 'Збори', '2026-11-26T19:00', '2026-11-26T21:00'],
    ['вечеря завтра о 7 вечора', 'Вечеря', '2026-11-25T19:00', '2026-11-25T21:00'],
    ['свято через два тижні о 20.00', 'Свято', '2026-12-08T20:00', '2026-12-08T22:00'],
    ['ярмарок 28-30 листопада 10-18', 'Ярмарок', '2026-11-28T10:00', '2026-11-30T18:00'],
    ['нарада 3 грудня 18:30 півтори години', 'Нарада', '2026-12-03T18:30', '2026-12-03T20:00'],
    ['бал найближчої суботи опівночі', 'Бал', '2026-11-29T00:00', '2026-11-29T02:00'],
    ['йога в середу о пів на восьму ранку', 'Йога', '2026-11-25T07:30', '2026-11-25T09:30'],
    ['хор у четвер з 19:00', 'Хор', '2026-11-26T19:00', '2026-11-26T21:00'],
    [
      'день відкритих дверей 5 січня 2027 року 10:00',
      'День відкритих дверей',
      '2027-01-05T10:00',
      '2027-01-05T12:00',
    ],
    ['lunch tomorrow noon', 'Lunch', '2026-11-25T12:00', '2026-11-25T14:00'],
  ])('QUICK-2 in Ukrainian, and in English still: %s', (line, ...expected) => {
    expect(told(line, { language: 'uk', locale: 'uk-UA' })).toEqual(expected)
    expect(asked(line, { language: 'uk', locale: 'uk-UA' })).toEqual([])
  })

  it('QUICK-2 a series, and a Saturday that may be two, in Ukrainian', () => {
    const given = { language: 'uk', locale: 'uk-UA' } as const
    expect(read('хор *щотижня чт 19-21 6 разів', given).series).toEqual({ repeat: 'weekly', count: 6 })
    expect(asked('кіно наступної суботи 19:00', given)).toEqual([
      'readings',
      '2026-12-05T19:00',
      '2026-11-28T19:00',
    ])
  })

  it('QUICK-3 reads a date as the country writes it, and the other way where that is none', () => {
    expect(told('x 3/4/2027 19:00', { locale: 'en-GB' })[1]).toBe('2027-04-03T19:00')
    expect(told('x 3/4/2027 7pm', { locale: 'en-US' })[1]).toBe('2027-03-04T19:00')
    expect(told('x 27/11 7pm', { locale: 'en-US' })[1]).toBe('2026-11-27T19:00')
    expect(told('x 3.4.2027 7pm', { locale: 'en-US' })[1]).toBe('2027-04-03T19:00')
  })

  it('QUICK-4 names what it supposes: the day, the time, two hours', () => {
    expect(read('x 19:00').when?.supposed).toEqual(['day', 'end'])
    expect(told('x 19:00')[1]).toBe('2026-11-24T19:00')
    expect(told('x 9:00')[1]).toBe('2026-11-25T09:00')
    expect(read('x thu').when?.supposed).toEqual(['time', 'end'])
    expect(read('x thu 19-21').when?.supposed).toEqual([])
  })

  it('QUICK-5 takes place, category, account and series by their marks', () => {
    const { place, category, title, accountId, series } = read(
      'choir thu 19-21 @Hall 45, #food and drink /lisbon *weekly 6',
    )
    expect([title, place, accountId, series]).toEqual([
      'Choir #food and drink',
      'Hall 45',
      'b',
      { repeat: 'weekly', count: 6 },
    ])
    expect(category).toBeNull()
    expect(read('choir #food and drink thu').category?.name).toBe('Food and drink')
    expect(read('choir #mus thu').category?.name).toBe('Music')
    expect(read('standup *every thu 9:00 6x').series).toEqual({ repeat: 'weekly', count: 6 })
    expect(told('meet /lisbon tomorrow 18:00')[1]).toBe('2026-11-25T18:00')
    expect(read('@"Café Sonntag" thu 19-21').place).toBe('Café Sonntag')
  })

  it('QUICK-6 keeps words in quotes, and words that only look like something', () => {
    expect(told('"fri 8" tomorrow 20:00')[0]).toBe('fri 8')
    expect(read('AC/DC night').when).toBeNull()
    expect(told('5" nails thu 19:00')[0]).toBe('5" nails')
    expect(told('sun protection talk thu 19:00')[0]).toBe('Sun protection talk')
    expect(told('#1 fans thu 19:00')[0]).toBe('#1 fans')
    expect(read('2 weeks of summer').when).toBeNull()
  })
})

describe('what is asked', () => {
  it('QUICK-7 which of several readings is meant', () => {
    expect(asked('fri 8')).toEqual(['readings', '2026-11-27T20:00', '2026-11-27T08:00', '2027-01-08T19:00'])
    expect(asked('dinner next fri 19:00')).toEqual(['readings', '2026-12-04T19:00', '2026-11-27T19:00'])
    expect(asked('x tue 19:00')).toEqual(['readings', '2026-11-24T19:00', '2026-12-01T19:00'])
    expect(asked('x sat 27 nov 19:00')).toEqual(['readings', '2026-11-27T19:00', '2026-11-28T19:00'])
    expect(asked('x thu 7:30')).toEqual([])
    expect(asked('x thu 7:30', { locale: 'en-US' })[0]).toBe('readings')
  })

  it('QUICK-7 what is meant by a day that is over', () => {
    expect(asked('walk 12 nov 19:00')).toEqual(['over', '2027-11-12T19:00', '2026-11-12T19:00'])
    expect(asked('tea today 9:00')).toEqual(['over', '2026-11-25T09:00', '2026-11-24T09:00'])
    expect(asked('walk 27 jan 19:00')).toEqual([])
  })

  it('QUICK-7 what is meant by a time that is not there, or there twice', () => {
    expect(asked('run sun 28 mar 2:30')).toEqual(['gap', '2027-03-28T03:30', '2027-03-28T01:30'])
    expect(read('run sun 28 mar 2:30').question?.missing).toBe('02:30')
    const { question } = read('run 31 oct 2027 2:30')
    expect(question?.kind).toBe('twice')
    expect((question?.options[1]?.start ?? 0) - (question?.options[0]?.start ?? 0)).toBe(3600)
    expect(read('ball sat 27 mar 2027 22:00-2:30').question).toMatchObject({ kind: 'gap', missing: '02:30' })
    const { question: ending } = read('ball sat 30 oct 2027 22:00-2:30')
    expect(ending?.kind).toBe('twice')
    const late = read('ball sat 30 oct 2027 22:00-2:30', { answers: new Map([[ending?.key ?? '', 1]]) })
    expect(late.question).toBeNull()
    expect(late.when?.end).toBe(ending?.options[1]?.end)
  })

  it.each([
    ['run sun 28 mar 2:30-4:00', '03:30-04:00 30', '01:30-04:00 90'],
    ['run sun 28 mar 2:00-3:00', '03:00-04:00 60', '01:00-03:00 60'],
    ['run sun 28 mar 2:15-2:45', '03:15-03:45 30', '01:15-03:45 90'],
    ['run 31 oct 2027 2:30-4:00', '02:30-04:00 150', '02:30-04:00 90'],
    ['run 31 oct 2027 2:15-2:45', '02:15-02:45 30', '02:15-02:45 30'],
    ['run 31 oct 2027 2:30 2h', '02:30-03:30 120', '02:30-04:30 120'],
    ['ball sat 27 mar 2027 22:00-2:30', '22:00-03:30 270', '22:00-01:30 210'],
    ['ball sat 30 oct 2027 22:00-2:30', '22:00-02:30 270', '22:00-02:30 330'],
    ['ball sat 27 mar 2027 22:00-3:00'],
  ])('QUICK-7 in a night of changed hours each answer ends when it was said to: %s', (line, ...expected) => {
    const hour = (at: number) => wall(at, 'Europe/Berlin').slice(11)
    const options = read(line).question?.options ?? []
    expect(options.map(({ start, end }) => `${hour(start)}-${hour(end)} ${(end - start) / 60}`)).toEqual(
      expected,
    )
  })

  it('QUICK-7 an answer holds while its words stand, and then the next question comes', () => {
    const first = read('run next sun 19:00').question
    const answers = new Map([[first?.key ?? '', 1]])
    expect(told('run next sun 19:00', { answers })[1]).toBe('2026-11-29T19:00')
    expect(told('long run next sun 19:00', { answers })[1]).toBe('2026-11-29T19:00')
    expect(asked('run next sun 19:00', { answers })).toEqual([])
    expect(asked('run next sun 18:00', { answers })[0]).toBe('readings')
  })

  it('QUICK-8 reckons in the zone of the site, whatever the clock of this computer', () => {
    const now = Date.parse('2026-11-24T23:30:00Z')
    expect(told('x tomorrow 19:00', { now })[1]).toBe('2026-11-26T19:00')
    expect(told('x tomorrow 19:00 /lisbon', { now })[1]).toBe('2026-11-25T19:00')
    expect(atNow).toBeLessThan(now)
  })
})
