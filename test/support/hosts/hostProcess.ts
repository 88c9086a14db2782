import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright'

export type HostName = 'electron' | 'browser'

/** One run of the program on one host. */
export interface HostProcess {
  readonly page: Page
  readonly pid: number
  /** Everything the program has written to its error stream so far. */
  errorText(): string
  /** Loads the page anew: a reload in Electron, the printed address again in the browser host (its key is in memory). */
  reload(): Promise<void>
  /** Ends as a person would end it; resolves when the process is gone. */
  quit(): Promise<void>
  /** Ends with SIGKILL, as a crash of the computer would. */
  kill(): Promise<void>
}

export interface HostStart {
  readonly dataDir: string
  /** Value of TURNOUT_DEMO. */
  readonly suggestion: object | null
  readonly args?: readonly string[]
}

export const root = fileURLToPath(new URL('../../..', import.meta.url))

/** Environment of the program under test; nothing of the person's own desktop gets in. */
export const hostEnvironment = ({ suggestion }: HostStart): Record<string, string> => ({
  ...Object.fromEntries(
    Object.entries(process.env).filter(
      (entry): entry is [string, string] => entry[1] !== undefined && !entry[0].startsWith('TURNOUT_'),
    ),
  ),
  TURNOUT_BROWSER: 'none',
  ...(suggestion !== null && { TURNOUT_DEMO: JSON.stringify(suggestion) }),
})
