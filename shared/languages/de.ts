import type { ClockWords, HeadingWords, LineWords } from './words.ts'

const clock: ClockWords = {
  afternoon: 'uhr abends|uhr nachmittags|abends|nachmittags',
  morning: 'uhr morgens|uhr früh|uhr vormittags|morgens|vormittags',
  sharp: 'uhr',
  at: 'um|ab|gegen',
  from: 'von|zwischen',
  to: 'bis|und',
  noon: 'mittags|mittag|zu mittag',
  midnight: 'mitternacht|um mitternacht',
  hours: ['eins|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf'],
  before: [
    ['viertel nach', 15],
    ['viertel vor|dreiviertel', -15],
    ['halb', -30],
  ],
  behind: [],
}

export const lines: LineWords = {
  clock,
  everywhere: clock,
  lengths: {
    hour: 'stunden?|std\\.?',
    minute: 'minuten?|min\\.?',
    halfWithin: 'ein halb',
    halfBehind: '',
    lasting: 'für|lang|dauert|dauer',
    spelt: {
      30: 'eine halbe stunde|halbe stunde',
      60: 'eine stunde',
      90: 'anderthalb stunden|eineinhalb stunden',
      120: 'zwei stunden',
      150: 'zweieinhalb stunden',
      180: 'drei stunden',
    },
  },
  repeats: {
    daily: 'täglich|jeden tag',
    weekly: 'wöchentlich|jede woche|jeden',
    fortnightly: 'alle zwei wochen|alle 2 wochen|14-täglich',
    monthly: 'monatlich|jeden monat',
  },
  times: 'mal',
  quotes: ['„“'],
  hoursByH: false,
  days: null,
}

export const headings: HeadingWords = {
  // E-Mail is found by the English word.
  guests: {
    email: null,
    'user-id': /^(benutzer|mitglied|nutzer)[ _-]?id\b/,
    'full-name': /^vor-? (und|&) (zu|nach)name/,
    'first-name': /vor[ _-]?name/,
    'last-name': /(nach|zu|familien)[ _-]?name/,
    name: /name|gast|teilnehmer|mitglied/,
    'any-name': /^name$/,
  },
  events: {
    'end-time': /^(uhrzeit|zeit) (end|bis)|^(?!(datum|tag) (end|bis)).*(end|bis|schluss).*(zeit|uhr)/,
    end: /^(ende?|bis|schluss)\b|^(datum|tag) (end|bis)|end ?datum/,
    'start-time': /^(zeit|uhrzeit)|^(start|begin|von).*(zeit|uhr)/,
    start: /^(start|begin|von|datum|tag|wann|termin)/,
    title: /^(titel|name|event|veranstaltung|betreff|was)/,
    address: /^(adresse|strasse|anschrift)/,
    city: /^stadt/,
    place: /^(ort|wo|raum|saal)/,
    description: /^(beschreibung|notiz|bemerkung|info|text)/,
    category: /^(kategorie|art|rubrik)/,
  },
  dates: { day: '', month: '', year: '', behindYear: '', hour: 'um' },
}
