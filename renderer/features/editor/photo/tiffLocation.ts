const GPS_POINTER = 0x8825
const XMP_PACKET = 0x02bc
const IPTC_RECORD = 0x83bb
/** Bytes of one value by the type of a field (TIFF 6.0, section 2). */
const WIDTHS = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8, 4]
const ENTRY = 12
/** More than this many directories are a loop, or no camera's. */
const MOST_DIRECTORIES = 16

/**
 * Takes the place out of Exif data in place (CIPA DC-008, 4.6.6): the GPS directory, its values and the entry that
 * points there. No other byte moves, so every offset stays true. What a camera's maker notes hold is not known and is
 * left. Returns whether there was anything.
 */
export function blankTiffLocation(tiff: Uint8Array): boolean {
  const order = String.fromCharCode(tiff[0] ?? 0, tiff[1] ?? 0)
  if (tiff.length < 8 || (order !== 'II' && order !== 'MM')) return false
  const data = new Reader(tiff, order === 'II')
  let found = false
  let at = data.long(4)
  for (let seen = 0; at >= 8 && at + 2 <= tiff.length && seen < MOST_DIRECTORIES; seen += 1) {
    found = cleanDirectory(data, at) || found
    at = data.long(at + 2 + data.short(at) * ENTRY)
  }
  return found
}

function cleanDirectory(data: Reader, at: number): boolean {
  let found = false
  for (let index = data.short(at) - 1; index >= 0; index -= 1) {
    const entry = at + 2 + index * ENTRY
    const tag = data.short(entry)
    if (tag === GPS_POINTER) {
      blankDirectory(data, data.long(entry + 8))
      removeEntry(data, at, index)
      found = true
    } else if (tag === IPTC_RECORD) {
      blankValue(data, entry)
      removeEntry(data, at, index)
      found = true
    } else if (tag === XMP_PACKET) found = blankXmp(data.valueOf(entry)) || found
  }
  return found
}

/** The values, wherever they are, then the directory itself. */
function blankDirectory(data: Reader, at: number): void {
  const count = data.short(at)
  for (let index = 0; index < count; index += 1) blankValue(data, at + 2 + index * ENTRY)
  data.bytes.fill(0, at, at + 2 + count * ENTRY + 4)
}

const blankValue = (data: Reader, entry: number): void => {
  data.valueOf(entry).fill(0)
}

/** Those behind it, and the offset of the next directory, move up by one. */
function removeEntry(data: Reader, at: number, index: number): void {
  const count = data.short(at)
  const from = at + 2 + (index + 1) * ENTRY
  const end = at + 2 + count * ENTRY + 4
  data.bytes.copyWithin(from - ENTRY, from, end)
  data.bytes.fill(0, end - ENTRY, end)
  data.setShort(at, count - 1)
}

/** Numbers as the file orders them; what lies outside reads as 0. */
class Reader {
  readonly bytes: Uint8Array
  readonly #view: DataView
  readonly #little: boolean

  constructor(bytes: Uint8Array, little: boolean) {
    this.bytes = bytes
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    this.#little = little
  }
  short(at: number): number {
    return at + 2 <= this.bytes.length ? this.#view.getUint16(at, this.#little) : 0
  }
  long(at: number): number {
    return at + 4 <= this.bytes.length ? this.#view.getUint32(at, this.#little) : 0
  }
  setShort(at: number, value: number): void {
    this.#view.setUint16(at, value, this.#little)
  }
  /** In the entry where it fits into four bytes, else where the entry says. */
  valueOf(entry: number): Uint8Array {
    const size = (WIDTHS[this.short(entry + 2)] ?? 1) * this.long(entry + 4)
    const from = size <= 4 ? entry + 8 : this.long(entry + 8)
    return this.bytes.subarray(from, from + size)
  }
}

/** Properties of XMP that say where a picture was taken or what it shows (IPTC Photo Metadata 2023, Exif 2.32 for XMP). */
const PLACES =
  '[\\w-]+:(?:GPS\\w*|City|State|Country|CountryCode|Location|Sublocation|LocationShown|LocationCreated|Province\\w*|WorldRegion|Latitude|Longitude)'
const ATTRIBUTE = new RegExp(`\\s${PLACES}\\s*=\\s*(?:"[^"]*"|'[^']*')`, 'g')
const ELEMENT = new RegExp(`<(${PLACES})\\b(?:[^>]*/>|[\\s\\S]*?</\\1\\s*>)`, 'g')

/** Overwrites them with blanks; nothing moves. Returns whether there were any. */
export function blankXmp(packet: Uint8Array): boolean {
  const text = latin1(packet)
  let found = false
  for (const pattern of [ELEMENT, ATTRIBUTE])
    for (const { index, 0: match } of text.matchAll(pattern)) {
      packet.fill(0x20, index, index + match.length)
      found = true
    }
  return found
}

/** One character a byte. */
export const latin1 = (bytes: Uint8Array): string => new TextDecoder('latin1').decode(bytes)

export function joined(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}
