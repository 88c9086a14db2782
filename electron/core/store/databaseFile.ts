import {
  chmodSync,
  closeSync,
  copyFileSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { AppError } from '../errors.ts'
import type { Clock, Logger } from '../ports.ts'
import { patientRenameSync } from './atomicFile.ts'
import { MIGRATIONS, type Migration } from './migrations.ts'
import { salvage } from './salvage.ts'
import { checkKey, type Sealer } from './sealing.ts'
import { isDamage, Sqlite, type StatementObserver, storageError } from './sqlite.ts'

export interface DatabaseFileOptions {
  readonly folder: string
  readonly accountId: string
  readonly clock: Clock
  readonly log: Logger
  readonly observe?: StatementObserver | undefined
  readonly migrations?: readonly Migration[] | undefined
}

/** Beside a file that is to be put aside: empty, or the time in the name it gets, as long as that is not finished. */
const MARKER = '.damaged'
/** Beside a file that is being erased, from before its key goes until nothing is left. */
const LEFT = '.left'

const fileName = (accountId: string): string => `${accountId}.db`

/**
 * Opens the file of an account, brings it to this program's schema and hands it to `take`. A file that shows damage
 * on the way, or did the last time, is kept as `.corrupt-<time>`; `take` then gets a fresh one with what could be
 * saved, and the name of the old (STORE-3). Throws AppError `storage-newer` where the file is newer than the program,
 * `storage-unreadable` where the folder cannot be written; the file is then left as it was (STORE-6, INPUT-20).
 */
export function openDatabaseFile<T>(
  options: DatabaseFileOptions,
  sealer: Sealer,
  take: (database: Sqlite, putAside: string | null) => T,
): T {
  const { folder, accountId, log } = options
  const path = join(folder, fileName(accountId))
  try {
    if (!existsSync(path + MARKER))
      return openAndUse(path, options, sealer, (database) => take(database, null))
  } catch (error) {
    if (!isDamage(error)) throw error
  }
  const putAside = putDamagedAside(path, options.clock)
  return openAndUse(path, options, sealer, (database) => {
    const saved = salvageFrom(putAside, database)
    rmSync(path + MARKER, { force: true })
    log.error('The file of this account was damaged and was put aside.', { putAside, saved })
    return take(database, putAside)
  })
}

/** The next opening puts the file aside and saves what it can. */
export const markDamaged = (folder: string, accountId: string): void =>
  writeFileSync(join(folder, fileName(accountId) + MARKER), '')

export function openDatabaseInMemory(sealer: Sealer, observe?: StatementObserver): Sqlite {
  const database = new Sqlite(':memory:', observe)
  migrate(database, sealer, MIGRATIONS, () => undefined)
  return database
}

/**
 * Moves a damaged file and what belongs to it out of the way; returns its new name. Where it was stopped, by the end of
 * the program or whoever holds a file, the next opening goes on: the file goes last, and the marker with its name stays
 * until all that can be read is in a fresh one.
 */
function putDamagedAside(path: string, clock: Clock): string {
  const begun = existsSync(path + MARKER) ? readFileSync(path + MARKER, 'utf8') : ''
  const time = begun === '' ? String(clock.now()) : begun
  if (begun === '') writeFileSync(path + MARKER, time)
  const aside = `${path}.corrupt-${time}`
  const moved = begun !== '' && existsSync(aside)
  for (const suffix of ['-wal', '-shm', '']) {
    // What stands in the place of a file that was moved is the start of a fresh one.
    if (moved) rmSync(path + suffix, { force: true })
    else if (existsSync(path + suffix)) patientRenameSync(path + suffix, aside + suffix)
  }
  return aside
}

function salvageFrom(path: string, fresh: Sqlite): number {
  let damaged: Sqlite | undefined
  try {
    damaged = new Sqlite(path)
    return salvage(damaged, fresh)
  } catch {
    return 0
  } finally {
    damaged?.close()
  }
}

/** Files of an account that were damaged and are kept beside a fresh one: they hold what could not be saved. */
export const filesPutAside = (folder: string, accountId: string): number =>
  existsSync(folder)
    ? readdirSync(folder).filter(
        (name) => name.startsWith(`${fileName(accountId)}.corrupt-`) && /\.corrupt-\d+$/.test(name),
      ).length
    : 0

export const accountStoreExists = (folder: string, accountId: string): boolean =>
  existsSync(join(folder, fileName(accountId)))

/** From here on the file is to go, whatever comes in between: the next opening finishes it. */
export function markAccountStoreLeft(folder: string, accountId: string): void {
  if (accountStoreExists(folder, accountId)) writeFileSync(join(folder, fileName(accountId) + LEFT), '')
}

export const isAccountStoreLeft = (folder: string, accountId: string): boolean =>
  existsSync(join(folder, fileName(accountId) + LEFT))

/** Deletes everything of an account: file, journal, shared memory, backups, damaged ones put aside (STORE-8). */
export function destroyAccountStore(folder: string, accountId: string): void {
  if (!existsSync(folder)) return
  const own = readdirSync(folder).filter((name) => {
    const rest = name.startsWith(fileName(accountId)) ? name.slice(fileName(accountId).length) : null
    return rest === '' || rest?.startsWith('-') === true || rest?.startsWith('.') === true
  })
  // The marker last: it says that something is left.
  for (const name of own.toSorted((a, b) => Number(a.endsWith(LEFT)) - Number(b.endsWith(LEFT))))
    rmSync(join(folder, name), { force: true })
}

function openAndUse<T>(
  path: string,
  options: DatabaseFileOptions,
  sealer: Sealer,
  take: (database: Sqlite) => T,
): T {
  prepareFile(options.folder, path)
  const database = new Sqlite(path, options.observe)
  try {
    const steps = options.migrations ?? MIGRATIONS
    refuseNewer(database, path, steps)
    migrate(database, sealer, steps, (from, due) => {
      database.exec('PRAGMA wal_checkpoint(TRUNCATE)')
      copyDurably(path, `${path}.before-${from + 1}`)
      for (const step of due) if (step.ofCopies !== undefined) changeCopies(path, step.ofCopies)
    })
    return take(database)
  } catch (error) {
    database.close()
    throw error
  }
}

const formOf = (database: Sqlite): number => Number(database.get('PRAGMA user_version')?.[0] ?? 0)
const newestOf = (steps: readonly Migration[]): number => Math.max(...steps.map(({ version }) => version))

/** A program put back to an older version changes nothing, and names the copy it could read. */
function refuseNewer(database: Sqlite, path: string, steps: readonly Migration[]): void {
  const [form, known] = [formOf(database), newestOf(steps)]
  if (form <= known) return
  const copies = formerCopies(path).filter((step) => step - 1 <= known)
  throw new AppError(
    'storage-newer',
    `The data of this account was written by a newer version of the program (form ${form}; this one knows ${known}). It was left as it is.`,
    { details: copies.length === 0 ? [] : [`${basename(path)}.before-${Math.max(...copies)}`] },
  )
}

/** `backUp` runs before the first step over a file that already holds data. */
function migrate(
  database: Sqlite,
  sealer: Sealer,
  steps: readonly Migration[],
  backUp: (from: number, due: readonly Migration[]) => void,
): void {
  const from = formOf(database)
  const due = steps.filter(({ version }) => version > from)
  if (due.length === 0) return
  if (from > 0) {
    // A step may write under the key: another one must be found out before.
    checkKey(database, sealer)
    backUp(from, due)
  }
  database.transaction(() => {
    for (const step of due) step.apply(database, sealer)
    database.exec(`PRAGMA user_version = ${newestOf(steps)}`)
  })
}

/** Steps before which a copy was made and is still there. */
const formerCopies = (path: string): readonly number[] =>
  readdirSync(dirname(path)).flatMap((name) => {
    const step = name.startsWith(`${basename(path)}.before-`) ? (/\.before-(\d+)$/.exec(name)?.[1] ?? '') : ''
    return step === '' ? [] : [Number(step)]
  })

/** All copies there are, also of earlier steps. */
function changeCopies(path: string, change: (copy: Sqlite) => void): void {
  for (const step of formerCopies(path)) {
    const copy = new Sqlite(`${path}.before-${step}`)
    try {
      change(copy)
    } finally {
      copy.close()
    }
  }
}

/** Only the owner may read: folder 0700, file 0600; SQLite gives its side files the same. */
function prepareFile(folder: string, path: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    closeSync(openSync(path, 'a', 0o600))
    chmodSync(path, 0o600)
  } catch (error) {
    const full = error instanceof Error && 'code' in error && error.code === 'ENOSPC'
    throw new AppError(
      full ? 'storage-full' : 'storage-unreadable',
      full ? 'There is no room left on the disk.' : 'The folder for the data cannot be written.',
      { cause: error },
    )
  }
}

function copyDurably(from: string, to: string): void {
  try {
    copyFileSync(from, to)
    chmodSync(to, 0o600)
    // Windows syncs only what is open for writing.
    const file = openSync(to, 'r+')
    fsyncSync(file)
    closeSync(file)
  } catch (error) {
    rmSync(to, { force: true })
    const full = error instanceof Error && 'code' in error && error.code === 'ENOSPC'
    if (full)
      throw new AppError('storage-full', 'There is no room for the backup before the change.', {
        cause: error,
      })
    throw storageError(error, 'making the backup')
  }
}
