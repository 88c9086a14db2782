import { expect, scenePages, test } from '../../fakeHost/sceneTest.ts'
import { SCREENS, scriptScreens, showScreen } from './everyScreen.ts'

const scene = scenePages()

test('what a site drops of a description is said above the field and greyed in its tools, and can be used all the same', async () => {
  const page = await scene('', { viewport: { width: 1280, height: 860 }, locale: 'en-GB' })
  await page.getByRole('navigation').first().waitFor()
  await scriptScreens(page)
  await showScreen(page, SCREENS['editor'] ?? { page: 'drafts' })
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
