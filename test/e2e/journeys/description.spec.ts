import { expect, test } from '../../support/hosts/programTest.ts'
import { mainWindow } from '../../support/pages/mainWindow.ts'
import { addEvent, editorPage } from '../../support/pages/writing.ts'

const EMPTY = { events: 0, members: 30 }
const ODD =
  '<div class="lead"><TABLE border=1><tr><td>Doors&nbsp;at&#32;8</td></tr></TABLE>\n<img src="https://a.example/a.png" alt=x></div>'
const SIMPLE = '<p>Bring a <strong>cup</strong>.</p>\n<ul>\n <li>Tea</li></ul>\n'

test('a description is written by keyboard, and what nobody touched goes out byte for byte', async ({
  launch,
}) => {
  const program = await launch({ community: EMPTY })
  const { data } = program.community
  const odd = addEvent(program.community, 'Odd evening', { ownerId: 1, description: ODD })
  const simple = addEvent(program.community, 'Simple evening', { ownerId: 1, description: SIMPLE })
  const accountId = await program.signIn()
  const { page } = program
  const window = mainWindow(page)
  const editor = editorPage(page)
  const settled = () =>
    expect
      .poll(async () => (await program.invoke('outbox.list', { accountId, offset: 0 })).total, {
        timeout: 30_000,
      })
      .toBe(0)
  const breaches: string[] = []
  page.on('console', (message) => {
    if (/Content Security Policy|TrustedHTML/.test(message.text())) breaches.push(message.text())
  })

  // A new one: bold by its key, a link by its key, a list by its button.
  await page.keyboard.press('n')
  await editor.put(editor.title, 'Written evening')
  await editor.put(editor.location, 'Hall 45')
  await editor.description.click()
  await page.keyboard.type('Bring ')
  await page.keyboard.press('ControlOrMeta+b')
  await page.keyboard.type('good shoes')
  await page.keyboard.press('ControlOrMeta+b')
  await page.keyboard.type(', see ')
  await page.keyboard.press('ControlOrMeta+k')
  const address = page.getByRole('textbox', { name: 'Web or mail address' })
  await expect(address).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(editor.description).toBeFocused()
  await page.keyboard.type('the map')
  for (let index = 0; index < 3; index += 1) await page.keyboard.press('Shift+ArrowLeft')
  await page.keyboard.press('ControlOrMeta+k')
  await page.keyboard.type('map.example/a?b=1&c=2')
  await page.keyboard.press('Enter')
  await expect(editor.description).toBeFocused()
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Bulleted list' }).click()
  await page.keyboard.type('A lamp')
  await page.keyboard.press('Tab')
  await expect(editor.description).not.toBeFocused()
  await page.keyboard.press('ControlOrMeta+s')
  await expect(window.event('Written evening')).toBeVisible()
  await settled()
  const written = [...data.events.values()].find(({ title }) => title === 'Written evening')
  expect(written?.description).toBe(
    '<p>Bring <b>good shoes</b>, see the <a href="https://map.example/a?b=1&amp;c=2">map</a></p><ul><li>A lamp</li></ul>',
  )

  // Opened, looked at as source and back, left: nothing is changed by that.
  await window.row('Simple evening').click()
  await expect(window.event('Simple evening')).toBeVisible()
  await page.keyboard.press('e')
  await expect(editor.description).toContainText('Bring a cup.')
  const source = page.getByRole('button', { name: 'Source' })
  await source.click()
  await expect(editor.description).toHaveValue(SIMPLE)
  await source.click()
  await expect(editor.description.getByRole('listitem')).toHaveText('Tea')
  await editor.put(editor.title, 'Simple night')
  await expect(editor.changes).toContainText('1 field, sent in one save')
  await page.keyboard.press('ControlOrMeta+s')
  await expect(window.event('Simple night')).toBeVisible()
  await settled()
  expect(data.event(simple.id)).toMatchObject({ title: 'Simple night', description: SIMPLE })

  // What the field has no part for is shown as its source, with the reason.
  await window.row('Odd evening').click()
  await expect(window.event('Odd evening')).toBeVisible()
  await page.keyboard.press('e')
  await expect(editor.description).toHaveValue(ODD)
  await expect(source).toBeDisabled()
  // The key for bold folds nothing while one writes.
  await editor.description.press('ControlOrMeta+b')
  await page.evaluate(
    () => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))),
  )
  await expect(page.getByRole('navigation')).toBeVisible()
  await expect(page.getByText('This description holds HTML the editor has no buttons for')).toBeVisible()
  await editor.put(editor.title, 'Odd night')
  await page.keyboard.press('ControlOrMeta+s')
  await expect(window.event('Odd night')).toBeVisible()
  await settled()
  expect(data.event(odd.id)).toMatchObject({ title: 'Odd night', description: ODD })
  expect(breaches).toEqual([])
})
