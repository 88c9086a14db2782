import { EventEmitter } from 'node:events'
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { endAfterFault, hostDiagnostics, showText } from '../../../../electron/adapter/fault.ts'
import { ENGLISH } from '../../../../electron/system/hostTexts.ts'
import { createFakeClock } from '../../../support/fakeClock.ts'
import { createMemoryLogger } from '../../../support/fakePorts.ts'

/** A program that meets a fault while its person presses these buttons, one after the other. */
async function fault(presses: readonly string[]) {
  const process = new EventEmitter()
  const acts: string[] = []
  const asked: string[] = []
  const left = [...presses]
  await new Promise<void>((done) => {
    endAfterFault(process as unknown as NodeJS.Process, {
      app: {
        quit: () => {
          acts.push('quit')
          done()
        },
        relaunch: (options) => void acts.push(`again ${options?.args?.join(' ')}`),
      },
      dialog: {
        showMessageBox: async (...given: readonly unknown[]) => {
          const options = given.at(-1) as { message: string; detail: string; buttons: readonly string[] }
          asked.push(`${options.message} ${options.detail}`)
          return { response: options.buttons.indexOf(left.shift() ?? ''), checkboxChecked: false }
        },
      },
      texts: () => ENGLISH,
      waiting: () => 3,
      showDiagnostics: async () => void acts.push('diagnostics'),
      args: ['.', '--data=x', '--after-fault'],
    })
    process.emit('uncaughtException', new Error('first'))
    process.emit('uncaughtException', new Error('while asking'))
  })
  return { acts, asked }
}

it('HELP-3 an error that nobody caught ends the program in order, and says what is safe', async () => {
  const { acts, asked } = await fault(['Restart Turnout'])
  expect(acts).toEqual(['again . --data=x --after-fault', 'quit'])
  expect(asked).toEqual([
    'Turnout met a fault it did not expect. Nothing that was saved or queued is lost.\nChanges waiting on this computer: 3',
  ])
})

it('the diagnostics can be looked through first, and the program need not begin anew', async () => {
  const { acts } = await fault(['Show diagnostics…', 'Quit'])
  expect(acts).toEqual(['diagnostics', 'quit'])
})

it('HELP-1 what is shown without core names nobody either', async () => {
  const log = createMemoryLogger()
  log.error('core could not start', { error: 'SqliteError SQLITE_CANTOPEN', message: '/home/erika/x' })
  const info = {
    name: 'T',
    version: '1',
    host: 'electron',
    platform: 'p',
    versions: {},
    zone: 'z',
    locales: [],
  } as const
  const text = hostDiagnostics(info, log, createFakeClock(), ['The core did not start'])
  expect(text).toContain('core could not start; error: SqliteError SQLITE_CANTOPEN')
  expect(text).not.toContain('erika')
  const opened: string[] = []
  await showText({ openPath: async (file) => (opened.push(file), '') }, 'x.txt', text)
  expect(readFileSync(opened[0] ?? '', 'utf8')).toBe(`${text}\n`)
})
