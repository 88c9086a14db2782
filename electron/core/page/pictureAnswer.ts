import { decode } from './pageFiles.ts'

export interface Picture {
  readonly bytes: Uint8Array
  readonly mediaType: string
}

/** Raster types only: an SVG of a site would be a document with links and scripts of its own. */
const SHOWN = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif'])
const PREFIX = '/picture/'
const LONGEST_REF = 400

/** The picture reference in the path of a URL as it came, or null where the path names none. */
export function pictureRef(urlPath: string): string | null {
  if (!urlPath.startsWith(PREFIX)) return null
  const ref = decode(urlPath.slice(PREFIX.length))
  return ref === null || ref === '' || ref.length > LONGEST_REF ? null : ref
}

export const isShownPicture = (picture: Picture | null): picture is Picture =>
  picture !== null && SHOWN.has(picture.mediaType)
