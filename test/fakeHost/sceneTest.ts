import { type Browser, type BrowserContextOptions, expect, type Page } from 'playwright/test'
import type { Plugin } from 'vite'
import { test as programTest } from '../support/hosts/programTest.ts'
import { type ServedScenes, serveScenes } from './servedScenes.ts'

interface SceneFixtures {
  /** Address of the page alone, built with `plugins` once for all tests of a worker: a build costs seconds. */
  readonly scenes: (plugins: readonly Plugin[], what: 'page' | 'scenes') => Promise<string>
}

/** Tests of the page alone, which ask for it by `scenePages`. */
export const test = programTest.extend<object, SceneFixtures>({
  scenes: [
    async ({ playwright: _none }, lend) => {
      const built = new Map<string, Promise<ServedScenes>>()
      await lend(async (plugins, what) => {
        const key = [what, ...plugins.map(({ name }) => name)].join(' ')
        const served = built.get(key) ?? serveScenes(what, plugins)
        built.set(key, served)
        return (await served).url
      })
      await Promise.all([...built.values()].map(async (served) => (await served).stop()))
    },
    { scope: 'worker' },
  ],
})

export { expect }

/**
 * The page alone, built as it ships, under the strictest policy, over a host that is all in memory: there before the
 * tests of the file that asks for it. `query` says what the host holds (page/main.tsx), or of `scenes` which one (scenes/main.tsx).
 */
export function scenePages(
  plugins: readonly Plugin[] = [],
  what: 'page' | 'scenes' = 'page',
): (query: string, options: BrowserContextOptions) => Promise<Page> {
  let url: string
  let browser: Browser
  test.beforeAll(async ({ scenes, chromium }) => {
    url = await scenes(plugins, what)
    browser = await chromium()
  })
  test.afterEach(() => Promise.all(browser.contexts().map((context) => context.close())))
  return async (query, options) => {
    const context = await browser.newContext(options)
    const page = await context.newPage()
    await page.goto(`${url}?${query}`)
    return page
  }
}
