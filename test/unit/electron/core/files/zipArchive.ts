import { crc32, deflateRawSync } from 'node:zlib'

/** One file of a ZIP archive, and what its headers say instead of the truth. */
export interface ZipEntry {
  readonly name: string
  readonly content: Uint8Array
  /** Unpacked size by the directory at the end of the archive. */
  readonly listedSize?: number
  /** Unpacked and packed size by the header in front of the data. */
  readonly localSize?: number
  /** Data that stands in the archive instead of `content`, packed already. */
  readonly packed?: Uint8Array
  readonly flags?: number
  readonly method?: number
}

/** Headers as APPNOTE 4.3 has them; the data deflated. */
export function zipArchive(entries: readonly ZipEntry[]): Buffer {
  const parts: Buffer[] = []
  const listed: Buffer[] = []
  let offset = 0
  for (const entry of entries) {
    const { content, flags = 0, method = 8, localSize, listedSize = content.length } = entry
    const packed = entry.packed ?? deflateRawSync(content)
    const name = Buffer.from(entry.name)
    const facts = (packedSize: number, size: number): Buffer => {
      const fields = Buffer.alloc(24)
      fields.writeUInt16LE(20, 0)
      fields.writeUInt16LE(flags, 2)
      fields.writeUInt16LE(method, 4)
      fields.writeUInt32LE(crc32(content), 10)
      fields.writeUInt32LE(packedSize, 14)
      fields.writeUInt32LE(size, 18)
      fields.writeUInt16LE(name.length, 22)
      return fields
    }
    const local = Buffer.concat([
      Buffer.from('PK\x03\x04', 'latin1'),
      facts(localSize ?? packed.length, localSize ?? content.length),
      Buffer.alloc(2),
    ])
    const tail = Buffer.alloc(16)
    tail.writeUInt32LE(offset, 12)
    listed.push(Buffer.from('PK\x01\x02\x14\x00', 'latin1'), facts(packed.length, listedSize), tail, name)
    parts.push(local, name, Buffer.from(packed))
    offset += local.length + name.length + packed.length
  }
  const directory = Buffer.concat(listed)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 0, 'latin1')
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...parts, directory, end])
}

/** A worksheet's rows as they stand in its XML: numbers, texts given inline. */
export const sheetXml = (rows: string): Buffer =>
  Buffer.from(
    `<?xml version="1.0"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${rows}</sheetData></worksheet>`,
  )

/** The parts of the smallest workbook with one sheet. */
export const workbookParts = (sheet: Uint8Array): readonly ZipEntry[] => [
  {
    name: '[Content_Types].xml',
    content: Buffer.from(
      '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>',
    ),
  },
  {
    name: '_rels/.rels',
    content: Buffer.from(
      '<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>',
    ),
  },
  {
    name: 'xl/workbook.xml',
    content: Buffer.from(
      '<?xml version="1.0"?><workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="People" sheetId="1" r:id="r1"/></sheets></workbook>',
    ),
  },
  {
    name: 'xl/_rels/workbook.xml.rels',
    content: Buffer.from(
      '<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
    ),
  },
  { name: 'xl/worksheets/sheet1.xml', content: sheet },
]
