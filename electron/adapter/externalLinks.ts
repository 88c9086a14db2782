import type { Shell } from 'electron'
import { AppError } from '../core/errors.ts'
import { checkExternalUrl } from '../core/lib/externalUrl.ts'
import type { ExternalBrowser } from '../core/ports.ts'

/**
 * The one place that calls `shell.openExternal` (SHELL-15). Core has checked the link by the
 * site's rules before; here the same checker runs once more as the last door. Plain http passes this door, because
 * only core knows for which site it was allowed.
 */
export function createExternalLinks(
  shell: Pick<Shell, 'openExternal'>,
  printInstead = false,
): ExternalBrowser {
  return {
    async open(text) {
      const verdict = checkExternalUrl(text, { allowHttp: true })
      if (!verdict.ok) throw new AppError('link-refused', `link refused: ${verdict.why}`)
      // For tests and machines without a browser; never in the packaged program.
      if (printInstead) process.stderr.write(`Open in a browser: ${verdict.url}\n`)
      else await shell.openExternal(verdict.url, { activate: true })
    },
  }
}
