import type { Occasion, ReminderSettings } from '../../../shared/domain/reminders.ts'
import type { RsvpState } from '../../../shared/domain/rsvp.ts'
import type { EventSpan } from '../store/accountStore.ts'
import type { KeptReminder } from './reminderBook.ts'
import { MOST_SHIFT, plainTime, type QuietHours, reminderKey, tellAt } from './reminderTimes.ts'

/** Whose events these are, and by what they are reminded of. */
export interface Rules {
  readonly userId: string | null
  readonly settings: ReminderSettings
  readonly quiet: QuietHours
  /** Of an event without an answer: a site can say the same of every event. */
  readonly isInvited: (eventId: string) => boolean
}

const BY_ANSWER: Readonly<Record<RsvpState, Occasion | null>> = {
  attending: 'attending',
  maybe: 'maybe',
  unanswered: 'invited',
  'not-going': 'not-going',
  none: null,
  unknown: null,
}
/** Without a usable end it is taken to last this long, in seconds. */
export const UNKNOWN_LENGTH = 3600

export const isOver = ({ start, end }: EventSpan, now: number): boolean =>
  (end > start ? end : start + UNKNOWN_LENGTH) <= now

/** Own events before the answer given to them, unless own events are not told. */
export function occasionOf(span: EventSpan, { userId, settings, isInvited }: Rules): Occasion | null {
  if (userId !== null && span.owner === userId && settings.rules.own.on) return 'own'
  return span.rsvp === 'unanswered' && !isInvited(span.id) ? null : BY_ANSWER[span.rsvp]
}

export function minutesByRule(span: EventSpan, rules: Rules): readonly number[] {
  const occasion = occasionOf(span, rules)
  if (occasion === null) return []
  const { on, minutes } = rules.settings.rules[occasion]
  return on ? minutes : []
}

export const minutesOf = (span: EventSpan, kept: KeptReminder, rules: Rules): readonly number[] =>
  kept.bell ?? minutesByRule(span, rules)

/** Keys of an event that would be told at once. */
export const dueKeys = (span: EventSpan, minutes: readonly number[], rules: Rules, now: number): string[] =>
  minutes
    .filter((each) => mayBeDue(span.start, each, now) && tellAt(span.start, each, rules.quiet, now) <= now)
    .map((each) => reminderKey(span.start, each))

const mayBeDue = (start: number, minutes: number, now: number): boolean =>
  plainTime(start, minutes) - MOST_SHIFT <= now

/** When a reminder that was put off is told; null: at no time any more. */
export const snoozedUntil = (span: EventSpan, { snoozed }: KeptReminder): number | null => {
  if (snoozed === null) return null
  return 'at' in snoozed ? snoozed.at : span.start - snoozed.before * 60
}

interface Candidate {
  readonly span: EventSpan
  readonly minutes: number
  readonly key: string
  readonly plain: number
}

export interface PlannedEvent {
  readonly span: EventSpan
  readonly kept: KeptReminder
  /** Told here or by another account of the same person's. */
  readonly told: ReadonlySet<string>
}

interface DueEvent {
  readonly span: EventSpan
  readonly keys: readonly string[]
  /** It had been put off until now. */
  readonly snoozed: boolean
}

export interface Plan {
  readonly due: readonly DueEvent[]
  /** When the next is due; null: none. */
  readonly next: number | null
}

/** What is due now and when the next is: a look at what may be due only, so a year of events costs little. */
export function planOf(events: readonly PlannedEvent[], rules: Rules, now: number): Plan {
  const due = new Map<EventSpan, DueEvent>()
  let next = Infinity
  const candidates: Candidate[] = []
  for (const { span, kept, told } of events) {
    if (isOver(span, now)) continue
    const put = snoozedUntil(span, kept)
    if (put !== null && put <= now) due.set(span, { span, keys: [], snoozed: true })
    else if (put !== null) next = Math.min(next, put)
    for (const minutes of minutesOf(span, kept, rules)) {
      const key = reminderKey(span.start, minutes)
      if (!told.has(key)) candidates.push({ span, minutes, key, plain: plainTime(span.start, minutes) })
    }
  }
  candidates.sort((a, b) => a.plain - b.plain)
  for (const { span, minutes, key, plain } of candidates) {
    if (plain - MOST_SHIFT > now && plain - MOST_SHIFT >= next) break
    const at = tellAt(span.start, minutes, rules.quiet, now)
    if (at <= now) {
      const { keys, snoozed } = due.get(span) ?? { keys: [], snoozed: false }
      due.set(span, { span, keys: [...keys, key], snoozed })
    } else next = Math.min(next, at)
  }
  return {
    due: [...due.values()],
    next: next === Infinity ? null : next,
  }
}
