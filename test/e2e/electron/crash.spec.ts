import type { ElectronHost } from '../../support/hosts/electronHost.ts'
import { expect, test } from '../../support/hosts/programTest.ts'
import { expectDraft, halfWritten } from '../../support/pages/halfWritten.ts'

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
