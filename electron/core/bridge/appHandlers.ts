import type { AccountsSnapshot } from '../../../shared/bridge/accounts.ts'
import type { AppInfo, MenuCommand } from '../../../shared/bridge/app.ts'
import type { BackupStatus } from '../../../shared/bridge/backup.ts'
import type { Handlers } from '../../../shared/bridge/contract.ts'
import type { DoorLockState } from '../../../shared/bridge/door.ts'
import type { ProxyState } from '../../../shared/bridge/proxy.ts'
import { placeInAddress } from '../../../shared/domain/place.ts'
import type { AccountLife } from '../account/accountLife.ts'
import type { Reach } from '../api/reach.ts'
import { AppError } from '../errors.ts'
import { checkExternalUrl } from '../lib/externalUrl.ts'
import type { Publish } from '../lib/publisher.ts'
import { placesOf } from '../log/errorFacts.ts'
import { redact } from '../log/logLine.ts'
import type { Ports } from '../ports.ts'
import type { SiteRegistry } from '../sites/siteRegistry.ts'

type Name =
  | 'app.start'
  | 'links.open'
  | 'window.open'
  | 'clipboard.write'
  | 'preferences.get'
  | 'preferences.set'
  | 'diagnostics.report'
  | 'log.pageError'

interface AppHandlerDeps {
  readonly ports: Pick<Ports, 'info' | 'browser' | 'desktop' | 'clipboard' | 'preferences' | 'log'>
  readonly accounts: () => Promise<AccountsSnapshot>
  readonly lock: () => DoorLockState
  readonly proxy: () => ProxyState
  readonly copies: () => BackupStatus
  readonly takeCommand: () => MenuCommand | null
  readonly handedOver: () => boolean
  readonly registry: SiteRegistry
  readonly reach: Pick<Reach, 'of'>
  readonly stateOf: AccountLife['stateOf']
}

export function appHandlers(deps: AppHandlerDeps): Pick<Handlers, Name> {
  const { ports, registry, reach, stateOf } = deps
  /**
   * Links to hosts of sites over plain HTTP that were allowed by choice, and to them only, may be so, too (SIGN-20).
   */
  const plainHosts = (): readonly string[] =>
    registry.sites().flatMap((site) => (site.allowInsecure ? [new URL(site.address).host] : []))
  /** Without a secret in it. */
  const diagnostics = (): string =>
    diagnosticsText({
      info: ports.info,
      facts: registry
        .accounts()
        .map(({ id }) => `account: ${stateOf(id)?.state ?? 'not known'}, ${reach.of(id).state}`),
      recent: ports.log.recent(),
    })
  return {
    'app.start': async () => ({
      info: ports.info,
      preferences: ports.preferences.get(),
      accounts: await deps.accounts(),
      lock: deps.lock(),
      // A locked window gets nothing but its door.
      proxy: deps.lock().locked ? { asks: null, passed: [] } : deps.proxy(),
      copies: deps.copies(),
      command: deps.takeCommand(),
      handedOver: !deps.lock().locked && deps.handedOver(),
    }),
    'links.open': async ({ url }) => {
      const verdict = checkExternalUrl(url, { allowHttp: plainHosts().includes(hostOf(url)) })
      if (!verdict.ok)
        throw new AppError('link-refused', 'this link is not opened', { details: [verdict.why] })
      await ports.browser.open(verdict.url)
      return null
    },
    'window.open': async ({ place }) => {
      if (ports.desktop === null) throw new AppError('unsupported', 'windows are the browser’s here')
      ports.desktop.openWindow(placeInAddress(place))
      return null
    },
    'clipboard.write': async ({ text }) => {
      if (!(await ports.clipboard.write(text)))
        throw new AppError('unsupported', 'the page writes the clipboard here')
      return null
    },
    'preferences.get': async () => ports.preferences.get(),
    'preferences.set': async (patch) => {
      const given = Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined))
      return ports.preferences.set(given)
    },
    'log.pageError': async ({ message, stack }) => {
      ports.log.error('nobody caught an error of the page', { message, at: placesOf(stack) })
      return null
    },
    'diagnostics.report': async () => ({ text: diagnostics() }),
  }
}

const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).host : '')

interface DiagnosticsParts {
  readonly info: AppInfo
  /** One line a fact, already without names of people. */
  readonly facts: readonly string[]
  readonly recent: readonly string[]
}

const MAX_LINES = 300

/** What a person can paste into a report: versions, state and the end of the log, redacted once more as a whole. */
function diagnosticsText({ info, facts, recent }: DiagnosticsParts): string {
  const versions = Object.entries(info.versions).map(([name, version]) => `${name} ${version}`)
  return redact(
    [
      `${info.name} ${info.version} on ${info.platform} (${info.host})`,
      versions.join(', '),
      ...facts,
      '',
      ...recent.slice(-MAX_LINES),
    ].join('\n'),
  ).slice(0, 60_000)
}

/** What was chosen in the host's menu, on its way to a page. */
interface MenuCommands {
  menu(command: MenuCommand): void
  /** For a page that is only being opened: it asks for it with everything else it begins with. */
  menuOnceOpen(command: MenuCommand): void
  take(): MenuCommand | null
}

export function createMenuCommands(publish: Publish): MenuCommands {
  let first: MenuCommand | null = null
  return {
    menu: (command) => publish('menu.command', { command }),
    menuOnceOpen: (command) => {
      first = command
    },
    take: () => {
      const taken = first
      first = null
      return taken
    },
  }
}
