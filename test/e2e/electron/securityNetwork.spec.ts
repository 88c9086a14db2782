import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, test } from '../../support/hosts/programTest.ts'

const QUIET_MS = 20_000

const withNetLog = async (run: (file: string) => Promise<void>): Promise<readonly string[]> => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'turnout-netlog-'))
  const file = path.join(folder, 'net.json')
  try {
    await run(file)
    return namesLookedUp(readFileSync(file, 'utf8'))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

test('S3-quiet the program looks up no name but loopback, used and idle for twenty seconds', async ({
  launch,
}) => {
  test.setTimeout(QUIET_MS + 60_000)
  const names = await withNetLog(async (file) => {
    const program = await launch({ args: [`--log-net-log=${file}`] })
    await program.signIn()
    await program.page.keyboard.press('Control+k')
    await program.page.keyboard.type('spelllingg misstake')
    const idleSince = Date.now()
    await expect.poll(() => Date.now() - idleSince, { timeout: QUIET_MS + 5_000 }).toBeGreaterThan(QUIET_MS)
    await program.stop()
  })
  expect(names).toEqual([])
})

test('S3-quiet the same log does show a name that is looked up', async ({ launch }) => {
  const names = await withNetLog(async (file) => {
    const program = await launch({ args: [`--log-net-log=${file}`] })
    if (!('electron' in program.process)) throw new Error('this is about Electron')
    const answer = await program.process.electron.evaluate(({ session }) =>
      session
        .fromPartition('api')
        .fetch('https://control.invalid/')
        .then(
          () => 'answered',
          (error: unknown) => String(error),
        ),
    )
    expect(answer).toContain('ERR_NAME_NOT_RESOLVED')
    await program.stop()
  })
  expect(names).toEqual(['control.invalid'])
})

/** `~notfound` is what the rule of the test's own command line turns every name into. */
const LOOPBACK = /^(127\.0\.0\.1|\[?::1\]?|localhost|~notfound)$/

/**
 * Host names in a log of Chromium's network (`--log-net-log`) that are not this computer: of every URL asked for, of
 * every lookup and every DNS transaction. Chromium writes the end of the file when it quits; a file cut short is read
 * as far as it goes.
 */
export function namesLookedUp(text: string): readonly string[] {
  const names = new Set<string>()
  const add = (host: string): void => {
    const name = host.replace(/^[a-z]+:\/\//, '').replace(/:\d+$/, '')
    if (name !== '' && !LOOPBACK.test(name)) names.add(name)
  }
  for (const line of text.split('\n')) {
    const event = readEvent(line)
    if (event === null) continue
    for (const key of ['host', 'hostname', 'dns_query']) {
      const value = event[key]
      if (typeof value === 'string') add(value)
    }
    const url = event['url']
    if (typeof url === 'string' && /^(https?|wss?):/.test(url) && URL.canParse(url))
      add(new URL(url).hostname)
  }
  return [...names].sort()
}

/** Parameters of one event; each stands on a line of its own. */
function readEvent(line: string): Record<string, unknown> | null {
  if (!line.startsWith('{"params":')) return null
  try {
    const parsed = JSON.parse(line.replace(/[,\]}]*$/, (end) => end.replace(/,$|\]\}?$/, ''))) as {
      params?: Record<string, unknown>
    }
    return parsed.params ?? null
  } catch {
    return null
  }
}
