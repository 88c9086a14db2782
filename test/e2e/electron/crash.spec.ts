import type { ElectronHost } from '../../support/hosts/electronHost.ts'
import { expect, test } from '../../support/hosts/programTest.ts'
import { mainWindow } from '../../support/pages/mainWindow.ts'
import { addEvent, editorPage } from '../../support/pages/writing.ts'

test('HELP-3 after a crash of the page the window says what is safe and waits, goes on, and has what was typed', async ({
  launch,
}) => {
  const program = await launch({ community: { events: 0, members: 5 } })
  addEvent(program.community, 'Spring evening')
  const accountId = await program.signIn()
  await expect(mainWindow(program.page).row('Spring evening')).toBeVisible()
  await program.goOffline()
  await mainWindow(program.page).row('Spring evening').click()
  await program.page.keyboard.press('1')
  await expect.poll(async () => (await program.invoke('sync.status', { accountId })).waiting).toBe(1)
  await program.page.keyboard.press('n')
  const editor = editorPage(program.page)
  await editor.put(editor.title, 'Half a thought')
  await expect(editor.draftSaved).toBeVisible()

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
    for (const type of ['keyDown', 'keyUp'] as const)
      BrowserWindow.getAllWindows()[0]?.webContents.sendInputEvent({ type, keyCode: 'Enter' })
  })
  await expect.poll(said).toBe('')

  const page = await program.restart()
  await expect(mainWindow(page).rows.first()).toBeVisible()
  await page.keyboard.press('g')
  await page.keyboard.press('d')
  await expect(page.getByRole('button', { name: /Half a thought.*new event/ })).toBeVisible()
})
