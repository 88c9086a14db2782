import path from 'node:path'
import type { App, CommandLine } from 'electron'
import { IDENTITY } from '../../shared/identity.ts'
import { filled } from '../system/hostTexts.ts'
import type { StartFailure } from './startFailure.ts'

/**
 * Where everything of this program lies: the system's place for it, or `--data=DIR`. Set before the
 * single-instance lock, so that two folders are two programs (SIGN-33). Core's files lie apart from Chromium's.
 */
export function chooseFolder(
  app: Pick<App, 'getPath' | 'setPath' | 'setName'>,
  commandLine: Pick<CommandLine, 'getSwitchValue'>,
): { readonly own: string; readonly core: string } {
  // Loaded with `-r`, the program runs before Electron has read its name from package.json.
  app.setName(IDENTITY.name)
  const given = commandLine.getSwitchValue('data')
  if (given !== '') app.setPath('userData', path.resolve(given))
  const own = app.getPath('userData')
  app.setPath('sessionData', path.join(own, 'chromium'))
  return { own, core: path.join(own, 'data') }
}

/**
 * Every page of the program in Chromium's sandbox, whatever its window asks for (SHELL-4). A
 * `--no-sandbox` on the command line still applies: Electron drops it here, and could then not start as root at
 * all, as in a container.
 */
export function sandboxAll(app: Pick<App, 'enableSandbox' | 'commandLine'>): void {
  if (!app.commandLine.hasSwitch('no-sandbox')) app.enableSandbox()
}

/** Chromium's own background services; none of them is of use to this program (test S3-quiet). */
const SWITCHES = [
  'disable-background-networking',
  'disable-component-update',
  'disable-domain-reliability',
  'disable-sync',
  'disable-breakpad',
  'dns-prefetch-disable',
  'no-pings',
  'no-first-run',
  'no-default-browser-check',
] as const

const FEATURES = [
  'AutofillServerCommunication',
  'CertificateTransparencyComponentUpdater',
  'MediaRouter',
  'DialMediaRouteProvider',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'SpareRendererForSitePerProcess',
  'Translate',
  'WebRtcHideLocalIpsWithMdns',
] as const

/**
 * Each thread keeps some freed memory ready. Chromium goes through that every second for as long as it is more than half a
 * megabyte, which it stays once a page has been drawn: threads with nothing to do give none of it back. Once a minute lets
 * the computer sleep (PERF-23).
 */
const FREED_MEMORY = `EnableConfigurableThreadCachePurgeInterval:${['Min', 'Default', 'Max']
  .map((which) => `ThreadCache${which}PurgeInterval/60s`)
  .join('/')}`

/**
 * Turns off every request that Chromium makes on its own account, and what wakes the computer while nobody does anything.
 * Proxy auto-detection (the lookup of `wpad`) stays the system's choice: the session that talks to the site follows the
 * system's proxy settings.
 */
export function quietChromium(commandLine: Pick<CommandLine, 'appendSwitch' | 'getSwitchValue'>): void {
  for (const name of SWITCHES) commandLine.appendSwitch(name)
  const add = (name: string, features: readonly string[]): void => {
    const given = commandLine.getSwitchValue(name)
    commandLine.appendSwitch(name, [...(given === '' ? [] : [given]), ...features].join(','))
  }
  add('disable-features', FEATURES)
  add('enable-features', [FREED_MEMORY])
}

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
 * The refused switch that is set, or null. `NODE_TLS_REJECT_UNAUTHORIZED` counts as one, and so does
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
export const refusedFailure =
  (name: string): StartFailure =>
  (texts) => ({
    message: filled(texts['start.refused'], { name }),
    detail: texts[name === 'no-sandbox' ? 'start.refused-sandbox' : 'start.refused-open'],
    folder: null,
  })
