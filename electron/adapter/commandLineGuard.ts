import type { CommandLine } from 'electron'
import type { StartFailure } from './startFailure.ts'

/**
 * Ways into the page or the process that a fuse does not close. Refused in the packaged program (SHELL-24):
 * whoever can set them would read what the page shows.
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

/**
 * The refused switch that is set, or null. `NODE_TLS_REJECT_UNAUTHORIZED` counts as one (item 25), and so does
 * `no-sandbox`, which an AppImage adds by itself where the system lets no normal user make a sandbox: a page of foreign
 * texts must not run without one. Root, as in a container, has no choice.
 */
export function refusedSwitch(
  commandLine: Pick<CommandLine, 'hasSwitch'>,
  environment: Readonly<Record<string, string | undefined>>,
  isRoot: boolean,
): string | null {
  if (environment['NODE_TLS_REJECT_UNAUTHORIZED'] === '0') return 'NODE_TLS_REJECT_UNAUTHORIZED'
  if (!isRoot && commandLine.hasSwitch('no-sandbox')) return 'no-sandbox'
  return REFUSED.find((name) => commandLine.hasSwitch(name)) ?? null
}

/** Chromium writes the keys of its TLS connections where this says; whoever reads them reads the tokens. */
const LEAKING = ['SSLKEYLOGFILE'] as const

/** Takes variables out of the environment that make Chromium give away what it sends. Before the app is ready. */
export function forgetLeaks(environment: Record<string, string | undefined>): void {
  for (const name of LEAKING) delete environment[name]
}

/** Why the packaged program does not start, for the person in front of it. */
export const refusedFailure = (name: string): StartFailure => ({
  message: `Turnout does not start with ${name}.`,
  detail:
    name === 'no-sandbox'
      ? 'Its page runs in a sandbox, and this system does not let a program without installation make one. ' +
        'Install the .deb package instead of the AppImage.'
      : 'It would open what the page shows to others.',
  folder: null,
})
