import { isUtf8 } from 'node:buffer'
import type { TextEncoding } from '../../../shared/domain/importing.ts'

/** How many bytes are looked at to tell UTF-16 without a mark. */
const LOOKED_AT = 4_096

/**
 * The encoding of a text file: by its mark; else UTF-16 where every other byte is 0; else UTF-8 where all of it is
 * valid; else Windows-1252, which Excel still writes.
 */
export function encodingOf(bytes: Uint8Array): TextEncoding {
  const [a, b, c] = bytes
  if (a === 0xef && b === 0xbb && c === 0xbf) return 'utf-8'
  if (a === 0xff && b === 0xfe) return 'utf-16le'
  if (a === 0xfe && b === 0xff) return 'utf-16be'
  const zeros = zerosByParity(bytes.subarray(0, LOOKED_AT))
  if (zeros.odd > 0.3 && zeros.even < 0.05) return 'utf-16le'
  if (zeros.even > 0.3 && zeros.odd < 0.05) return 'utf-16be'
  return isUtf8(bytes) ? 'utf-8' : 'windows-1252'
}

/** Shares of zero bytes at even and odd places. */
function zerosByParity(bytes: Uint8Array): { readonly even: number; readonly odd: number } {
  let even = 0
  let odd = 0
  for (let at = 0; at < bytes.length; at += 1) {
    if (bytes[at] === 0 && at % 2 === 0) even += 1
    else if (bytes[at] === 0) odd += 1
  }
  const half = Math.max(1, bytes.length / 2)
  return { even: even / half, odd: odd / half }
}

/** The text without its mark; what is no text becomes U+FFFD, never an error. */
export const decodeText = (bytes: Uint8Array, encoding: TextEncoding): string =>
  new TextDecoder(encoding).decode(bytes).replace(/^\ufeff/, '')
