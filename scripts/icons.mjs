// Draws electron/resources/icon.svg in every size and form the systems ask for. Run by hand after a change of the
// picture: node scripts/icons.mjs
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright'
import { systemChromium } from './prepared/testTools.ts'

const folder = fileURLToPath(new URL('../electron/resources/', import.meta.url))
const LINUX = [16, 24, 32, 48, 64, 128, 256, 512]
/** Types of an .icns by size in pixels; each holds a PNG. */
const ICNS = { 64: 'ic12', 128: 'ic07', 256: 'ic08', 512: 'ic09', 1024: 'ic10' }
const ICO = [16, 24, 32, 48, 64, 128, 256]

const pictures = await draw([...new Set([...LINUX, ...ICO, 1024])])
rmSync(path.join(folder, 'icons'), { recursive: true, force: true })
mkdirSync(path.join(folder, 'icons'))
for (const size of LINUX) writeFileSync(path.join(folder, `icons/${size}x${size}.png`), pictures.get(size))
writeFileSync(path.join(folder, 'icon-512.png'), pictures.get(512))
writeFileSync(path.join(folder, 'icon.icns'), icns())
writeFileSync(path.join(folder, 'icon.ico'), ico())

/** @param {readonly number[]} sizes */
async function draw(sizes) {
  const system = systemChromium()
  const browser = await chromium.launch({
    ...(system !== null && { executablePath: system }),
    args: ['--no-sandbox'],
  })
  const page = await browser.newPage()
  const svg = Buffer.from(readFileSync(path.join(folder, 'icon.svg'))).toString('base64')
  const drawn = new Map()
  for (const size of sizes) {
    await page.setViewportSize({ width: size, height: size })
    await page.setContent(
      `<body style="margin:0"><img width="${size}" height="${size}" style="display:block" src="data:image/svg+xml;base64,${svg}">`,
    )
    await page.locator('img').evaluate((image) => /** @type {HTMLImageElement} */ (image).decode())
    drawn.set(size, await page.screenshot({ omitBackground: true }))
  }
  await browser.close()
  return drawn
}

function icns() {
  const parts = Object.entries(ICNS).map(([size, type]) => {
    const png = pictures.get(Number(size))
    const head = Buffer.alloc(8)
    head.write(type, 0, 'ascii')
    head.writeUInt32BE(png.length + 8, 4)
    return Buffer.concat([head, png])
  })
  const body = Buffer.concat(parts)
  const head = Buffer.alloc(8)
  head.write('icns', 0, 'ascii')
  head.writeUInt32BE(body.length + 8, 4)
  return Buffer.concat([head, body])
}

function ico() {
  const head = Buffer.alloc(6)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(ICO.length, 4)
  let offset = 6 + 16 * ICO.length
  const entries = ICO.map((size) => {
    const png = pictures.get(size)
    const entry = Buffer.alloc(16)
    entry.writeUInt8(size % 256, 0)
    entry.writeUInt8(size % 256, 1)
    entry.writeUInt16LE(1, 4)
    entry.writeUInt16LE(32, 6)
    entry.writeUInt32LE(png.length, 8)
    entry.writeUInt32LE(offset, 12)
    offset += png.length
    return entry
  })
  return Buffer.concat([head, ...entries, ...ICO.map((size) => pictures.get(size))])
}
