import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { describe, expect, it, vi } from 'vitest'
import {
  createPhotoStore,
  WANTED_BYTES,
} from '../../../../../../renderer/features/editor/photo/photoStore.ts'
import {
  type Decoded,
  type PictureWorks,
  toBase64,
  typeOfBytes,
} from '../../../../../../renderer/features/editor/photo/pictureWorks.ts'
import { ADA } from '../../../../../fakeHost/builders.ts'
import { createScriptedBridge, refusal } from '../../../../../fakeHost/scriptedBridge.ts'
import { exifData, exifSegment, tellsPlace } from '../../../../../support/cameraFile.ts'

const JPEG = [0xff, 0xd8, 0xff, 0xe1]
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const GIF = [...new TextEncoder().encode('GIF89a')]
/** The place it was taken at, as a camera writes it into the file. */
const PLACE = [...new TextEncoder().encode('GPS 50.94 6.96')]

const file = (bytes: readonly number[], name = 'choir.jpg') => new File([new Uint8Array(bytes)], name)

interface Drawn {
  readonly type: string
  readonly quality: number
  readonly width: number
  readonly height: number
}

/** A browser that draws nothing, but says what it was asked for. `sizes`: bytes of the drawings, in order. */
function desk({ picture = { width: 4000, height: 3000 }, sizes = [1000] } = {}) {
  const drawn: Drawn[] = []
  const works: PictureWorks = {
    decode: (bytes) =>
      bytes[0] === 0
        ? Promise.reject(new Error('no picture'))
        : Promise.resolve({ ...picture, source: null as unknown as Decoded['source'] }),
    encode: (_picture, _turn, _crop, size, type, quality) => {
      drawn.push({ type, quality, ...size })
      return Promise.resolve(new Uint8Array(sizes[Math.min(drawn.length, sizes.length) - 1] ?? 1))
    },
  }
  const bridge = createScriptedBridge({
    'photos.stage': ({ base64 }) =>
      Promise.resolve({
        stagedId: ADA,
        mediaType: 'image/jpeg',
        width: 1600,
        height: 900,
        size: atob(base64).length,
      }),
  })
  return { drawn, bridge, photo: createPhotoStore(bridge, works) }
}

const staged = (bridge: ReturnType<typeof desk>['bridge']) =>
  bridge.callsOf('photos.stage').map(({ base64 }) => atob(base64))

/** Nothing holds on to it any more. */
function isGone(held: WeakRef<object>): boolean {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  collect()
  return held.deref() === undefined
}

/** Its bytes are held by whoever takes it, and by nobody else. */
function watched(bytes: readonly number[]) {
  const chosen = file(bytes)
  let held: WeakRef<object> | undefined
  const buffer = async () => {
    const taken = new Uint8Array(bytes).buffer
    held = new WeakRef(taken)
    return taken
  }
  Object.defineProperty(chosen, 'arrayBuffer', { value: buffer })
  return { chosen, held: () => held ?? new WeakRef(chosen) }
}

describe('a photo that was given up', () => {
  it.each(['cleared', 'cut off', 'replaced'])('is not held by the page any longer (%s)', async (how) => {
    const { photo } = desk()
    const { chosen, held } = watched([...JPEG, 1])
    await photo.take(chosen)
    expect(isGone(held())).toBe(false)
    if (how === 'cut off') photo.giveUp()
    else {
      await photo.use(ADA)
      if (how === 'cleared') photo.clear()
      else {
        await photo.take(file([...JPEG, 2]))
        await photo.use(ADA)
      }
    }
    await vi.waitFor(() => expect(isGone(held())).toBe(true))
  })

  it('leaves the one before it as it was: that one goes out, not the one given up', async () => {
    const { photo, bridge } = desk()
    await photo.take(file([...JPEG, 1]))
    await photo.use(ADA)
    await photo.take(file([...JPEG, 2]))
    photo.giveUp()
    photo.again()
    photo.setWay('as-is')
    await photo.use(ADA)
    expect(staged(bridge).at(-1)?.codePointAt(4)).toBe(1)
  })
})

describe('a photo on its way into an event', () => {
  it('INPUT-12 its type is told by its bytes, never by its name', () => {
    expect(typeOfBytes(new Uint8Array(JPEG))).toBe('image/jpeg')
    expect(typeOfBytes(new Uint8Array(PNG))).toBe('image/png')
    expect(typeOfBytes(new Uint8Array(GIF))).toBe('image/gif')
    expect(typeOfBytes(new Uint8Array([0x3c, 0x73, 0x76, 0x67]))).toBeNull()
    expect(typeOfBytes(new Uint8Array())).toBeNull()
  })
  it('is drawn anew, so that nothing of where it was taken goes out', async () => {
    const { photo, bridge, drawn } = desk()
    await photo.take(file([...JPEG, ...PLACE]))
    await photo.use(ADA)
    expect(drawn).toEqual([{ type: 'image/jpeg', quality: 0.86, width: 1600, height: 1200 }])
    expect(staged(bridge)[0]).not.toContain('GPS')
    expect(photo.getState().kind).toBe('ready')
  })
  it("SEND-9 a draft's picture is shown again, and one that is no longer here says so", async () => {
    const { photo, bridge } = desk()
    const kept = {
      stagedId: ADA,
      mediaType: 'image/jpeg' as const,
      width: 1600,
      height: 900,
      size: JPEG.length,
    }
    const base64 = btoa(String.fromCharCode(...JPEG))
    bridge.script({
      'photos.staged': () => Promise.resolve({ staged: kept, fileName: 'choir.jpg', base64 }),
    })
    expect(await photo.resume(ADA, ADA)).toBe(true)
    expect(photo.getState()).toMatchObject({ kind: 'ready', resumed: true, staged: kept })
    photo.clear()
    bridge.script({ 'photos.staged': () => Promise.reject(refusal('not-found')) })
    expect(await photo.resume(ADA, ADA)).toBe(false)
    expect(photo.getState()).toEqual({ kind: 'none', refusal: 'failed' })
  })
  it('taken off, it is there again as it was: the part that was cut, and of a draft the very bytes', async () => {
    const { photo, bridge, drawn } = desk()
    await photo.take(file(JPEG))
    photo.setWay('crop')
    const first = await photo.use(ADA)
    if (first === null) throw new Error('a photo that is staged')
    const was = photo.getState()
    const putBack = photo.takeOff()
    expect(photo.getState()).toEqual({ kind: 'none', refusal: null })
    expect(await putBack(ADA)).toEqual(first)
    expect(photo.getState()).toEqual(was)
    expect(drawn).toHaveLength(2)
    expect(drawn[1]).toEqual(drawn[0])
    const base64 = btoa(String.fromCharCode(...JPEG))
    bridge.script({ 'photos.staged': async () => ({ staged: first, fileName: 'choir.jpg', base64 }) })
    await photo.resume(ADA, ADA)
    await photo.takeOff()(ADA)
    expect(bridge.callsOf('photos.stage').at(-1)).toMatchObject({ base64, fileName: 'choir.jpg' })
    expect(drawn).toHaveLength(2)
  })
  it('taken off and put back while another was chosen, the other one stays', async () => {
    const { photo } = desk()
    await photo.take(file(JPEG))
    await photo.use(ADA)
    const putBack = photo.takeOff()
    const back = putBack(ADA)
    await photo.take(file(JPEG, 'other.jpg'))
    expect(await back).toBeNull()
    expect(photo.getState()).toMatchObject({ kind: 'cutting', file: { name: 'other.jpg' } })
  })
  it('goes whole or as a part of it, a poster as the poster it is', async () => {
    const { photo, drawn } = desk({ picture: { width: 2000, height: 3000 } })
    await photo.take(file(JPEG))
    await photo.use(ADA)
    photo.again()
    photo.setWay('crop')
    await photo.use(ADA)
    expect(drawn).toMatchObject([
      { width: 1067, height: 1600 },
      { width: 1600, height: 900 },
    ])
  })
  it('goes as it is only where the person says so, and even then not with its place', async () => {
    const { photo, bridge, drawn } = desk()
    const plain = new Uint8Array([0xff, 0xd8, ...exifSegment('II'), 0xff, 0xd9])
    await photo.take(file([...plain]))
    expect(photo.getState()).toMatchObject({ way: 'whole', unlocated: true, file: { located: true } })
    photo.setWay('as-is')
    await photo.use(ADA)
    photo.again()
    photo.setUnlocated(false)
    await photo.use(ADA)
    expect(drawn).toEqual([])
    const [without, with_] = staged(bridge).map((sent) => Buffer.from(sent, 'latin1'))
    expect(tellsPlace(without ?? plain)).toBe(false)
    expect(without?.includes('Camera maker')).toBe(true)
    expect(with_).toEqual(Buffer.from(plain))
  })
  it('a WebP, which sites do not take, is drawn anew whatever is asked for', async () => {
    const { photo, drawn } = desk()
    const webp = Buffer.concat([Buffer.from('RIFF\x1a\0\0\0WEBPEXIF'), exifData('MM')])
    await photo.take(file([...webp], 'choir.webp'))
    photo.setWay('as-is')
    expect(photo.getState()).toMatchObject({ way: 'whole', file: { type: null } })
    await photo.use(ADA)
    expect(drawn).toMatchObject([{ type: 'image/jpeg' }])
  })
  it('INPUT-12 a HEIC is refused by its name before anybody tries to read it', async () => {
    const { photo } = desk()
    await photo.take(file([...Buffer.from('\0\0\0\x18ftypheic', 'latin1')], 'IMG_1.HEIC'))
    expect(photo.getState()).toEqual({ kind: 'none', refusal: 'heic' })
  })
  it('is made coarser until it is small enough', async () => {
    const { photo, drawn } = desk({ sizes: [3 * WANTED_BYTES, 2 * WANTED_BYTES, WANTED_BYTES] })
    await photo.take(file(JPEG))
    await photo.use(ADA)
    expect(drawn.map(({ quality }) => quality)).toEqual([0.86, 0.76, 0.66])
  })
  it('a drawing stays PNG where that is small, and becomes JPEG where not', async () => {
    const small = desk()
    await small.photo.take(file(PNG))
    await small.photo.use(ADA)
    expect(small.drawn.map(({ type }) => type)).toEqual(['image/png'])
    const large = desk({ sizes: [5 * WANTED_BYTES, 1000] })
    await large.photo.take(file(PNG))
    await large.photo.use(ADA)
    expect(large.drawn.map(({ type }) => type)).toEqual(['image/png', 'image/jpeg'])
  })
  it('a GIF goes as it is unless one says otherwise: drawn anew it would stand still', async () => {
    const { photo, drawn } = desk()
    await photo.take(file(GIF, 'wave.gif'))
    expect(photo.getState()).toMatchObject({ kind: 'cutting', way: 'as-is' })
    photo.setWay('whole')
    await photo.use(ADA)
    expect(drawn[0]?.type).toBe('image/jpeg')
  })
  it('INPUT-12 what is empty, no picture or too many pixels is refused with the reason, and what was there stays', async () => {
    const { photo } = desk()
    await photo.take(file([]))
    expect(photo.getState()).toEqual({ kind: 'none', refusal: 'empty' })
    await photo.take(file([0, 1, 2]))
    expect(photo.getState()).toEqual({ kind: 'none', refusal: 'type' })
    const huge = desk({ picture: { width: 20_000, height: 20_000 } })
    await huge.photo.take(file(JPEG))
    expect(huge.photo.getState()).toEqual({ kind: 'none', refusal: 'too-many-pixels' })
    await photo.take(file(JPEG))
    await photo.use(ADA)
    await photo.take(file([0]))
    expect(photo.getState()).toMatchObject({ kind: 'ready', refusal: 'type' })
  })
  it('what core refuses is said while the crop stays', async () => {
    const { photo, bridge } = desk()
    bridge.script({ 'photos.stage': () => Promise.reject(refusal('file-refused', ['too-many-pixels'])) })
    await photo.take(file(JPEG))
    expect(await photo.use(ADA)).toBeNull()
    expect(photo.getState()).toMatchObject({ kind: 'cutting', busy: false, refusal: 'too-many-pixels' })
  })
  it('turned, it keeps its shape inside the turned picture', async () => {
    const { photo } = desk({ picture: { width: 4000, height: 1000 } })
    await photo.take(file(JPEG))
    photo.turn()
    const state = photo.getState()
    if (state.kind !== 'cutting') throw new Error('nothing to cut')
    expect(state.turn).toBe(1)
    expect(state.crop.width).toBeLessThanOrEqual(1000)
  })
  it('base64 of many bytes is what it should be', () => {
    const bytes = Uint8Array.from({ length: 100_000 }, (_, at) => at % 256)
    expect(toBase64(bytes)).toBe(Buffer.from(bytes).toString('base64'))
  })
})
