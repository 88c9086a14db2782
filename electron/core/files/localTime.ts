/**
 * Writes instants as a clock on the wall shows them, `2026-11-22 10:03`: what spreadsheets of every language take for a
 * time (ISO 8601 without the T). A zone nobody knows is taken as UTC.
 */
export function localTimes(zone: string): (ms: number) => string {
  const format = formatIn(zone)
  return (ms) => {
    const parts = new Map(format.formatToParts(ms).map(({ type, value }) => [type, value]))
    const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? ''
    return `${part('year')}-${part('month')}-${part('day')} ${part('hour')}:${part('minute')}`
  }
}

/** How far the zone is from UTC at an instant: `UTC+01:00`; a cell that begins with a sign would be a formula. */
export function offsetsIn(zone: string): (ms: number) => string {
  const local = localTimes(zone)
  return (ms) => {
    const minute = Math.floor(ms / 60_000)
    const minutes = Date.parse(`${local(ms).replace(' ', 'T')}Z`) / 60_000 - minute
    const two = (value: number) => String(value).padStart(2, '0')
    const far = Math.abs(minutes)
    return `UTC${minutes < 0 ? '-' : '+'}${two(Math.floor(far / 60))}:${two(far % 60)}`
  }
}

function formatIn(zone: string): Intl.DateTimeFormat {
  const of = (timeZone: string) =>
    new Intl.DateTimeFormat('en-US', {
      timeZone,
      calendar: 'iso8601',
      numberingSystem: 'latn',
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
    })
  try {
    return of(zone)
  } catch {
    return of('UTC')
  }
}
