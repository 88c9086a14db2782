import { Buffer } from 'node:buffer'
import { crc32 } from 'node:zlib'
import { imageSize } from 'image-size'
import { describe, expect, it } from 'vitest'
import { demoPicture } from '../../../../../../electron/core/sample/drawn/picture.ts'
import { isHeic } from '../../../../../../renderer/features/editor/photo/pictureWorks.ts'
import { removeLocation } from '../../../../../../renderer/features/editor/photo/removeLocation.ts'
import { exifData, exifSegment, segment, tellsPlace } from '../../../../../support/cameraFile.ts'

const XMP_HEAD = '<x:xmpmeta><rdf:Description xmp:Rating="4" '
const XMP = Buffer.from(
  `${XMP_HEAD}exif:GPSLatitude="50,56.47N" photoshop:City="Köln"><dc:title>Choir</dc:title>` +
    '<Iptc4xmpExt:LocationCreated><rdf:Bag><rdf:li Iptc4xmpExt:Sublocation="Köln"/></rdf:Bag></Iptc4xmpExt:LocationCreated>' +
    '</rdf:Description></x:xmpmeta>',
)

/** What Photoshop adds: here the city, between two fields that say nothing of the place. */
function photoshopSegment(): Buffer {
  const field = (id: number, text: string) => {
    const value = Buffer.from(text)
    return Buffer.concat([Buffer.from([0x1c, 2, id, 0, value.length]), value])
  }
  const record = Buffer.concat([field(5, 'Choir'), field(90, 'Köln'), field(80, 'Ada')])
  const size = Buffer.alloc(4)
  size.writeUInt32BE(record.length)
  const even = record.length % 2 === 0 ? '' : '\0'
  return segment(0xed, 'Photoshop 3.0\0', '8BIM', Buffer.from([4, 4, 0, 0]), size, record, even)
}

/** A chunk of a PNG. */
function chunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type), data])
  const size = Buffer.alloc(4)
  size.writeUInt32BE(data.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([size, body, sum])
}

/** A JPEG of one pixel; in its scan an 0xff, which is no marker there. */
const PIXEL = Buffer.concat([
  Buffer.from([0xff, 0xd8]),
  segment(0xdb, new Uint8Array(65).fill(1, 1)),
  segment(0xc0, new Uint8Array([8, 0, 1, 0, 1, 1, 1, 0x11, 0])),
  segment(0xda, new Uint8Array([1, 1, 0, 0, 63, 0])),
  Buffer.from([0x12, 0xff, 0x00, 0x34, 0xff, 0xd9]),
])
const jpeg = (...segments: readonly Buffer[]): Buffer =>
  Buffer.concat([PIXEL.subarray(0, 2), ...segments, PIXEL.subarray(2)])
const PNG = Buffer.from(demoPicture(1, 32, true))
const png = (...chunks: readonly Buffer[]): Buffer =>
  Buffer.concat([PNG.subarray(0, 33), ...chunks, PNG.subarray(33)])
const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')

/** How many bytes of two files of one length differ. */
const differing = (a: Uint8Array, b: Uint8Array): number => a.filter((byte, at) => byte !== b[at]).length

describe('INPUT-12 where a photo was taken is taken out of the file', () => {
  it.each(['II', 'MM'] as const)('of a JPEG as cameras write it, byte order %s', (order) => {
    const taken = jpeg(exifSegment(order))
    expect(tellsPlace(taken)).toBe(true)
    const sent = Buffer.from(removeLocation(taken, 'image/jpeg'))
    expect(tellsPlace(sent)).toBe(false)
    expect(sent.length).toBe(taken.length)
    // What others read of it: turned as before, its maker and time there, the picture the same.
    expect(imageSize(sent)).toMatchObject({ orientation: 6, width: 1, height: 1 })
    for (const kept of ['Camera maker', '2026:11:22 10:00:00', 'Preview writer'])
      expect(sent.includes(kept)).toBe(true)
    expect(sent.subarray(-PIXEL.length + 2).equals(PIXEL.subarray(2))).toBe(true)
    // A second look finds nothing, and hands back what it got.
    expect(removeLocation(sent, 'image/jpeg')).toBe(sent)
  })
  it('of what programs add: XMP, also in parts, and the fields of the press', () => {
    const more = (part: Uint8Array) =>
      segment(0xe1, 'http://ns.adobe.com/xmp/extension/\0', 'f'.repeat(32), Buffer.alloc(8), part)
    const half = XMP.indexOf('rdf:Bag')
    const taken = jpeg(
      segment(0xe1, 'http://ns.adobe.com/xap/1.0/\0', XMP),
      more(XMP.subarray(0, half)),
      more(XMP.subarray(half)),
      photoshopSegment(),
    )
    const sent = Buffer.from(removeLocation(taken, 'image/jpeg'))
    expect(sent.length).toBe(taken.length)
    expect(sent.includes('Köln')).toBe(false)
    expect(sent.includes('50,56.47N')).toBe(false)
    for (const kept of ['xmp:Rating="4"', '<dc:title>Choir</dc:title>', 'Ada'])
      expect(sent.includes(kept)).toBe(true)
  })
  it('of the pictures behind the first; a film behind them, which tells it too, goes', () => {
    const film = Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0©xyz+50.94+006.96/')
    const pictures = Buffer.concat([jpeg(exifSegment('MM')), jpeg(exifSegment('II'))])
    const sent = removeLocation(Buffer.concat([pictures, film]), 'image/jpeg')
    expect(sent.length).toBe(pictures.length)
    expect(tellsPlace(sent)).toBe(false)
  })
  it('of a PNG, whose sums are right again', () => {
    const exif = chunk('eXIf', exifData('MM'))
    const xmp = chunk('iTXt', Buffer.concat([Buffer.from('XML:com.adobe.xmp\0\0\0\0\0'), XMP]))
    const taken = png(exif, xmp)
    const sent = Buffer.from(removeLocation(taken, 'image/png'))
    expect(tellsPlace(sent)).toBe(false)
    expect(sent.length).toBe(taken.length)
    const data = sent.subarray(33 + 8, 33 + exif.length - 4)
    expect(sent.subarray(33, 33 + exif.length).equals(chunk('eXIf', data))).toBe(true)
    expect(sent.subarray(-(PNG.length - 33)).equals(PNG.subarray(33))).toBe(true)
  })
  it('of a PNG whose program packed it away: that text goes, the others stay', () => {
    const packed = chunk('zTXt', Buffer.from('Raw profile type exif\0\0packed'))
    const title = chunk('tEXt', Buffer.from('Title\0Choir'))
    expect(removeLocation(png(packed, title), 'image/png')).toEqual(new Uint8Array(png(title)))
  })
  it('of a GIF with XMP', () => {
    const taken = Buffer.concat([
      gif.subarray(0, -1),
      Buffer.from('!\xff\x0bXMP DataXMP', 'latin1'),
      XMP,
      gif.subarray(-1),
    ])
    const sent = removeLocation(taken, 'image/gif')
    expect(tellsPlace(sent)).toBe(false)
    expect(sent.length).toBe(taken.length)
    expect(differing(sent, taken)).toBeGreaterThan(0)
  })
  it('and where there is none, the file is the very same', () => {
    for (const [bytes, type] of [
      [PIXEL, 'image/jpeg'],
      [PNG, 'image/png'],
      [gif, 'image/gif'],
    ] as const)
      expect(removeLocation(bytes, type)).toBe(bytes)
  })
  it('INPUT-12 what is cut off or lies about its sizes ends somewhere', () => {
    const whole = jpeg(
      exifSegment('II'),
      photoshopSegment(),
      segment(0xe1, 'http://ns.adobe.com/xap/1.0/\0', XMP),
    )
    const chunks = png(chunk('eXIf', exifData('MM')))
    for (let length = 3; length < whole.length; length += 1)
      removeLocation(whole.subarray(0, length), 'image/jpeg')
    for (let length = 8; length < chunks.length; length += 1)
      removeLocation(chunks.subarray(0, length), 'image/png')
    const lying = Buffer.from(whole)
    for (let at = 2; at < lying.length; at += 1) {
      const was = lying[at] ?? 0
      lying[at] = 0xff
      removeLocation(lying, 'image/jpeg')
      lying[at] = was
    }
  })
})

it('INPUT-12 a HEIC picture is known by its bytes, an AVIF is none', () => {
  const box = (brand: string) => Buffer.from(`\0\0\0\x18ftyp${brand}\0\0\0\0`, 'latin1')
  expect(isHeic(box('heic'))).toBe(true)
  expect(isHeic(box('mif1'))).toBe(true)
  expect(isHeic(box('avif'))).toBe(false)
  expect(isHeic(PIXEL)).toBe(false)
})
