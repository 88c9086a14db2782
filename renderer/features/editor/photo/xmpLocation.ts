import { latin1 } from './bytes.ts'

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
