import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import writeExcelFile from 'write-excel-file/node'
import { checkedArchive } from '../../../../../electron/core/files/checkedArchive.ts'
import { MOST_SILENCE, readWorkbook } from '../../../../../electron/core/files/readWorkbook.ts'
import { systemTimers } from '../../../../../electron/system/systemPorts.ts'
import { createFakeClock } from '../../../../support/fakeClock.ts'
import { sheetXml, workbookParts, type ZipEntry, zipArchive } from './zipArchive.ts'

const MEGABYTE = 1_000_000
const check = (entries: readonly ZipEntry[], most = MEGABYTE) =>
  checkedArchive(zipArchive(entries), (name) => name.endsWith('.xml'), most)
const blanks = (bytes: number): Uint8Array => new Uint8Array(bytes)
const row = '<row r="1"><c r="A1" t="inlineStr"><is><t>ann@home.test</t></is></c></row>'

describe('an archive that lies about what it unpacks to cannot take the memory of the computer', () => {
  it('more than it may be is refused by what it claims, and by what it really is', async () => {
    const two = [
      { name: 'a.xml', content: blanks(600_000) },
      { name: 'b.xml', content: blanks(600_000) },
    ]
    expect(await check(two)).toEqual({ ok: false, why: 'too-large' })
    const lying = [{ name: 'a.xml', content: blanks(40 * MEGABYTE), listedSize: 600 }]
    expect(await check(lying)).toEqual({ ok: false, why: 'damaged' })
    expect(await check([{ name: 'a.xml', content: blanks(600), listedSize: 700 }])).toEqual({
      ok: false,
      why: 'damaged',
    })
  })

  it('the reader gets headers that say the truth, whatever stood in front of the data, and only what it reads', async () => {
    const content = Buffer.from('<a/>')
    const checked = await check([
      { name: 'picture.png', content: blanks(9 * MEGABYTE) },
      { name: 'ä.xml', content, localSize: 0xff_ff_ff_f0, flags: 0x808 },
    ])
    if (!checked.ok) throw new Error(checked.why)
    const archive = Buffer.from(checked.bytes)
    const packed = deflateRawSync(content)
    expect(archive.readUInt16LE(6), 'no sizes after the data').toBe(0x800)
    expect([archive.readUInt32LE(18), archive.readUInt32LE(22)]).toEqual([packed.length, content.length])
    const start = 30 + archive.readUInt16LE(26)
    expect(archive.subarray(30, start).toString()).toBe('ä.xml')
    expect(inflateRawSync(archive.subarray(start, start + packed.length)).toString()).toBe('<a/>')
    expect(archive.includes('picture.png')).toBe(false)
    expect(await checkedArchive(archive, () => true, MEGABYTE), 'nothing is left to change').toEqual({
      ok: true,
      bytes: archive,
    })
  })

  it.each<[string, readonly ZipEntry[]]>([
    ['a file behind a password', [{ name: 'a.xml', content: blanks(5), flags: 1 }]],
    ['another packing', [{ name: 'a.xml', content: blanks(5), method: 12 }]],
    ['data cut off', [{ name: 'a.xml', content: blanks(5_000), packed: Buffer.of(0) }]],
    ['a stored file of another size', [{ name: 'a.xml', content: blanks(500), method: 0 }]],
  ])('%s is damage', async (_what, entries) => {
    expect(await check(entries)).toEqual({ ok: false, why: 'damaged' })
  })

  it('no cut of a good archive and no changed byte of its headers makes more than a refusal', async () => {
    const good = zipArchive([{ name: 'a.xml', content: Buffer.from('<a/>') }])
    const outcome = (bytes: Uint8Array) => checkedArchive(bytes, () => true, MEGABYTE)
    for (let length = 0; length < good.length; length += 1)
      expect((await outcome(good.subarray(0, length))).ok).toBe(false)
    for (let at = 0; at < good.length; at += 1) {
      const changed = Uint8Array.from(good, (byte, index) => (index === at ? byte ^ 0xff : byte))
      const checked = await outcome(changed)
      expect(checked.ok ? checked.bytes.length : 0).toBeLessThan(1_000)
    }
  })

  it('many entries over the same bytes are damage', async () => {
    const content = Buffer.from('x'.repeat(1_000))
    const good = zipArchive([
      { name: 'a.xml', content, packed: content, method: 0 },
      { name: 'b.xml', content, packed: content, method: 0 },
    ])
    expect((await checkedArchive(good, () => true, MEGABYTE)).ok).toBe(true)
    const directory = good.readUInt32LE(good.length - 6)
    const overlapping = Buffer.concat([
      good.subarray(0, 30 + 5 + content.length),
      good.subarray(directory, -22),
      good.subarray(-22),
    ])
    overlapping.writeUInt32LE(30 + 5 + content.length, overlapping.length - 6)
    overlapping.writeUInt32LE(0, 30 + 5 + content.length + 46 + 5 + 42)
    expect(await checkedArchive(overlapping, () => true, MEGABYTE)).toEqual({ ok: false, why: 'damaged' })
  })
})

describe('reading a workbook', () => {
  const read = async (bytes: Uint8Array, timers = systemTimers) => {
    const rows: string[][] = []
    const outcome = await readWorkbook(bytes, timers, (_sheet, part) =>
      rows.push(...part.map((cells) => [...cells])),
    )
    return { outcome, rows }
  }

  it('rows come out of a workbook whose local headers ask for gigabytes', async () => {
    const parts = workbookParts(sheetXml(row)).map((part) => ({
      ...part,
      localSize: 0xff_ff_ff_f0,
      flags: 8,
    }))
    expect(await read(zipArchive(parts))).toEqual({ outcome: 'done', rows: [['ann@home.test']] })
    const own = await writeExcelFile([[{ value: 'ann@home.test', type: String }]]).toBuffer()
    expect((await read(own)).rows).toEqual([['ann@home.test']])
  })

  it('a time of the day is read as it stands there, to the second', async () => {
    const times = Array.from({ length: 288 }, (_, at) => new Date(Date.UTC(2026, 11, 3, 0, at * 5)))
    const cells = times.map((value) => [{ value, type: Date, format: 'yyyy-mm-dd hh:mm' }])
    const { rows } = await read(await writeExcelFile(cells).toBuffer())
    expect(rows.slice(1)).toEqual(times.slice(1).map((time) => [time.toISOString()]))
  })

  it('a small file that unpacks to more than 300 MB is too large, and its reader never unpacks it', async () => {
    const [first, ...others] = workbookParts(sheetXml(row))
    if (first === undefined) throw new Error('no parts')
    const claims = [{ ...first, listedSize: 300_000_001 }, ...others]
    expect((await read(zipArchive(claims))).outcome).toBe('too-large')
    const hides = [...others, { ...first, content: blanks(40 * MEGABYTE), listedSize: 600 }]
    const before = process.memoryUsage().rss
    expect((await read(zipArchive(hides))).outcome).toBe('damaged')
    expect(process.memoryUsage().rss - before).toBeLessThan(150 * MEGABYTE)
  })

  it('a reader that says nothing for half a minute is ended', async () => {
    const clock = createFakeClock()
    const silent = zipArchive(workbookParts(sheetXml(' '.repeat(60 * MEGABYTE))))
    const reading = read(silent, clock.timers)
    await clock.advance(MOST_SILENCE)
    expect((await reading).outcome).toBe('too-large')
  })
})
