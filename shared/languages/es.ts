import type { HeadingWords, LineWords } from './words.ts'

export const lines: LineWords = {
  clock: {
    afternoon: '',
    morning: '',
    sharp: '',
    at: 'a la',
    from: '',
    to: '',
    noon: '',
    midnight: '',
    hours: ['una|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce'],
    before: [],
    behind: [
      ['y media', 30],
      ['y cuarto', 15],
      ['menos cuarto', -15],
    ],
  },
  everywhere: {
    afternoon: 'de la tarde|de la noche',
    morning: 'de la mañana',
    at: 'a las|desde las',
    from: 'de las|entre las',
    to: 'a|a las|hasta|hasta las',
    noon: 'mediodía|al mediodía',
    midnight: 'medianoche',
  },
  lengths: {
    hour: '',
    minute: 'minutos?',
    halfWithin: '',
    halfBehind: 'y media',
    lasting: 'durante|duración',
    spelt: {
      30: 'media hora',
      60: 'una hora',
      90: 'una hora y media',
      120: 'dos horas',
      150: '',
      180: 'tres horas',
    },
  },
  repeats: {
    daily: 'diario|cada día|todos los días',
    weekly: 'semanal|cada semana|cada',
    fortnightly: 'quincenal|cada dos semanas|cada 2 semanas',
    monthly: 'mensual|cada mes',
  },
  times: 'veces',
  quotes: ['«»', '“”'],
  hoursByH: true,
  days: null,
}

export const headings: HeadingWords = {
  guests: {
    email: /(^|[^a-z])correo/,
    'user-id': /^id de usuario|^id (de )?(usuario|miembro)$/,
    'full-name': /^nombre y apellido/,
    'first-name': /nombre$|nombre de pila/,
    'last-name': /apellido/,
    name: /nombre|persona|invitad/,
    'any-name': /^nombre$/,
  },
  events: {
    'end-time':
      /^(hora|horario) (de )?(fin|ter|concl)|^(?!(fecha|dia) (de )?(fin|ter|concl)).*(fin|hasta).*hora/,
    end: /^(fin|hasta)\b|^termino|^(fecha|dia) (de )?(fin|ter|concl)/,
    'start-time': /^hora/,
    start: /^(fecha|inicio|comienzo|empieza)/,
    title: /^(titulo|evento|asunto)/,
    address: /^direccion/,
    city: /^(ciudad|localidad)/,
    place: /^(lugar|ubicacion|sede|donde)/,
    description: /^descripcion/,
    category: /^categoria/,
  },
  dates: { day: '', month: 'de', year: 'de|del', behindYear: '', hour: 'a las' },
}
