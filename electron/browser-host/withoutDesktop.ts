import { AppError } from '../core/errors.ts'
import type { Clipboard, FilePicker } from '../core/ports.ts'

const refuse = (): Promise<never> =>
  Promise.reject(new AppError('unsupported', 'this host has no file dialogs; the page picks files itself'))

/** What a process without a desktop cannot do. */
export const noFileDialogs: FilePicker = { save: refuse }
export const pageClipboard: Clipboard = { write: () => Promise.resolve(false) }
