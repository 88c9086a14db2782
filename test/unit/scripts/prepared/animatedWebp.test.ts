import { expect, it } from 'vitest'
import { animatedWebp } from '../../../../scripts/prepared/animatedWebp.ts'

/** As Chromium packs it: the picture alone, or behind a head and a colour profile. */
const still = (...chunks: readonly (readonly [string, string])[]): Buffer => {
  const body = chunks.map(([name, text]) => {
    const length = Buffer.alloc(4)
    length.writeUInt32LE(text.length)
    return Buffer.concat([Buffer.from(name), length, Buffer.from(text), Buffer.alloc(text.length % 2)])
  })
  return Buffer.concat([Buffer.from('RIFF????WEBP'), ...body])
}

it('a film has each picture for as long as it was given, over and over', () => {
  const film = animatedWebp(
    [
      { webp: still(['VP8 ', 'first']), ms: 700 },
      { webp: still(['VP8X', '0123456789'], ['ICCP', 'colours'], ['VP8 ', 'second']), ms: 70_000 },
    ],
    { width: 1024, height: 640 },
  )
  expect(film.readUInt32LE(4)).toBe(film.length - 8)
  expect(film.toString('latin1', 8, 16)).toBe('WEBPVP8X')
  // Animated, 1024 × 640 less one, no end.
  expect([...film.subarray(20, 30)]).toEqual([2, 0, 0, 0, 0xff, 3, 0, 0x7f, 2, 0])
  expect(film.toString('latin1', 30, 34)).toBe('ANIM')
  expect(film.readUInt16LE(42)).toBe(0)
  const frames = [film.indexOf('ANMF'), film.lastIndexOf('ANMF')]
  expect(frames.map((at) => film.readUIntLE(at + 20, 3))).toEqual([700, 70_000])
  expect(film.includes('first') && film.includes('second')).toBe(true)
  expect(film.includes('colours')).toBe(false)
})

it('what is no still picture is refused', () => {
  expect(() => animatedWebp([{ webp: still(['ALPH', 'clear']), ms: 1 }], { width: 2, height: 2 })).toThrow(
    'no still WebP',
  )
})
