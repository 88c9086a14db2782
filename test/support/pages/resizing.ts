import type { Page } from 'playwright'

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
export const drawn = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
