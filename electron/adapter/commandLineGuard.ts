import type { CommandLine } from 'electron'

/**
 * Ways into the page or the process that a fuse does not close. Refused in the packaged program (checks.md
 * section 3, item 24): whoever can set them would read what the page shows.
 */
const REFUSED = [
  'remote-debugging-port',
  'remote-debugging-pipe',
  'remote-debugging-address',
  'remote-allow-origins',
  'inspect',
  'inspect-brk',
  'js-flags',
  'load-extension',
  'disable-web-security',
  'ignore-certificate-errors',
  'ignore-certificate-errors-spki-list',
  'allow-running-insecure-content',
  'ssl-key-log-file',
  'log-net-log',
] as const

/** The refused switch that is set, or null. `NODE_TLS_REJECT_UNAUTHORIZED` counts as one (item 25). */
export function refusedSwitch(
  commandLine: Pick<CommandLine, 'hasSwitch'>,
  environment: Readonly<Record<string, string | undefined>>,
): string | null {
  if (environment['NODE_TLS_REJECT_UNAUTHORIZED'] === '0') return 'NODE_TLS_REJECT_UNAUTHORIZED'
  return REFUSED.find((name) => commandLine.hasSwitch(name)) ?? null
}
