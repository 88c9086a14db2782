import { z } from 'zod'
import { eventId, ownId } from '../domain/ids.ts'
import type { Place } from '../domain/place.ts'
import { type Preferences, preferencesPatch } from '../domain/preferences.ts'
import type { AccountsSnapshot } from './accounts.ts'
import type { BackupStatus } from './backup.ts'
import type { DoorLockState } from './door.ts'
import type { ExportedFile } from './files.ts'
import { method, topic } from './method.ts'
import type { ProxyState } from './proxy.ts'

export interface AppInfo {
  readonly name: string
  readonly version: string
  readonly host: 'electron' | 'browser'
  readonly platform: string
  readonly versions: Readonly<Record<string, string>>
  /** IANA name of this computer's zone. */
  readonly zone: string
  readonly locales: readonly string[]
}

/** All a page needs before it shows anything, in one answer (PERF-10). */
export interface AppStart {
  readonly info: AppInfo
  readonly preferences: Preferences
  readonly accounts: AccountsSnapshot
  readonly lock: DoorLockState
  readonly proxy: ProxyState
  readonly copies: BackupStatus
  /** Chosen in the menu before this page was there, or how it came to begin; told to one page only. */
  readonly command: FirstCommand | null
  /** Something was handed over before this page was there (`handover.take`). */
  readonly handedOver: boolean
}

const place = z.discriminatedUnion('page', [
  z.strictObject({ page: z.enum(['events', 'guests']), id: eventId, accountId: ownId.optional() }),
  z.strictObject({ page: z.literal('door'), id: ownId, accountId: ownId.optional() }),
])

/** Menu items and accelerators of the host's native menu that the page carries out. */
export const MENU_COMMANDS = [
  'new-event',
  'search',
  'palette',
  'keys',
  'refresh',
  'settings',
  'add-site',
  'about',
  'toggle-sidebar',
  'print',
  'outbox',
  'invitations',
  'drafts',
  'import',
  'people',
  'invite',
  'guests',
  'door',
  'manual',
  'diagnostics',
  'updates',
  'reset',
] as const
export type MenuCommand = (typeof MENU_COMMANDS)[number]
/** `went-on`: the page, or the program, begins again because it had stopped working. */
export type FirstCommand = MenuCommand | 'went-on'

export const appMethods = {
  'app.start': method<AppStart>()(z.strictObject({})),
  /**
   * Opens in the system browser after the check of SHELL-15; refused with `link-refused`. `typed`: the address is the
   * person's own, and no link of a site.
   */
  'links.open': method<null>()(z.strictObject({ url: z.string().max(2048), typed: z.boolean().optional() })),
  /** Refused with `unsupported` where windows are the browser's. */
  'window.open': method<null>()(z.strictObject({ place })),
  /** Whether a window that was opened for it is in front now; none is opened. */
  'window.bring': method<boolean>()(z.strictObject({ place })),
  'clipboard.write': method<null>()(z.strictObject({ text: z.string().max(100_000) })),
  'preferences.get': method<Preferences>()(z.strictObject({})),
  'preferences.set': method<Preferences>()(preferencesPatch),
  /** An error that nobody caught in the page, for the log. */
  'log.pageError': method<null>()(
    z.strictObject({ message: z.string().max(500), stack: z.string().max(2_000) }),
  ),
  /** State and log as text that names nobody (HELP-1). */
  'diagnostics.report': method<{ readonly text: string }>()(z.strictObject({})),
  /** The same as a file. `title`: of the host's dialog. */
  'diagnostics.save': method<ExportedFile>()(z.strictObject({ title: z.string().max(200) })),
}

export const appTopics = {
  'preferences.changed': topic<Preferences>(),
  'menu.command': topic<{ readonly command: MenuCommand }>(),
  /** No further window was opened; the page in front is the one opened longest ago. */
  'windows.full': topic<{ readonly most: number }>(),
  /** The page in front is wanted at the place it was opened for, wherever the person went in it. */
  'windows.brought': topic<Place>(),
}
