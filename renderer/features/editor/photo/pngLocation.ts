import { blankTiffLocation, blankXmp, joined, latin1 } from './tiffLocation.ts'

const SIGNATURE = 8
/** Texts under these keywords hold Exif, IPTC or XMP data, or name a place themselves. */
const TELLING = /^(XML:com\.adobe\.xmp|Raw profile type .*|.*\b(GPS|Location|Place|City).*)$/i

/** Chunks are cleaned in place; a text that says where and is compressed or of no known form goes as a whole. */
export function cleanPng(bytes: Uint8Array): Uint8Array | null {
  const kept = [bytes.subarray(0, SIGNATURE)]
  let found = false
  let at = SIGNATURE
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  while (at + 12 <= bytes.length) {
    const end = Math.min(at + 12 + view.getUint32(at), bytes.length)
    const verdict = clean(latin1(bytes.subarray(at + 4, at + 8)), bytes.subarray(at + 8, end - 4))
    if (verdict === 'cleaned') view.setUint32(end - 4, crc(bytes.subarray(at + 4, end - 4)))
    if (verdict !== 'drop') kept.push(bytes.subarray(at, end))
    found ||= verdict !== 'as-is'
    at = end
  }
  kept.push(bytes.subarray(at))
  return found ? joined(kept) : null
}

function clean(type: string, data: Uint8Array): 'as-is' | 'cleaned' | 'drop' {
  if (type === 'eXIf') return blankTiffLocation(data) ? 'cleaned' : 'as-is'
  if (type !== 'tEXt' && type !== 'zTXt' && type !== 'iTXt') return 'as-is'
  const nul = data.indexOf(0)
  if (nul < 0 || !TELLING.test(latin1(data.subarray(0, nul)))) return 'as-is'
  const isPlainXmp = type === 'iTXt' && data[nul + 1] === 0 && data[0] === 0x58
  if (!isPlainXmp) return 'drop'
  return blankXmp(data.subarray(nul)) ? 'cleaned' : 'as-is'
}

/** Over type and data (PNG, annex D). */
function crc(bytes: Uint8Array): number {
  let sum = 0xffffffff
  for (const byte of bytes) {
    sum ^= byte
    for (let bit = 0; bit < 8; bit += 1) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0)
  }
  return (sum ^ 0xffffffff) >>> 0
}
