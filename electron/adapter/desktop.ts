import type { App, NativeImage, Notification, NotificationConstructorOptions } from 'electron'
import { EVENT_SCHEME } from '../../shared/domain/handover.ts'
import type { Desktop } from '../core/ports.ts'
import type { Windows } from './windows.ts'

const SCHEME = EVENT_SCHEME.slice(0, -1)

export interface DesktopParts {
  readonly app: Pick<
    App,
    | 'setBadgeCount'
    | 'getLoginItemSettings'
    | 'setLoginItemSettings'
    | 'isDefaultProtocolClient'
    | 'setAsDefaultProtocolClient'
    | 'removeAsDefaultProtocolClient'
  >
  readonly windows: Pick<Windows, 'all' | 'bringMain' | 'open' | 'bringAt'>
  readonly notice: (words: NotificationConstructorOptions) => Notification
  readonly canNotify: () => boolean
  /** Null where the system keeps its word on notices in no place that is known. */
  readonly noticeSettings: (() => Promise<void>) | null
  /** Whether the system can be told to start the program at log-in. */
  readonly startsAtLogin: boolean
  /** Whether the system can be told to give links to the program. */
  readonly takesLinks: boolean
  /** The mark for task bars without numbers (Windows). */
  readonly mark: (() => NativeImage) | null
}

/** The system's notices, the number on the program's icon and the bar in the task bar. */
export function createDesktop(parts: DesktopParts): Desktop {
  const { app, windows, notice, mark } = parts
  // Without a hold on it a notice is collected before it is pressed.
  const shown = new Set<Notification>()
  let blocked = false
  return {
    inFront: () => windows.all().some((window) => window.isFocused()),
    notify: ({ title, body, open, action, silent, failed }) => {
      const one = notice({
        title,
        body,
        ...(silent !== undefined && { silent }),
        ...(action !== undefined && { actions: [{ type: 'button', text: action.label }] }),
      })
      shown.add(one)
      const gone = () => shown.delete(one)
      one.on('click', () => {
        gone()
        open(windows.bringMain())
      })
      one.on('close', gone)
      one.on('action', () => {
        gone()
        action?.run()
      })
      one.on('failed', () => {
        gone()
        blocked = true
        failed?.()
      })
      one.on('show', () => {
        blocked = false
      })
      one.show()
    },
    notices: () => (!parts.canNotify() ? 'none' : blocked ? 'blocked' : 'shown'),
    openNoticeSettings: async () => {
      await parts.noticeSettings?.()
      return parts.noticeSettings !== null
    },
    atLogin: parts.startsAtLogin
      ? {
          get: () => app.getLoginItemSettings().openAtLogin,
          set: (on) => app.setLoginItemSettings({ openAtLogin: on }),
        }
      : null,
    links: parts.takesLinks
      ? {
          get: () => app.isDefaultProtocolClient(SCHEME),
          set: (on) =>
            void (on ? app.setAsDefaultProtocolClient(SCHEME) : app.removeAsDefaultProtocolClient(SCHEME)),
        }
      : null,
    openWindow: windows.open,
    bringWindow: windows.bringAt,
    show: ({ needsYou, sent }) => {
      app.setBadgeCount(needsYou)
      for (const window of windows.all()) {
        window.setProgressBar(sent ?? -1)
        if (mark !== null) window.setOverlayIcon(needsYou === 0 ? null : mark(), String(needsYou))
      }
    },
  }
}

const SIDE = 16

/** A red dot as a bitmap of blue, green, red and alpha. */
export function dotBitmap(): { readonly pixels: Buffer; readonly side: number } {
  const pixels = Buffer.alloc(SIDE * SIDE * 4)
  const middle = (SIDE - 1) / 2
  for (let y = 0; y < SIDE; y += 1)
    for (let x = 0; x < SIDE; x += 1)
      if (Math.hypot(x - middle, y - middle) <= middle)
        pixels.set([0x1c, 0x1c, 0xb9, 0xff], (y * SIDE + x) * 4)
  return { pixels, side: SIDE }
}
