import type { Language } from '../../../../shared/domain/language.ts'
import type { LineWords } from '../../../../shared/languages/words.ts'

/** What a part of the line was understood as. */
type SpanKind = 'title' | 'day' | 'time' | 'length' | 'place' | 'category' | 'account' | 'series'

/** A part of the line, `[start, end)` in UTF-16 code units. */
export interface Span {
  readonly kind: SpanKind
  readonly start: number
  readonly end: number
}

export interface Named {
  readonly id: string
  readonly name: string
}

export interface LineAccount extends Named {
  /** IANA name of the zone its site keeps. */
  readonly zone: string
  readonly categories: readonly Named[]
}

/** What a line is read against. */
export interface LineContext {
  /** Epoch ms. */
  readonly now: number
  /** BCP 47: whether the day or the month comes first, and whether hours have halves. */
  readonly locale: string
  readonly language: Language
  readonly accounts: readonly LineAccount[]
  /** The account it is for where the line names none. */
  readonly accountId: string
  /** Questions that were answered: by their key, the option taken. */
  readonly answers: ReadonlyMap<string, number>
}

export interface LineSeries {
  readonly repeat: keyof LineWords['repeats']
  /** Null: the line does not say how many times. */
  readonly count: number | null
}

/** What the line leaves out, and is supposed until it says so. */
export type Supposed = 'day' | 'time' | 'end'

export interface When {
  /** Epoch seconds. */
  readonly start: number
  readonly end: number
  readonly supposed: readonly Supposed[]
}

/** One way to take the line. */
export interface Option {
  /** Epoch seconds. */
  readonly start: number
  readonly end: number
}

/**
 * `readings`: the words allow several. `over`: it would be over already. `gap`: the clocks go forward over its start or
 * end. `twice`: they go back over it, so that the time comes two times.
 */
type QuestionKind = 'readings' | 'over' | 'gap' | 'twice'

export interface Question {
  readonly kind: QuestionKind
  /** The words it is about, as typed. */
  readonly words: string
  /** What an answer is kept under: the same words are not asked about twice. */
  readonly key: string
  /** Two or three, the likely one first. */
  readonly options: readonly Option[]
  /** Of a gap: the time that is not there, `02:30`. */
  readonly missing?: string
}

export interface Understood {
  readonly line: string
  /** In order, without overlap; with the spaces between them they are the whole line. */
  readonly spans: readonly Span[]
  readonly title: string
  /** Null where the line names neither a day nor a time. */
  readonly when: When | null
  readonly place: string | null
  readonly category: Named | null
  readonly accountId: string
  /** The line names the account. */
  readonly accountSaid: boolean
  readonly series: LineSeries | null
  readonly question: Question | null
}

/** A stretch of the line some rule has found. */
export interface Found {
  readonly start: number
  readonly end: number
}

export const overlaps = (a: Found, b: Found): boolean => a.start < b.end && b.start < a.end
