import { expect, test } from '../../support/hosts/programTest.ts'
import { watchFocus } from '../../support/hosts/watchFocus.ts'

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
  await page.waitForTimeout(1000)
  expect(await lost()).toEqual([])

  await page.locator('#two').focus()
  await page.locator('#two').evaluate((element) => element.remove())
  await expect.poll(lost).toEqual(['the focus fell to the body after button "Two"'])
  await page.waitForTimeout(1000)
  expect(await lost()).toHaveLength(1)
  await context.close()
})
