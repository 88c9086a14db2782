import { isPrivateHost } from './privateAddress.ts'

/** `thumb` for lists, `large` for the event's page. */
export type PictureSize = 'thumb' | 'large'

/** Suffixes worth trying in order: those of newer servers, of older ones, then the picture as it was sent (SITE-F6). */
const SUFFIXES: Readonly<Record<PictureSize, readonly string[]>> = {
  thumb: ['_200', '_400', ''],
  large: ['_1024', '', '_400', '_200'],
}

/** Where servers commonly keep event pictures, below the site's address (SITE-F6). */
const BASES = ['PF.Base/file/pic/event/', 'file/pic/event/']

export interface PictureSite {
  /** Without a trailing slash. */
  readonly address: string
  /** Learned or set for this site, ending in a slash; null: guess. */
  readonly pictureBase: string | null
}

/**
 * The URLs under which a picture may lie, most likely first; none for a path that is not one. Every URL has passed
 * `pictureUrlAllowed`.
 */
export function pictureCandidates(imagePath: string, site: PictureSite, size: PictureSize): string[] {
  if (imagePath === '' || imagePath.length > 1000) return []
  const bases = basesFor(imagePath, site)
  const suffixes = imagePath.includes('%s') ? SUFFIXES[size] : ['']
  const urls = bases.flatMap((base) => suffixes.map((suffix) => base + imagePath.replace('%s', suffix)))
  return [...new Set(urls)].filter((url) => pictureUrlAllowed(url, site.address))
}

/** A whole URL stands for itself; a relative path gets the known base, or the common ones. */
function basesFor(imagePath: string, site: PictureSite): readonly string[] {
  if (/^https?:\/\//i.test(imagePath)) return ['']
  const relative = /^[\w.~-][\w.~/%-]*$/.test(imagePath) && !imagePath.split('/').includes('..')
  if (!relative) return []
  return site.pictureBase === null ? BASES.map((base) => `${site.address}/${base}`) : [site.pictureBase]
}

/**
 * Whether a picture may be fetched from there (INPUT-10, SHELL-27): HTTPS to a public host, or the site's own origin;
 * no credentials in it.
 */
export function pictureUrlAllowed(url: string, siteAddress: string): boolean {
  if (url.length > 2048 || !URL.canParse(url)) return false
  const parsed = new URL(url)
  if (parsed.username !== '' || parsed.password !== '') return false
  if (URL.canParse(siteAddress) && parsed.origin === new URL(siteAddress).origin) {
    return parsed.protocol === 'https:' || parsed.protocol === 'http:'
  }
  return parsed.protocol === 'https:' && !isPrivateHost(parsed.hostname)
}
