import { imageSize } from 'image-size'
import { AppError } from '../../errors.ts'
import type { Fetch, Timers } from '../../ports.ts'
import type { SiteRegistry } from '../../sites/siteRegistry.ts'
import { errorOfFault } from '../apiError.ts'
import type { EventApi } from '../eventApi.ts'
import { limitTime } from '../limits.ts'
import { toFetchFault } from '../networkFault.ts'
import { pictureUrlAllowed } from '../pictureUrl.ts'

/** Largest picture in bytes (INPUT-10). */
const MAX_PICTURE_BYTES = 10 * 1024 * 1024

interface PictureOptions {
  readonly fetch: Fetch
  readonly timers: Timers
  readonly registry: SiteRegistry
  readonly userAgent: string
  readonly limitMs: number
}

/**
 * Fetches pictures without a token, to whatever origin: sites serve them openly, and a token given to another host
 * is lost (INPUT-10). Throws AppError `link-refused`, `not-found`, `file-refused`, `too-large` or the network's code.
 */
export function createPictures(options: PictureOptions): Pick<EventApi, 'fetchPicture'> {
  return {
    fetchPicture: async (account, url) => {
      const { address } = options.registry.siteOf(account)
      if (!pictureUrlAllowed(url, address)) throw new AppError('link-refused', 'not a place for pictures')
      const limit = limitTime(options.timers, options.limitMs, undefined)
      try {
        const bytes = await fetchBytes(options, url, limit.signal)
        return { bytes, mediaType: pictureType(bytes) }
      } catch (error) {
        if (error instanceof AppError) throw error
        throw errorOfFault(limit.reason() ?? toFetchFault(error))
      } finally {
        limit.stop()
      }
    },
  }
}

async function fetchBytes(options: PictureOptions, url: string, signal: AbortSignal): Promise<Uint8Array> {
  const response = await options.fetch(url, {
    headers: {
      Accept: 'image/avif;q=0, image/png, image/jpeg, image/webp, image/gif',
      'User-Agent': options.userAgent,
    },
    redirect: 'manual',
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    signal,
  })
  if (!response.ok) {
    await response.body?.cancel()
    throw new AppError(response.status >= 500 ? 'site-failed' : 'not-found', `status ${response.status}`)
  }
  return readUpTo(response, MAX_PICTURE_BYTES)
}

/** The body, unpacked; stops reading at the limit (HTTP-5). */
async function readUpTo(response: Response, most: number): Promise<Uint8Array> {
  const pieces: Uint8Array[] = []
  let length = 0
  const reader = response.body?.getReader()
  for (let next = await reader?.read(); next?.done === false; next = await reader?.read()) {
    length += next.value.byteLength
    if (length > most) {
      await reader?.cancel()
      throw new AppError('too-large', 'the picture is too large')
    }
    pieces.push(next.value)
  }
  const bytes = new Uint8Array(length)
  let at = 0
  for (const piece of pieces) {
    bytes.set(piece, at)
    at += piece.byteLength
  }
  return bytes
}

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
