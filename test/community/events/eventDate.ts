interface Formats {
  readonly day: Intl.DateTimeFormat
  readonly time: Intl.DateTimeFormat
}

const CACHE = new Map<string, Formats>()

function formats(zone: string, language: string, hour12: boolean): Formats {
  const key = `${zone} ${language} ${hour12}`
  let found = CACHE.get(key)
  if (!found) {
    const common = { timeZone: zone } as const
    found = {
      day: new Intl.DateTimeFormat(language, {
        ...common,
        weekday: 'long',
        day: 'numeric',
        month: 'long',
        year: 'numeric',
      }),
      time: new Intl.DateTimeFormat(language, {
        ...common,
        hour: hour12 ? 'numeric' : '2-digit',
        minute: '2-digit',
        hourCycle: hour12 ? 'h12' : 'h23',
      }),
    }
    CACHE.set(key, found)
  }
  return found
}

/** Text of start and end in the viewer's zone and the site's language (F2); the end's day only where it differs. */
export function eventDate(
  start: number,
  end: number,
  where: { readonly zone: string; readonly language: string; readonly hour12: boolean },
): string {
  const { day, time } = formats(where.zone, where.language, where.hour12)
  const from = new Date(start * 1000)
  const to = new Date(end * 1000)
  if (Number.isNaN(from.getTime()) || Number.isNaN(to.getTime())) return ''
  const clock = (moment: Date): string => {
    const text = time.format(moment).replaceAll(/[\u00a0\u202f]/g, ' ')
    return where.hour12 ? text.toLowerCase() : text
  }
  const firstDay = day.format(from)
  const lastDay = day.format(to)
  return firstDay === lastDay
    ? `${firstDay} ${clock(from)} - ${clock(to)}`
    : `${firstDay} ${clock(from)} - ${lastDay} ${clock(to)}`
}
