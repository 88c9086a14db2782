import type { Locator, Page } from 'playwright/test'
import { expect, scenePages, test } from '../../fakeHost/sceneTest.ts'
import { SCREENS, scriptScreens, showScreen } from './everyScreen.ts'

const scene = scenePages()

async function openEditor(): Promise<Page> {
  const page = await scene('', { viewport: { width: 1280, height: 860 }, locale: 'en-GB' })
  await page.getByRole('navigation').first().waitFor()
  await scriptScreens(page)
  await showScreen(page, SCREENS['editor'] ?? { page: 'drafts' })
  return page
}

test('what a site drops of a description is said above the field and greyed in its tools, and can be used all the same', async () => {
  const page = await openEditor()
  const said = 'This site has not kept: Bold.'
  await expect(page.getByText(said)).toBeVisible()
  const text = page.getByRole('textbox', { name: 'Description' })
  await expect(text).toHaveAccessibleDescription(said)
  const tool = (name: string) => page.getByRole('button', { name, exact: true })
  await expect(tool('Bold')).toHaveAccessibleDescription(said)
  await expect(tool('Italic')).not.toHaveAccessibleDescription(said)
  const colour = (name: string) => tool(name).evaluate((button) => getComputedStyle(button).color)
  expect(await colour('Bold')).not.toBe(await colour('Italic'))
  await text.press('ControlOrMeta+a')
  await tool('Bold').press('Enter')
  await expect(tool('Bold')).toHaveAttribute('aria-pressed', 'true')
})

/** Hands the field what another program copied. */
const paste = (text: Locator, html: string) =>
  text.evaluate((field, copied) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/html', copied)
    clipboardData.setData('text/plain', 'as plain text')
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, html)

const COPIED =
  '<style>p { color: red }</style><h1 class="big" style="color: red">Programme</h1><p onclick="alert(1)">Bring <b>tea</b> and <a href="https://tea.example/a" target="_blank">cake</a><img src="x.png"></p><script>window.hacked = 1</script><ul><li>Lamp</li></ul><p><a href="javascript:alert(1)">more</a></p>'

test('what is pasted into a description keeps its words, marks, links and lists and nothing else; a link is asked for beside its word', async () => {
  const page = await openEditor()
  const text = page.getByRole('textbox', { name: 'Description' })
  const tool = (name: string) => page.getByRole('button', { name, exact: true })
  await text.press('ControlOrMeta+a')
  await paste(text, COPIED)
  await expect(text.getByRole('listitem')).toHaveText('Lamp')
  await tool('Source').press('Enter')
  await expect(text).toHaveValue(
    '<p>Programme</p><p>Bring <b>tea</b> and <a href="https://tea.example/a">cake</a></p><ul><li>Lamp</li></ul><p>more</p>',
  )
  await tool('Source').press('Enter')

  await text.getByText('cake').dblclick()
  await page.keyboard.press('ControlOrMeta+i')
  await expect(tool('Italic')).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('ControlOrMeta+z')
  await expect(tool('Italic')).toHaveAttribute('aria-pressed', 'false')
  await page.keyboard.press('ControlOrMeta+k')
  const asked = page.getByRole('dialog', { name: 'Link' })
  await expect(asked.getByRole('textbox')).toHaveValue('https://tea.example/a')
  await expect(page.getByRole('dialog')).toHaveCount(1)
  const [word, popover] = await Promise.all([text.getByText('cake').boundingBox(), asked.boundingBox()])
  const over =
    (popover?.y ?? 0) < (word?.y ?? 0) + (word?.height ?? 0) &&
    (word?.y ?? 0) < (popover?.y ?? 0) + (popover?.height ?? 0)
  expect(over, 'over the word').toBe(false)
  expect(Math.abs((popover?.x ?? 0) - (word?.x ?? 0))).toBeLessThan(40)
})
