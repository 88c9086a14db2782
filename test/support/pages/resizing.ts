import type { Locator, Page } from 'playwright'

/**
 * Sizes the page in pixels and waits until it is laid out for them: media queries are told with the next frame, and a
 * key pressed before it goes to the layout of the former width.
 */
export async function resize(
  page: Page,
  size: { readonly width: number; readonly height: number },
): Promise<void> {
  await page.setViewportSize(size)
  await drawn(page)
}

/** Once what changed until now is on the screen. */
const drawn = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))

/** A press at the upper edge of a button that is held until what its start brought about is on the screen. */
export async function pressAndHold(button: Locator): Promise<void> {
  const page = button.page()
  const box = await button.boundingBox()
  if (box === null) throw new Error('no button to press')
  await page.mouse.move(box.x + box.width / 2, box.y + 2)
  await page.mouse.down()
  await drawn(page)
  await page.mouse.up()
}
