import { AppError } from '../../errors.ts'
import type { Fetch, Timers } from '../../ports.ts'
import type { SiteRegistry } from '../../sites/siteRegistry.ts'
import { errorOfFault } from '../apiError.ts'
import type { EventApi } from '../eventApi.ts'
import { toFetchFault } from '../networkFault.ts'
import { pictureType } from '../pictureType.ts'
import { pictureUrlAllowed } from '../pictureUrl.ts'
import { limitTime } from '../timeLimit.ts'

/** Largest picture in bytes (INPUT-10). */
const MAX_PICTURE_BYTES = 10 * 1024 * 1024

export interface PictureOptions {
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
    fetchPicture: async (account, url, { signal } = {}) => {
      signal?.throwIfAborted()
      const { address } = options.registry.siteOf(account)
      if (!pictureUrlAllowed(url, address)) throw new AppError('link-refused', 'not a place for pictures')
      const limit = limitTime(options.timers, options.limitMs, signal)
      try {
        const bytes = await fetchBytes(options, url, limit.signal)
        return { bytes, mediaType: pictureType(bytes) }
      } catch (error) {
        signal?.throwIfAborted()
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
