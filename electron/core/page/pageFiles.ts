import { readFileSync } from 'node:fs'
import path from 'node:path'

/**
 * The page's Content-Security-Policy (SHELL-7). Everything the page shows is the app's own:
 * `self` is the app's scheme in Electron and the loopback origin in the browser host.
 */
interface PolicyChoices {
  /** `'none'` in Electron, where the page has no network at all; `'self'` in the browser host for the bridge. */
  readonly connect: "'none'" | "'self'"
  /** The browser host shows pictures it fetched with its key as `blob:` URLs; that of a site is a `data:` URL on both. */
  readonly images: readonly ("'self'" | 'blob:' | 'data:')[]
}

const contentPolicy = ({ connect, images }: PolicyChoices): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    `img-src ${images.join(' ')}`,
    "font-src 'self'",
    `connect-src ${connect}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    // Made once each: by renderer/emptyHtml.ts and by the sanitiser. Nobody else makes HTML of a string.
    'trusted-types default dompurify',
  ].join('; ')

/** Headers of every answer to the page, whichever host gives it. */
export const pageHeaders = (choices: PolicyChoices): Readonly<Record<string, string>> => ({
  'Content-Security-Policy': contentPolicy(choices),
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  // The camera reads badges at a door, after somebody asked for it there (SHELL-5).
  'Permissions-Policy': 'camera=(self), microphone=(), geolocation=(), usb=(), serial=(), hid=(), payment=()',
})

/** Fixed types by ending; anything else in the folder is not served (SHELL-18). */
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
}

interface PageFile {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly type: string
}

/**
 * Path of a file below `root` for the path of a URL as it came, or null. Refuses what could mean two things:
 * broken or doubled escapes, back-slashes, NUL and other control characters, dot files, and every path that
 * leaves `root` or has an ending of unknown type.
 */
export function locatePageFile(root: string, urlPath: string): { file: string; type: string } | null {
  const decoded = decode(urlPath)
  if (decoded === null || !decoded.startsWith('/')) return null
  const relative = decoded === '/' ? 'index.html' : decoded.slice(1)
  if (
    hasUnsafeCharacter(relative) ||
    relative.split('/').some((part) => part === '' || part.startsWith('.'))
  ) {
    return null
  }
  const file = path.resolve(root, relative)
  const inside = path.relative(root, file)
  if (inside === '' || inside.startsWith('..') || path.isAbsolute(inside)) return null
  const type = TYPES[path.extname(file)]
  return type === undefined ? null : { file, type }
}

/**
 * The file for the path of a URL, or null (to be answered 404). At once: a start asks for two hundred, and of what each costs
 * half would be the way to another thread and back, four times a file (PERF-8).
 */
export function readPageFile(root: string, urlPath: string): PageFile | null {
  const located = locatePageFile(root, urlPath)
  if (located === null) return null
  try {
    return { bytes: new Uint8Array(readFileSync(located.file)), type: located.type }
  } catch {
    return null
  }
}

/** Decoded once; null where the escapes are broken or something escaped remains. */
function decode(urlPath: string): string | null {
  try {
    const once = decodeURIComponent(urlPath)
    return once.includes('%') ? null : once
  } catch {
    return null
  }
}

function hasUnsafeCharacter(text: string): boolean {
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0
    if (code < 0x20 || code === 0x7f || character === '\\' || character === ':') return true
  }
  return false
}

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
