import { type Browser, test as base, expect, type Page } from 'playwright/test'
import { type HostName, launchChromium } from './browserHost.ts'
import { ownDisplay } from './display.ts'
import { launchProgram, type Program, type ProgramOptions } from './program.ts'

export interface HostOptions {
  readonly host: HostName
}

interface ProgramFixtures {
  /** Starts the program on this project's host; ends it after the test, and asks that its console stayed clean. */
  readonly launch: (options?: Omit<ProgramOptions, 'host'>) => Promise<Program>
}

interface WorkerFixtures {
  /** One Chromium for all tests of a worker, each in a context of its own: starting one costs seconds. */
  readonly chromium: () => Promise<Browser>
  /** What programs of this worker show themselves on. */
  readonly display: undefined
}

/** Tests of the whole program, the same on both hosts. */
export const test = base.extend<HostOptions & ProgramFixtures, WorkerFixtures>({
  host: ['browser', { option: true }],
  chromium: [
    async ({ playwright }, lend) => {
      let running: Promise<Browser> | undefined
      await lend(() => {
        running ??= launchChromium(playwright.chromium)
        return running
      })
      await (await running)?.close()
    },
    { scope: 'worker' },
  ],
  display: [
    async ({ playwright: _none }, lend) => {
      const display = await ownDisplay()
      if (display !== null) process.env['DISPLAY'] = display.name
      await lend(undefined)
      if (display !== null) delete process.env['DISPLAY']
      display?.end()
    },
    { scope: 'worker', auto: true },
  ],
  launch: async ({ host, chromium }, lend, info) => {
    const started: Program[] = []
    await lend(async (options = {}) => {
      const at = host === 'browser' ? { chromium: await chromium() } : {}
      const program = await launchProgram({ host, ...at, ...options })
      started.push(program)
      return program
    })
    // What no screenshot of an empty window tells: whether it had a size, was drawn, and had the focus.
    if (info.status !== info.expectedStatus)
      for (const program of started)
        await info.attach('window', { body: await windowOf(program.page), contentType: 'text/plain' })
    const problems: string[] = []
    for (const program of started) {
      problems.push(...(await program.problems()))
      await program.close()
    }
    expect(problems, 'errors on the console of the page').toEqual([])
  },
})

const windowOf = (page: Page): Promise<string> =>
  page
    .evaluate(() => {
      const { innerWidth, innerHeight, devicePixelRatio } = window
      const { readyState, visibilityState, activeElement } = document
      const focus = `${activeElement?.tagName ?? 'none'}, ${document.hasFocus() ? 'has' : 'lacks'} the focus`
      return `${innerWidth} x ${innerHeight} at ${devicePixelRatio}, ${readyState}, ${visibilityState}, ${focus}`
    })
    .catch((error: unknown) => String(error))

export { expect }
