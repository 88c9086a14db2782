import type { App } from 'electron'
import type { Logger } from '../core/ports.ts'
import { type Ending, onEnding } from '../system/endings.ts'

/** Core gets this long (ms) to close its files and ports; then the program ends anyway. */
const PATIENCE = 5_000

/** Lets core close before the program ends: a quit is held once, and goes on when core is done. */
export function closeBeforeQuit(
  app: Pick<App, 'on' | 'exit' | 'quit'>,
  close: () => Promise<void>,
  log: Pick<Logger, 'error'>,
  host: Ending = process,
): void {
  let state: 'open' | 'closing' = 'open'
  app.on('will-quit', (event) => {
    event.preventDefault()
    if (state === 'closing') return
    state = 'closing'
    const late = setTimeout(() => app.exit(1), PATIENCE)
    close()
      .then(() => app.exit(0))
      .catch((error: unknown) => {
        log.error('closing failed', { reason: String(error) })
        app.exit(1)
      })
      .finally(() => clearTimeout(late))
  })
  onEnding(host, () => app.quit())
}
