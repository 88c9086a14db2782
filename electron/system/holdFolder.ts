import { existsSync, mkdirSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { isAppError } from '../core/errors.ts'
import { Sqlite } from '../core/store/sqlite.ts'

/** Kept here, so that nothing lets go of a lock because nobody looks at it any more. */
const holding = new Set<Sqlite>()

const LOCK = 'in-use.lock'

function isOpen(file: string): boolean {
  try {
    new Sqlite(file, undefined, 'alone').close()
    return false
  } catch (error) {
    return isAppError(error, 'locked')
  }
}

/**
 * Where the lock was deleted by hand while a program runs, that program holds what nobody sees any more. The files of the
 * accounts, which nobody deletes for a lock, tell of it: whoever runs has them open (core/account/accountFiles.ts).
 */
function isOpenWithoutLock(folder: string): boolean {
  const accounts = path.join(folder, 'data', 'accounts')
  if (existsSync(path.join(folder, LOCK)) || !existsSync(accounts)) return false
  return readdirSync(accounts).some((name) => name.endsWith('.db') && isOpen(path.join(accounts, name)))
}

/**
 * Keeps the folder to this process until it lets go or ends, however it ends, and whichever host it is. False where
 * another process has it: two on one folder would end each other's sessions with each renewal. What else fails there is
 * told by who writes in it.
 */
export function holdFolder(folder: string): { readonly held: boolean; readonly release: () => void } {
  let file: Sqlite | null = null
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    if (isOpenWithoutLock(folder)) return { held: false, release: () => undefined }
    file = new Sqlite(path.join(folder, LOCK))
    file.exec('BEGIN IMMEDIATE')
    const mine = file
    holding.add(mine)
    return {
      held: true,
      release: () => {
        holding.delete(mine)
        mine.close()
      },
    }
  } catch (error) {
    file?.close()
    return { held: !isAppError(error, 'locked'), release: () => undefined }
  }
}
