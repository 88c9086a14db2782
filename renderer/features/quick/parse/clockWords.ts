/** Any of the words, the longest that fits. */
export const any = (words: readonly string[]): string =>
  [...words].sort((a, b) => b.length - a.length).join('|')
/** Neither letter nor digit before and after, in any script. */
export const BEFORE = String.raw`(?<![\p{L}\p{N}_])`
export const AFTER = String.raw`(?![\p{L}\p{N}_])`

/** Words of the clock, by what they mean; as the plain line has them. English always, beside the program's language. */

/** Halves of the day behind a number: 7 pm, 7 Uhr abends, 7 مساء. */
export const AFTERNOON = [
  'pm',
  'p\\.m\\.',
  'in the evening',
  'in the afternoon',
  'uhr abends',
  'uhr nachmittags',
  'abends',
  'nachmittags',
  'du soir',
  'de la tarde',
  'de la noche',
  'da tarde',
  'da noite',
  'مساءً',
  'مساءا',
  'مساء',
  'عصرا',
  'م',
]
export const MORNING = [
  'am',
  'a\\.m\\.',
  'in the morning',
  'uhr morgens',
  'uhr früh',
  'uhr vormittags',
  'morgens',
  'vormittags',
  'du matin',
  'de la mañana',
  'da manhã',
  'صباحًا',
  'صباحا',
  'ص',
]
/** Says that a number is a time, and no more. */
export const SHARP = ["o'clock", 'o’clock', 'uhr', 'ʰ']

/** Before a time or a stretch of time. */
export const AT = [
  'at',
  'from',
  'between',
  'um',
  'ab',
  'von',
  'zwischen',
  'gegen',
  'à',
  'à partir de',
  'dès',
  'de',
  'entre',
  'a las',
  'de las',
  'desde las',
  'entre las',
  'às',
  'das',
  'a partir das',
  'entre as',
  'الساعة',
  'الساعه',
  'من الساعة',
  'من',
  'بين',
]
/** Between the two ends, as words of their own. */
export const TO = [
  'to',
  'till',
  'til',
  'until',
  'and',
  'bis',
  'und',
  'à',
  'jusqu’à',
  "jusqu'à",
  'a',
  'a las',
  'hasta',
  'hasta las',
  'às',
  'até',
  'até as',
  'até às',
  'الي',
  'حتي',
  'الي الساعة',
  'حتي الساعة',
]

export const NOON = [
  'noon',
  'midday',
  'high noon',
  'mittags',
  'mittag',
  'zu mittag',
  'à midi',
  'mediodía',
  'al mediodía',
  'meio-dia',
  'ao meio-dia',
  'ظهرا',
  'الظهر',
  'عند الظهر',
]
export const MIDNIGHT = [
  'midnight',
  'mitternacht',
  'um mitternacht',
  'minuit',
  'à minuit',
  'medianoche',
  'meia-noite',
  'منتصف الليل',
]

/** Hours written out, from one on. */
export const HOURS: readonly (readonly string[])[] = [
  ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'],
  ['eins', 'zwei', 'drei', 'vier', 'fünf', 'sechs', 'sieben', 'acht', 'neun', 'zehn', 'elf', 'zwölf'],
  [
    'الواحدة',
    'الثانية',
    'الثالثة',
    'الرابعة',
    'الخامسة',
    'السادسة',
    'السابعة',
    'الثامنة',
    'التاسعة',
    'العاشرة',
    'الحادية عشرة',
    'الثانية عشرة',
  ],
]

/** Parts of an hour before it: minutes added to it. */
export const PARTS_BEFORE: readonly (readonly [words: readonly string[], minutes: number])[] = [
  [['half past'], 30],
  [['quarter past', 'a quarter past', 'viertel nach'], 15],
  [['quarter to', 'a quarter to', 'viertel vor', 'dreiviertel'], -15],
  [['halb'], -30],
]
/** And behind it, as Arabic says them. */
export const PARTS_BEHIND: readonly (readonly [words: readonly string[], minutes: number])[] = [
  [['والنصف', 'ونصف'], 30],
  [['والربع', 'وربع'], 15],
  [['الا ربعا', 'الا ربع'], -15],
  [['والثلث', 'وثلث'], 20],
]

export const HOUR_UNITS = ['hours?', 'hrs?', 'h', 'stunden?', 'std\\.?', 'ساعات', 'ساعة']
export const MINUTE_UNITS = [
  'minutes?',
  'mins?',
  'minuten?',
  'min\\.?',
  'minutos?',
  "'",
  'دقيقة',
  'دقائق',
  'د',
]
/** Lengths in one word, in minutes. */
export const LENGTHS: readonly (readonly [words: readonly string[], minutes: number])[] = [
  [
    [
      'half an hour',
      'half hour',
      'une demi-heure',
      'media hora',
      'meia hora',
      'eine halbe stunde',
      'halbe stunde',
      'نصف ساعة',
    ],
    30,
  ],
  [
    [
      'an hour',
      'one hour',
      'une heure',
      '1 heure',
      'una hora',
      'uma hora',
      '1 hora',
      'eine stunde',
      'ساعة واحدة',
    ],
    60,
  ],
  [
    [
      'an hour and a half',
      'une heure et demie',
      'una hora y media',
      'uma hora e meia',
      'anderthalb stunden',
      'eineinhalb stunden',
      'ساعة ونصف',
    ],
    90,
  ],
  [
    [
      'two hours',
      'deux heures',
      '2 heures',
      'dos horas',
      'duas horas',
      '2 horas',
      'zwei stunden',
      'ساعتين',
      'ساعتان',
    ],
    120,
  ],
  [
    [
      'three hours',
      'trois heures',
      '3 heures',
      'tres horas',
      'três horas',
      '3 horas',
      'drei stunden',
      'ثلاث ساعات',
    ],
    180,
  ],
]
export const LASTING = [
  'for',
  'lasting',
  'für',
  'lang',
  'dauert',
  'dauer',
  'pendant',
  'durée',
  'durante',
  'duración',
  'duração',
  'لمدة',
  'مدة',
]
