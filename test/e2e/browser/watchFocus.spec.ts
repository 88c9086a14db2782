import type { Page } from 'playwright/test'
import { expect, test } from '../../support/hosts/programTest.ts'
import { watchFocus } from '../../support/hosts/watchFocus.ts'

/** Longer than what watches is patient: so many frames. */
const longAfter = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((done) => {
        const wait = (left: number): number =>
          requestAnimationFrame(() => (left === 0 ? done() : void wait(left - 1)))
        wait(90)
      }),
  )

test('a focus that is lost is said by every journey; one that is given up by a click is not', async ({
  chromium,
}) => {
  const context = await (await chromium()).newContext()
  const page = await context.newPage()
  await page.setContent('<button id="one">One</button><button id="two">Two</button><p>Words</p>')
  await watchFocus(page)
  const lost = async () => (await page.pageErrors()).map((error) => error.message)

  await page.locator('#two').focus()
  await page.getByText('Words').click()
  await longAfter(page)
  expect(await lost()).toEqual([])

  await page.locator('#two').focus()
  await page.locator('#two').evaluate((element) => element.remove())
  await expect.poll(lost).toEqual(['the focus fell to the body after button "Two"'])
  await longAfter(page)
  expect(await lost()).toHaveLength(1)
  await context.close()
})
