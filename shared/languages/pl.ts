import type { HeadingWords, LineWords } from './words.ts'

export const lines: LineWords = {
  clock: {
    afternoon: 'wieczorem|po południu',
    morning: 'rano|przed południem',
    sharp: '',
    at: 'o|o godzinie|o godz\\.?|godz\\.?|około',
    from: 'od|między',
    to: 'do|a',
    noon: 'w południe',
    midnight: 'o północy',
    hours: [
      'pierwsza|druga|trzecia|czwarta|piąta|szósta|siódma|ósma|dziewiąta|dziesiąta|jedenasta|dwunasta',
      'pierwszej|drugiej|trzeciej|czwartej|piątej|szóstej|siódmej|ósmej|dziewiątej|dziesiątej|jedenastej|dwunastej',
    ],
    before: [
      ['wpół do|pół do', -30],
      ['kwadrans po', 15],
      ['za kwadrans', -15],
    ],
    behind: [],
  },
  everywhere: {},
  lengths: {
    hour: 'godzin[ayę]?|godz\\.?',
    minute: 'minut[aiyęo]?',
    halfWithin: 'i pół',
    halfBehind: '',
    lasting: 'przez|trwa',
    spelt: {
      30: 'pół godziny',
      60: 'jedną godzinę',
      90: 'półtorej godziny',
      120: 'dwie godziny',
      150: 'dwie i pół godziny',
      180: 'trzy godziny',
    },
  },
  repeats: {
    daily: 'codziennie|każdego dnia',
    weekly: 'co tydzień|tygodniowo|każdy|każdą',
    fortnightly: 'co dwa tygodnie|co 2 tygodnie',
    monthly: 'co miesiąc|miesięcznie',
  },
  times: 'razy',
  quotes: ['„”', '«»'],
  hoursByH: false,
  days: {
    near: {
      dziś: 0,
      dzisiaj: 0,
      'dziś wieczorem': 0,
      jutro: 1,
      'jutro wieczorem': 1,
      pojutrze: 2,
      wczoraj: -1,
      przedwczoraj: -2,
    },
    weekdays:
      'poniedziałek/poniedziałku/pon/pn wtorek/wtorku/wt środa/środę/środy/śr czwartek/czwartku/czw/cz piątek/piątku/pt sobota/sobotę/soboty/sob/sb niedziela/niedzielę/niedzieli/niedz/nd',
    loose: 'cz',
    before: '(?:we? )?(?:(?:następn|przyszł|najbliższ|zeszł|ubiegł|minion)\\p{L}+ |ten |tę |tą )?',
    behind: '',
    which: { next: /następn|przyszł/, coming: /najbliższ/, last: /zeszł|ubiegł|minion/ },
    weekend: '(?:w )?(?:ten |najbliższy )?weekend',
    numbers: 'jeden dwa trzy cztery pięć sześć',
    counted: (numbers) =>
      String.raw`za (?:(?<count>${numbers}) )?(?<unit>dzień|dni|tydzień|tygodnie|tygodni)`,
    weeks: /^t/,
    months:
      'stycznia/styczeń/sty lutego/luty/lut marca/marzec/mar kwietnia/kwiecień/kwi maja/maj czerwca/czerwiec/cze lipca/lipiec/lip sierpnia/sierpień/sie września/wrzesień/wrz października/październik/paź listopada/listopad/lis grudnia/grudzień/gru',
    date: (months) =>
      String.raw`(?:od )?(?<day>\d{1,2})(?:(?:[ ]?-[ ]?| do )(?<until>\d{1,2}))? (?<month>${months})`,
  },
}

export const headings: HeadingWords = {
  guests: {
    email: /(^|[^a-z])poczta|(^|[^a-z])elektroniczn/,
    'user-id': /^identyfikator( (uzytkownika|znajomego))?$/,
    'full-name': /^(imie i nazwisko|nazwisko i imie)/,
    'first-name': /^imie$/,
    'last-name': /^nazwisko$/,
    name: /nazwa|gosc|uczestnik|osoba/,
    'any-name': null,
  },
  events: {
    'end-time': /^(godzina|godz\.?) (zakonczenia|konca)/,
    end: /^(koniec|zakonczenie|data (konca|zakonczenia))/,
    'start-time': /^godz/,
    start: /^(data|poczatek|rozpoczecie|kiedy|termin)/,
    title: /^(tytul|wydarzenie|temat$|nazwa$)/,
    address: /^adres/,
    city: /^(miasto|miejscowosc)/,
    place: /^(miejsce|gdzie|sala$)/,
    description: /^(opis|uwagi|notatki)/,
    category: /^kategoria/,
  },
  dates: { day: '', month: '', year: '', behindYear: 'roku|r\\.', hour: 'o' },
}
