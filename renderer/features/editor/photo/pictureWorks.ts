import { type Rect, type Size, type Turn, turned } from './crop.ts'

export type PictureType = 'image/jpeg' | 'image/png' | 'image/gif'

/** Types sites take, by their first bytes, never by the name (INPUT-12). Null: none of them. */
export function typeOfBytes(bytes: Uint8Array): PictureType | null {
  const begins = (...signature: readonly number[]) => signature.every((byte, at) => bytes[at] === byte)
  if (begins(0xff, 0xd8, 0xff)) return 'image/jpeg'
  if (begins(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'image/png'
  const ascii = String.fromCharCode(...bytes.subarray(0, 6))
  return ascii === 'GIF87a' || ascii === 'GIF89a' ? 'image/gif' : null
}

const HEIC: ReadonlySet<string> = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'])

/** A picture as newer phones take them (ISO/IEC 23008-12), which no browser but Safari reads. */
export function isHeic(bytes: Uint8Array): boolean {
  const ascii = (from: number) => String.fromCharCode(...bytes.subarray(from, from + 4))
  return ascii(4) === 'ftyp' && HEIC.has(ascii(8))
}

/** Base64 of bytes, in pieces that the call stack takes. */
export function toBase64(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += 0x8000)
    text += String.fromCharCode(...bytes.subarray(at, at + 0x8000))
  return btoa(text)
}

/** A picture that can be drawn, upright. */
export interface Decoded extends Size {
  readonly source: CanvasImageSource
}

/** What a photo needs of the browser; tests bring their own. */
export interface PictureWorks {
  /** Upright as its EXIF orientation says. Rejects where the bytes are no picture. */
  readonly decode: (bytes: Uint8Array) => Promise<Decoded>
  /** The turned part of it, redrawn: without location, camera or any other data of the file. */
  readonly encode: (
    picture: Decoded,
    turn: Turn,
    part: Rect,
    size: Size,
    type: PictureType,
    quality: number,
  ) => Promise<Uint8Array>
}

type Context = OffscreenCanvasRenderingContext2D | CanvasRenderingContext2D

/** Draws the turned part of a picture over a canvas of `size`. */
function drawPart(context: Context, picture: Decoded, turn: Turn, part: Rect, size: Size): void {
  context.save()
  context.scale(size.width / part.width, size.height / part.height)
  context.translate(-part.x, -part.y)
  drawTurned(context, picture, turn)
  context.restore()
}

/** Draws the whole picture turned, from the origin, one unit a pixel. */
export function drawTurned(context: Context, picture: Decoded, turn: Turn): void {
  const { width, height } = picture
  const across = turned(picture, turn)
  context.translate(across.width / 2, across.height / 2)
  context.rotate((turn * Math.PI) / 2)
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture.source, -width / 2, -height / 2, width, height)
}

export const browserWorks: PictureWorks = {
  async decode(bytes) {
    const copy = new Uint8Array(bytes)
    const bitmap = await createImageBitmap(new Blob([copy]), { imageOrientation: 'from-image' })
    return { source: bitmap, width: bitmap.width, height: bitmap.height }
  },
  async encode(picture, turn, part, size, type, quality) {
    const canvas = new OffscreenCanvas(size.width, size.height)
    const context = canvas.getContext('2d')
    if (context === null) throw new Error('no canvas')
    if (type === 'image/jpeg') {
      // What is see-through would turn black.
      context.fillStyle = '#fff'
      context.fillRect(0, 0, size.width, size.height)
    }
    drawPart(context, picture, turn, part, size)
    const blob = await canvas.convertToBlob({ type, quality })
    return new Uint8Array(await blob.arrayBuffer())
  },
}
