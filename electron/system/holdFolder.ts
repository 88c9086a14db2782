import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { AppError } from '../core/errors.ts'
import { Sqlite } from '../core/store/sqlite.ts'

/** Kept here, so that nothing lets go of a lock because nobody looks at it any more. */
const holding = new Set<Sqlite>()

/**
 * Keeps the folder to this process until it lets go or ends, however it ends, and whichever host it is. False where
 * another process has it: two on one folder would end each other's sessions with each renewal. What else fails there is
 * told by who writes in it.
 */
export function holdFolder(folder: string): { readonly held: boolean; readonly release: () => void } {
  let file: Sqlite | null = null
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    file = new Sqlite(path.join(folder, 'in-use.lock'))
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
    return { held: !(error instanceof AppError && error.code === 'locked'), release: () => undefined }
  }
}
