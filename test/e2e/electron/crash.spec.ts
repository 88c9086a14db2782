import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { ElectronHost } from '../../support/hosts/electronHost.ts'
import type { Program } from '../../support/hosts/program.ts'
import { expect, test } from '../../support/hosts/programTest.ts'
import { expectDraft, halfWritten } from '../../support/pages/halfWritten.ts'
import { mainWindow } from '../../support/pages/mainWindow.ts'

/** What the diagnostics are made of; begun with its first line. */
function logOf({ dataDir }: Program): string {
  const file = path.join(dataDir, 'data/logs/turnout.log')
  return existsSync(file) ? readFileSync(file, 'utf8') : ''
}

test('HELP-3 after a crash of the page the window says what is safe and waits, goes on, and has what was typed', async ({
  launch,
}) => {
  const program = await launch({ community: { events: 0, members: 5 } })
  await halfWritten(program)

  const { electron } = program.process as ElectronHost
  // Playwright's own page has ended with the process that crashed: the window is asked through Electron.
  const said = () =>
    electron.evaluate(({ BrowserWindow }) =>
      BrowserWindow.getAllWindows()[0]?.webContents.executeJavaScript(
        'document.querySelector("[role=alertdialog]")?.innerText ?? ""',
      ),
    )
  await electron.evaluate(({ BrowserWindow }) => {
    const contents = BrowserWindow.getAllWindows()[0]?.webContents
    return new Promise<void>((done) => {
      contents?.once('did-finish-load', () => done())
      contents?.forcefullyCrashRenderer()
    })
  })
  await expect.poll(said).toContain('Turnout started again')
  expect(await said()).toContain('what you typed into an event is among the drafts')
  await expect.poll(said).toContain('Changes waiting on this computer: 1')
  await electron.evaluate(({ BrowserWindow }) => {
    for (const type of ['keyDown', 'char', 'keyUp'] as const)
      BrowserWindow.getAllWindows()[0]?.webContents.sendInputEvent({ type, keyCode: '\r' })
  })
  await expect.poll(said).toBe('')

  await program.restart()
  await expectDraft(program)
})

test('HELP-3 a fault of the program itself is told with what is safe, ends it in order, and costs nothing that was typed', async ({
  launch,
}) => {
  const program = await launch({ community: { events: 0, members: 5 } })
  await halfWritten(program)

  const { electron, errorText } = program.process as ElectronHost
  await electron.evaluate(({ app, dialog }) => {
    const asked = (...given: readonly unknown[]) =>
      new Promise<{ response: number; checkboxChecked: boolean }>((answer) => {
        Reflect.set(globalThis, 'faultAsked', given.at(-1))
        Reflect.set(globalThis, 'answerFault', (response: number) =>
          answer({ response, checkboxChecked: false }),
        )
      })
    dialog.showMessageBox = asked
    app.relaunch = (options) => process.stderr.write(`begins again: ${options?.args?.join(' ')}\n`)
    setTimeout(() => {
      throw new Error('a fault nobody caught')
    })
  })
  const said = () => electron.evaluate(() => JSON.stringify(Reflect.get(globalThis, 'faultAsked') ?? ''))
  await expect.poll(said).toContain('Turnout met a fault it did not expect.')
  expect(await said()).toContain('Nothing that was saved or queued is lost.')
  expect(await said()).toContain('Changes waiting on this computer: 1')
  const ended = new Promise<void>((done) => electron.once('close', () => done()))
  await electron.evaluate(() => setTimeout(() => Reflect.get(globalThis, 'answerFault')(0)))
  await ended
  expect(logOf(program)).toMatch(/nobody caught an error .*message="a fault nobody caught"/)
  const again = /begins again: (.*)/.exec(errorText())?.[1] ?? ''
  expect(again).toContain(`--data=${program.dataDir}`)
  expect(again).toContain('--after-fault')

  const second = await launch({ beside: program, dataDir: program.dataDir, args: ['--after-fault'] })
  const notice = second.page.getByRole('alertdialog')
  await expect(notice).toContainText('Changes waiting on this computer: 1')
  await second.page.keyboard.press('Enter')
  await expect(notice).toHaveCount(0)
  await expectDraft(second)
})

test('HELP-3 faults the program goes on after stand in the log, those of a promise, of the page and of a part of it', async ({
  launch,
}) => {
  const program = await launch({
    community: { events: 0, members: 5 },
    expectedProblems: [/a fault of the page/, /a fault of a part/],
  })
  await (program.process as ElectronHost).electron.evaluate(
    () => void Promise.reject(new Error('a fault of a promise')),
  )
  await expect.poll(() => logOf(program)).toMatch(/nobody caught an error .*message="a fault of a promise"/)

  const { page } = program
  await page.evaluate(
    () =>
      void setTimeout(() => {
        throw new Error('a fault of the page')
      }),
  )
  await expect
    .poll(() => logOf(program))
    .toMatch(/nobody caught an error of the page .*message="Error: a fault of the page"/)

  await program.signIn()
  await page.evaluate(() => {
    Intl.supportedValuesOf = () => {
      throw new Error('a fault of a part')
    }
  })
  const window = mainWindow(page)
  await window.accounts.click()
  await window.menuItem('Settings').click()
  await expect(page.getByRole('heading', { name: 'This part of the window stopped working' })).toBeVisible()
  await expect
    .poll(() => logOf(program))
    .toMatch(/nobody caught an error of the page .*message="Error: a fault of a part"/)
})
