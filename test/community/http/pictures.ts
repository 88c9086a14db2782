import { createHash } from 'node:crypto'
import { demoPicture } from '../../../electron/core/sample/drawn/picture.ts'
import type { Answer, Call, Site } from '../site.ts'

/** Widths by size suffix; 0 is the picture as it was uploaded (SITE-F6). */
const SIZES_NEW: Readonly<Record<string, number>> = {
  '': 800,
  _50: 50,
  _200: 200,
  _400: 400,
  _1024: 1024,
  _50_square: 50,
  _200_square: 200,
  _400_square: 400,
  _1024_square: 1024,
}
const SIZES_OLD: Readonly<Record<string, number>> = { '': 800, _50: 50, _120: 120, _200: 200 }

const NOT_FOUND: Answer = {
  status: 404,
  headers: { 'content-type': 'text/html; charset=utf-8' },
  body: 'Not Found',
}

/** Pictures under /PF.Base/file/pic/event/ or, with `cdn-images`, under /cdn/pic/event/. `path` is what follows. */
export function pictureAnswer(call: Call, path: string, onCdn: boolean): Answer {
  const { site } = call
  if (onCdn !== site.profiles.has('cdn-images')) return NOT_FOUND
  const found = findPicture(site, path)
  if (!found) return NOT_FOUND
  const etag = `"${createHash('sha1').update(found.bytes).digest('hex').slice(0, 16)}"`
  const headers = { 'content-type': found.type, etag, 'cache-control': 'max-age=86400' }
  if (call.headers['if-none-match'] === etag) return { status: 304, headers, body: '' }
  return { status: 200, headers, body: found.bytes }
}

function findPicture(site: Site, path: string): { bytes: Buffer; type: string } | undefined {
  const found = /^(\d{4}\/\d{2}\/[0-9a-z-]+?)((?:_\d+)?(?:_square)?)\.(png|jpg|gif)$/.exec(path)
  const [, name = '', suffix = '', extension = ''] = found ?? []
  const sizes = site.profiles.has('image-sizes-old') ? SIZES_OLD : SIZES_NEW
  const width = sizes[suffix]
  if (width === undefined || name === '') return undefined
  const uploaded = site.pictures.uploaded.get(`${name}%s.${extension}`)
  if (uploaded) return uploaded
  const number = /\/demo-(\d+)$/.exec(name)?.[1]
  if (number === undefined || extension !== 'png') return undefined
  const category = site.data.event(Number(number))?.categoryId ?? undefined
  return {
    bytes: demoPicture(Number(number), width, suffix.endsWith('_square'), category),
    type: 'image/png',
  }
}
