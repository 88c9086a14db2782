import type { HeadingWords, LineWords } from './words.ts'

export const lines: LineWords = {
  clock: {
    afternoon: '',
    morning: '',
    sharp: '',
    at: '',
    from: '',
    to: '',
    noon: '',
    midnight: '',
    hours: [
      'une heure|deux heures|trois heures|quatre heures|cinq heures|six heures|sept heures|huit heures|neuf heures|dix heures|onze heures|douze heures',
    ],
    before: [],
    behind: [
      ['et demie', 30],
      ['et quart', 15],
      ['moins le quart', -15],
    ],
  },
  everywhere: {
    afternoon: 'du soir',
    morning: 'du matin',
    at: 'à|à partir de|dès',
    from: 'de|entre',
    to: "à|jusqu'à",
    noon: 'à midi',
    midnight: 'minuit|à minuit',
  },
  lengths: {
    hour: '',
    minute: '',
    halfWithin: '',
    halfBehind: 'et demie',
    lasting: 'pendant|durée',
    spelt: {
      30: 'une demi-heure',
      60: 'une heure|1 heure',
      90: 'une heure et demie',
      120: 'deux heures|2 heures',
      150: '',
      180: 'trois heures|3 heures',
    },
  },
  repeats: {
    daily: 'tous les jours|quotidien|chaque jour',
    weekly: 'hebdomadaire|toutes les semaines|chaque semaine|chaque|tous les',
    fortnightly: 'toutes les deux semaines|toutes les 2 semaines',
    monthly: 'mensuel|tous les mois|chaque mois',
  },
  times: 'fois',
  quotes: ['«»'],
  hoursByH: true,
  days: null,
}

export const headings: HeadingWords = {
  guests: {
    email: /(^|[^a-z])(courriel|adresse electronique)/,
    'user-id': /^id d['’]utilisateur|^id (de )?l?[’']?(utilisateur|membre)$/,
    'full-name': /^(nom (et|\/) prenom|prenom et nom)/,
    'first-name': /prenom/,
    'last-name': /nom de famille|patronyme/,
    name: /nom\b|personne|invite/,
    'any-name': /^nom$/,
  },
  events: {
    'end-time': /^heure (de )?(fin|ter|concl)|^(?!(date|jour) (de )?(fin|ter|concl)).*fin.*heure/,
    end: /^fin\b|^(date|jour) (de )?(fin|ter|concl)/,
    'start-time': /^heure/,
    start: /^(date|jour|debut|quand)/,
    title: /^(titre|evenement|objet)/,
    address: /^adresse/,
    city: /^ville/,
    place: /^(lieu|endroit)/,
    description: /^description/,
    category: /^(categorie|type)/,
  },
  dates: { day: '', month: '', year: '', behindYear: '', hour: 'à' },
}
