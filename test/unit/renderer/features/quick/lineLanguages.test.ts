import { Temporal } from 'temporal-polyfill'
import { describe, expect, it } from 'vitest'
import type { LineContext } from '../../../../../renderer/features/quick/parse/line.ts'
import { parseLine } from '../../../../../renderer/features/quick/parse/parseLine.ts'
import { LANGUAGE_NAMES, LANGUAGES, type Language } from '../../../../../shared/domain/language.ts'
import { context } from '../../../../support/quickLines.ts'
import { localeTexts } from '../../../../support/texts.ts'

const speaking = (language: LineContext['language']): LineContext => ({
  ...context,
  language,
  locale: LANGUAGES[language].locale,
})

const wall = (at: number | undefined): string =>
  at === undefined
    ? ''
    : Temporal.Instant.fromEpochMilliseconds(at * 1000)
        .toZonedDateTimeISO('Europe/Berlin')
        .toPlainDateTime()
        .toString({ smallestUnit: 'minute' })

function told(language: LineContext['language'], line: string) {
  const { title, when, question } = parseLine(line, speaking(language))
  return [title, wall(when?.start), wall(when?.end), question?.kind ?? '']
}

describe('a line in each language', () => {
  it.each(LANGUAGE_NAMES)('QUICK-2 the example that %s shows is understood as an event', (language) => {
    const example = localeTexts(language)['quick']?.['placeholder'] ?? ''
    const { title, when, place, question } = parseLine(example, speaking(language))
    expect([wall(when?.start), wall(when?.end), question]).toEqual([
      '2026-11-26T19:00',
      '2026-11-26T21:00',
      null,
    ])
    expect(title).not.toMatch(/\d/)
    expect(place ?? '').not.toBe('')
  })

  it.each([
    ['nl', 'film vrijdag om 19.30 uur anderhalf uur', 'Film', '2026-11-27T19:30', '2026-11-27T21:00'],
    ['nl', 'koor do 19-21', 'Koor', '2026-11-26T19:00', '2026-11-26T21:00'],
    ['nl', 'eten overmorgen van 19 tot 21 uur', 'Eten', '2026-11-26T19:00', '2026-11-26T21:00'],
    ['nl', 'borrel over twee weken 20:00', 'Borrel', '2026-12-08T20:00', '2026-12-08T22:00'],
    ['nl', 'markt 28 t/m 30 november 10-18', 'Markt', '2026-11-28T10:00', '2026-11-30T18:00'],
    ['nl', "yoga woensdag om half acht 's avonds", 'Yoga', '2026-11-25T19:30', '2026-11-25T21:30'],
    ['nl', 'dansen aanstaande zaterdag middernacht', 'Dansen', '2026-11-29T00:00', '2026-11-29T02:00'],
    ['nl', 'overleg 3 december 18:30 2 uur', 'Overleg', '2026-12-03T18:30', '2026-12-03T20:30'],
    ['it', 'coro giovedì dalle 19 alle 21', 'Coro', '2026-11-26T19:00', '2026-11-26T21:00'],
    ['it', 'cena dopodomani alle 20.30', 'Cena', '2026-11-26T20:30', '2026-11-26T22:30'],
    ['it', 'festa tra due settimane alle 20', 'Festa', '2026-12-08T20:00', '2026-12-08T22:00'],
    ['it', 'mercato dal 28 al 30 novembre 10-18', 'Mercato', '2026-11-28T10:00', '2026-11-30T18:00'],
    ['it', 'ballo sabato prossimo mezzanotte', 'Ballo', '2026-11-29T00:00', '2026-11-29T02:00'],
    ['it', "riunione 3 dicembre 18:30 un'ora e mezza", 'Riunione', '2026-12-03T18:30', '2026-12-03T20:00'],
    ['it', 'yoga mercoledì alle sette e mezza di sera', 'Yoga', '2026-11-25T19:30', '2026-11-25T21:30'],
    ['pl', 'próba chóru czw 19-21', 'Próba chóru', '2026-11-26T19:00', '2026-11-26T21:00'],
    ['pl', 'kino w piątek o 19.30 dwie godziny', 'Kino', '2026-11-27T19:30', '2026-11-27T21:30'],
    ['pl', 'zebranie pojutrze od 19 do 21', 'Zebranie', '2026-11-26T19:00', '2026-11-26T21:00'],
    ['pl', 'impreza za dwa tygodnie o 20', 'Impreza', '2026-12-08T20:00', '2026-12-08T22:00'],
    ['pl', 'targ 28-30 listopada 10-18', 'Targ', '2026-11-28T10:00', '2026-11-30T18:00'],
    ['pl', 'joga w środę o wpół do ósmej rano', 'Joga', '2026-11-25T07:30', '2026-11-25T09:30'],
    ['pl', 'bal w najbliższą sobotę o północy', 'Bal', '2026-11-29T00:00', '2026-11-29T02:00'],
    ['pl', 'narada 5 stycznia 2027 r. 10:00', 'Narada', '2027-01-05T10:00', '2027-01-05T12:00'],
    ['tr', 'koro provası perşembe 19-21', 'Koro provası', '2026-11-26T19:00', '2026-11-26T21:00'],
    ['tr', 'film cuma günü saat 19:30 2 saat', 'Film', '2026-11-27T19:30', '2026-11-27T21:30'],
    ['tr', 'yemek yarın akşam 20:00', 'Yemek', '2026-11-25T20:00', '2026-11-25T22:00'],
    ['tr', 'parti iki hafta sonra 20:00', 'Parti', '2026-12-08T20:00', '2026-12-08T22:00'],
    ['tr', 'panayır 28-30 kasım 10-18', 'Panayır', '2026-11-28T10:00', '2026-11-30T18:00'],
    ['tr', "toplantı 3 Aralık'ta 18:30'da yarım saat", 'Toplantı', '2026-12-03T18:30', '2026-12-03T19:00'],
    ['tr', 'ders haftaya cuma 10:00', 'Ders', '2026-12-04T10:00', '2026-12-04T12:00'],
    ['he', 'מקהלה חמישי 19:00 שעה וחצי', 'מקהלה', '2026-11-26T19:00', '2026-11-26T20:30'],
    ['ja', '合唱 木曜 19:00 1時間半', '合唱', '2026-11-26T19:00', '2026-11-26T20:30'],
    ['ja', '合唱 木曜 19時30分 3時間', '合唱', '2026-11-26T19:30', '2026-11-26T22:30'],
    ['zh', '合唱 周四 19点30分 半小时', '合唱', '2026-11-26T19:30', '2026-11-26T20:00'],
    ['zh', '合唱 周四 19点-21点', '合唱', '2026-11-26T19:00', '2026-11-26T21:00'],
    ['ja', '合唱 木曜 9時5分', '合唱', '2026-11-26T09:05', '2026-11-26T11:05'],
    ['zh', '合唱 周四 19:00 3小时', '合唱', '2026-11-26T19:00', '2026-11-26T22:00'],
    ['ja', '明日19時コーラス練習', 'コーラス練習', '2026-11-25T19:00', '2026-11-25T21:00'],
    ['ja', 'コーラス練習明日の19時から21時まで', 'コーラス練習', '2026-11-25T19:00', '2026-11-25T21:00'],
    ['ja', '明日午後7時半コーラス', 'コーラス', '2026-11-25T19:30', '2026-11-25T21:30'],
    ['ja', '12月3日19:30コーラス練習', 'コーラス練習', '2026-12-03T19:30', '2026-12-03T21:30'],
    ['ja', '来週の金曜日夜7時コーラス', 'コーラス', '2026-12-04T19:00', '2026-12-04T21:00'],
    ['ja', '今夜８時〜１０時飲み会', '飲み会', '2026-11-24T20:00', '2026-11-24T22:00'],
    ['ja', '明日19時から2時間コーラス', 'コーラス', '2026-11-25T19:00', '2026-11-25T21:00'],
    ['ja', '木曜19時30分に合唱練習', '合唱練習', '2026-11-26T19:30', '2026-11-26T21:30'],
    ['ja', '正午に昼食会 土曜', '昼食会', '2026-11-28T12:00', '2026-11-28T14:00'],
    ['ja', '土曜真夜中カウントダウン', 'カウントダウン', '2026-11-29T00:00', '2026-11-29T02:00'],
    ['zh', '明天晚上7点合唱排练', '合唱排练', '2026-11-25T19:00', '2026-11-25T21:00'],
    ['zh', '12月3日19点到21点合唱排练', '合唱排练', '2026-12-03T19:00', '2026-12-03T21:00'],
    ['zh', '合唱排练明天下午3点半', '合唱排练', '2026-11-25T15:30', '2026-11-25T17:30'],
    ['zh', '周五19:30合唱排练', '合唱排练', '2026-11-27T19:30', '2026-11-27T21:30'],
    ['zh', '下周五晚上七点合唱', '合唱', '2026-12-04T19:00', '2026-12-04T21:00'],
    ['zh', '今晚8点到10点聚餐', '聚餐', '2026-11-24T20:00', '2026-11-24T22:00'],
    ['zh', '上午10点到2点开会周六', '开会', '2026-11-28T10:00', '2026-11-28T14:00'],
    ['zh', '周六中午聚餐', '聚餐', '2026-11-28T12:00', '2026-11-28T14:00'],
    ['zh', '明天下午两点一刻开会一个半小时', '开会', '2026-11-25T14:15', '2026-11-25T15:45'],
    ['zh', '明天凌晨12点30分观星90分钟', '观星', '2026-11-25T00:30', '2026-11-25T02:00'],
    ['zh', '明晚12点跨年', '跨年', '2026-11-26T00:00', '2026-11-26T02:00'],
    ['vi', 'tập hát thứ năm 19-21', 'Tập hát', '2026-11-26T19:00', '2026-11-26T21:00'],
    ['vi', 'xem phim thứ 6 lúc 19h30', 'Xem phim', '2026-11-27T19:30', '2026-11-27T21:30'],
    ['vi', 'ăn tối ngày mai lúc 7 giờ tối', 'Ăn tối', '2026-11-25T19:00', '2026-11-25T21:00'],
    ['vi', 'tiệc 2 tuần nữa 20:00', 'Tiệc', '2026-12-08T20:00', '2026-12-08T22:00'],
    ['vi', 'hội chợ 28-30 tháng 11 10-18', 'Hội chợ', '2026-11-28T10:00', '2026-11-30T18:00'],
    ['vi', 'họp ngày 3 tháng 12 18:30 90 phút', 'Họp', '2026-12-03T18:30', '2026-12-03T20:00'],
    ['vi', 'học thứ tư tuần sau 10:00', 'Học', '2026-12-02T10:00', '2026-12-02T12:00'],
  ] as const)('QUICK-2 in %s: %s', (language, line, ...expected) => {
    expect(told(language, line)).toEqual([...expected, ''])
    expect(told(language, 'lunch tomorrow noon')).toEqual([
      'Lunch',
      '2026-11-25T12:00',
      '2026-11-25T14:00',
      '',
    ])
  })

  it.each(LANGUAGE_NAMES)(
    'QUICK-2 %s: days of the week and months as the language itself writes them',
    (language) => {
      const written = (day: number, style: Intl.DateTimeFormatOptions) =>
        new Intl.DateTimeFormat(`${LANGUAGES[language].locale}-u-ca-gregory-nu-latn`, {
          ...style,
          timeZone: 'UTC',
        }).format(Date.UTC(2027, 0, day))
      const startOf = (when: string) => wall(parseLine(`Xyz ${when} 19:00`, speaking(language)).when?.start)
      const weekdays = Array.from(
        { length: 7 },
        (_, at) =>
          [written(3 + at, { weekday: 'long' }), new Date(Date.UTC(2027, 0, 3 + at)).getUTCDay()] as const,
      )
      const wrongDays = weekdays.filter(
        ([name, day]) => new Date(`${startOf(name).slice(0, 10)}T00:00Z`).getUTCDay() !== day,
      )
      const months = Array.from({ length: 12 }, (_, month) =>
        written(15 + month * 30.5, { day: 'numeric', month: 'long' }),
      )
      const wrongMonths = months.filter(
        (name, month) => !startOf(name).includes(`-${String(month + 1).padStart(2, '0')}-`),
      )
      expect([wrongDays, wrongMonths]).toEqual([[], []])
    },
  )

  /** A further language does not compile without. */
  const WEEKLY = {
    en: 'choir *weekly thu 19-21 6 times',
    de: 'Chor *wöchentlich do 19-21 6 mal',
    es: 'coro *cada semana jue 19-21 6 veces',
    fr: 'chorale *chaque semaine jeu 19-21 6 fois',
    it: 'coro *ogni settimana gio 19-21 6 volte',
    nl: 'koor *wekelijks do 19-21 6 keer',
    pl: 'chór *co tydzień czw 19-21 6 razy',
    pt: 'coral *toda semana qui 19-21 6 vezes',
    tr: 'koro *her hafta perşembe 19-21 6 kez',
    uk: 'хор *щотижня чт 19-21 6 разів',
    vi: 'hát *mỗi tuần thứ năm 19-21 6 lần',
    ar: 'جوقة *كل أسبوع الخميس 19-21 6 مرات',
    he: 'מקהלה *כל שבוע חמישי 19-21 6 פעמים',
    ja: '合唱 *毎週 木曜 19-21 6 回',
    zh: '合唱 *每周 周四 19-21 6 次',
  } as const satisfies Readonly<Record<Language, string>>

  it.each(LANGUAGE_NAMES)('QUICK-5 a series in %s', (language) => {
    expect(parseLine(WEEKLY[language], speaking(language)).series).toEqual({ repeat: 'weekly', count: 6 })
  })

  /** An hour and a half, behind a day and a time. */
  const LASTING = {
    en: 'choir thu 19:00 90 minutes',
    de: 'Chor do 19:00 90 Minuten',
    es: 'coro jue 19:00 90 minutos',
    fr: 'chorale jeu 19:00 90 minutes',
    it: 'coro gio 19:00 90 minuti',
    nl: 'koor do 19:00 90 minuten',
    pl: 'chór czw 19:00 90 minut',
    pt: 'coral qui 19:00 90 minutos',
    tr: 'koro perşembe 19:00 90 dakika',
    uk: 'хор чт 19:00 90 хвилин',
    vi: 'hát thứ năm 19:00 90 phút',
    ar: 'جوقة الخميس 19:00 90 دقيقة',
    he: 'מקהלה חמישי 19:00 90 דקות',
    ja: '合唱 木曜 19:00 90分',
    zh: '合唱 周四 19:00 90分钟',
  } as const satisfies Readonly<Record<Language, string>>

  it.each(LANGUAGE_NAMES)('QUICK-2 how long it lasts in %s', (language) => {
    expect(told(language, LASTING[language]).slice(1)).toEqual(['2026-11-26T19:00', '2026-11-26T20:30', ''])
  })

  /** Half past seven in the evening, in words where people write it so: the day before it, what is left is the title. */
  const EVENING = {
    en: 'choir tomorrow half past seven in the evening',
    de: 'Chor morgen um halb acht abends',
    es: 'coro mañana a las siete y media de la tarde',
    fr: 'chorale demain à sept heures et demie du soir',
    it: 'coro domani alle sette e mezza di sera',
    nl: "koor morgen om half acht 's avonds",
    pl: 'chór jutro o wpół do ósmej wieczorem',
    pt: 'coral amanhã às sete e meia da noite',
    tr: 'koro yarın akşam yedi buçukta',
    uk: 'хор завтра о пів на восьму вечора',
    vi: 'hát ngày mai lúc 7 giờ rưỡi tối',
    ar: 'جوقة غدا السابعة والنصف مساء',
    he: 'מקהלה מחר בשבע וחצי בערב',
    ja: '合唱 明日 夜7時半',
    zh: '合唱 明天 晚上七点半',
  } as const satisfies Readonly<Record<Language, string>>

  it.each(LANGUAGE_NAMES)('QUICK-2 the clock as %s says it', (language) => {
    const [title = '', ...when] = told(language, EVENING[language])
    expect(when).toEqual(['2026-11-25T19:30', '2026-11-25T21:30', ''])
    expect(EVENING[language].toLowerCase()).toMatch(new RegExp(`^${title.toLowerCase()} `, 'u'))
  })

  /** Two hours and a half. */
  const HOURS = {
    en: 'choir thu 19:00 two hours and a half',
    de: 'Chor do 19:00 zweieinhalb Stunden',
    es: 'coro jue 19:00 dos horas y media',
    fr: 'chorale jeu 19:00 deux heures et demie',
    it: 'coro gio 19:00 due ore e mezza',
    nl: 'koor do 19:00 tweeënhalf uur',
    pl: 'chór czw 19:00 dwie i pół godziny',
    pt: 'coral qui 19:00 duas horas e meia',
    tr: 'koro perşembe 19:00 iki buçuk saat',
    uk: 'хор чт 19:00 дві з половиною години',
    vi: 'hát thứ năm 19:00 2 tiếng rưỡi',
    ar: 'جوقة الخميس 19:00 ساعتان ونصف',
    he: 'מקהלה חמישי 19:00 שעתיים וחצי',
    ja: '合唱 木曜 19:00 2時間半',
    zh: '合唱 周四 19:00 两个半小时',
  } as const satisfies Readonly<Record<Language, string>>

  it.each(LANGUAGE_NAMES)(
    'QUICK-2 two hours and a half in %s, no word of which is left in the title',
    (language) => {
      const [title = '', ...when] = told(language, HOURS[language])
      expect(when).toEqual(['2026-11-26T19:00', '2026-11-26T21:30', ''])
      expect(title).not.toContain(' ')
    },
  )

  /** Each day, every two weeks, each month. */
  const REPEATS = {
    en: ['*daily', '*every two weeks', '*monthly'],
    de: ['*täglich', '*alle zwei Wochen', '*monatlich'],
    es: ['*cada día', '*cada dos semanas', '*cada mes'],
    fr: ['*chaque jour', '*toutes les deux semaines', '*chaque mois'],
    it: ['*ogni giorno', '*ogni due settimane', '*ogni mese'],
    nl: ['*dagelijks', '*om de week', '*maandelijks'],
    pl: ['*codziennie', '*co dwa tygodnie', '*co miesiąc'],
    pt: ['*todo dia', '*a cada duas semanas', '*todo mês'],
    tr: ['*her gün', '*iki haftada bir', '*her ay'],
    uk: ['*щодня', '*кожні два тижні', '*щомісяця'],
    vi: ['*mỗi ngày', '*hai tuần một lần', '*mỗi tháng'],
    ar: ['*كل يوم', '*كل أسبوعين', '*كل شهر'],
    he: ['*כל יום', '*כל שבועיים', '*כל חודש'],
    ja: ['*毎日', '*隔週', '*毎月'],
    zh: ['*每天', '*每两周', '*每月'],
  } as const satisfies Readonly<Record<Language, readonly [string, string, string]>>

  it.each(LANGUAGE_NAMES)('QUICK-5 how often in %s', (language) => {
    const repeats = REPEATS[language].map((often) => {
      const { title, series } = parseLine(`Xyz ${often} 26.11.2026 19:00`, speaking(language))
      return [title, series?.repeat]
    })
    expect(repeats).toEqual([
      ['Xyz', 'daily'],
      ['Xyz', 'fortnightly'],
      ['Xyz', 'monthly'],
    ])
  })

  /** As Unicode has them of the language; single ones are apostrophes too. */
  const QUOTES = {
    en: '“”',
    de: '„“',
    es: '«»',
    fr: '«»',
    it: '“”',
    nl: '“”',
    pl: '„”',
    pt: '“”',
    tr: '“”',
    uk: '«»',
    vi: '“”',
    ar: '”“',
    he: '””',
    ja: '「」',
    zh: '“”',
  } as const satisfies Readonly<Record<Language, string>>

  it.each(LANGUAGE_NAMES)('QUICK-6 what %s has in quotes is title: a number in it is no time', (language) => {
    const quotes = QUOTES[language]
    const line = `Xyz ${quotes.charAt(0)}9:00 x${quotes.charAt(1)} 26.11.2026 20:00`
    expect(told(language, line)).toEqual(['Xyz 9:00 x', '2026-11-26T20:00', '2026-11-26T22:00', ''])
  })

  it.each([
    ['fr', 'atelier de deux heures jeudi 19:00', 'Atelier de'],
    ['es', 'cena de cuatro amigos jueves 19:00', 'Cena de cuatro amigos'],
    ['pt', 'encontro de três amigos qui 19:00', 'Encontro de três amigos'],
    ['de', 'Treffen von drei Leuten do 19:00', 'Treffen von drei Leuten'],
  ] as const)(
    'in %s a number in words is no hour behind a word that is no word of the clock: %s',
    (language, line, title) => {
      expect(told(language, line)).toEqual([title, '2026-11-26T19:00', '2026-11-26T21:00', ''])
    },
  )

  it('words of the clock in one language are none in another', () => {
    expect(parseLine('3 o 4 persone', speaking('it')).when).toBeNull()
    expect(parseLine('od 3 lat razem', speaking('pl')).when).toBeNull()
    expect(parseLine('Chor 19 do 21', speaking('de')).spans.map(({ kind }) => kind)).toContain('day')
  })

  it.each([
    ['zh', '三点建议 明天', '三点建议'],
    ['zh', '第3点 明天', '第3点'],
    ['ja', '3時間の練習 明日', 'の練習'],
    ['ja', '一時休館 明日', '一時休館'],
  ] as const)('in %s a number with no hour behind it is no time: %s', (language, line, title) => {
    expect(parseLine(line, speaking(language))).toMatchObject({
      title,
      when: { supposed: expect.arrayContaining(['time']) },
    })
  })
})
