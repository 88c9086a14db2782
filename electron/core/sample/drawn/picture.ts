import { crc32, deflateSync } from 'node:zlib'
import { Canvas } from './canvas.ts'
import { art, food, learning, music, party, sport, town } from './cityScenes.ts'
import { balloons, circuits, games, mountains, seedlings } from './freeTimeScenes.ts'
import { PALETTES, type Scene } from './palette.ts'
import { createRandom, type Random } from './random.ts'

/** By category of the demo, in the order of their ids. */
const SCENES: readonly Scene[] = [
  music,
  party,
  sport,
  food,
  art,
  learning,
  town,
  balloons,
  mountains,
  circuits,
  games,
  seedlings,
]

/** The scene of a category, in colours and with details of its own for each number. */
function paintScene(canvas: Canvas, category: number, random: Random): void {
  const colours = random.pick(PALETTES)
  const scene = SCENES[(category - 1 + SCENES.length) % SCENES.length] ?? mountains
  canvas.sky(colours.above, colours.below)
  scene(canvas, colours, random)
}

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const CACHE = new Map<string, Buffer>()
const CACHE_SIZE = 200

/** A real PNG, the same for the same number: a scene of the category. Width in pixels. */
export function demoPicture(
  number: number,
  width: number,
  square: boolean,
  category = 1 + (number % 12),
): Buffer {
  const height = square ? width : Math.round((width * 9) / 16)
  const key = `${number} ${category} ${width} ${height}`
  const cached = CACHE.get(key)
  if (cached) return cached
  const canvas = new Canvas(width, height)
  paintScene(canvas, category, createRandom(number * 7919 + 17))
  const picture = encodePng(width, height, canvas.rows)
  if (CACHE.size >= CACHE_SIZE) CACHE.clear()
  CACHE.set(key, picture)
  return picture
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
