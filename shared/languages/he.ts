import type { HeadingWords, LineWords } from './words.ts'

export const lines: LineWords = {
  clock: {
    afternoon: 'בערב|אחר הצהריים|אחה"צ',
    morning: 'בבוקר',
    sharp: '',
    at: '',
    from: '',
    to: '',
    noon: '',
    midnight: '',
    hours: ['באחת|בשתיים|בשלוש|בארבע|בחמש|בשש|בשבע|בשמונה|בתשע|בעשר|באחת עשרה|בשתים עשרה'],
    before: [],
    behind: [
      ['וחצי', 30],
      ['ורבע', 15],
    ],
  },
  everywhere: {},
  lengths: {
    hour: 'שעות|שעה',
    minute: 'דקות|דקה',
    halfWithin: '',
    halfBehind: 'וחצי',
    lasting: '',
    spelt: { 30: 'חצי שעה', 60: 'שעה אחת', 90: 'שעה וחצי', 120: 'שעתיים', 150: '', 180: '' },
  },
  repeats: { daily: 'כל יום', weekly: 'כל שבוע|כל', fortnightly: 'כל שבועיים', monthly: 'כל חודש' },
  times: 'פעמים',
  quotes: ['””'],
  hoursByH: false,
  days: null,
}

export const headings: HeadingWords = {
  guests: {
    email: /דוא["״]?ל|מייל|דואר אלקטרוני/,
    'user-id': /^מזהה (ה?משתמש|חבר)/,
    'full-name': null,
    'first-name': /^שם פרטי$/,
    'last-name': /^שם ה?משפחה$/,
    name: /^(שם|ה?אורח(ים)?)/,
    'any-name': null,
  },
  events: {
    'end-time': /^שעת (ה?סיום|ה?סוף)/,
    end: /^(סיום|סוף|תאריך (ה?סיום|ה?סוף))/,
    'start-time': /^(שעה|שעת ה?התחלה)/,
    start: /^(התחלה|תאריך|מתי|יום)/,
    title: /^(כותרת|נושא|אירוע|שם)/,
    address: /^כתובת/,
    city: /^עיר/,
    place: /^(מקום|מיקום|איפה)/,
    description: /^(תיאור|פרטים|הערות)/,
    category: /^(קטגוריה|סוג)/,
  },
  dates: { day: '', month: '', year: '', behindYear: '', hour: 'בשעה' },
}
