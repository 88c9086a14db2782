import type { SystemPreferences } from 'electron'
import type { CameraGate, Clock } from '../core/ports.ts'
import { isAppUrl } from './appScheme.ts'

/** From the press of the button to the page's request; the system's own question may stand in between on macOS. */
const GOOD_FOR_MS = 10_000

/** What Electron tells of a request for a permission, as far as it matters here. */
interface AskedPermission {
  readonly permission: string
  readonly isMainFrame: boolean
  readonly requestingUrl: string
  readonly mediaTypes: readonly string[]
}

export interface PageCameraGate extends CameraGate {
  /** Whether this is the one request that was allowed: a picture, no sound, from the program's own page (SHELL-5). */
  takes(asked: AskedPermission): boolean
}

export function createCameraGate(
  system: Pick<SystemPreferences, 'askForMediaAccess'>,
  platform: NodeJS.Platform,
  clock: Pick<Clock, 'monotonic'>,
): PageCameraGate {
  let until = Number.NEGATIVE_INFINITY
  return {
    async allowOnce() {
      const allowed = platform !== 'darwin' || (await system.askForMediaAccess('camera'))
      if (allowed) until = clock.monotonic() + GOOD_FOR_MS
      return allowed
    },
    takes({ permission, isMainFrame, requestingUrl, mediaTypes }) {
      const isPicture = mediaTypes.length === 1 && mediaTypes[0] === 'video'
      if (permission !== 'media' || !isPicture || !isMainFrame || !isAppUrl(requestingUrl)) return false
      const inTime = clock.monotonic() < until
      until = Number.NEGATIVE_INFINITY
      return inTime
    },
  }
}
