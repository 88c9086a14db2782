import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pictureType } from '../../../../../../electron/core/api/endpoints/pictures.ts'
import {
  isPrivateHost,
  pictureCandidates,
  pictureUrlAllowed,
} from '../../../../../../electron/core/api/pictureUrl.ts'
import { AppError } from '../../../../../../electron/core/errors.ts'

const SITE = { address: 'https://site.example', pictureBase: null }

const png = (width: number, height: number): Uint8Array => {
  const bytes = new Uint8Array(33)
  bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52])
  new DataView(bytes.buffer).setUint32(16, width)
  new DataView(bytes.buffer).setUint32(20, height)
  return bytes
}
const gif = (width: number, height: number): Uint8Array => {
  const bytes = new Uint8Array(20)
  bytes.set(new TextEncoder().encode('GIF89a'))
  new DataView(bytes.buffer).setUint16(6, width, true)
  new DataView(bytes.buffer).setUint16(8, height, true)
  return bytes
}
const jpeg = (width: number, height: number): Uint8Array => {
  const bytes = new Uint8Array(64)
  bytes.set([
    0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0, 1, 1, 0, 0, 1, 0, 1, 0, 0, 0xff, 0xc0, 0, 17, 8,
  ])
  new DataView(bytes.buffer).setUint16(25, height)
  new DataView(bytes.buffer).setUint16(27, width)
  return bytes
}
const webp = (width: number, height: number): Uint8Array => {
  const bytes = new Uint8Array(40)
  bytes.set(new TextEncoder().encode('RIFF....WEBPVP8X'))
  bytes.set([10, 0, 0, 0], 16)
  bytes.set([(width - 1) & 255, (width - 1) >> 8, 0, (height - 1) & 255, (height - 1) >> 8, 0], 24)
  return bytes
}
const text = (content: string) => new TextEncoder().encode(content)
const codeOf = (bytes: Uint8Array): string => {
  try {
    return pictureType(bytes)
  } catch (error) {
    return error instanceof AppError ? error.code : 'another error'
  }
}

describe('INPUT-10 kinds and sizes of pictures', () => {
  it('INPUT-10 PNG, JPEG, GIF and WebP are told by their first bytes', () => {
    expect([png(4, 4), jpeg(4, 4), gif(4, 4), webp(4, 4)].map(codeOf)).toEqual([
      'image/png',
      'image/jpeg',
      'image/gif',
      'image/webp',
    ])
  })

  it.each([
    ['SVG', text('<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"/>')],
    ['SVG with an XML head', text('<?xml version="1.0"?><svg width="4" height="4"/>')],
    ['HTML', text('<!doctype html>')],
    ['BMP', text(`BM${' '.repeat(60)}`)],
    ['nothing', new Uint8Array()],
    ['a PNG of no size', png(0, 4)],
    ['a PNG cut in its head', png(4, 4).subarray(0, 12)],
    ['a JPEG without a size', new Uint8Array([0xff, 0xd8, 0xff, 0xd9])],
  ])('INPUT-10 %s is refused', (_name, bytes) => {
    expect(codeOf(bytes)).toBe('file-refused')
  })

  it('INPUT-10 a small file that unpacks to a wall of pixels is too large', () => {
    expect(codeOf(png(60_000, 60_000))).toBe('too-large')
    expect(codeOf(gif(65_535, 65_535))).toBe('too-large')
    expect(codeOf(png(20_000, 1))).toBe('too-large')
    expect(codeOf(png(7000, 5000))).toBe('image/png')
  })

  it('INPUT-10 no bytes whatever get past as anything else, or hold the program up', () => {
    const starts = fc.constantFrom(png(4, 4), jpeg(4, 4), gif(4, 4), webp(4, 4), new Uint8Array())
    fc.assert(
      fc.property(starts, fc.uint8Array({ maxLength: 200 }), fc.nat(60), (start, noise, at) => {
        const bytes = new Uint8Array(Math.max(start.length, at + noise.length))
        bytes.set(start)
        bytes.set(noise, at)
        const kind = codeOf(bytes)
        return ['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'file-refused', 'too-large'].includes(
          kind,
        )
      }),
      { numRuns: 2000 },
    )
  })
})

describe('SITE-F6 where a picture may lie', () => {
  it('SITE-F6 the pattern takes size suffixes, likely ones first, under the likely folders', () => {
    const urls = pictureCandidates('2016/12/a%s.jpg', SITE, 'thumb')
    expect(urls[0]).toBe('https://site.example/PF.Base/file/pic/event/2016/12/a_200.jpg')
    expect(urls).toContain('https://site.example/file/pic/event/2016/12/a.jpg')
  })

  it('SITE-F6 a base that was learned is the only one asked', () => {
    const urls = pictureCandidates('a%s.jpg', { ...SITE, pictureBase: 'https://cdn.example/p/' }, 'large')
    expect(urls).toEqual(['_1024', '', '_400', '_200'].map((size) => `https://cdn.example/p/a${size}.jpg`))
  })

  it('SITE-F6 a path without a pattern, and a whole URL, stand for themselves', () => {
    expect(pictureCandidates('https://cdn.example/a.jpg', SITE, 'thumb')).toEqual([
      'https://cdn.example/a.jpg',
    ])
    expect(pictureCandidates('a.jpg', { ...SITE, pictureBase: 'https://cdn.example/' }, 'thumb')).toEqual([
      'https://cdn.example/a.jpg',
    ])
  })

  it.each([
    'javascript:alert(1)//%s.png',
    'file:///etc/passwd%s',
    '\\\\evil.invalid\\share\\a%s.png',
    '//evil.invalid/a.png',
    'data:image/svg+xml,<svg>%s',
    '../../../../etc/passwd%s',
    'a/../../b.png',
    '/absolute.png',
    'http://cdn.example/a.png',
    'https://10.0.0.1/a.png',
    'https://user@cdn.example/a.png',
    'a?b=c.png',
    'a b.png',
    '',
    'x'.repeat(2000),
  ])('INPUT-10 %s leads nowhere', (path) => {
    expect(pictureCandidates(path, SITE, 'large')).toEqual([])
  })

  it('INPUT-10 whatever the path, no candidate leaves what is allowed', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.webUrl(), fc.stringMatching(/^[a-z./%\\:@]{0,30}$/)), (path) =>
        pictureCandidates(path, SITE, 'large').every((url) => pictureUrlAllowed(url, SITE.address)),
      ),
    )
  })

  it('SHELL-27 hosts of this computer and its network are private in every spelling', () => {
    for (const url of [
      'http://127.0.0.1',
      'http://0x7f000001',
      'http://017700000001',
      'http://[::1]',
      'http://[::]',
      'http://[fd00::1]',
      'http://[fe80::1]',
      'http://[::ffff:192.168.0.1]',
      'http://[::7f00:1]',
      'http://[2002:7f00:1::]',
      'http://[2001:0:1::1]',
      'http://[64:ff9b::7f00:1]',
      'http://[64:ff9b:1::1]',
      'http://[fec0::1]',
      'http://172.31.255.255',
      'http://100.64.0.1',
      'http://localhost.',
      'http://a.localhost',
      'http://nas',
      'http://router.lan',
      'http://printer.test',
      'http://fritz.box',
      'http://laptop.tail1234.ts.net',
      'http://abc.onion',
    ]) {
      expect([url, isPrivateHost(new URL(url).hostname)]).toEqual([url, true])
    }
    for (const url of [
      'http://site.example',
      'http://172.32.0.1',
      'http://8.8.8.8',
      'http://[2001:db8::1]',
      'http://locals.example',
    ]) {
      expect([url, isPrivateHost(new URL(url).hostname)]).toEqual([url, false])
    }
  })

  it('INPUT-10 the site itself may be on this computer', () => {
    expect(pictureUrlAllowed('http://127.0.0.1:8080/a.png', 'http://127.0.0.1:8080')).toBe(true)
    expect(pictureUrlAllowed('http://127.0.0.1:8081/a.png', 'http://127.0.0.1:8080')).toBe(false)
    expect(pictureUrlAllowed('http://site.example/a.png', 'https://site.example')).toBe(false)
  })
})
