/** Words with `|` between them, small, each a piece of an expression without a `|` of its own. Empty where the language has none. */
type Words = string
/** Groups with a space between them, in each its words with `/`; a space within a word is `_`. */
type Groups = string

/** Words of the clock, as the plain line of quick add has them (`plainLine.ts`). */
export interface ClockWords {
  /** Beside an hour: which half of the day it is in, or only that it is an hour. */
  readonly afternoon: Words
  readonly morning: Words
  readonly sharp: Words
  /** Before a time: `at` makes one of a bare number, `from` does not (`from 3 friends`). */
  readonly at: Words
  readonly from: Words
  /** Between two times. */
  readonly to: Words
  readonly noon: Words
  readonly midnight: Words
  /** From one to twelve, once in each form they have. */
  readonly hours: readonly Words[]
  /** Before and behind an hour: minutes added to it. */
  readonly before: readonly (readonly [words: Words, minutes: number])[]
  readonly behind: readonly (readonly [words: Words, minutes: number])[]
}

/** Of a language whose times have rules of their own: `easternClocks.ts`. */
export const NO_CLOCK: ClockWords = {
  afternoon: '',
  morning: '',
  sharp: '',
  at: '',
  from: '',
  to: '',
  noon: '',
  midnight: '',
  hours: [],
  before: [],
  behind: [],
}

/** How a language says days. */
export interface DayTable {
  /** Days from today on. */
  readonly near: Readonly<Record<string, number>>
  /** From Monday on; without a point behind the short one. */
  readonly weekdays: Groups
  /** Names of weekdays that are words of their own too. */
  readonly loose: Words
  /** Expressions before and behind a weekday, each with its space. */
  readonly before: string
  readonly behind: string
  /** What of it says which: `next` may be the one after. */
  readonly which: Partial<Readonly<Record<'next' | 'coming' | 'last' | 'thisWeek' | 'nextWeek', RegExp>>>
  readonly weekend: string
  /** Spelt numbers from one on. */
  readonly numbers: Groups
  /** How far off, with the groups `count`, which may be missing, and `unit`. */
  readonly counted: (numbers: string) => string
  readonly weeks: RegExp
  readonly months: Groups
  /** Groups `day`, `until`, `month`, `year`. */
  readonly date: (months: string) => string
}

/** What quick add reads. All but `clock` and `days` is read whatever the language of the program is. */
export interface LineWords {
  /** Words that are other words in other languages: read in this one alone. */
  readonly clock: ClockWords
  /** Those that are nothing else anywhere: read in every one. */
  readonly everywhere: Partial<ClockWords>
  /** How long something lasts. */
  readonly lengths: {
    readonly hour: Words
    readonly minute: Words
    /** Half an hour more, before the word for hours and behind it: `2 buçuk saat`, `2 ore e mezza`. */
    readonly halfWithin: Words
    readonly halfBehind: Words
    readonly lasting: Words
    /** In words, by minutes. */
    readonly spelt: Readonly<Record<30 | 60 | 90 | 120 | 150 | 180, Words>>
  }
  /** How often, word for word. */
  readonly repeats: Readonly<Record<'daily' | 'weekly' | 'fortnightly' | 'monthly', Words>>
  /** Behind a number: so many times. */
  readonly times: Words
  /** Marks of quotation, two by two; straight ones are read anyway, single ones are apostrophes too. */
  readonly quotes: readonly string[]
  /** Whether `19h30` is a time. */
  readonly hoursByH: boolean
  /** Null: its days are those of a library or have rules of their own (`dayWords.ts`). */
  readonly days: DayTable | null
}

/** What a column of a table of events may be. The order decides where several fit: `End time` has the word for an end, too. */
export const EVENT_HEADINGS = [
  'end-time',
  'end',
  'start-time',
  'start',
  'title',
  'address',
  'city',
  'place',
  'description',
  'category',
] as const

/** What is told from a heading, without case and accents; null where the language has no word of its own, and English ones do. */
export interface HeadingWords {
  /** `full-name`: first and last name. `any-name`: either of them, or both, by what stands beside it. */
  readonly guests: Readonly<
    Record<
      'email' | 'user-id' | 'full-name' | 'first-name' | 'last-name' | 'name' | 'any-name',
      RegExp | null
    >
  >
  readonly events: Readonly<Record<(typeof EVENT_HEADINGS)[number], RegExp>>
  /** What stands before the day, the month, the year and the hour of a date with its month in letters, and behind its year. */
  readonly dates: Readonly<Record<'day' | 'month' | 'year' | 'behindYear' | 'hour', Words>>
}
