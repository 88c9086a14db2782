import path from 'node:path'
import type { BackupState, BackupStatus, CopyPreview, Restored } from '../../../shared/bridge/backup.ts'
import type { Handlers } from '../../../shared/bridge/contract.ts'
import type { LossPreview } from '../../../shared/domain/account.ts'
import {
  addedCounts,
  type CopyCounts,
  countsOf,
  isNothingHere,
  NO_COUNTS,
} from '../../../shared/domain/backup.ts'
import type { AccountId } from '../../../shared/domain/ids.ts'
import { IDENTITY } from '../../../shared/identity.ts'
import { viewsOf } from '../account/savedViews.ts'
import { AppError, isAppError } from '../errors.ts'
import type { HeldFiles } from '../files/heldFiles.ts'
import type { Publish } from '../lib/publisher.ts'
import type { Part } from '../part.ts'
import type { Ports } from '../ports.ts'
import { type CopiesDeps, createCopies } from './copies.ts'
import { openCopyBook } from './copyBook.ts'
import { readableAccounts } from './copyContent.ts'
import { makeFolder, troubleOf } from './copyFolder.ts'
import type { OwedPushes } from './owedPushes.ts'
import { createRestores, type OpenedCopy, type TakeBack } from './restore.ts'
import { dueAround, followDays } from './schedule.ts'
import type { Sealer } from './sealer.ts'

type BackupHandlers = Pick<Handlers, Extract<keyof Handlers, `backup.${string}`>>

export interface BackupDeps extends Pick<CopiesDeps, 'data' | 'registry' | 'isSample'> {
  readonly ports: Pick<
    Ports,
    'clock' | 'timers' | 'jumps' | 'ids' | 'log' | 'folder' | 'folders' | 'preferences'
  >
  readonly held: HeldFiles
  readonly publish: Publish
  readonly sealer: Sealer
  readonly lossPreview: (accountId: AccountId) => Promise<LossPreview>
}

export interface Backup extends Part<BackupHandlers> {
  status(): BackupStatus
}

const COPY_TYPE = 'application/octet-stream'
const MONTH_MS = 30 * 24 * 3_600_000

/** Copies of what only this computer has: made by hand and by themselves, opened, laid over what is here, taken back. */
export async function createBackup(deps: BackupDeps): Promise<Backup> {
  const { held, publish, ports } = deps
  const { clock, ids, log } = ports
  const book = await openCopyBook(ports.folder.path, ports)
  const all = { ...deps, ...ports, book }
  const copies = createCopies(all)
  const restores = createRestores(all)
  /** What was restored while the program runs, the latest last. */
  const restored = new Map<
    string,
    Restored & {
      readonly atMs: number
      readonly takeBack: TakeBack
      readonly owed: OwedPushes
    }
  >()
  /** By the call that asked for it: one that is asked again has the way back of the first, not one of nothing (STORE-11). */
  const answers = new Map<string, Promise<Restored>>()
  let opened: { readonly openedId: string; readonly copy: OpenedCopy } | null = null
  let trouble: BackupState['trouble'] = null
  let working: Promise<unknown> = Promise.resolve()
  let revision = 0

  const changed = (): void => {
    revision += 1
    publish('backup.changed', { revision, ...status() })
  }
  /** One after the other: a copy holds no half of a restore. */
  const alone = <T>(work: () => Promise<T>): Promise<T> => {
    const run = working.then(work)
    working = run.catch(() => undefined)
    return run
  }

  const countHere = async (): Promise<{ readonly here: CopyCounts; readonly leftOut: readonly string[] }> => {
    const { spaces, leftOut } = await readableAccounts(deps, deps.isSample)
    const losses = await Promise.all(spaces.map(({ accountId }) => deps.lossPreview(accountId)))
    const ids = spaces.map(({ accountId }) => accountId)
    const views = { ...NO_COUNTS, templates: viewsOf(ports.preferences.get(), ids).length }
    // A view over all accounts is no account's while there are several.
    const counts = losses.map((loss) => countsOf({ ...loss, savedViews: 0 }))
    return { here: addedCounts([...counts, views]), leftOut }
  }

  const make = (onlyIfChanged: boolean): Promise<boolean> =>
    alone(async () => {
      try {
        const done = await copies.intoFolder(onlyIfChanged)
        trouble = null
        return done
      } catch (error) {
        trouble = troubleOf(error)
        throw error
      } finally {
        changed()
      }
    })

  const reminds = (): boolean => {
    const { last, reminded, firstSeenMs } = book.get()
    return last === null && !reminded && firstSeenMs !== null && clock.now() - firstSeenMs >= MONTH_MS
  }

  const status = (): BackupStatus => ({
    lastAtMs: book.get().last?.atMs ?? null,
    trouble,
    remind: reminds(),
  })

  const makeDaily = async (): Promise<void> => {
    const { key, folder, daily, last } = book.get()
    const due = dueAround(clock.now(), clock.zone()).last
    // One of a time to come is of a clock that was ahead.
    const isDue = last === null || last.atMs < due || last.atMs > clock.now()
    if (key !== null && folder !== null && daily && isDue) await make(true)
  }
  const lookForReminder = async (): Promise<void> => {
    const { last, firstSeenMs } = book.get()
    if (last !== null) return
    if (firstSeenMs === null && !isNothingHere((await countHere()).here))
      await book.set({ firstSeenMs: clock.now() })
    if (reminds()) changed()
  }

  /** The daily copy where it is due; and where none was ever made, whatever keeps it, whether to remind of it. */
  const look = async (): Promise<void> => {
    for (const part of [makeDaily, lookForReminder])
      await part().catch((error: unknown) =>
        log.warn('no copy was made', { code: isAppError(error) ? error.code : 'internal' }),
      )
  }
  const stopDays = followDays(ports, look)

  const previewOf = async (): Promise<CopyPreview> => {
    const now = opened
    if (now === null) throw new AppError('not-found', 'this copy is closed')
    const preview = await restores.preview(now.copy, (await countHere()).here)
    return { openedId: now.openedId, ...preview }
  }
  const lastRestored = (): BackupState['restored'] => {
    const latest = [...restored.values()].at(-1)
    if (latest === undefined) return null
    const { restoreId, added, atMs } = latest
    return { restoreId, added, atMs }
  }
  const known = (openedId: string): OpenedCopy => {
    if (opened?.openedId !== openedId) throw new AppError('not-found', 'this copy is closed')
    return opened.copy
  }
  const told = (owed: OwedPushes): void => {
    owed.tell(publish, () => {
      revision += 1
      return Math.floor(clock.now()) + revision
    })
    changed()
  }

  const handlers: BackupHandlers = {
    'backup.state': async () => {
      const { key, folder, daily, keepDays, last } = book.get()
      return {
        ...(await countHere()),
        passphraseSinceMs: key?.sinceMs ?? null,
        folder: folder === null ? null : path.basename(folder),
        daily,
        keepDays,
        last: last === null ? null : { atMs: last.atMs, counts: last.counts },
        restored: lastRestored(),
        ...status(),
      }
    },
    'backup.setPassphrase': async ({ passphrase }) => {
      await alone(() => copies.setPassphrase(passphrase))
      changed()
      return null
    },
    'backup.tryPassphrase': async ({ passphrase }) => ({ opens: await copies.tryPassphrase(passphrase) }),
    'backup.chooseFolder': async ({ title }) => {
      const folder = await ports.folders.choose(title)
      if (folder === null) return { chosen: false }
      await makeFolder(folder)
      await book.set({ folder })
      trouble = null
      changed()
      return { chosen: true }
    },
    'backup.set': async ({ daily, keepDays }) => {
      await book.set({ ...(daily !== undefined && { daily }), ...(keepDays !== undefined && { keepDays }) })
      changed()
      return null
    },
    'backup.make': async () => {
      await make(false)
      return null
    },
    'backup.save': async ({ title }) => {
      const { name, bytes } = await alone(() => copies.toFile())
      return held.handOut({ title, name, mediaType: COPY_TYPE, bytes })
    },
    'backup.saveAccount': async ({ accountId, title }) => {
      const site = new URL(deps.registry.siteOf(accountId).address).host.replaceAll(':', '-')
      const bytes = await copies.ofAccount(accountId)
      return held.handOut({ title, name: `${IDENTITY.program}-${site}.copy`, mediaType: COPY_TYPE, bytes })
    },
    'backup.copies': () => copies.list(changed),
    'backup.open': async ({ from, passphrase }) => {
      const bytes = 'copyId' in from ? await copies.inFolder(from.copyId) : held.whole(from.fileId).bytes
      opened = { openedId: ids.uuid(), copy: await copies.open(bytes, passphrase) }
      return previewOf()
    },
    'backup.preview': async ({ openedId }) => {
      known(openedId)
      return previewOf()
    },
    'backup.restore': async ({ openedId, parts, callId = ids.uuid() }) => {
      const before = answers.get(callId)
      if (before !== undefined) return before
      const copy = known(openedId)
      const answer = alone(async () => {
        const { added, takeBack, owed } = await restores.restore(copy, new Set(parts))
        const restoreId = ids.uuid()
        restored.set(restoreId, { restoreId, added, atMs: clock.now(), takeBack, owed })
        told(owed)
        return { restoreId, added }
      })
      answers.set(callId, answer)
      answer.catch(() => answers.delete(callId))
      return answer
    },
    'backup.undo': async ({ restoreId }) => {
      await alone(async () => {
        const restore = restored.get(restoreId)
        if (restore === undefined) throw new AppError('not-found', 'this restore cannot be taken back')
        try {
          await restore.takeBack()
          restored.delete(restoreId)
        } catch (error) {
          // Offered until it was taken back, but for what never can be.
          if (isAppError(error, 'not-found')) restored.delete(restoreId)
          throw error
        } finally {
          told(restore.owed)
        }
      })
      return null
    },
    'backup.close': async ({ openedId }) => {
      if (opened?.openedId === openedId) opened = null
      return null
    },
    'backup.reminded': async () => {
      await book.set({ reminded: true })
      return null
    },
  }
  return {
    handlers,
    status,
    stop: async () => {
      opened = null
      await stopDays()
      await working
      await copies.stop()
    },
  }
}
