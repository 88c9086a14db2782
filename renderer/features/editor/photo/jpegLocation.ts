import { blankTiffLocation, blankXmp, joined, latin1 } from './tiffLocation.ts'

const EXIF = 'Exif\0\0'
const XMP = 'http://ns.adobe.com/xap/1.0/\0'
const XMP_MORE = 'http://ns.adobe.com/xmp/extension/\0'
/** Its digest, the length of all parts and where this one begins stand before each part. */
const XMP_MORE_HEAD = XMP_MORE.length + 32 + 4 + 4
const PHOTOSHOP = 'Photoshop 3.0\0'

/** Datasets of record 2 that name a place (IPTC-IIM 4.2). */
const IPTC_PLACES: ReadonlySet<number> = new Set([26, 27, 90, 92, 95, 100, 101])
const IPTC = 0x0404
const PHOTOSHOP_EXIF = 0x0422
const PHOTOSHOP_XMP = 0x0424

/**
 * The pictures of the file, previews and gain maps behind the first among them, without a place. A film behind them (a
 * "motion photo") has one of its own and is cut off.
 */
export function cleanJpeg(bytes: Uint8Array): Uint8Array | null {
  let { found, end } = cleanPicture(bytes, 0)
  const film = filmBehind(bytes, end)
  const pictures = film === null ? bytes : bytes.slice(0, film)
  for (let from = nextPicture(pictures, end); from >= 0; from = nextPicture(pictures, end)) {
    const picture = cleanPicture(pictures, from)
    found = picture.found || found
    end = picture.end
  }
  return found || film !== null ? pictures : null
}

function nextPicture(bytes: Uint8Array, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1))
    if (bytes[at + 1] === 0xd8 && bytes[at + 2] === 0xff) return at
  return -1
}

/** Where the first box of an ISO media file begins. */
function filmBehind(bytes: Uint8Array, from: number): number | null {
  const at = latin1(bytes.subarray(from)).indexOf('ftyp')
  return at < 4 ? null : from + at - 4
}

function cleanPicture(bytes: Uint8Array, from: number): { readonly found: boolean; readonly end: number } {
  const parts: Uint8Array[] = []
  let found = false
  let at = from + 2
  while (at + 4 <= bytes.length) {
    if (bytes[at] !== 0xff) break
    const marker = bytes[at + 1] ?? 0
    if (marker === 0xff) at += 1
    else if (marker === 0xd9) {
      at += 2
      break
    } else if (marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7)) at += 2
    else {
      const end = at + 2 + short(bytes, at + 2)
      const segment = bytes.subarray(at + 4, end)
      if (starts(segment, XMP_MORE)) parts.push(segment.subarray(XMP_MORE_HEAD))
      else if (marker >= 0xe0 && marker <= 0xef) found = cleanSegment(segment) || found
      at = marker === 0xda ? endOfScan(bytes, end) : end
    }
  }
  return { found: blankTogether(parts) || found, end: Math.min(at, bytes.length) }
}

/** Up to the next marker that is none of the scan's own. */
function endOfScan(bytes: Uint8Array, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? 0
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at
  }
  return bytes.length
}

function cleanSegment(segment: Uint8Array): boolean {
  if (starts(segment, EXIF)) return blankTiffLocation(segment.subarray(EXIF.length))
  if (starts(segment, XMP)) return blankXmp(segment.subarray(XMP.length))
  if (starts(segment, PHOTOSHOP)) return cleanResources(segment.subarray(PHOTOSHOP.length))
  // A kind that is not known here, such as a manifest of provenance.
  if (!/GPS(Latitude|Longitude)/.test(latin1(segment))) return false
  segment.fill(0)
  return true
}

/** An element may begin in one part and end in the next. */
function blankTogether(parts: readonly Uint8Array[]): boolean {
  const whole = joined(parts)
  if (!blankXmp(whole)) return false
  let at = 0
  for (const part of parts) {
    part.set(whole.subarray(at, at + part.length))
    at += part.length
  }
  return true
}

/** Image resource blocks (Adobe Photoshop File Formats). */
function cleanResources(blocks: Uint8Array): boolean {
  let found = false
  let at = 0
  while (at + 12 <= blocks.length && starts(blocks.subarray(at), '8BIM')) {
    const id = short(blocks, at + 4)
    const size = at + 6 + even((blocks[at + 6] ?? 0) + 1)
    const from = size + 4
    const end = from + short(blocks, size) * 0x10000 + short(blocks, size + 2)
    const data = blocks.subarray(from, end)
    if (id === IPTC) found = blankIptc(data) || found
    if (id === PHOTOSHOP_EXIF) found = blankTiffLocation(data) || found
    if (id === PHOTOSHOP_XMP) found = blankXmp(data) || found
    at = from + even(end - from)
  }
  return found
}

function blankIptc(record: Uint8Array): boolean {
  let found = false
  let at = 0
  while (at + 5 <= record.length && record[at] === 0x1c) {
    const end = at + 5 + short(record, at + 3)
    if (record[at + 1] === 2 && IPTC_PLACES.has(record[at + 2] ?? 0)) {
      record.fill(0x20, at + 5, end)
      found = true
    }
    at = end
  }
  return found
}

const even = (size: number): number => size + (size % 2)
const short = (bytes: Uint8Array, at: number): number => (bytes[at] ?? 0) * 0x100 + (bytes[at + 1] ?? 0)
const starts = (bytes: Uint8Array, text: string): boolean => latin1(bytes.subarray(0, text.length)) === text
