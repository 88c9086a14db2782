import { renameSync } from 'node:fs'
import { copyFile, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import process from 'node:process'
import { setTimeout as pauseFor } from 'node:timers/promises'
import { AppError } from '../errors.ts'

/**
 * A small file that is always whole: either the version before a write or the one after it (KEEP-5). One
 * object per path; its writes run one after the other. Mode 0600 in a folder of mode 0700.
 */
export interface AtomicFile {
  readonly path: string
  /** Null where there is none. Throws AppError `storage-unreadable`. */
  read(): Promise<Uint8Array | null>
  /** The version before the last write, `.bak`; null where there is none. */
  readPrevious(): Promise<Uint8Array | null>
  /** Settles once the bytes and their directory entry are on disk. Throws `storage-full`, `storage-unreadable`. */
  write(bytes: Uint8Array): Promise<void>
  /** Keeps a file that does not open as `.corrupt-<time it was written>` (KEEP-6). */
  setAside(): Promise<void>
  /** Overwrites and deletes the file and everything made from it: .bak, .tmp, .corrupt-* (KEEP-7). */
  remove(): Promise<void>
  /** As `write`, and no former version is left: what was in them is to be forgotten (KEEP-7). */
  writeOver(bytes: Uint8Array): Promise<void>
}

export function atomicFile(path: string): AtomicFile {
  let queue: Promise<unknown> = Promise.resolve()
  const inOrder = <T>(work: () => Promise<T>): Promise<T> => {
    const run = queue.then(work)
    queue = run.catch(() => undefined)
    return run.catch((error: unknown) => {
      throw asStorageFault(error)
    })
  }

  return {
    path,
    read: () => inOrder(() => readOrNull(path)),
    readPrevious: () => inOrder(() => readOrNull(`${path}.bak`)),
    write: (bytes) => inOrder(() => replace(path, bytes)),
    setAside: () => inOrder(() => keepAside(path)),
    remove: () => inOrder(() => removeTraces(path, true)),
    writeOver: (bytes) =>
      inOrder(async () => {
        await replace(path, bytes)
        await removeTraces(path, false)
        // The version before is the same one: a file that is damaged later has something to go back to.
        await replace(path, bytes)
      }),
  }
}

async function replace(path: string, bytes: Uint8Array): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const fresh = `${path}.tmp`
  await rm(fresh, { force: true })
  try {
    const file = await open(fresh, 'wx', 0o600)
    try {
      // writeFile of a handle goes on after short writes, unlike one fs.write
      await file.writeFile(bytes)
      await file.sync()
      if ((await file.stat()).size !== bytes.length) throw new AppError('storage-full', 'short write')
    } finally {
      await file.close()
    }
    if (await exists(path)) await keepPrevious(path)
    await patientRename(fresh, path)
  } catch (error) {
    await rm(fresh, { force: true })
    throw error
  }
  await syncDirectory(dirname(path))
}

async function keepPrevious(path: string): Promise<void> {
  const half = `${path}.bak.tmp`
  await copyFile(path, half)
  await patientRename(half, `${path}.bak`)
}

async function keepAside(path: string): Promise<void> {
  const written = await stat(path).catch(() => null)
  if (written === null) return
  const name = `${path}.corrupt-${written.mtime.toISOString().replaceAll(':', '-')}`
  await patientRename(path, (await exists(name)) ? `${name}-${Math.trunc(written.mtimeMs)}` : name)
  await syncDirectory(dirname(path))
}

async function removeTraces(path: string, itself: boolean): Promise<void> {
  const folder = dirname(path)
  const own = basename(path)
  const names = await readdir(folder).catch(() => [])
  for (const name of names) {
    if (name === own ? !itself : !/^\.(bak|tmp|corrupt-)/.test(name.slice(own.length))) continue
    if (!name.startsWith(own)) continue
    await blank(join(folder, name))
    await rm(join(folder, name), { force: true })
  }
  if (names.length > 0) await syncDirectory(folder)
}

/** Best effort: on copy-on-write and flash storage old blocks may live on; the contents are sealed anyway. */
async function blank(path: string): Promise<void> {
  const file = await open(path, 'r+').catch(() => null)
  if (file === null) return
  try {
    const { size } = await file.stat()
    await file.write(new Uint8Array(size), 0, size, 0)
    await file.sync()
  } finally {
    await file.close()
  }
}

async function readOrNull(path: string): Promise<Uint8Array | null> {
  try {
    return await readFile(path)
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null
    throw error
  }
}

async function exists(path: string): Promise<boolean> {
  return (await stat(path).catch(() => null)) !== null
}

/** Makes the rename itself last; Windows has no way to sync a directory and does not need one. */
async function syncDirectory(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}

function asStorageFault(error: unknown): AppError {
  if (error instanceof AppError) return error
  const code = codeOf(error)
  const full = code === 'ENOSPC' || code === 'EDQUOT'
  return new AppError(full ? 'storage-full' : 'storage-unreadable', `the file could not be kept: ${code}`, {
    cause: error,
  })
}

/** The disk as a rename meets it. */
export interface RenameHost<Done = Promise<unknown>> {
  readonly platform: NodeJS.Platform
  readonly rename: (from: string, to: string) => Done
  readonly pause: (ms: number) => Done
}

const NODE: RenameHost = { platform: process.platform, rename, pause: (ms) => pauseFor(ms) }
const NODE_SYNC: RenameHost<unknown> = {
  platform: process.platform,
  rename: renameSync,
  pause: (ms) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms),
}

/** What Windows says while a virus scanner or an indexer has one of the two files open. */
const HELD = new Set(['EPERM', 'EACCES', 'EBUSY'])
/** Pauses (ms) before each further try: about 2 s together, as long as a scan takes. */
export const RENAME_PAUSES = [10, 20, 40, 80, 160, 320, 640, 750] as const

const isHeld = (error: unknown, platform: NodeJS.Platform): boolean =>
  platform === 'win32' && error instanceof Error && 'code' in error && HELD.has(String(error.code))

/**
 * A rename that waits for whoever holds a file for a moment: a token that is not kept then is a lost session (SIGN-25).
 */
export async function patientRename(from: string, to: string, host: RenameHost = NODE): Promise<void> {
  for (const ms of RENAME_PAUSES) {
    try {
      await host.rename(from, to)
      return
    } catch (error) {
      if (!isHeld(error, host.platform)) throw error
      await host.pause(ms)
    }
  }
  await host.rename(from, to)
}

/** The same for what has to be done before anything else goes on: it waits where it stands. */
export function patientRenameSync(from: string, to: string, host: RenameHost<unknown> = NODE_SYNC): void {
  for (const ms of RENAME_PAUSES) {
    try {
      host.rename(from, to)
      return
    } catch (error) {
      if (!isHeld(error, host.platform)) throw error
      host.pause(ms)
    }
  }
  host.rename(from, to)
}
