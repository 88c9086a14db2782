export interface Frame {
  /** A still WebP without transparency, as Chromium writes one. */
  readonly webp: Buffer
  /** How long it is seen. */
  readonly ms: number
}

export interface FilmSize {
  readonly width: number
  readonly height: number
}

const HAS_ANIMATION = 0b10
const NO_BLENDING = 0b10

/**
 * One picture of several, shown over and over: the container of WebP, whose still pictures Chromium has packed (Google,
 * "WebP Container Specification"). Throws where a frame is no plain still picture.
 */
export function animatedWebp(frames: readonly Frame[], { width, height }: FilmSize): Buffer {
  const size = Buffer.concat([uint24(width - 1), uint24(height - 1)])
  const extended = Buffer.concat([Buffer.from([HAS_ANIMATION, 0, 0, 0]), size])
  const loop = Buffer.alloc(6)
  const shown = frames.map(({ webp, ms }) =>
    chunk(
      'ANMF',
      Buffer.concat([Buffer.alloc(6), size, uint24(ms), Buffer.from([NO_BLENDING]), pictureOf(webp)]),
    ),
  )
  const body = Buffer.concat([Buffer.from('WEBP'), chunk('VP8X', extended), chunk('ANIM', loop), ...shown])
  return chunk('RIFF', body)
}

/** Lengths are even in the file, whatever the chunk says. */
function chunk(name: string, body: Buffer): Buffer {
  const head = Buffer.alloc(8)
  head.write(name, 'latin1')
  head.writeUInt32LE(body.length, 4)
  return Buffer.concat([head, body, Buffer.alloc(body.length % 2)])
}

function uint24(value: number): Buffer {
  const bytes = Buffer.alloc(3)
  bytes.writeUIntLE(value, 0, 3)
  return bytes
}

/** The chunk with the picture in it, head and all; a colour profile may stand before it. */
function pictureOf(webp: Buffer): Buffer {
  for (let at = 12; at + 8 <= webp.length; ) {
    const length = webp.readUInt32LE(at + 4)
    const end = at + 8 + length + (length % 2)
    if (/^VP8[ L]$/.test(webp.toString('latin1', at, at + 4))) return webp.subarray(at, end)
    at = end
  }
  throw new TypeError('no still WebP')
}
