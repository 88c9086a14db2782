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
  'صباحًا',
  'صباحا',
  'ص',
]
/** Says that a number is a time, and no more. */
export const SHARP = ["o'clock", 'o’clock', 'uhr']

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
  'ظهرا',
  'الظهر',
  'عند الظهر',
]
export const MIDNIGHT = ['midnight', 'mitternacht', 'um mitternacht', 'منتصف الليل']

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
export const MINUTE_UNITS = ['minutes?', 'mins?', 'minuten?', 'min\\.?', "'", 'دقيقة', 'دقائق', 'د']
/** Lengths in one word, in minutes. */
export const LENGTHS: readonly (readonly [words: readonly string[], minutes: number])[] = [
  [['half an hour', 'half hour', 'eine halbe stunde', 'halbe stunde', 'نصف ساعة'], 30],
  [['an hour', 'one hour', 'eine stunde', 'ساعة واحدة'], 60],
  [['an hour and a half', 'anderthalb stunden', 'eineinhalb stunden', 'ساعة ونصف'], 90],
  [['two hours', 'zwei stunden', 'ساعتين', 'ساعتان'], 120],
  [['three hours', 'drei stunden', 'ثلاث ساعات'], 180],
]
export const LASTING = ['for', 'lasting', 'für', 'lang', 'dauert', 'dauer', 'لمدة', 'مدة']

/** Names of months in English and German, long and short. */
export const MONTHS = [
  'jan(?:uary|uar)?\\.?',
  'feb(?:ruary|ruar)?\\.?',
  'mar(?:ch)?\\.?',
  'märz?\\.?',
  'apr(?:il)?\\.?',
  'ma[iy]',
  'june?',
  'juni',
  'july?',
  'juli',
  'aug(?:ust)?\\.?',
  'sept?(?:ember)?\\.?',
  'o[ck]t(?:ober)?\\.?',
  'nov(?:ember)?\\.?',
  'de[cz](?:ember)?\\.?',
]

/** As the plain line has them: without the hamza on its carriers. */
export const ARABIC_MONTHS: readonly (readonly string[])[] = [
  ['يناير', 'كانون الثاني', 'جانفي'],
  ['فبراير', 'شباط', 'فيفري'],
  ['مارس', 'اذار'],
  ['ابريل', 'نيسان', 'افريل'],
  ['مايو', 'ايار', 'ماي'],
  ['يونيو', 'حزيران', 'جوان'],
  ['يوليو', 'تموز', 'جويلية'],
  ['اغسطس', 'اب', 'اوت'],
  ['سبتمبر', 'ايلول'],
  ['اكتوبر', 'تشرين الاول'],
  ['نوفمبر', 'تشرين الثاني'],
  ['ديسمبر', 'كانون الاول'],
]
