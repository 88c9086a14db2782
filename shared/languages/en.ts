import type { ClockWords, HeadingWords, LineWords } from './words.ts'

const clock: ClockWords = {
  afternoon: 'pm|p\\.m\\.|in the evening|in the afternoon',
  morning: 'am|a\\.m\\.|in the morning',
  sharp: "o'clock",
  at: 'at',
  from: 'from|between',
  to: 'to|till|til|until|and',
  noon: 'noon|midday|high noon',
  midnight: 'midnight',
  hours: ['one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve'],
  before: [
    ['half past', 30],
    ['quarter past|a quarter past', 15],
    ['quarter to|a quarter to', -15],
  ],
  behind: [],
}

export const lines: LineWords = {
  clock,
  everywhere: clock,
  lengths: {
    hour: 'hours?|hrs?|h',
    minute: "minutes?|mins?|'",
    halfWithin: 'and a half',
    halfBehind: 'and a half',
    lasting: 'for|lasting',
    spelt: {
      30: 'half an hour|half hour',
      60: 'an hour|one hour',
      90: 'an hour and a half',
      120: 'two hours',
      150: 'two and a half hours',
      180: 'three hours',
    },
  },
  repeats: {
    daily: 'daily|every day',
    weekly: 'weekly|every week|every',
    fortnightly: 'fortnightly|every two weeks|every 2 weeks',
    monthly: 'monthly|every month',
  },
  times: 'times',
  quotes: ['“”'],
  hoursByH: false,
  days: null,
}

export const headings: HeadingWords = {
  guests: {
    email: /(^|[^a-z])(e ?-? ?)?mail/,
    'user-id': /^(user|member|friend)[ _-]?id\b|^uid$/,
    'full-name': /^(full name|first-? (and|&) last name)/,
    'first-name': /(first|given|fore|pre)[ _-]?name/,
    'last-name': /(last|sur|family)[ _-]?name/,
    name: /name|invite|who|person|guest|attendee/,
    'any-name': /^name$/,
  },
  events: {
    'end-time': /^time (end|until)|^(?!(date|day) (end|until)).*(end|until|finish).*time/,
    end: /^(ends?|until|to|finish)\b|^(date|day) (end|until)|end ?date/,
    'start-time': /^time|^(start|begin).*time/,
    start: /^(start|begin|from|date|day|when)/,
    title: /^(title|subject|summary|event|name|what)/,
    address: /^(address|street)/,
    city: /^(city|town)/,
    place: /^(place|location|venue|where|room)/,
    description: /^(description|details|notes?|text|info)/,
    category: /^(category|categories|type)/,
  },
  dates: { day: '', month: '', year: '', behindYear: '', hour: 'at' },
}
