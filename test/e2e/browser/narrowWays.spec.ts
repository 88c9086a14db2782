import type { Page } from 'playwright/test'
import type { Route } from '../../../renderer/state/route.ts'
import { ALL_VIEWS } from '../../../shared/domain/eventViews.ts'
import { expect, scenePages, test } from '../../fakeHost/sceneTest.ts'
import { resize } from '../../support/pages/resizing.ts'

const scene = scenePages()

async function open(place: Route, width: number, query = ''): Promise<Page> {
  const page = await scene(query, { viewport: { width, height: 800 }, locale: 'en-GB' })
  await page.getByRole('searchbox').or(page.getByRole('navigation')).first().waitFor()
  await page.evaluate((route) => window.stores.navigation.go(route), place)
  return page
}

test('at 480 pixels the steps of the composer lead to their parts: Send into sight with the focus, Check back to the list', async () => {
  const page = await open({ page: 'invite', eventId: '1005' }, 480)
  const steps = page.getByRole('list', { name: 'Steps' })
  const grid = page.getByRole('grid', { name: 'People in the list' })
  await grid.waitFor()
  const focused = (step: string) =>
    page.evaluate((name) => document.activeElement?.closest(`[data-step~="${name}"]`) !== null, step)
  await steps.getByRole('button', { name: /Send/ }).click()
  await expect.poll(() => focused('send')).toBe(true)
  await steps.getByRole('button', { name: /Check/ }).click()
  await expect.poll(() => focused('check')).toBe(true)
  await expect(grid).toBeInViewport()
})

for (const language of ['en', 'de'])
  test(`the sidebar has the name of each view whole beside a count of five digits, ${language}`, async () => {
    const page = await open({ page: 'events', eventId: null }, 1280, `language=${language}`)
    const counts = Object.fromEntries(ALL_VIEWS.map((view) => [view, 38_983]))
    await page.evaluate((all) => {
      const { bridge } = window.fakeHost
      bridge.script({
        'events.counts': async () => all as Awaited<ReturnType<typeof bridge.call<'events.counts'>>>,
      })
      bridge.push('events.changed', {
        accountId: window.stores.list.getState().accountId ?? '',
        revision: 99,
      })
    }, counts)
    const views = page
      .getByRole('navigation')
      .first()
      .getByRole('button', { name: /38[,.]983/ })
    await expect(views.first()).toBeVisible()
    expect(await views.count()).toBeGreaterThan(8)
    for (const width of [1280, 1024]) {
      await resize(page, { width, height: 800 })
      const cut = await views.evaluateAll((all) =>
        all
          .flatMap((button) => [button, ...button.querySelectorAll<HTMLElement>('*')])
          .filter(
            ({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
              clientWidth > 0 && (scrollWidth > clientWidth + 1 || scrollHeight > clientHeight + 1),
          )
          .map(({ textContent }) => textContent),
      )
      expect(cut, `${width} pixels`).toEqual([])
    }
  })

test('a command of the menu that means nothing on this page says so, once another page is shown it is carried out', async () => {
  const page = await open({ page: 'settings' }, 1280)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  const said = page.getByText('Not possible here. Open an event or a list first.')
  const press = () => page.evaluate(() => window.fakeHost.bridge.push('menu.command', { command: 'print' }))
  await press()
  await expect(said).toBeVisible()
  await page.evaluate(() => {
    window.print = () => undefined
    window.stores.navigation.go({ page: 'events', eventId: '1001' })
  })
  await page.getByRole('article').getByRole('heading', { level: 1 }).waitFor()
  await press()
  await expect(page.locator('[data-paper]')).toContainText('Evening of small instruments')
})
