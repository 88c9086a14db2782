import type { ExternalBrowser } from '../../electron/core/ports.ts'

export interface FakeBrowser extends ExternalBrowser {
  /** Every address opened, oldest first. */
  readonly opened: readonly string[]
  /** What the person does with the page that opened; awaited by nobody, as with a real browser. */
  visit(act: (url: string) => Promise<void>): void
  /** The system has no browser to open. */
  fail(error: Error): void
  /** Settles when everything `visit` started has ended; throws what it threw. */
  idle(): Promise<void>
}

export const createFakeBrowser = (): FakeBrowser => {
  const opened: string[] = []
  const running: Promise<void>[] = []
  let act: ((url: string) => Promise<void>) | undefined
  let failure: Error | undefined
  return {
    opened,
    visit: (next) => {
      act = next
    },
    fail: (error) => {
      failure = error
    },
    open: async (url) => {
      if (failure !== undefined) throw failure
      opened.push(url)
      if (act !== undefined) {
        const visit = act(url)
        visit.catch(() => undefined)
        running.push(visit)
      }
    },
    idle: async () => {
      await Promise.all(running)
    },
  }
}
