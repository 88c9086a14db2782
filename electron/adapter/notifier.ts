import type { Notification, NotificationConstructorOptions } from 'electron'
import type { Notifier } from '../core/ports.ts'

/** Notifications of the system; says nothing where the system has none. `onClick` brings the window to front. */
export function createNotifier(
  pieces: {
    readonly isSupported: () => boolean
    readonly create: (options: NotificationConstructorOptions) => Notification
  },
  onClick: () => void,
): Notifier {
  return {
    notify({ title, body }) {
      if (pieces.isSupported()) {
        const notification = pieces.create({ title: title.slice(0, 200), body: body.slice(0, 1000) })
        notification.on('click', onClick)
        notification.show()
      }
      return Promise.resolve()
    },
  }
}
