const END = 0x06054b50
const ENTRY = 0x02014b50
const MOST_COMMENT = 65_557

/** What a ZIP archive says it unpacks to, by its central directory (APPNOTE 4.3.12, 4.3.16); null: it is none. */
export function unpackedBytes(bytes: Uint8Array): number | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const end = endRecord(view)
  if (end === null) return null
  let at = view.getUint32(end + 16, true)
  let total = 0
  for (let left = view.getUint16(end + 10, true); left > 0; left -= 1) {
    if (at + 46 > view.byteLength || view.getUint32(at, true) !== ENTRY) return null
    total += view.getUint32(at + 24, true)
    at += 46 + view.getUint16(at + 28, true) + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  return total
}

function endRecord(view: DataView): number | null {
  const first = Math.max(0, view.byteLength - MOST_COMMENT)
  for (let at = view.byteLength - 22; at >= first; at -= 1) if (view.getUint32(at, true) === END) return at
  return null
}
