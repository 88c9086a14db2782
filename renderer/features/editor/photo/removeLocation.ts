import { cleanJpeg } from './jpegLocation.ts'
import type { PictureType } from './pictureWorks.ts'
import { cleanPng } from './pngLocation.ts'
import { blankXmp, latin1 } from './tiffLocation.ts'

/**
 * The same file without where it was taken: Exif's GPS data, IPTC's and XMP's places. All else, the pixels above all,
 * stays byte by byte. Where there is nothing of the kind, it is the very array that came in.
 */
export function removeLocation(bytes: Uint8Array, type: PictureType): Uint8Array {
  return CLEANERS[type](new Uint8Array(bytes)) ?? bytes
}

/** Each may write into what it gets; null where it found nothing. */
const CLEANERS: Readonly<Record<PictureType, (bytes: Uint8Array) => Uint8Array | null>> = {
  'image/jpeg': cleanJpeg,
  'image/png': cleanPng,
  'image/gif': cleanGif,
}

/** XMP in an application extension (XMP Specification, part 3, 1.1.2). */
function cleanGif(bytes: Uint8Array): Uint8Array | null {
  const text = latin1(bytes)
  const from = text.indexOf('XMP DataXMP')
  if (from < 0) return null
  const end = text.indexOf('</x:xmpmeta>', from)
  return blankXmp(bytes.subarray(from, end < 0 ? undefined : end)) ? bytes : null
}
