import { expect, scenePages, test } from '../../fakeHost/sceneTest.ts'
import { axeFindings } from '../../support/pages/accessibility.ts'
import { SCREENS, scriptScreens, showScreen } from './everyScreen.ts'

const scene = scenePages()

for (const forcedColors of ['none', 'active'] as const)
  test(`axe finds nothing on the screens of the desk in the light, colours forced: ${forcedColors}`, async () => {
    const page = await scene('theme=light&language=en&guests=40', {
      viewport: { width: 1280, height: 800 },
      locale: 'en-GB',
      forcedColors,
    })
    await page.getByRole('listbox').first().waitFor()
    await scriptScreens(page)
    // By the mouse: what has the focus by key says its name, in a box above the page.
    await page.getByRole('searchbox').first().click()
    for (const name of [
      'month',
      'week',
      'agenda',
      'changes',
      'import',
      'backup',
      'settings',
      'badges',
      'door',
    ]) {
      const route = SCREENS[name]
      if (route === undefined) throw new Error(`no screen ${name}`)
      await showScreen(page, route)
      await page.getByRole('heading', { level: 1 }).first().waitFor()
      expect(await axeFindings(page), `${name}, colours forced: ${forcedColors}`).toEqual([])
    }
  })
