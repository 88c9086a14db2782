import { imageSize } from 'image-size'
import type { StagedPhoto } from '../../../shared/bridge/editor.ts'
import { AppError } from '../errors.ts'
import type { Attachment, OutboxTable } from '../outbox/outboxTable.ts'
import type { Ids } from '../ports.ts'

const MAX_BYTES = 8_000_000
const MAX_PIXELS = 40_000_000

/** Where an account keeps files that wait; the same rows hold what is staged and what is queued. */
export type Shelf = Pick<OutboxTable, 'attach' | 'attachment'>

/** Pictures given to an editor, kept with the account's drafts until the save takes them: a crash costs none. */
export interface StagedPhotos {
  /** Durable on return. Throws AppError `file-refused` with what is wrong as its detail (INPUT-12). */
  stage(shelf: Shelf, fileName: string, bytes: Uint8Array): StagedPhoto
  /** Throws AppError `not-found` where no draft has held on to it. */
  take(shelf: Shelf, stagedId: string): Attachment
  /** The same, with what `stage` said of it. */
  look(shelf: Shelf, stagedId: string): { readonly staged: StagedPhoto; readonly file: Attachment }
}

const MEDIA_TYPES = { jpg: 'image/jpeg', png: 'image/png', gif: 'image/gif' } as const

export function createStagedPhotos(ids: Ids): StagedPhotos {
  const take = (shelf: Shelf, stagedId: string): Attachment => {
    const found = shelf.attachment(stagedId)
    if (found === undefined) throw new AppError('not-found', 'the picture has to be chosen again')
    return found
  }
  return {
    stage: (shelf, fileName, bytes) => {
      if (bytes.length === 0) throw refused('empty')
      if (bytes.length > MAX_BYTES) throw refused('too-large')
      const { type, width, height } = measured(bytes)
      const mediaType = isSent(type) ? MEDIA_TYPES[type] : undefined
      if (mediaType === undefined) throw refused('type')
      if (width * height > MAX_PIXELS) throw refused('too-many-pixels')
      const id = ids.uuid()
      shelf.attach({ id, fileName: safeName(fileName, mediaType), mediaType, bytes })
      return { stagedId: id, mediaType, width, height, size: bytes.length }
    },
    take,
    look: (shelf, stagedId) => {
      const file = take(shelf, stagedId)
      const { width, height } = measured(file.bytes)
      const { mediaType, bytes } = file
      return { staged: { stagedId, mediaType, width, height, size: bytes.length }, file }
    },
  }
}

const isSent = (type: string | undefined): type is keyof typeof MEDIA_TYPES =>
  type !== undefined && Object.hasOwn(MEDIA_TYPES, type)

const refused = (what: string) =>
  new AppError('file-refused', 'this file is not a photo the site takes', { details: [what] })

/** Type and size by the bytes, never by the name. */
function measured(bytes: Uint8Array): {
  readonly type: string | undefined
  readonly width: number
  readonly height: number
} {
  try {
    const { type, width, height } = imageSize(bytes)
    return { type, width, height }
  } catch (error) {
    throw new AppError('file-refused', 'this file is not a picture', { details: ['type'], cause: error })
  }
}

/** A short ASCII name that no server trips over. */
function safeName(name: string, mediaType: keyof typeof EXTENSIONS): string {
  const stem = name
    .replace(/\.[^.]*$/, '')
    .normalize('NFKD')
    .replace(/[^A-Za-z0-9_-]+/g, '-')
    .replace(/^-+|-+$/g, '')
  return `${stem.slice(0, 60) || 'photo'}.${EXTENSIONS[mediaType]}`
}
const EXTENSIONS = { 'image/jpeg': 'jpg', 'image/png': 'png', 'image/gif': 'gif' } as const
