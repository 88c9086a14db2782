import process from 'node:process'
import { type OpenAccount, openOwnWork } from '../../electron/core/account/openAccounts.ts'
import { createImportSession } from '../../electron/core/imports/importSession.ts'
import { makeDrafts } from '../../electron/core/imports/makeDrafts.ts'
import { openCalendar } from '../../electron/core/imports/openFile.ts'
import { systemClock, systemIds, systemTimers } from '../../electron/system/systemPorts.ts'
import { openStore, storeFolder } from '../support/accountStores.ts'
import { rawEvent } from '../support/eventBuilders.ts'
import { calendar, vevent } from '../support/imports/calendars.ts'
import { watchTurns } from './longestTurn.ts'

/** A calendar of 5,000 events read and checked against as many kept ones, and 500 of them made drafts (IMPORT-9). */
const EVENTS = 5_000
const KEPT = 5_000
const ports = { clock: systemClock, timers: systemTimers, ids: systemIds }
const begin = Math.floor(systemClock.now() / 86_400_000 + 7) * 86_400
const stamp = (at: number): string => new Date(at * 1000).toISOString().slice(0, 19).replace(/[-:]/g, '')

const bytes = Buffer.from(
  calendar(
    ...Array.from({ length: EVENTS }, (_, at) => {
      const start = begin + at * 5_400
      return vevent({
        UID: `event-${at}@example`,
        'DTSTART;TZID=W. Europe Standard Time': stamp(start),
        'DTEND;TZID=W. Europe Standard Time': stamp(start + 7_200),
        SUMMARY: `Evening ${at} of the neighbourhood`,
        LOCATION: `Hall ${at % 40}`,
        DESCRIPTION: `Doors open half an hour before.\\nBring a cup. ${'Words about it. '.repeat(20)}`,
      })
    }),
  ),
)

const folder = storeFolder()
const store = openStore(folder.path, ports)
store.events.put(
  Array.from({ length: KEPT }, (_, at) =>
    rawEvent({
      event_id: String(at + 1),
      // Every other one is the same as one of the file, all begin with one.
      title: at % 2 === 0 ? `EVENING ${at} of the neighbourhood` : `Another evening ${at}`,
      start_time: String(begin + at * 5_400 - 3_600),
      end_time: String(begin + at * 5_400),
    }),
  ),
  systemClock.now(),
  () => null,
)
const about = { accountId: 'bench', clock: systemClock, ids: systemIds, userId: () => '1' }
const space = { accountId: 'bench', store, ...openOwnWork(store, about) } as OpenAccount

const turns = watchTurns()
turns.begin()
const times: number[] = []
const timed = async <T>(work: () => Promise<T>): Promise<T> => {
  const started = performance.now()
  const result = await work()
  times.push(Math.round(performance.now() - started))
  return result
}
const source = await timed(() => openCalendar({ name: 'programme.ics', bytes }, ports))
const target = { accountId: 'bench', space, zone: 'Europe/Lisbon', category: null, room: 500 }
const session = createImportSession('import', source, target, {
  ...ports,
  paceMs: 5_000,
  begun: null,
  keep: (_choices, _accountId, kept) => kept?.(),
})
const { state, events } = await timed(() => session.standing())
await timed(async () => {
  session.change({ forAll: { everyone: false } })
  await session.standing()
})
await timed(() =>
  makeDrafts(
    target,
    events.filter(({ verdict }) => verdict === 'draft').slice(0, 500),
    session.choices().forAll,
    ports,
  ),
)
turns.stop()
const [readMs, checkMs, againMs, makeMs] = times
if (state.counts.all !== EVENTS) throw new Error(`${state.counts.all} of ${EVENTS} events were read`)
store.close()
folder.remove()
process.stdout.write(
  `${JSON.stringify({ eventImport: { events: EVENTS, kept: KEPT, bytes: bytes.length, counts: state.counts, readMs, checkMs, readAndCheckMs: (readMs ?? 0) + (checkMs ?? 0), againMs, makeMs, longestTurnMs: turns.longestMs() } })}\n`,
)
