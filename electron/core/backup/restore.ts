import { isDeepStrictEqual } from 'node:util'
import type {
  CopiedAccount,
  CopyPartPreview,
  CopyPreview,
  UnreadChange,
} from '../../../shared/bridge/backup.ts'
import { COPY_PARTS, type CopyCounts, type CopyPart } from '../../../shared/domain/backup.ts'
import type { AccountId } from '../../../shared/domain/ids.ts'
import type { Preferences } from '../../../shared/domain/preferences.ts'
import type { OpenAccount, OpenAccounts } from '../account/openAccounts.ts'
import { AppError, isAppError } from '../errors.ts'
import { createTurns, type Turns } from '../lib/turns.ts'
import type { Clock, PreferenceStore, Timers } from '../ports.ts'
import type { SiteRegistry } from '../sites/siteRegistry.ts'
import { COPIED_PREFERENCES, LOCAL_PREFERENCES } from '../store/localData.ts'
import { beginRestore, type RestoreLog, takeBack } from '../store/restoreLog.ts'
import type { CopyContent } from './copyContent.ts'
import { hereOf, type Joined } from './here.ts'
import { freshViews } from './joins/templates.ts'
import { unreadChanges, unsentOthers, unsentUnits } from './joins/unsent.ts'
import { createOwedPushes, type OwedPushes } from './owedPushes.ts'
import {
  type CopiedWork,
  inPart,
  ledgerHere,
  noteEvents,
  PARTS_OF_ACCOUNT,
  standingOf,
  unitsOf,
} from './units.ts'

export interface RestoreDeps {
  readonly data: OpenAccounts
  readonly registry: SiteRegistry
  readonly preferences: PreferenceStore
  readonly clock: Clock
  readonly timers: Timers
}

export interface OpenedCopy {
  readonly content: CopyContent
  readonly madeAtMs: number
  readonly counts: CopyCounts
}

/**
 * What takes a restore back, for as long as the program runs; again, what failed of it. Throws AppError `not-found` where
 * nothing is left but what can never be.
 */
export type TakeBack = () => Promise<void>

/** Longest stretch of one transaction, ms: its commit and a collection of memory come on top of it (PERF-17). */
const STRETCH_MS = 10

interface PartSum {
  added: number
  differing: number
  unread: number
  readonly names: string[]
}

const MOST_NAMES = 5
/** Changes that cannot be read, named one by one. */
const MOST_UNREAD = 20

const noted = (sum: PartSum, { added, differing, name, unread }: Joined): void => {
  sum.added += added
  if (unread !== undefined) sum.unread += unread
  sum.differing += differing
  if (added > 0 && name !== undefined && name !== '' && sum.names.length < MOST_NAMES) sum.names.push(name)
}

export function createRestores(deps: RestoreDeps) {
  const { preferences } = deps
  const newSums = (): Record<CopyPart, PartSum> =>
    Object.fromEntries(
      COPY_PARTS.map((part) => [part, { added: 0, differing: 0, unread: 0, names: [] }]),
    ) as unknown as Record<CopyPart, PartSum>

  const matched = async ({ content }: OpenedCopy) =>
    Promise.all(
      content.accounts.map(async (account) => ({ account, standing: await standingOf(deps, account.about) })),
    )

  const settingsOf = ({ content }: OpenedCopy): Partial<Preferences> => {
    const now = preferences.get()
    return Object.fromEntries(
      COPIED_PREFERENCES.flatMap((name) => {
        const local = LOCAL_PREFERENCES[name]
        const value = content.preferences[name]
        const isSetting = 'part' in local && local.part === 'settings'
        return isSetting && value !== undefined && !isDeepStrictEqual(value, now[name]) ? [[name, value]] : []
      }),
    )
  }

  const viewsOf = async (opened: OpenedCopy) => {
    const here = new Map<string, AccountId>()
    for (const { account, standing } of await matched(opened))
      if (typeof standing === 'object') here.set(account.about.accountId, standing.accountId)
    return freshViews(
      opened.content.preferences.savedViews ?? [],
      preferences.get().savedViews,
      (accountId) => (accountId === null ? null : (here.get(accountId) ?? null)),
    )
  }

  async function preview(opened: OpenedCopy, here: CopyCounts): Promise<Omit<CopyPreview, 'openedId'>> {
    const turns = createTurns(deps)
    const sums = newSums()
    const unsent = { drafts: 0, others: [] as string[], unread: [] as UnreadChange[] }
    let unread = 0
    const accounts: CopiedAccount[] = []
    for (const { account, standing } of await matched(opened)) {
      const { siteName, userName, address, clientId, redirectUri } = account.about
      const at = typeof standing === 'object' ? 'here' : standing
      accounts.push({ site: siteName, who: userName, standing: at, address, clientId, redirectUri })
      unsent.others.push(...unsentOthers(account.rows('entries')))
      if (typeof standing !== 'object') continue
      unread += account.unknown
      const there = hereOf(standing, null)
      const ledger = await ledgerHere(standing, account, there, turns)
      for (const part of PARTS_OF_ACCOUNT) {
        for (const unit of unitsOf(account, part, ledger)) {
          noted(sums[part], unit(there))
          if (turns.due()) await turns.rest()
        }
      }
      const unnamed = MOST_UNREAD - unsent.unread.length
      unsent.unread.push(...unreadChanges(account.rows('entries')).slice(0, unnamed))
      const attachments = new Map<string, unknown>()
      for (const unit of unsentUnits(account.rows('entries'), attachments))
        unsent.drafts += unit(hereOf(standing, null)).added
    }
    const { views, leftOut: viewsLeftOut } = await viewsOf(opened)
    for (const view of views) noted(sums.templates, { added: 1, differing: 0, name: view.name })
    sums.settings.added = Object.keys(settingsOf(opened)).length
    const parts = COPY_PARTS.map((part): CopyPartPreview => {
      const { added, differing, names, unread: ofPart } = sums[part]
      unread += ofPart
      return { part, inIt: inPart(opened.counts, part), here: inPart(here, part), added, differing, names }
    })
    return { madeAtMs: opened.madeAtMs, parts, accounts, unsent, viewsLeftOut, unread }
  }

  /** All or nothing for each account, in parts that hold nobody up; a kill in between leaves what was here. */
  async function restore(
    opened: OpenedCopy,
    parts: ReadonlySet<CopyPart>,
  ): Promise<{
    readonly added: number
    readonly takeBack: TakeBack
    readonly owed: OwedPushes
  }> {
    const turns = createTurns(deps)
    const sums = newSums()
    const undos: TakeBack[] = []
    const owed = createOwedPushes()
    const takeAllBack = async (): Promise<void> => {
      const failures: unknown[] = []
      const again: TakeBack[] = []
      for (const undo of undos.splice(0).reverse())
        await undo().catch((error: unknown) => {
          failures.push(error)
          if (!isAppError(error, 'not-found')) again.unshift(undo)
        })
      undos.push(...again)
      if (failures.length > 0) throw failures.find((error) => !isAppError(error, 'not-found')) ?? failures[0]
    }
    try {
      for (const { account, standing } of await matched(opened)) {
        if (typeof standing !== 'object') continue
        await restoreAccount(account, standing, { parts, sums, turns, undos, owed })
      }
      restorePreferences(await patchOf(opened, parts, sums), undos)
    } catch (error) {
      await takeAllBack()
      throw error
    }
    const added = COPY_PARTS.reduce((sum, part) => sum + sums[part].added, 0)
    return { added, takeBack: takeAllBack, owed }
  }

  async function restoreAccount(
    account: CopiedWork,
    space: OpenAccount,
    {
      parts,
      sums,
      turns,
      undos,
      owed,
    }: {
      readonly parts: ReadonlySet<CopyPart>
      readonly sums: Record<CopyPart, PartSum>
      readonly turns: Turns
      readonly undos: TakeBack[]
      readonly owed: OwedPushes
    },
  ): Promise<void> {
    const { store, accountId } = space
    const begun = beginRestore(store.parts)
    const log: RestoreLog = {
      ...begun,
      set: (kind, group, id, value) => {
        if (kind !== 'facts') owed.wrote(accountId, kind, group, id)
        begun.set(kind, group, id, value)
      },
    }
    undos.push(() => takeRunBack(space, log.run))
    const here = hereOf(space, log)
    const ledger = await ledgerHere(space, account, here, turns)
    for (const part of PARTS_OF_ACCOUNT.filter((each) => parts.has(each))) {
      const units = unitsOf(account, part, ledger)[Symbol.iterator]()
      for (let next = units.next(); next.done !== true; ) {
        const until = deps.clock.monotonic() + STRETCH_MS
        store.resendable(() => {
          while (next.done !== true && deps.clock.monotonic() < until) {
            noted(sums[part], next.value(here))
            next = units.next()
          }
        })
        store.shifts.written()
        await turns.rest()
      }
    }
    store.transaction(() => {
      if (parts.has('invitations')) noteEvents(space, account, here, log)
      log.end()
    })
    store.shifts.written()
  }

  /** Nothing is left to do where the account is gone. Throws AppError `not-found` where it was closed and is still kept. */
  async function takeRunBack(space: OpenAccount, run: number): Promise<void> {
    const { store, accountId } = space
    const open = deps.data.opened().find((each) => each.accountId === accountId)
    if (open !== space) {
      const kept = deps.registry.accounts().find(({ id }) => id === accountId)?.sealed === true
      if (open === undefined && !kept) return
      throw new AppError('not-found', 'what came into an account that was closed since is not taken back')
    }
    const turns = createTurns(deps)
    while (takeBack(store.parts.database, run)) {
      store.shifts.written()
      await turns.rest()
    }
    store.shifts.written()
  }

  async function patchOf(
    opened: OpenedCopy,
    parts: ReadonlySet<CopyPart>,
    sums: Record<CopyPart, PartSum>,
  ): Promise<Partial<Preferences>> {
    const views = parts.has('templates') ? (await viewsOf(opened)).views : []
    const settings = parts.has('settings') ? settingsOf(opened) : {}
    sums.templates.added += views.length
    sums.settings.added += Object.keys(settings).length
    return {
      ...settings,
      ...(views.length > 0 && { savedViews: [...preferences.get().savedViews, ...views] }),
    }
  }

  function restorePreferences(patch: Partial<Preferences>, undos: TakeBack[]): void {
    if (Object.keys(patch).length === 0) return
    const before = preferences.get()
    const added = new Set((patch.savedViews ?? []).map(({ id }) => id))
    for (const { id } of before.savedViews) added.delete(id)
    preferences.set(patch)
    undos.push(async () => {
      const now = preferences.get()
      const back = Object.entries(patch).flatMap(([name, value]) => {
        const key = name as keyof Preferences
        return key !== 'savedViews' && isDeepStrictEqual(now[key], value) ? [[key, before[key]]] : []
      })
      preferences.set({
        ...Object.fromEntries(back),
        savedViews: now.savedViews.filter(({ id }) => !added.has(id)),
      })
    })
  }

  return { preview, restore }
}
