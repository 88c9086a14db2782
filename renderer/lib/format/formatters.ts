const dates = new Map<string, Intl.DateTimeFormat>()
const numbers = new Map<string, Intl.NumberFormat>()
const relatives = new Map<string, Intl.RelativeTimeFormat>()
const regions = new Map<string, Intl.DisplayNames>()

/** Making a formatter costs a hundred times what using it costs, and a list uses the same few for every row. */
function kept<T>(cache: Map<string, T>, key: string, make: () => T): T {
  const found = cache.get(key)
  if (found !== undefined) return found
  const made = make()
  cache.set(key, made)
  return made
}

/** Always the Gregorian calendar: the service knows no other. Throws RangeError for a zone nobody knows. */
export const dateFormat = (
  locale: string,
  zone: string,
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat =>
  kept(
    dates,
    `${locale}|${zone}|${JSON.stringify(options)}`,
    () => new Intl.DateTimeFormat(locale, { calendar: 'gregory', timeZone: zone, ...options }),
  )

export const numberFormat = (locale: string, options: Intl.NumberFormatOptions = {}): Intl.NumberFormat =>
  kept(numbers, `${locale}|${JSON.stringify(options)}`, () => new Intl.NumberFormat(locale, options))

export const relativeFormat = (locale: string): Intl.RelativeTimeFormat =>
  kept(relatives, locale, () => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }))

export const regionNames = (locale: string): Intl.DisplayNames =>
  kept(regions, locale, () => new Intl.DisplayNames(locale, { type: 'region' }))

/** Two digits where the day has 24 hours ("08:00"), one where it has halves ("8:00 AM"). */
export function timeOptions(locale: string): Intl.DateTimeFormatOptions {
  const { hourCycle } = dateFormat(locale, 'UTC', { hour: 'numeric' }).resolvedOptions()
  return { hour: hourCycle === 'h23' || hourCycle === 'h24' ? '2-digit' : 'numeric', minute: '2-digit' }
}

/** What every date needs to be put into words. All instants in `format/` are epoch milliseconds. */
export interface Showing {
  readonly now: number
  /** IANA name of the zone the words are in. */
  readonly zone: string
  /** BCP 47 tag. */
  readonly locale: string
}
