import { type Browser, type BrowserContextOptions, type Page, test } from 'playwright/test'
import type { Plugin } from 'vite'
import { launchChromium } from '../hosts/browserHost.ts'
import { type ServedScenes, serveScenes } from '../pageBridge/servedScenes.ts'

/**
 * The page alone, built as it ships, under the strictest policy, over a host that is all in memory: begun before the
 * tests of the file that asks for it, ended behind them. `query` says what the host holds (pageBridge/scenes).
 */
export function scenePages(
  plugins: readonly Plugin[] = [],
): (query: string, options: BrowserContextOptions) => Promise<Page> {
  let served: ServedScenes
  let browser: Browser
  test.beforeAll(async () => {
    served = await serveScenes('page', plugins)
    browser = await launchChromium()
  })
  test.afterEach(() => Promise.all(browser.contexts().map((context) => context.close())))
  test.afterAll(async () => {
    await browser.close()
    await served.stop()
  })
  return async (query, options) => {
    const context = await browser.newContext(options)
    const page = await context.newPage()
    await page.goto(`${served.url}?${query}`)
    return page
  }
}
