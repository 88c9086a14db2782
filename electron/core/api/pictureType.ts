import { imageSize } from 'image-size'
import { AppError } from '../errors.ts'

/** Kinds a picture may be, by their first bytes and never by a header or name; SVG is a program (INPUT-10). */
const KINDS = [
  { mediaType: 'image/png', type: 'png', start: '\x89PNG\r\n\x1a\n', later: '' },
  { mediaType: 'image/jpeg', type: 'jpg', start: '\xff\xd8\xff', later: '' },
  { mediaType: 'image/gif', type: 'gif', start: 'GIF8', later: '' },
  { mediaType: 'image/webp', type: 'webp', start: 'RIFF', later: 'WEBP' },
] as const

/** More would take hundreds of megabytes to unpack, however small the file is (INPUT-10). */
const MAX_PIXELS = 40_000_000
const MAX_SIDE = 16_384

/**
 * The media type of a picture that is safe to show. Throws AppError `file-refused` for other kinds and damaged
 * headers, `too-large` for more than MAX_PIXELS pixels.
 */
export function pictureType(bytes: Uint8Array): string {
  const head = String.fromCharCode(...bytes.subarray(0, 16))
  const kind = KINDS.find((one) => head.startsWith(one.start) && head.startsWith(one.later, 8))
  const size = kind && measure(bytes)
  if (!kind || size?.type !== kind.type || !(size.width > 0) || !(size.height > 0)) {
    throw new AppError('file-refused', 'not a picture of a known kind')
  }
  if (size.width > MAX_SIDE || size.height > MAX_SIDE || size.width * size.height > MAX_PIXELS) {
    throw new AppError('too-large', `a picture of ${size.width} by ${size.height}`)
  }
  return kind.mediaType
}

/** Undefined where the header is damaged. */
function measure(bytes: Uint8Array): ReturnType<typeof imageSize> | undefined {
  try {
    return imageSize(bytes)
  } catch {
    return undefined
  }
}
