import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { IDENTITY } from '../../shared/identity.ts'
import { createApp } from '../core/app.ts'
import { FIRST_LIST_WITHIN_MS } from '../core/lib/firstList.ts'
import { logCrashes } from '../core/log/errorFacts.ts'
import { openProgramLog } from '../core/log/programLog.ts'
import { holdFolder } from '../system/holdFolder.ts'
import { hostTexts } from '../system/hostTexts.ts'
import { createPreferenceStore, PREFERENCES_NAME } from '../system/preferenceStore.ts'
import { releasesAt } from '../system/releases.ts'
import { onEnding, READY, takeDemoConnection } from '../system/starter.ts'
import { createStderrLog, systemClock, systemIds, systemTimers } from '../system/systemPorts.ts'
import { startHostServer } from './hostServer.ts'
import {
  createNodeConnectivity,
  createNodeFetch,
  createNodeJumps,
  createSystemBrowser,
  noFileDialogs,
  oneFolder,
  openJsonFile,
  pageClipboard,
} from './nodePorts.ts'
import { createKeyFileSecrets, memorySecrets } from './secrets.ts'
import { hostDetails, readOptions, refusal } from './start.ts'

const refused = refusal(
  process.versions,
  (process as { resourcesPath?: string }).resourcesPath,
  import.meta.filename,
)
if (refused !== null) {
  process.stderr.write(`${refused}\n`)
  process.exit(1)
}

const demo = takeDemoConnection(process.env)
const options = readOptions(process.argv.slice(2))
const passing = options.data === null ? mkdtempSync(path.join(os.tmpdir(), `${IDENTITY.program}-`)) : null
const data = options.data ?? passing ?? ''
const hold = holdFolder(data)
if (!hold.held) {
  process.stderr.write(
    `${IDENTITY.name} already runs with the data in ${data}. End it first, or give another folder with --data.\n`,
  )
  process.exit(1)
}
const coreFolder = path.join(data, 'data')
const log = openProgramLog(coreFolder, systemClock, createStderrLog())
logCrashes(process, log, { rejectionsGoOn: false })
const connectivity = createNodeConnectivity(systemClock, systemTimers)
const browser = createSystemBrowser(process.env, process.platform, (line) =>
  process.stderr.write(`${line}\n`),
)
/** The one kind of line on standard output. It carries the key: only the person in front of this terminal reads it. */
const print = (address: string): void => void process.stdout.write(`${IDENTITY.name}: ${address}\n`)

const app = await createApp(
  {
    secrets: options.keepSecrets ? createKeyFileSecrets(data) : memorySecrets,
    fetch: createNodeFetch(),
    proxy: null,
    browser,
    clock: systemClock,
    timers: systemTimers,
    ids: systemIds,
    connectivity,
    jumps: createNodeJumps(systemClock, systemTimers, connectivity),
    clipboard: pageClipboard,
    files: noFileDialogs,
    folders: oneFolder(path.join(data, 'copies')),
    desktop: null,
    camera: null,
    updates: releasesAt(IDENTITY.releases, { updater: null, quit: () => void close() }),
    log,
    folder: { path: coreFolder },
    preferences: createPreferenceStore((folder) => openJsonFile(folder, PREFERENCES_NAME), data, log),
    info: hostDetails(systemClock.zone()),
    texts: hostTexts,
  },
  { firstListWithinMs: FIRST_LIST_WITHIN_MS, ...(demo !== null && { suggestion: demo }) },
)
app.handOver(options.given, process.cwd())
const server = await startHostServer({
  app,
  secret: () => randomBytes(32).toString('base64url'),
  port: options.port,
  pageRoot: path.join(import.meta.dirname, '../renderer'),
  scriptRoot: import.meta.dirname,
  clock: systemClock,
  timers: systemTimers,
  log,
  onTaken: (address) => {
    process.stderr.write(
      `The address that ${IDENTITY.name} opened was used twice: another program, or another user of this computer, has ` +
        'read it. The way in it opened is closed again; open this one by hand:\n',
    )
    print(address)
  },
})
print(server.address())
if (options.open) await browser.open(server.addressToOpen())

const close = async (): Promise<void> => {
  await server.close()
  await app.close()
  hold.release()
  if (passing !== null) rmSync(passing, { recursive: true, force: true })
  process.exit(0)
}
onEnding(process, () => void close())
process.send?.(READY)
