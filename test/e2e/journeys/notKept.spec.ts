import { fault } from '../../community/faults.ts'
import { expect, test } from '../../support/hosts/programTest.ts'
import { mainWindow } from '../../support/pages/mainWindow.ts'
import { addEvent, editorPage } from '../../support/pages/writing.ts'

test('SITE-U5 any field the site lost twice is told of at that field in the editor, and no more once it is kept', async ({
  launch,
}) => {
  const program = await launch({ community: { events: 0, members: 30 } })
  const { page, community } = program
  const event = addEvent(community, 'Spring evening', { ownerId: 1, location: 'Old hall' })
  await program.signIn()
  const window = mainWindow(page)
  const editor = editorPage(page)
  const lost = page.getByText('This site did not keep what you entered here the last two times.')
  const open = async () => {
    await expect(window.event('Spring evening')).toBeVisible()
    await page.keyboard.press('e')
    await expect(editor.location).toHaveValue('Old hall')
  }
  const save = async (location: string) => {
    await editor.put(editor.location, location)
    await page.keyboard.press('ControlOrMeta+s')
  }
  const puts = () => community.log.of('PUT', /\/event\/\d+$/).length
  const forgetting = () =>
    community.faults.next(
      /^PUT/,
      fault.meanwhile(() => void community.data.update(event.id, { location: 'Old hall' })),
    )
  await window.row('Spring evening').click()
  for (const [index, hall] of ['Hall 1', 'Hall 2'].entries()) {
    await open()
    await expect(lost).toHaveCount(0)
    forgetting()
    await save(hall)
    await expect.poll(puts).toBe(index + 1)
    await expect(
      window.eventPane.getByText(`Location: sent “${hall}”, the site has “Old hall”`),
    ).toBeVisible()
  }
  await open()
  await expect(lost).toHaveCount(1)
  await save('Hall 3')
  await expect(window.eventPane.getByRole('button', { name: /^Saved and read back/ })).toBeVisible()
  await page.keyboard.press('e')
  await expect(editor.location).toHaveValue('Hall 3')
  await expect(lost).toHaveCount(0)
})

test('SITE-U5 of a description whose words are all there it is said what the site took out', async ({
  launch,
}) => {
  const program = await launch({ community: { events: 0, members: 30, profiles: ['plain-description'] } })
  const { page, community } = program
  addEvent(community, 'Spring evening', { ownerId: 1, description: 'Come' })
  await program.signIn()
  const window = mainWindow(page)
  await window.row('Spring evening').click()
  await expect(window.event('Spring evening')).toBeVisible()
  await page.keyboard.press('e')
  const text = page.getByRole('textbox', { name: 'Description' })
  await text.click()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.press('ControlOrMeta+b')
  await page.keyboard.press('ControlOrMeta+s')
  await expect(window.eventPane.getByText('The site did not keep: Bold.')).toBeVisible()
  await expect(
    window.eventPane.getByText('Description: all words are there. The site took this out: Bold'),
  ).toBeVisible()
})
