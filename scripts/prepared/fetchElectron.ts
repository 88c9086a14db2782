import { mkdirSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { removePatiently } from '../setup/files.mjs'
import { run } from './runProgram.ts'

export interface Fetching {
  readonly installer: string
  /** Where the archive grows; removed afterwards. */
  readonly downloads: string
  /** Where it is unpacked. */
  readonly unpacked: string
  say(text: string): void
  /** Milliseconds between two looks at what has come so far, and without anything new until it is given up. */
  readonly everyMs?: number
  readonly patienceMs?: number
  readonly signal?: AbortSignal
}

/**
 * Runs Electron's installer, says how far it is, and ends it where nothing comes any more, as behind a firewall that
 * answers nothing. Resolves to the reason of a failure, or null.
 */
export async function fetchElectron(how: Fetching): Promise<string | null> {
  const { everyMs = 5_000, patienceMs = 90_000 } = how
  removePatiently(how.downloads)
  mkdirSync(how.downloads, { recursive: true })
  const stop = new AbortController()
  const signal = how.signal === undefined ? stop.signal : AbortSignal.any([stop.signal, how.signal])
  let sofar = 0
  let saidMb = 0
  let since = performance.now()
  const look = setInterval(() => {
    const bytes = sizeOf(how.downloads) + sizeOf(how.unpacked)
    if (bytes !== sofar) {
      sofar = bytes
      since = performance.now()
      const mb = Math.round(bytes / 1_000_000)
      if (mb > saidMb) how.say(`  ${mb} MB`)
      saidMb = Math.max(mb, saidMb)
    } else if (performance.now() - since >= patienceMs) stop.abort()
  }, everyMs)
  try {
    const { code, output } = await run(process.execPath, [how.installer], {
      quiet: true,
      signal,
      // The installer downloads to the temporary folder.
      env: { TMPDIR: how.downloads, TEMP: how.downloads, TMP: how.downloads },
    })
    if (code === 0) return null
    if (stop.signal.aborted) return `nothing came for ${Math.round(patienceMs / 1000)} seconds`
    return lastWords(output)
  } finally {
    clearInterval(look)
    removePatiently(how.downloads)
  }
}

/** The line that names the error, of a stack trace or else. */
function lastWords(output: string): string {
  const lines = output
    .split('\n')
    .filter((line) => line.trim() !== '' && !/^\s+at |^\s*[{}]|^Node\.js v/.test(line))
  const named = lines.findLast((line) => /\b\w*Error\b|\bE[A-Z]{4,}\b/.test(line)) ?? lines.at(-1)
  return named?.trim().replace(/\.$/, '').slice(0, 300) ?? 'its installer said nothing'
}

function sizeOf(folder: string): number {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .reduce((sum, entry) => sum + statSync(path.join(entry.parentPath, entry.name)).size, 0)
  } catch {
    // A file that was just moved: the next look counts it.
    return 0
  }
}
