/** Twice the largest an avatar is drawn, for fine screens. */
const SIDE_PX = 96

/**
 * Data URL of the middle of a picture, square and small, drawn again: nothing else of the file is kept. Null where the
 * file is no picture the browser reads.
 */
export async function sitePictureOf(file: File): Promise<string | null> {
  const bitmap = await decoded(file)
  if (bitmap === null) return null
  const side = Math.min(bitmap.width, bitmap.height)
  const canvas = new OffscreenCanvas(SIDE_PX, SIDE_PX)
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('no canvas')
  context.imageSmoothingQuality = 'high'
  const [left, top] = [(bitmap.width - side) / 2, (bitmap.height - side) / 2]
  context.drawImage(bitmap, left, top, side, side, 0, 0, SIDE_PX, SIDE_PX)
  bitmap.close()
  const blob = await canvas.convertToBlob({ type: 'image/webp', quality: 0.9 })
  // A few thousand bytes: no more than a call takes.
  return `data:${blob.type};base64,${btoa(String.fromCharCode(...new Uint8Array(await blob.arrayBuffer())))}`
}

const decoded = (file: File): Promise<ImageBitmap | null> =>
  createImageBitmap(file, { imageOrientation: 'from-image' }).catch((failure: unknown) => {
    if (failure instanceof DOMException) return null
    throw failure
  })
