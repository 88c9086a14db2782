import { expect, test } from '../../support/hosts/programTest.ts'
import { axeFindings } from '../../support/pages/accessibility.ts'
import { connectPage, mainWindow } from '../../support/pages/mainWindow.ts'
import { editorPage, invitePage } from '../../support/pages/writing.ts'

test('without a demo community or a site: one press opens made-up events, which can be changed, answered and left', async ({
  launch,
}) => {
  test.setTimeout(180_000)
  const program = await launch({ suggest: false, community: { events: 0, members: 4 } })
  let { page } = program
  let window = mainWindow(page)
  const { community } = program

  await test.step('beside connecting one’s own site', async () => {
    await expect(connectPage(page).address).toBeVisible()
    expect(await axeFindings(page)).toEqual([])
    await page.getByRole('button', { name: 'Try it with made-up events' }).press('Enter')
    await expect(window.rows.first()).toBeVisible()
    await expect(window.accounts).toContainText('Made-up events')
    await expect(window.accounts).toContainText('Made up')
    expect(program.openedLinks()).toEqual([])
  })

  await test.step('an own event is changed', async () => {
    await window.row('Story hour').click()
    await expect(window.event('Story hour')).toBeVisible()
    await page.keyboard.press('e')
    const editor = editorPage(page)
    await editor.title.fill('Story hour for everybody')
    await editor.save.click()
    await expect(window.event('Story hour for everybody')).toBeVisible()
    await expect(window.footer).toContainText('Up to date')
  })

  await test.step('friends are invited to it, and no mail goes anywhere', async () => {
    await page.getByRole('button', { name: 'Invite…' }).press('Enter')
    await page.getByRole('button', { name: 'Friends…' }).press('Enter')
    const picker = page.getByRole('dialog', { name: 'Friends' })
    await picker.getByRole('checkbox').first().press('Space')
    await picker.getByRole('button', { name: /^Add 1/ }).press('Enter')
    const composer = invitePage(page)
    await composer.send.press('Enter')
    await composer.question.getByRole('button', { name: /^Send/ }).press('Enter')
    // The sending may be under way before the question that began it is gone, and with it what holds the keys.
    await expect(composer.question).toHaveCount(0)
    await expect(composer.progress).toBeVisible()
    await page.getByRole('button', { name: 'Event', exact: true }).press('Enter')
    await expect(window.event('Story hour for everybody')).toBeVisible()
  })

  await test.step('somebody else’s event is answered', async () => {
    await window.view('Invitations').click()
    await window.rows.first().click()
    await window.answer('Maybe').click()
    await expect(window.answer('Maybe')).toBeChecked()
    await expect(window.footer).toContainText('Up to date')
  })

  await test.step('all of it is there after a restart', async () => {
    page = await program.restart()
    window = mainWindow(page)
    await expect(window.row('Story hour for everybody')).toBeVisible()
  })

  await test.step('one press leads to connecting one’s own site', async () => {
    await page.getByRole('button', { name: 'Connect my own site…' }).press('Enter')
    await expect(connectPage(page).address).toHaveValue('')
    await expect(page.getByRole('button', { name: 'Try it with made-up events' })).toHaveCount(0)
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
  })

  await test.step('removed, it can be tried anew', async () => {
    await window.accounts.click()
    await expect(window.menuItem('Connection…')).toHaveCount(0)
    await window.menuItem('Remove from this computer…').click()
    const dialog = window.dialog(/^Remove Made-up events/)
    const remove = dialog.getByRole('button', { name: /^Remove/ })
    await remove.click()
    await expect(page.getByRole('button', { name: 'Try it with made-up events' })).toBeVisible()
  })
  expect(program.openedLinks()).toEqual([])
  expect(community.log.entries).toEqual([])
})
