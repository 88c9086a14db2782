import { readFile } from 'node:fs/promises'
import path from 'node:path'

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

export interface PageFile {
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

/** The file for the path of a URL, or null (to be answered 404). */
export async function readPageFile(root: string, urlPath: string): Promise<PageFile | null> {
  const located = locatePageFile(root, urlPath)
  if (located === null) return null
  try {
    return { bytes: new Uint8Array(await readFile(located.file)), type: located.type }
  } catch {
    return null
  }
}

/** Decoded once; null where the escapes are broken or something escaped remains. */
export function decode(urlPath: string): string | null {
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
