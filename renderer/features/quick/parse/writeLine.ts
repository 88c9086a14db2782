import { Temporal } from 'temporal-polyfill'
import type { LineContext, Understood } from './line.ts'

type Written = Pick<
  Understood,
  'title' | 'when' | 'place' | 'category' | 'accountId' | 'accountSaid' | 'series'
>

const quote = (words: string): string => `"${words.replaceAll('"', '""')}"`

const minute = { smallestUnit: 'minute' } as const

/** A start and an end as the line takes them, by the clock of the zone. Epoch seconds. */
export function writeWhen(start: number, end: number, zone: string): string {
  const [from, to] = [start, end].map((at) =>
    Temporal.Instant.fromEpochMilliseconds(at * 1000).toZonedDateTimeISO(zone),
  ) as [Temporal.ZonedDateTime, Temporal.ZonedDateTime]
  const day = from.toPlainDate().toString()
  const [begins, ends] = [from, to].map((each) => each.toPlainTime().toString(minute))
  const nights = from.toPlainDate().until(to.toPlainDate()).days
  const late = nights === 1 && Temporal.PlainTime.compare(to.toPlainTime(), from.toPlainTime()) <= 0
  const again = to.toPlainDateTime().toZonedDateTime(zone).epochMilliseconds
  return (nights === 0 || late) && end > start && again === end * 1000
    ? `${day} ${begins}-${ends}`
    : `${day} ${begins} ${Math.round((end - start) / 60)}min`
}

/** The line that says all of it and leaves nothing to be supposed: read again, it is the same. */
export function writeLine(
  { title, when, place, category, accountId, accountSaid, series }: Written,
  { accounts }: Pick<LineContext, 'accounts'>,
): string {
  const account = accounts.find(({ id }) => id === accountId)
  return [
    title === '' ? '' : quote(title),
    when === null ? '' : writeWhen(when.start, when.end, account?.zone ?? 'UTC'),
    place === null ? '' : `@${quote(place)}`,
    category === null ? '' : `#${quote(category.name)}`,
    !accountSaid || account === undefined ? '' : `/${quote(account.name)}`,
    series === null ? '' : `*${series.repeat}${series.count === null ? '' : ` ${series.count}`}`,
  ]
    .filter((part) => part !== '')
    .join(' ')
}
