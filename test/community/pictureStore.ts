import { createHash } from 'node:crypto'

export interface StoredPicture {
  readonly bytes: Buffer
  readonly type: string
}

const TYPES: readonly (readonly [magic: string, extension: string, type: string])[] = [
  ['89504e470d0a1a0a', 'png', 'image/png'],
  ['ffd8ff', 'jpg', 'image/jpeg'],
  ['47494638', 'gif', 'image/gif'],
]

const UNKNOWN = { extension: 'jpg', type: 'application/octet-stream' }

/** Extension and type by the first bytes: the site takes jpg, jpeg, gif and png (SITE-B5). */
export function sniffPicture(bytes: Buffer): { extension: string; type: string } | null {
  const start = bytes.subarray(0, 8).toString('hex')
  const found = TYPES.find(([magic]) => start.startsWith(magic))
  return found ? { extension: found[1], type: found[2] } : null
}

/** Uploaded pictures and files waiting to be taken over by an event. */
export class PictureStore {
  /** By path pattern with `%s`, as in image_path. */
  readonly uploaded = new Map<string, StoredPicture>()
  readonly temporary = new Map<string, StoredPicture & { readonly userId: number }>()
  #lastTemporary = 0

  /** Stores a picture for an event and returns its image_path pattern. The same bytes twice make two paths. */
  add(bytes: Buffer, month: string): string {
    const { extension, type } = sniffPicture(bytes) ?? UNKNOWN
    const digest = createHash('md5').update(bytes).update(String(this.uploaded.size)).digest('hex')
    const path = `${month}/${digest}%s.${extension}`
    this.uploaded.set(path, { bytes, type })
    return path
  }

  /** Puts other bytes under a path that exists. */
  replace(path: string, bytes: Buffer): void {
    this.uploaded.set(path, { bytes, type: (sniffPicture(bytes) ?? UNKNOWN).type })
  }

  addTemporary(bytes: Buffer, type: string, userId: number): string {
    this.#lastTemporary += 1
    this.temporary.set(String(this.#lastTemporary), { bytes, type, userId })
    return String(this.#lastTemporary)
  }
}
