import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { namesLookedUp } from '../../support/hosts/netLog.ts'
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
        .fromPartition('turnout-api')
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
