import type { ClockWords, HeadingWords, LineWords } from './words.ts'

const clock: ClockWords = {
  afternoon: 'مساءً|مساءا|مساء|عصرا|م',
  morning: 'صباحًا|صباحا|ص',
  sharp: '',
  at: 'الساعة|الساعه',
  from: 'من الساعة|من|بين',
  to: 'الي|حتي|الي الساعة|حتي الساعة',
  noon: 'ظهرا|الظهر|عند الظهر',
  midnight: 'منتصف الليل',
  hours: [
    'الواحدة|الثانية|الثالثة|الرابعة|الخامسة|السادسة|السابعة|الثامنة|التاسعة|العاشرة|الحادية عشرة|الثانية عشرة',
  ],
  before: [],
  behind: [
    ['والنصف|ونصف', 30],
    ['والربع|وربع', 15],
    ['الا ربعا|الا ربع', -15],
    ['والثلث|وثلث', 20],
  ],
}

export const lines: LineWords = {
  clock,
  everywhere: clock,
  lengths: {
    hour: 'ساعات|ساعة',
    minute: 'دقيقة|دقائق|د',
    halfWithin: '',
    halfBehind: 'ونصف',
    lasting: 'لمدة|مدة',
    spelt: {
      30: 'نصف ساعة',
      60: 'ساعة واحدة',
      90: 'ساعة ونصف',
      120: 'ساعتين|ساعتان',
      150: '',
      180: 'ثلاث ساعات',
    },
  },
  repeats: {
    daily: 'يوميا|يوميًا|كل يوم',
    weekly: 'اسبوعيا|اسبوعيًا|كل اسبوع|كل',
    fortnightly: 'كل اسبوعين',
    monthly: 'شهريا|شهريًا|كل شهر',
  },
  times: 'مرات|مرة',
  quotes: ['”“', '«»'],
  hoursByH: false,
  days: null,
}

export const headings: HeadingWords = {
  // Folded, words stand without their hamza: الفئة is الفية.
  guests: {
    email: /(^|[^a-z])بريد|البريد/,
    'user-id': /^رقم المستخدم/,
    'full-name': null,
    'first-name': /^الاسم الاول$/,
    'last-name': /^(اسم العايلة|اللقب)$/,
    name: /الاسم/,
    'any-name': null,
  },
  events: {
    'end-time': /وقت (الانتهاء|النهاية)/,
    end: /^(النهاية|الانتهاء|الى( |$))/,
    'start-time': /^(الوقت|الساعة)/,
    start: /^(التاريخ|البداية)/,
    title: /^(العنوان(?! البريدي)|الاسم)/,
    address: /^العنوان البريدي/,
    city: /^المدينة/,
    place: /^المكان/,
    description: /^الوصف/,
    category: /^(الفية|الفئة)/,
  },
  dates: { day: '', month: '', year: '', behindYear: '', hour: 'في' },
}
