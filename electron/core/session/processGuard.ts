import { AppError } from '../errors.ts'

const claimed = new Set<string>()

/**
 * One session service per folder in a process, so one listener and one refresh (SIGN-33); across processes the host's
 * single-instance lock does it. Returns what lets go of it. Throws AppError `locked`.
 */
export function claimFolder(folder: string): () => void {
  if (claimed.has(folder)) throw new AppError('locked', 'the sessions of this folder are in use already')
  claimed.add(folder)
  return () => claimed.delete(folder)
}
