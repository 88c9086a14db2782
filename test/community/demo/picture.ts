import { crc32, deflateSync } from 'node:zlib'
import { createRandom } from './random.ts'

type Colour = readonly [red: number, green: number, blue: number]

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const CACHE = new Map<string, Buffer>()
const CACHE_SIZE = 200

/** A real PNG, the same for the same number: two or three soft lights over a ground colour. Width in pixels. */
export function demoPicture(number: number, width: number, square: boolean): Buffer {
  const height = square ? width : Math.round((width * 9) / 16)
  const key = `${number} ${width} ${height}`
  const cached = CACHE.get(key)
  if (cached) return cached
  const picture = encodePng(width, height, paint(number, width, height))
  if (CACHE.size >= CACHE_SIZE) CACHE.clear()
  CACHE.set(key, picture)
  return picture
}

function paint(number: number, width: number, height: number): Buffer {
  const random = createRandom(number * 7919 + 17)
  const hue = random.next()
  const ground = fromHue(hue, 0.45, 0.28)
  const lights = Array.from({ length: random.between(2, 3) }, (_, index) => ({
    x: random.next(),
    y: random.next(),
    reach: 0.35 + random.next() * 0.6,
    colour: fromHue(
      (hue + 0.08 + index * (0.1 + random.next() * 0.25)) % 1,
      0.7,
      0.45 + random.next() * 0.25,
    ),
  }))
  const bands = random.chance(0.5) ? random.between(3, 9) : 0
  const rows = Buffer.alloc((width * 3 + 1) * height)
  let at = 0
  for (let y = 0; y < height; y += 1) {
    rows[at] = 0
    at += 1
    for (let x = 0; x < width; x += 1) {
      const u = x / width
      const v = y / height
      let [red, green, blue] = ground
      for (const light of lights) {
        const distance = Math.hypot(u - light.x, (v - light.y) * 0.6) / light.reach
        const share = distance >= 1 ? 0 : (1 - distance) ** 2
        red += (light.colour[0] - red) * share
        green += (light.colour[1] - green) * share
        blue += (light.colour[2] - blue) * share
      }
      const shade = bands > 0 && Math.floor((u + v) * bands) % 2 === 0 ? 0.93 : 1
      rows[at] = red * shade
      rows[at + 1] = green * shade
      rows[at + 2] = blue * shade
      at += 3
    }
  }
  return rows
}

/** HSL to 0-255. */
function fromHue(hue: number, saturation: number, lightness: number): Colour {
  const spread = saturation * Math.min(lightness, 1 - lightness)
  const channel = (offset: number): number => {
    const k = (offset + hue * 12) % 12
    return 255 * (lightness - spread * Math.max(-1, Math.min(k - 3, 9 - k, 1)))
  }
  return [channel(0), channel(8), channel(4)]
}

/** 8-bit RGB rows, each with its filter byte in front, as a PNG (ISO 15948). */
export function encodePng(width: number, height: number, rows: Buffer): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows, { level: 3 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const out = Buffer.alloc(named.length + 8)
  out.writeUInt32BE(data.length, 0)
  named.copy(out, 4)
  out.writeUInt32BE(crc32(named), named.length + 4)
  return out
}
