import { createInflateRaw } from 'node:zlib'

export type CheckedArchive =
  | { readonly ok: true; readonly bytes: Uint8Array }
  | { readonly ok: false; readonly why: 'damaged' | 'too-large' }

/** Signatures and fixed lengths of a ZIP archive's parts (APPNOTE 4.3.7, 4.3.12, 4.3.16). */
const LOCAL = { signature: 0x04034b50, length: 30 }
const ENTRY = { signature: 0x02014b50, length: 46 }
const END = { signature: 0x06054b50, length: 22 }
const MOST_COMMENT = 65_535
const STORED = 0
const DEFLATED = 8
const ENCRYPTED = 1
/** Names in UTF-8; the one flag that is kept. */
const UTF8 = 0x800

interface Entry {
  readonly name: Buffer
  readonly flags: number
  readonly method: number
  readonly crc: number
  readonly size: number
  readonly packed: Buffer
}

class Refused extends Error {
  readonly why: 'damaged' | 'too-large'
  constructor(why: 'damaged' | 'too-large') {
    super(why)
    this.why = why
  }
}

/**
 * The archive written again with only the entries that `wanted` names, each under a header that says what it really
 * unpacks to. What a file claims of itself is worth nothing: its directory, its local headers and its data can say
 * three different things, and a reader that reserves memory by any of them can be made to reserve gigabytes. So
 * everything is unpacked once to count it, and the reader gets an archive that tells the truth. `most` is in bytes,
 * for all entries together.
 */
export async function checkedArchive(
  bytes: Uint8Array,
  wanted: (name: string) => boolean,
  most: number,
): Promise<CheckedArchive> {
  const archive = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  try {
    const entries = directory(archive).filter(({ name }) => wanted(name.toString('utf8')))
    if (entries.reduce((sum, { size }) => sum + size, 0) > most) throw new Refused('too-large')
    for (const entry of entries) {
      if ((await unpackedSize(entry)) !== entry.size) throw new Refused('damaged')
    }
    return { ok: true, bytes: written(entries) }
  } catch (error) {
    return { ok: false, why: error instanceof Refused ? error.why : 'damaged' }
  }
}

/** Entries by the central directory. Throws where it does not fit the file; a read beyond its end throws of itself. */
function directory(archive: Buffer): readonly Entry[] {
  const end = endRecord(archive)
  const entries: Entry[] = []
  let at = archive.readUInt32LE(end + 16)
  let packedBytes = 0
  for (let left = archive.readUInt16LE(end + 10); left > 0; left -= 1) {
    if (archive.readUInt32LE(at) !== ENTRY.signature) throw new Refused('damaged')
    const flags = archive.readUInt16LE(at + 8)
    const method = archive.readUInt16LE(at + 10)
    const packedSize = archive.readUInt32LE(at + 20)
    const nameLength = archive.readUInt16LE(at + 28)
    const name = archive.subarray(at + ENTRY.length, at + ENTRY.length + nameLength)
    if ((flags & ENCRYPTED) !== 0 || (method !== STORED && method !== DEFLATED)) throw new Refused('damaged')
    const packed = dataAt(archive, archive.readUInt32LE(at + 42), packedSize)
    // Two entries over the same bytes would let a small file cost without end.
    packedBytes += packedSize
    if (packedBytes > archive.length) throw new Refused('damaged')
    const crc = archive.readUInt32LE(at + 16)
    entries.push({ name, flags, method, crc, size: archive.readUInt32LE(at + 24), packed })
    at += ENTRY.length + nameLength + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32)
  }
  return entries
}

function endRecord(archive: Buffer): number {
  const first = Math.max(0, archive.length - END.length - MOST_COMMENT)
  for (let at = archive.length - END.length; at >= first; at -= 1) {
    if (archive.readUInt32LE(at) === END.signature) return at
  }
  throw new Refused('damaged')
}

function dataAt(archive: Buffer, local: number, packedSize: number): Buffer {
  if (archive.readUInt32LE(local) !== LOCAL.signature) throw new Refused('damaged')
  const start = local + LOCAL.length + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28)
  if (start + packedSize > archive.length) throw new Refused('damaged')
  return archive.subarray(start, start + packedSize)
}

/** Counts without keeping, and no further than where the entry is known to have lied. */
async function unpackedSize({ method, packed, size: claimed }: Entry): Promise<number> {
  if (method === STORED) return packed.length
  const unpacked = createInflateRaw({ chunkSize: 65_536 })
  unpacked.end(packed)
  let size = 0
  for await (const part of unpacked as AsyncIterable<Buffer>) {
    size += part.length
    if (size > claimed) break
  }
  return size
}

function written(entries: readonly Entry[]): Buffer {
  const parts: Buffer[] = []
  const listed: Buffer[] = []
  let offset = 0
  for (const entry of entries) {
    const local = Buffer.alloc(LOCAL.length)
    local.writeUInt32LE(LOCAL.signature, 0)
    writeFacts(local, 4, entry)
    parts.push(local, entry.name, entry.packed)
    const central = Buffer.alloc(ENTRY.length)
    central.writeUInt32LE(ENTRY.signature, 0)
    central.writeUInt16LE(20, 4)
    writeFacts(central, 6, entry)
    central.writeUInt32LE(offset, 42)
    listed.push(central, entry.name)
    offset += LOCAL.length + entry.name.length + entry.packed.length
  }
  const end = Buffer.alloc(END.length)
  end.writeUInt32LE(END.signature, 0)
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(
    listed.reduce((sum, part) => sum + part.length, 0),
    12,
  )
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...parts, ...listed, end])
}

/** The 24 bytes that both headers of an entry share: version, flags, method, time, CRC, both sizes, name's length. */
function writeFacts(into: Buffer, at: number, { name, flags, method, crc, size, packed }: Entry): void {
  into.writeUInt16LE(20, at)
  into.writeUInt16LE(flags & UTF8, at + 2)
  into.writeUInt16LE(method, at + 4)
  into.writeUInt32LE(crc, at + 10)
  into.writeUInt32LE(packed.length, at + 14)
  into.writeUInt32LE(size, at + 18)
  into.writeUInt16LE(name.length, at + 22)
}
