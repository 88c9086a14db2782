import type { Bridge } from '../lib/bridge.ts'

/** Of one page; a fault that comes with every frame must not push everything else out of the log. */
const MOST_REPORTS = 20
const LONGEST_MESSAGE = 500
const LONGEST_STACK = 2_000

/**
 * What nobody caught in the page goes to the log, where diagnostics find it. A part of the page that failed alone
 * comes here, too: its boundary hands the error to `reportError`.
 */
export function logPageErrors(page: Pick<Window, 'addEventListener'>, bridge: Pick<Bridge, 'call'>): void {
  let reported = 0
  const report = (thrown: unknown, otherwise: string): void => {
    if (reported >= MOST_REPORTS) return
    reported += 1
    const message = thrown instanceof Error ? `${thrown.name}: ${thrown.message}` : otherwise
    const stack = thrown instanceof Error ? (thrown.stack ?? '') : ''
    // Refused while the door is locked, or where the host is gone: there is nobody to tell.
    void bridge
      .call('log.pageError', {
        message: message.slice(0, LONGEST_MESSAGE),
        stack: stack.slice(0, LONGEST_STACK),
      })
      .catch(() => undefined)
  }
  page.addEventListener('error', (event) => report(event.error, event.message))
  page.addEventListener('unhandledrejection', (event) => report(event.reason, 'a promise was rejected'))
}
