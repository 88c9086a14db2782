import type { Language } from '../../../../shared/domain/language.ts'

/** Words of the clock that are other words in other languages: read in this one alone. See `clockWords.ts`. */
export interface OwnClock {
  readonly afternoon: readonly string[]
  readonly morning: readonly string[]
  readonly sharp: readonly string[]
  readonly at: readonly string[]
  /** Of those before a time: the ones that make a time of a bare number. */
  readonly single: readonly string[]
  readonly to: readonly string[]
  readonly noon: readonly string[]
  readonly midnight: readonly string[]
  readonly hours: readonly (readonly string[])[]
  readonly before: readonly (readonly [words: readonly string[], minutes: number])[]
  readonly behind: readonly (readonly [words: readonly string[], minutes: number])[]
}

const NONE: OwnClock = {
  afternoon: [],
  morning: [],
  sharp: [],
  at: [],
  single: [],
  to: [],
  noon: [],
  midnight: [],
  hours: [],
  before: [],
  behind: [],
}

const DUTCH: OwnClock = {
  ...NONE,
  afternoon: ["'s avonds", "'s middags", "uhr 's avonds", "uhr 's middags"],
  morning: ["'s ochtends", "'s morgens", "uhr 's ochtends", "uhr 's morgens"],
  at: ['van', 'tussen', 'om', 'vanaf', 'rond'],
  single: ['om', 'vanaf', 'rond'],
  to: ['tot', 'en'],
  noon: ['tussen de middag'],
  midnight: ['middernacht', 'om middernacht'],
  hours: ['één twee drie vier vijf zes zeven acht negen tien elf twaalf'.split(' ')],
  before: [
    [['half'], -30],
    [['kwart over'], 15],
    [['kwart voor'], -15],
  ],
}

const ITALIAN: OwnClock = {
  ...NONE,
  afternoon: ['di sera', 'della sera', 'del pomeriggio', 'di pomeriggio'],
  morning: ['di mattina', 'della mattina', 'del mattino'],
  at: ['tra le', 'fra le', 'alle', 'alle ore', 'dalle', 'dalle ore', 'ore', 'verso le'],
  single: ['alle', 'alle ore', 'dalle', 'dalle ore', 'ore', 'verso le'],
  to: ['alle', 'alle ore', 'e le', 'fino alle'],
  noon: ['mezzogiorno', 'a mezzogiorno'],
  midnight: ['mezzanotte', 'a mezzanotte'],
  hours: ['una due tre quattro cinque sei sette otto nove dieci undici dodici'.split(' ')],
  behind: [
    [['e mezza', 'e mezzo'], 30],
    [['e un quarto'], 15],
    [['meno un quarto'], -15],
  ],
}

const POLISH: OwnClock = {
  ...NONE,
  afternoon: ['wieczorem', 'po południu'],
  morning: ['rano', 'przed południem'],
  at: ['od', 'między', 'o', 'o godzinie', 'o godz\\.?', 'godz\\.?', 'około'],
  single: ['o', 'o godzinie', 'o godz\\.?', 'godz\\.?', 'około'],
  to: ['do', 'a'],
  noon: ['w południe'],
  midnight: ['o północy'],
  hours: [
    'pierwsza druga trzecia czwarta piąta szósta siódma ósma dziewiąta dziesiąta jedenasta dwunasta'.split(
      ' ',
    ),
    'pierwszej drugiej trzeciej czwartej piątej szóstej siódmej ósmej dziewiątej dziesiątej jedenastej dwunastej'.split(
      ' ',
    ),
  ],
  before: [
    [['wpół do', 'pół do'], -30],
    [['kwadrans po'], 15],
    [['za kwadrans'], -15],
  ],
}

const TURKISH: OwnClock = {
  ...NONE,
  afternoon: ['akşam', 'akşam saat'],
  morning: ['sabah', 'sabah saat'],
  sharp: ["'[dt][ae]n?"],
  at: ['saat', 'akşam', 'akşam saat', 'sabah', 'sabah saat'],
  single: ['saat', 'akşam', 'akşam saat', 'sabah', 'sabah saat'],
  to: ['ile'],
  noon: ['öğlen', 'öğle vakti'],
  midnight: ['gece yarısı'],
  hours: ['bir iki üç dört beş altı yedi sekiz dokuz on onbir oniki'.split(' ')],
  behind: [[['buçuk', 'buçukta'], 30]],
}

const VIETNAMESE: OwnClock = {
  ...NONE,
  afternoon: ['giờ tối', 'giờ chiều', 'giờ trưa', 'tối', 'chiều', 'trưa'],
  morning: ['giờ sáng', 'sáng'],
  sharp: ['giờ'],
  at: ['từ', 'lúc', 'vào lúc', 'khoảng'],
  single: ['lúc', 'vào lúc'],
  to: ['đến', 'tới'],
  noon: ['buổi trưa'],
  midnight: ['nửa đêm'],
  behind: [[['rưỡi', 'giờ rưỡi'], 30]],
}

const SPANISH: OwnClock = {
  ...NONE,
  at: ['a la'],
  single: ['a la'],
  hours: ['una dos tres cuatro cinco seis siete ocho nueve diez once doce'.split(' ')],
  behind: [
    [['y media'], 30],
    [['y cuarto'], 15],
    [['menos cuarto'], -15],
  ],
}

const PORTUGUESE: OwnClock = {
  ...NONE,
  at: ['à'],
  hours: ['uma duas três quatro cinco seis sete oito nove dez onze doze'.split(' ')],
  behind: [
    [['e meia'], 30],
    [['e um quarto', 'e quinze'], 15],
    [['menos um quarto', 'menos quinze'], -15],
  ],
}

const FRENCH: OwnClock = {
  ...NONE,
  hours: [
    'une heure,deux heures,trois heures,quatre heures,cinq heures,six heures,sept heures,huit heures,neuf heures,dix heures,onze heures,douze heures'.split(
      ',',
    ),
  ],
  behind: [
    [['et demie'], 30],
    [['et quart'], 15],
    [['moins le quart'], -15],
  ],
}

const HEBREW: OwnClock = {
  ...NONE,
  afternoon: ['בערב', 'אחר הצהריים', 'אחה"צ'],
  morning: ['בבוקר'],
  hours: ['באחת,בשתיים,בשלוש,בארבע,בחמש,בשש,בשבע,בשמונה,בתשע,בעשר,באחת עשרה,בשתים עשרה'.split(',')],
  behind: [
    [['וחצי'], 30],
    [['ורבע'], 15],
  ],
}

const OWN: Partial<Record<Language, OwnClock>> = {
  es: SPANISH,
  fr: FRENCH,
  he: HEBREW,
  it: ITALIAN,
  nl: DUTCH,
  pl: POLISH,
  pt: PORTUGUESE,
  tr: TURKISH,
  vi: VIETNAMESE,
}

export const ownClock = (language: Language): OwnClock => OWN[language] ?? NONE
