type Entry = readonly [tag: number, type: number, count: number, value: Buffer]

/** A place as bytes that are found again: 50° 56' 28.79" as a camera writes it, in thousandths. */
const THOUSANDTHS = 28_790

/**
 * Exif data as a camera lays it down: its make, a quarter turn, the place, the time, and a directory behind for the
 * preview.
 */
export function exifData(order: 'II' | 'MM'): Buffer {
  const short = (value: number) => number(value, 2)
  const long = (value: number) => number(value, 4)
  const number = (value: number, size: number): Buffer => {
    const bytes = Buffer.alloc(size)
    if (order === 'II') bytes.writeUIntLE(value, 0, size)
    else bytes.writeUIntBE(value, 0, size)
    return bytes
  }
  const ascii = (tag: number, text: string): Entry => [tag, 2, text.length + 1, Buffer.from(`${text}\0`)]
  const directory = (at: number, entries: readonly Entry[], next: (end: number) => number): Buffer => {
    let free = at + 2 + entries.length * 12 + 4
    const apart: Buffer[] = []
    const rows = entries.map(([tag, type, count, value]) => {
      if (value.length <= 4)
        return Buffer.concat([short(tag), short(type), long(count), value, Buffer.alloc(4 - value.length)])
      const row = Buffer.concat([short(tag), short(type), long(count), long(free)])
      apart.push(value)
      free += value.length
      return row
    })
    return Buffer.concat([short(entries.length), ...rows, long(next(free)), ...apart])
  }
  const place = (at: number) =>
    directory(
      at,
      [
        ascii(1, 'N'),
        [2, 5, 3, Buffer.concat([long(50), long(1), long(56), long(1), long(THOUSANDTHS), long(1000)])],
        ascii(27, 'ASCII GPS in Köln'),
      ],
      () => 0,
    )
  const camera = (gps: number, preview: number): Buffer =>
    directory(
      8,
      [
        ascii(0x010f, 'Camera maker'),
        [0x0112, 3, 1, short(6)],
        [0x8825, 4, 1, long(gps)],
        ascii(0x9003, '2026:11:22 10:00:00'),
      ],
      () => preview,
    )
  const gps = 8 + camera(0, 0).length
  const preview = gps + place(gps).length
  return Buffer.concat([
    Buffer.from(order),
    short(42),
    long(8),
    camera(gps, preview),
    place(gps),
    directory(preview, [ascii(0x0131, 'Preview writer')], () => 0),
  ])
}

/** Whether the place of `exifData` can still be read anywhere in these bytes. */
export function tellsPlace(bytes: Uint8Array): boolean {
  const seconds = Buffer.alloc(4)
  seconds.writeUInt32LE(THOUSANDTHS)
  const all = Buffer.from(bytes)
  return all.includes(seconds) || all.includes(seconds.swap32()) || all.includes('Köln')
}

/** A segment of a JPEG. */
export const segment = (marker: number, ...parts: readonly (string | Uint8Array)[]): Buffer => {
  const data = Buffer.concat(parts.map((part) => Buffer.from(part)))
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(data.length + 2, 2)
  return Buffer.concat([head, data])
}

export const exifSegment = (order: 'II' | 'MM'): Buffer => segment(0xe1, 'Exif\0\0', exifData(order))
