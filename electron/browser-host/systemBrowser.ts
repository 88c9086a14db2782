import { spawn } from 'node:child_process'
import { AppError } from '../core/errors.ts'
import { checkExternalUrl } from '../core/lib/externalUrl.ts'
import type { ExternalBrowser } from '../core/ports.ts'

/** Set to `none`, addresses are printed on the error stream instead of opened. */
const BROWSER_VARIABLE = 'TURNOUT_BROWSER'

export type Opener = { readonly command: string; readonly args: readonly string[] }

/** The system's own command for a URL. No shell is involved; the URL is one argument. */
export function openerFor(platform: NodeJS.Platform, url: string): Opener {
  if (platform === 'darwin') return { command: 'open', args: [url] }
  if (platform === 'win32') return { command: 'rundll32', args: ['url.dll,FileProtocolHandler', url] }
  return { command: 'xdg-open', args: [url] }
}

export function createSystemBrowser(
  environment: Readonly<Record<string, string | undefined>>,
  platform: NodeJS.Platform,
  print: (line: string) => void,
  run: (opener: Opener) => Promise<void> = spawnOpener,
): ExternalBrowser {
  return {
    async open(text) {
      const verdict = checkExternalUrl(text, { allowHttp: true })
      if (!verdict.ok) throw new AppError('link-refused', `link refused: ${verdict.why}`)
      if (environment[BROWSER_VARIABLE] === 'none') print(`Open in a browser: ${verdict.url}`)
      else await run(openerFor(platform, verdict.url)).catch(() => print(`Open in a browser: ${verdict.url}`))
    },
  }
}

/** Resolves once the command has started; how it ends is the desktop's matter. */
function spawnOpener({ command, args }: Opener): Promise<void> {
  return new Promise((done, fail) => {
    const child = spawn(command, args, { stdio: 'ignore', detached: true })
    child.once('error', fail)
    child.once('spawn', () => {
      child.unref()
      done()
    })
  })
}
