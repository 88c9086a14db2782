import type { CommandLine } from 'electron'

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
 * Turns off every request that Chromium makes on its own account. Proxy auto-detection (the lookup of `wpad`)
 * stays the system's choice: the session that talks to the site follows the system's proxy settings.
 */
export function quietNetwork(commandLine: Pick<CommandLine, 'appendSwitch' | 'getSwitchValue'>): void {
  for (const name of SWITCHES) commandLine.appendSwitch(name)
  const given = commandLine.getSwitchValue('disable-features')
  commandLine.appendSwitch('disable-features', [...(given === '' ? [] : [given]), ...FEATURES].join(','))
}
