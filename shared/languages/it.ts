import type { HeadingWords, LineWords } from './words.ts'

export const lines: LineWords = {
  clock: {
    afternoon: 'di sera|della sera|del pomeriggio|di pomeriggio',
    morning: 'di mattina|della mattina|del mattino',
    sharp: '',
    at: 'alle|alle ore|dalle|dalle ore|ore|verso le',
    from: 'tra le|fra le',
    to: 'alle|alle ore|e le|fino alle',
    noon: 'mezzogiorno|a mezzogiorno',
    midnight: 'mezzanotte|a mezzanotte',
    hours: ['una|due|tre|quattro|cinque|sei|sette|otto|nove|dieci|undici|dodici'],
    before: [],
    behind: [
      ['e mezza|e mezzo', 30],
      ['e un quarto', 15],
      ['meno un quarto', -15],
    ],
  },
  everywhere: {},
  lengths: {
    hour: 'ore|ora',
    minute: 'minut[io]',
    halfWithin: '',
    halfBehind: 'e mezza',
    lasting: 'per|durata|dura',
    spelt: { 30: "mezz'ora", 60: "un'ora", 90: "un'ora e mezza", 120: 'due ore', 150: '', 180: 'tre ore' },
  },
  repeats: {
    daily: 'ogni giorno|tutti i giorni',
    weekly: 'settimanale|ogni settimana|ogni|tutti i',
    fortnightly: 'ogni due settimane|ogni 2 settimane',
    monthly: 'mensile|ogni mese',
  },
  times: 'volte',
  quotes: ['«»', '“”'],
  hoursByH: false,
  days: {
    near: {
      oggi: 0,
      stasera: 0,
      'questa sera': 0,
      domani: 1,
      'domani sera': 1,
      dopodomani: 2,
      ieri: -1,
      "l'altro ieri": -2,
    },
    weekdays:
      'lunedì/lunedi/lun martedì/martedi/mar mercoledì/mercoledi/mer giovedì/giovedi/gio venerdì/venerdi/ven sabato/sab domenica/dom',
    loose: 'lun|mar|mer|gio|ven|sab|dom',
    before: '(?:il |la |di )?(?:prossim[oa] |quest[oa] |scors[oa] )?',
    behind: '(?: prossim[oa]| scors[oa])?',
    which: { coming: /prossim/, last: /scors/ },
    weekend: '(?:quest[oa] |nel |il )?(?:fine settimana|weekend|week-end)',
    numbers: 'un/una due tre quattro cinque sei',
    counted: (numbers) => String.raw`[tf]ra (?<count>${numbers}) (?<unit>giorn[oi]|settiman[ae])`,
    weeks: /^s/,
    months:
      'gennaio/gen febbraio/feb marzo/mar aprile/apr maggio/mag giugno/giu luglio/lug agosto/ago settembre/set/sett ottobre/ott novembre/nov dicembre/dic',
    date: (months) =>
      String.raw`(?:il |dal |l')?(?<day>\d{1,2})[º°]?(?:(?:[ ]?-[ ]?| al )(?<until>\d{1,2}))? (?:di )?(?<month>${months})`,
  },
}

export const headings: HeadingWords = {
  guests: {
    email: /(^|[^a-z])posta/,
    'user-id': /^id utente|^utente([ -]?(id|no))?$/,
    'full-name': /^nome (e cognome|completo)/,
    'first-name': null,
    'last-name': /^cognome$/,
    name: /nome\b|persona|ospite|partecipante/,
    'any-name': /^nome$/,
  },
  events: {
    'end-time': /^ora (di )?(fin|ter|concl)/,
    end: /^fine|^(data|giorno) (di )?(fin|ter|concl)/,
    'start-time': /^ora/,
    start: /^(data|inizio|quando)/,
    title: /^(titolo|evento|oggetto)/,
    address: /^indirizzo/,
    city: /^citta/,
    place: /^(luogo|sede|dove)/,
    description: /^descrizione/,
    category: /^categoria/,
  },
  dates: { day: '', month: '', year: '', behindYear: '', hour: 'alle|alle ore' },
}
