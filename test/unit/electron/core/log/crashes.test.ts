import { EventEmitter } from 'node:events'
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { appHandlers } from '../../../../../electron/core/bridge/appHandlers.ts'
import { logCrashes } from '../../../../../electron/core/log/errorFacts.ts'
import { openProgramLog } from '../../../../../electron/core/log/programLog.ts'
import { logPageErrors } from '../../../../../renderer/shell/pageErrors.ts'
import { createFakeClock } from '../../../../support/fakeClock.ts'
import { createMemoryLogger } from '../../../../support/fakePorts.ts'
import { tempFolder } from '../../../../support/tempFolder.ts'

const SECRET = 'Bearer abcdefABCDEF0123456789abcdefABCDEF0123456789'

it('what nobody caught stands in the log file, redacted, also before core is there', async () => {
  const folder = await tempFolder()
  const shown = createMemoryLogger()
  const log = openProgramLog(folder, createFakeClock(), shown)
  const process = new EventEmitter()
  logCrashes(process as unknown as NodeJS.Process, log, { rejectionsGoOn: true })
  process.emit('uncaughtExceptionMonitor', new TypeError(`no such thing ${SECRET}`), 'uncaughtException')
  process.emit('unhandledRejection', new RangeError('too far'))
  const written = readFileSync(log.path, 'utf8')
  expect(written).toMatch(
    /nobody caught an error error="TypeError" message="no such thing .*crashes\.test\.ts/,
  )
  expect(written).toMatch(/RangeError.*unhandledRejection/)
  expect(written).not.toContain('abcdefABCDEF')
  expect(log.recent().join('\n')).toContain('too far')
  expect(shown.lines).toHaveLength(2)
})

it('where a rejected promise ends the program, nobody who hears of it keeps it from ending', () => {
  const process = new EventEmitter()
  logCrashes(process as unknown as NodeJS.Process, createMemoryLogger(), { rejectionsGoOn: false })
  expect(process.eventNames()).toEqual(['uncaughtExceptionMonitor'])
})

it('errors of the page reach the log of the program, twenty at most, and the page goes on without a host', async () => {
  const log = createMemoryLogger()
  const handlers = appHandlers({
    ports: { log },
  } as unknown as Parameters<typeof appHandlers>[0])
  const page = new EventTarget()
  const bridge = {
    call: (async (_method: 'log.pageError', params: { message: string; stack: string }) => {
      await handlers['log.pageError'](params)
      throw new Error('the host is gone')
    }) as unknown as Parameters<typeof logPageErrors>[1]['call'],
  }
  logPageErrors(page, bridge)
  const failed = new Event('error')
  Object.assign(failed, { error: new Error('x'.repeat(1_000)), message: '' })
  const rejected = new Event('unhandledrejection')
  Object.assign(rejected, { reason: 'text' })
  page.dispatchEvent(rejected)
  for (let time = 0; time < 50; time += 1) page.dispatchEvent(failed)
  expect(log.lines).toHaveLength(20)
  expect(log.lines[0]?.facts).toEqual({ message: 'a promise was rejected', at: '' })
  expect(String(log.lines[1]?.facts['message'])).toHaveLength(500)
  expect(log.lines[1]?.facts['at']).toContain('crashes.test.ts')
})
