import type { HeadingWords, LineWords } from './words.ts'

export const lines: LineWords = {
  clock: {
    afternoon: "'s avonds|'s middags|uhr 's avonds|uhr 's middags",
    morning: "'s ochtends|'s morgens|uhr 's ochtends|uhr 's morgens",
    sharp: '',
    at: 'om|vanaf|rond',
    from: 'van|tussen',
    to: 'tot|en',
    noon: 'tussen de middag',
    midnight: 'middernacht|om middernacht',
    hours: ['één|twee|drie|vier|vijf|zes|zeven|acht|negen|tien|elf|twaalf'],
    before: [
      ['half', -30],
      ['kwart over', 15],
      ['kwart voor', -15],
    ],
    behind: [],
  },
  everywhere: {},
  lengths: {
    hour: 'uur',
    minute: 'minuut',
    halfWithin: 'en een half',
    halfBehind: '',
    lasting: 'gedurende|duurt',
    spelt: {
      30: 'half uur|een half uur|halfuur',
      60: '',
      90: 'anderhalf uur',
      120: '',
      150: 'tweeënhalf uur|twee en een half uur',
      180: '',
    },
  },
  repeats: {
    daily: 'dagelijks|elke dag',
    weekly: 'wekelijks|elke week|elke',
    fortnightly: 'om de week|elke twee weken|elke 2 weken',
    monthly: 'maandelijks|elke maand',
  },
  times: 'keer',
  quotes: ['“”'],
  hoursByH: false,
  days: {
    near: {
      vandaag: 0,
      vanavond: 0,
      morgen: 1,
      morgenavond: 1,
      overmorgen: 2,
      gisteren: -1,
      eergisteren: -2,
    },
    weekdays: 'maandag/ma dinsdag/di woensdag/wo donderdag/do vrijdag/vr zaterdag/za zondag/zo',
    loose: 'ma|di|wo|do|vr|za|zo',
    before: '(?:op )?(?:volgende |komende |aankomende |aanstaande |a\\.s\\. |deze |afgelopen |vorige )?',
    behind: '',
    which: { next: /volgende/, coming: /komende|aanstaande|a\.s/, last: /afgelopen|vorige/ },
    weekend: '(?:dit |in het |het )?weekend',
    numbers: 'een/één twee drie vier vijf zes',
    counted: (numbers) => String.raw`over (?<count>${numbers}) (?<unit>dag|dagen|week|weken)`,
    weeks: /^we/,
    months:
      'januari/jan februari/feb maart/mrt april/apr mei juni/jun juli/jul augustus/aug september/sep/sept oktober/okt november/nov december/dec',
    date: (months) =>
      String.raw`(?:op |van )?(?<day>\d{1,2})(?:e|ste)?(?:(?:[ ]?-[ ]?| tot | tot en met | t\/m )(?<until>\d{1,2}))? (?<month>${months})`,
  },
}

export const headings: HeadingWords = {
  // E-mail is found by the English word.
  guests: {
    email: null,
    'user-id': /^gebruikers-?id|^gebruikers([ -]?(id|no))?$/,
    'full-name': null,
    'first-name': /voornaam/,
    'last-name': /achternaam/,
    name: /naam|gast/,
    'any-name': /^naam$/,
  },
  events: {
    'end-time': /^eindtijd|^tijd (eind|tot)/,
    end: /^eind|^datum (eind|tot)/,
    'start-time': /^tijd/,
    start: /^(datum|start|begin|wanneer)/,
    title: /^(titel|onderwerp)/,
    address: /^adres/,
    city: /^stad\b/,
    place: /^(plaats|locatie|waar|plek)/,
    description: /^(omschrijving|beschrijving)/,
    category: /^categorie/,
  },
  dates: { day: '', month: '', year: '', behindYear: '', hour: 'om' },
}
