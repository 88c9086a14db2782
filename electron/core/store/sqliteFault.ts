import { AppError } from '../errors.ts'

/** Primary result codes of SQLite that a person can do something about. */
const BUSY = 5
const READONLY = 8
const IOERR = 10
const CORRUPT = 11
const FULL = 13
const CANTOPEN = 14
const NOTADB = 26
/** SQLITE_IOERR_SHMSIZE: the shared-memory file could not grow, which is how a full disk shows first. */
const IOERR_SHMSIZE = 4874

const resultCode = (error: unknown): number | undefined => {
  if (typeof error !== 'object' || error === null || !('sqliteExtendedCode' in error)) return undefined
  return typeof error.sqliteExtendedCode === 'number' ? error.sqliteExtendedCode : undefined
}

/** The file itself is damaged (STORE-3), as opposed to the disk, its rights or a statement of ours. */
export const isDamage = (error: unknown): boolean => {
  const seen = error instanceof AppError ? error.cause : error
  const code = resultCode(seen)
  return code !== undefined && ((code & 0xff) === CORRUPT || (code & 0xff) === NOTADB)
}

/**
 * What SQLite threw, as the closed set of codes: full disk (STORE-5), unreadable file (STORE-2, INPUT-20), locked,
 * ours.
 */
export function storageError(error: unknown, doing: string): AppError {
  if (error instanceof AppError) return error
  const code = resultCode(error)
  if (code === undefined) return new AppError('internal', `Failed while ${doing}.`, { cause: error })
  switch (code & 0xff) {
    case FULL:
      return new AppError('storage-full', 'There is no room left on the disk; nothing was changed.', {
        cause: error,
      })
    case IOERR:
      return code === IOERR_SHMSIZE
        ? new AppError('storage-full', 'There is no room left on the disk; nothing was changed.', {
            cause: error,
          })
        : new AppError('storage-unreadable', 'The disk reported an error; nothing was changed.', {
            cause: error,
          })
    case CORRUPT:
    case NOTADB:
      return new AppError('storage-unreadable', 'The file of this account is damaged.', { cause: error })
    case READONLY:
    case CANTOPEN:
      return new AppError('storage-unreadable', 'The file of this account cannot be written here.', {
        cause: error,
      })
    case BUSY:
      return new AppError('locked', 'The file of this account is in use by another program.', {
        cause: error,
      })
    default:
      return new AppError('internal', `Failed while ${doing}.`, { cause: error })
  }
}
