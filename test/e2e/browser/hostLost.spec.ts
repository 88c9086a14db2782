import { expect, test } from '../../support/hosts/programTest.ts'
import { mainWindow } from '../../support/pages/mainWindow.ts'
import { addEvent, editorPage } from '../../support/pages/writing.ts'

test('HELP-3 where the host ends, the page says what is safe; started again, it has what was queued and typed', async ({
  launch,
}) => {
  const program = await launch({
    community: { events: 0, members: 5 },
    expectedProblems: [/ERR_INCOMPLETE_CHUNKED_ENCODING/],
  })
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
  await expect(editor.description).toBeVisible()

  process.kill(program.process.pid, 'SIGKILL')
  const stopped = program.page.getByRole('alertdialog', { name: 'Turnout has stopped' })
  await expect(stopped).toContainText('What was saved or queued is on this computer.')
  await expect(stopped).toContainText('Changes waiting on this computer: 1')
  // What was typed stands behind it.
  await expect(program.page.getByRole('textbox', { name: 'Title', includeHidden: true })).toHaveValue(
    'Half a thought',
  )

  const page = await program.restart('kill')
  await expect(mainWindow(page).rows.first()).toBeVisible()
  expect((await program.invoke('sync.status', { accountId })).waiting).toBe(1)
  await page.keyboard.press('g')
  await page.keyboard.press('d')
  await expect(page.getByRole('button', { name: /Half a thought.*new event/ })).toBeVisible()
})
