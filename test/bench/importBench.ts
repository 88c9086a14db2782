import { monitorEventLoopDelay } from 'node:perf_hooks'
import process from 'node:process'
import { type OpenAccount, openOwnWork } from '../../electron/core/account/openAccounts.ts'
import { createHeldFiles } from '../../electron/core/files/heldFiles.ts'
import { workbookBytes } from '../../electron/core/files/workbook.ts'
import { createComposer } from '../../electron/core/invites/composer.ts'
import { createComposerRows } from '../../electron/core/invites/composerRows.ts'
import { createImporter } from '../../electron/core/invites/import/importer.ts'
import { createTurns } from '../../electron/core/lib/turns.ts'
import { systemClock, systemIds, systemTimers } from '../../electron/system/systemPorts.ts'
import { openStore, storeFolder } from '../support/accountStores.ts'
import { watchTurns } from './longestTurn.ts'

/** A file of 50,000 people read, mapped, taken over and judged (issue 4): time, and the longest stall of the event loop. */
const ROWS = 50_000
const ports = { clock: systemClock, timers: systemTimers, ids: systemIds }
const people = Array.from({ length: ROWS }, (_, n) => [
  `Guest ${n}`,
  `guest${n}@example.org`,
  String(n),
  `note; "${n}"`,
])
const csv = Buffer.from(
  `Name;E-mail;Number;Note\r\n${people.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(';')).join('\r\n')}`,
)
const xlsx = await workbookBytes('People', ['Name', 'E-mail', 'Number', 'Note'], people, createTurns(ports))

async function measured(name: string, bytes: Uint8Array) {
  const folder = storeFolder()
  const store = openStore(folder.path, ports)
  const about = { accountId: 'bench', clock: systemClock, ids: systemIds, userId: () => '1' }
  const space = { accountId: 'bench', store, ...openOwnWork(store, about) } as OpenAccount
  const files = { open: async () => [], save: async () => null }
  const held = createHeldFiles({ ids: systemIds, files })
  const importer = createImporter({ held, ...ports, progress: () => undefined })
  const fileId = held.begin(name, bytes.length)
  held.part(fileId, 0, bytes)
  const loop = monitorEventLoopDelay({ resolution: 5 })
  const turns = watchTurns()
  loop.enable()
  turns.begin()
  const times: number[] = []
  const timed = async <T>(work: () => Promise<T>): Promise<T> => {
    const started = performance.now()
    const result = await work()
    times.push(Math.round(performance.now() - started))
    return result
  }
  const preview = await timed(() => importer.read(space, fileId, {}))
  const rows = createComposerRows(store)
  const composer = createComposer({ ...ports, space, eventId: () => '1', rows, changed: () => undefined })
  await timed(async () => {
    const taken = await importer.take(
      space,
      fileId,
      preview.columns.map((column) => column.role),
    )
    await composer.add({ kind: 'file', label: name }, taken.people)
  })
  const { counts } = await timed(() => composer.judged())
  loop.disable()
  turns.stop()
  if (counts.invite !== ROWS) throw new Error(`${counts.invite} of ${ROWS} rows came through`)
  store.close()
  folder.remove()
  const [readMs, takeMs, judgeMs] = times
  const longestStallMs = Math.round(loop.max / 1e6)
  return { bytes: bytes.length, readMs, takeMs, judgeMs, longestStallMs, longestTurnMs: turns.longestMs() }
}

process.stdout.write(
  `${JSON.stringify({ import: { rows: ROWS, csv: await measured('a.csv', csv), xlsx: await measured('a.xlsx', xlsx) } })}\n`,
)
