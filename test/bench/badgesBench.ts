import { performance } from 'node:perf_hooks'
import { createDoorBadges } from '../../electron/core/door/doorBadges.ts'
import { systemIds } from '../../electron/system/systemPorts.ts'
import { qrGrid } from '../../renderer/lib/qrGrid.ts'
import { STORE_ACCOUNT, storeFolder } from '../support/accountStores.ts'
import { openDoorDesk } from '../support/doorDesk.ts'
import { createFakeClock, createImpatientTimers } from '../support/fakeClock.ts'

/**
 * Badges of a door with 1,000 guests: their codes given and kept, their squares drawn, and scans from the call to the
 * answer that is on the disk, one after the other and twenty at once. One line of JSON, milliseconds.
 */
const PEOPLE = process.argv.includes('--quick') ? 100 : 1_000
const ALONE = PEOPLE / 5

const folder = storeFolder()
const clock = createFakeClock()
const desk = openDoorDesk(folder.path, { clock })
desk.event('5', 'General assembly')
desk.guests(
  '5',
  'attending',
  Array.from({ length: PEOPLE }, (_, at) => [at + 1, `Guest ${at} of many`] as const),
)
const doorId = await desk.doors.create(STORE_ACCOUNT, 'Tonight', ['5'])
const badges = createDoorBadges({ doors: desk.doors, clock, timers: createImpatientTimers(), ids: systemIds })
await desk.doors.at(STORE_ACCOUNT, doorId)

const taking = async <T>(work: () => Promise<T>): Promise<readonly [result: T, ms: number]> => {
  const begun = performance.now()
  const result = await work()
  return [result, performance.now() - begun]
}
const [{ rows }, codesMs] = await taking(() =>
  badges.list(STORE_ACCOUNT, doorId, {
    who: ['attending'],
    fresh: false,
    order: 'last',
    codes: true,
    tags: false,
    offset: 0,
    limit: PEOPLE,
  }),
)
const codes = rows.map(({ code }) => code ?? '')
const [, squaresMs] = await taking(async () => codes.map((code) => qrGrid(code, 2)))

const scan = async (code: string): Promise<void> => {
  const { answer } = await badges.scan(STORE_ACCOUNT, doorId, code, false)
  if (answer !== 'arrived') throw new Error(`a scan was lost: ${answer}`)
}
const alone: number[] = []
for (const code of codes.slice(0, ALONE)) alone.push((await taking(() => scan(code)))[1])
const [, twentyMs] = await taking(() => Promise.all(codes.slice(ALONE, ALONE + 20).map(scan)))

desk.close()
folder.remove()
const sorted = alone.toSorted((a, b) => a - b)
const rounded = (ms: number): number => Math.round(ms * 100) / 100
const at = (share: number): number => rounded(sorted[Math.floor(share * (sorted.length - 1))] ?? 0)
process.stdout.write(
  `${JSON.stringify({
    people: PEOPLE,
    codesMs: rounded(codesMs),
    squaresMs: rounded(squaresMs),
    codesAndSquaresMs: rounded(codesMs + squaresMs),
    scanMedianMs: at(0.5),
    scanP95Ms: at(0.95),
    twentyAtOnceMs: rounded(twentyMs),
  })}\n`,
)
