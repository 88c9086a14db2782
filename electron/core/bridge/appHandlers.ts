import type { AccountsSnapshot } from '../../../shared/bridge/accounts.ts'
import type { FirstCommand, MenuCommand } from '../../../shared/bridge/app.ts'
import type { BackupStatus } from '../../../shared/bridge/backup.ts'
import type { Handlers } from '../../../shared/bridge/contract.ts'
import type { DoorLockState } from '../../../shared/bridge/door.ts'
import type { ProxyState } from '../../../shared/bridge/proxy.ts'
import { type Place, placeInAddress } from '../../../shared/domain/place.ts'
import { isPrivateHost } from '../api/pictureUrl.ts'
import { AppError } from '../errors.ts'
import { checkExternalUrl, type LinkRules } from '../lib/externalUrl.ts'
import type { Publish } from '../lib/publisher.ts'
import { placesOf } from '../log/errorFacts.ts'
import type { Ports } from '../ports.ts'
import { type DiagnosticsDeps, diagnostics, handOutDiagnostics } from './diagnostics.ts'

type Name =
  | 'app.start'
  | 'links.open'
  | 'window.open'
  | 'window.bring'
  | 'clipboard.write'
  | 'preferences.get'
  | 'preferences.set'
  | 'diagnostics.report'
  | 'diagnostics.save'
  | 'log.pageError'

interface AppHandlerDeps extends DiagnosticsDeps {
  readonly ports: DiagnosticsDeps['ports'] & Pick<Ports, 'browser' | 'desktop' | 'clipboard'>
  readonly accounts: () => Promise<AccountsSnapshot>
  readonly lock: () => DoorLockState
  readonly proxy: () => ProxyState
  readonly copies: () => BackupStatus
  readonly takeCommand: () => FirstCommand | null
  readonly handedOver: () => boolean
  /** Told to the page in front. */
  readonly tooManyWindows: (most: number) => void
  readonly broughtWindow: (place: Place) => void
}

export function appHandlers(deps: AppHandlerDeps): Pick<Handlers, Name> {
  const { ports, registry } = deps
  /**
   * Into this computer's own network only to the sites that were added, and over plain HTTP only to those that are
   * asked so themselves (SHELL-27, SIGN-20). Where a site is only being added, the address is the person's own.
   */
  const rulesFor = (text: string, typed: boolean): LinkRules => {
    const url = URL.canParse(text) ? new URL(text) : null
    const near = url !== null && url.host !== '' && isPrivateHost(url.hostname)
    const sites = registry.sites().filter(({ address }) => new URL(address).host === url?.host)
    const plain = sites.some((site) => site.allowInsecure || site.address.startsWith('http:'))
    return { allowHttp: plain || (near && typed), allowHost: !near || typed || sites.length > 0 }
  }
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
    'links.open': async ({ url, typed = false }) => {
      const verdict = checkExternalUrl(url, rulesFor(url, typed))
      if (!verdict.ok)
        throw new AppError('link-refused', 'this link is not opened', { details: [verdict.why] })
      await ports.browser.open(verdict.url)
      return null
    },
    'window.open': async ({ place }) => {
      if (ports.desktop === null) throw new AppError('unsupported', 'windows are the browser’s here')
      const most = ports.desktop.openWindow(placeInAddress(place))
      if (most !== null) deps.tooManyWindows(most)
      return null
    },
    'window.bring': async ({ place }) => {
      const there = ports.desktop?.bringWindow(placeInAddress(place)) ?? false
      if (there) deps.broughtWindow(place)
      return there
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
    'diagnostics.report': async () => ({ text: await diagnostics(deps) }),
    'diagnostics.save': ({ title }) => handOutDiagnostics(deps, title),
  }
}

/** What was chosen in the host's menu, on its way to a page. */
interface MenuCommands {
  menu(command: MenuCommand): void
  /** For a page that is only being opened: it asks for it with everything else it begins with. */
  menuOnceOpen(command: FirstCommand): void
  take(): FirstCommand | null
}

export function createMenuCommands(publish: Publish): MenuCommands {
  let first: FirstCommand | null = null
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
