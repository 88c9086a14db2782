import { dateFormat } from './formatters.ts'

/** An hour that the clocks of a zone show twice, as they do in the night they go back. */
export interface DoubleHour {
  readonly which: 'first' | 'second'
  /** Instants of both, epoch seconds. */
  readonly first: number
  readonly second: number
}

const MINUTE = 60
/** No zone turns its clocks twice within it, or by more. */
const NEAR = 3 * 60 * MINUTE

/** Which of the two an instant (epoch seconds) is; null where its clock time comes once. */
export function doubleHour(at: number, zone: string): DoubleHour | null {
  const offset = offsetAt(at, zone)
  const back = offsetAt(at - NEAR, zone) - offset
  if (back > 0 && offsetAt(at - back, zone) === offset + back)
    return { which: 'second', first: at - back, second: at }
  const ahead = offset - offsetAt(at + NEAR, zone)
  if (ahead > 0 && offsetAt(at + ahead, zone) === offset - ahead)
    return { which: 'first', first: at, second: at + ahead }
  return null
}

/** "GMT+2", as the language writes it. `at` in epoch seconds. */
export const offsetInWords = (at: number, zone: string, locale: string): string =>
  zoneName(at, zone, locale, 'shortOffset')

function zoneName(at: number, zone: string, locale: string, style: 'shortOffset' | 'longOffset'): string {
  const parts = dateFormat(locale, zone, { timeZoneName: style }).formatToParts(at * 1000)
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
}

/** Seconds east of Greenwich. */
function offsetAt(at: number, zone: string): number {
  const [, sign, hours, minutes] = /([+-])(\d{2}):(\d{2})/.exec(zoneName(at, zone, 'en', 'longOffset')) ?? []
  if (hours === undefined || minutes === undefined) return 0
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * MINUTE
}
