import { mkdir, open, readdir, readFile, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import process from 'node:process'
import { Temporal } from 'temporal-polyfill'
import type { BackupStatus } from '../../../shared/bridge/backup.ts'
import { MOST_COPY_BYTES } from '../../../shared/domain/backup.ts'
import { IDENTITY } from '../../../shared/identity.ts'
import { AppError, isAppError } from '../errors.ts'
import { patientRename } from '../store/atomicFile.ts'

const HALF = '.part'

/** `turnout-2026-11-23-200004-k3f9.copy`: sorted by name is sorted by time; the last part names the computer. */
export const copyName = (local: string, computer: string): string =>
  `${IDENTITY.program}-${local.replace(/[:.]/g, '').replace(' ', '-')}-${computer}.copy`

/** Also of a program of another name: what it sealed opens here. */
const NAME = /^[\w-]{1,40}-(\d{4}-\d{2}-\d{2})-\d{4,6}-([0-9a-z]+)\.copy$/

/** Null for what is not a copy by its name. */
function nameParts(name: string): { readonly day: string; readonly computer: string } | null {
  const [, day, computer] = NAME.exec(name) ?? []
  return day === undefined || computer === undefined ? null : { day, computer }
}

const NOT_AS_WRITTEN = 'not-as-written'

/**
 * Written beside, on the disk, read back and compared, then renamed: what bears a copy's name is whole (BACKUP-3).
 * Throws AppError `storage-full`, `storage-unreadable` with nothing of that name, and the copies there are as they were.
 */
export async function writeCopy(
  folder: string,
  name: string,
  bytes: Uint8Array,
  readBack: (file: string) => Promise<Uint8Array> = readFile,
): Promise<void> {
  const half = path.join(folder, `${name}${HALF}`)
  try {
    await dropHalves(folder, nameParts(name)?.computer)
    const file = await open(half, 'wx', 0o600)
    try {
      await file.writeFile(bytes)
      await file.sync()
    } finally {
      await file.close()
    }
    if (Buffer.compare(await readBack(half), bytes) !== 0)
      throw new AppError('storage-unreadable', 'the copy was not read back as it was written', {
        details: [NOT_AS_WRITTEN],
      })
    await patientRename(half, path.join(folder, name))
    await syncFolder(folder)
  } catch (error) {
    await rm(half, { force: true }).catch(() => undefined)
    throw asStorageFault(error)
  }
}

/** Of a program that ended in the middle of one. Another computer may be writing its own this very moment. */
async function dropHalves(folder: string, computer: string | undefined): Promise<void> {
  const own = (name: string): boolean => nameParts(name.slice(0, -HALF.length))?.computer === computer
  for (const name of await readdir(folder))
    if (name.endsWith(HALF) && own(name)) await rm(path.join(folder, name), { force: true })
}

/** Names of copies, the newest first. Throws AppError `not-found` where the folder is gone. */
export async function copiesIn(folder: string): Promise<readonly string[]> {
  const names = await readdir(folder).catch((error: unknown) => {
    throw asStorageFault(error)
  })
  return names.filter((name) => nameParts(name) !== null).toSorted((a, b) => (a < b ? 1 : -1))
}

/** The first bytes of a copy, how long it is and when it was written (epoch ms). */
export async function beginOf(
  folder: string,
  name: string,
  most: number,
): Promise<{ readonly begin: Uint8Array; readonly size: number; readonly writtenMs: number }> {
  const file = await open(path.join(folder, name), 'r')
  try {
    const { size, mtimeMs } = await file.stat()
    const begin = new Uint8Array(Math.min(most, size))
    const { bytesRead } = await file.read(begin, 0, begin.length, 0)
    return { begin: begin.subarray(0, bytesRead), size, writtenMs: mtimeMs }
  } finally {
    await file.close()
  }
}

export async function readCopyIn(folder: string, name: string): Promise<Uint8Array> {
  const file = path.join(folder, name)
  try {
    if ((await stat(file)).size > MOST_COPY_BYTES)
      throw new AppError('file-refused', 'the file is too large', { details: ['too-large'] })
    return await readFile(file)
  } catch (error) {
    throw asStorageFault(error)
  }
}

export const removeCopy = (folder: string, name: string): Promise<void> =>
  rm(path.join(folder, name), { force: true })

export const makeFolder = async (folder: string): Promise<void> => {
  await mkdir(folder, { recursive: true, mode: 0o700 }).catch((error: unknown) => {
    throw asStorageFault(error)
  })
}

/** Windows has no way to sync a folder and does not need one; some network drives refuse it. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  try {
    await handle.sync().catch(() => undefined)
  } finally {
    await handle.close()
  }
}

function asStorageFault(error: unknown): AppError {
  if (error instanceof AppError) return error
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (code === 'ENOENT' || code === 'ENOTDIR')
    return new AppError('not-found', 'the folder of the copies is not there', { cause: error })
  const full = code === 'ENOSPC' || code === 'EDQUOT'
  return new AppError(full ? 'storage-full' : 'storage-unreadable', `the copy could not be kept: ${code}`, {
    cause: error,
  })
}

/** What the page says of a copy that was not made. */
export const troubleOf = (error: unknown): BackupStatus['trouble'] =>
  isAppError(error, 'not-found')
    ? 'folder-gone'
    : isAppError(error, 'storage-full')
      ? 'storage-full'
      : isAppError(error, 'storage-unreadable') && error.details.includes(NOT_AS_WRITTEN)
        ? 'not-as-written'
        : 'failed'

/**
 * Which copies go: of this computer's own, those older than `keepDays` but for the newest of each month. Pure.
 * `today`: `2026-11-23`. The newest of all always stays.
 */
export function thinned(
  names: readonly string[],
  computer: string,
  today: string,
  keepDays: number,
): readonly string[] {
  const firstKept = Temporal.PlainDate.from(today).subtract({ days: keepDays }).toString()
  const own = names.filter((name) => nameParts(name)?.computer === computer).toSorted()
  const monthOf = (name: string): string => nameParts(name)?.day.slice(0, 7) ?? ''
  return own.filter((name, at) => {
    const next = own[at + 1]
    const day = nameParts(name)?.day ?? ''
    return day < firstKept && next !== undefined && monthOf(next) === monthOf(name)
  })
}
