import { dateFormat, timeOptions } from '../../lib/format/formatters.ts'

/** A time on the wall, `20:00`, as the locale writes it. */
export const clock = (time: string, locale: string): string =>
  dateFormat(locale, 'UTC', timeOptions(locale)).format(Date.parse(`1970-01-01T${time}:00Z`))
