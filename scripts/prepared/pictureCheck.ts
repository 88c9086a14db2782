import type { Browser } from 'playwright'

/** A page without letters has a ground and little else: fewer bytes and fewer colours than smoothed letters make. */
const LEAST_BYTES = 20_000
const LEAST_COLOURS = 64

export const showsSomething = (bytes: number, colours: number): boolean =>
  bytes >= LEAST_BYTES && colours >= LEAST_COLOURS

/** How many colours a picture has, counted up to a thousand. */
export async function coloursOf(browser: Browser, png: Buffer): Promise<number> {
  const page = await browser.newPage()
  try {
    return await page.evaluate(async (text) => {
      const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${text}`)).blob())
      const drawing = new OffscreenCanvas(image.width, image.height).getContext('2d')
      if (drawing === null) throw new Error('nothing to draw on')
      drawing.drawImage(image, 0, 0)
      const { data } = drawing.getImageData(0, 0, image.width, image.height)
      const seen = new Set<number>()
      for (let at = 0; at < data.length && seen.size < 1000; at += 4) {
        seen.add(((data[at] ?? 0) << 16) | ((data[at + 1] ?? 0) << 8) | (data[at + 2] ?? 0))
      }
      return seen.size
    }, png.toString('base64'))
  } finally {
    await page.close()
  }
}
