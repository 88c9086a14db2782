import type { FirstCommand, MenuCommand } from '../../shared/bridge/app.ts'
import type { BridgeResult } from '../../shared/errors.ts'
import type { Picture } from '../core/page/pageFiles.ts'
import type { BridgeEnd } from './bridgeIpc.ts'

/** Core as a host uses it; see core/app.ts. */
export interface HostedApp extends BridgeEnd {
  picture(ref: string): Promise<Picture | null>
  menu(command: MenuCommand): void
  menuOnceOpen(command: FirstCommand): void
  handOver(texts: readonly string[], folder: string): void
  /** 0 while it is not there. */
  waiting(): number
  close(): Promise<void>
}

/**
 * Core that is still being loaded: the window opens meanwhile, and what the page asks waits for it. A core that
 * cannot start is told to `failed` once; calls then get an answer instead of waiting for ever.
 */
export function lateApp(coming: Promise<HostedApp>, failed: (error: unknown) => void): HostedApp {
  coming.catch(failed)
  let here: HostedApp | null = null
  coming.then(
    (app) => {
      here = app
    },
    () => undefined,
  )
  return {
    dispatch: (method, params) => coming.then((app) => app.dispatch(method, params)).catch(notStarted),
    subscribe(listener) {
      let leave: (() => void) | null = null
      let left = false
      coming.then(
        (app) => {
          if (!left) leave = app.subscribe(listener)
        },
        () => undefined,
      )
      return () => {
        left = true
        leave?.()
      }
    },
    picture: (ref) => coming.then((app) => app.picture(ref)).catch(() => null),
    menu: (command) => {
      coming.then((app) => app.menu(command)).catch(() => undefined)
    },
    menuOnceOpen: (command) => {
      coming.then((app) => app.menuOnceOpen(command)).catch(() => undefined)
    },
    handOver: (texts, folder) => {
      coming.then((app) => app.handOver(texts, folder)).catch(() => undefined)
    },
    waiting: () => here?.waiting() ?? 0,
    close: () =>
      coming.then(
        (app) => app.close(),
        () => undefined,
      ),
  }
}

const notStarted = (): BridgeResult<never> => ({
  ok: false,
  error: { code: 'internal', message: 'the program could not start', retryable: false },
})
