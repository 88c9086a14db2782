import type { ProfileSet } from '../profileSet.ts'
import { parseMultipart } from './multipart.ts'
import { type Pair, Parameters, parseForm, type UploadedFile } from './parameters.ts'

interface Parsed {
  readonly pairs: readonly Pair[]
  readonly files: readonly UploadedFile[]
}

const NOTHING: Parsed = { pairs: [], files: [] }

/** Reads a body the way the server does for this method: PHP itself for POST, the app's own parser for the rest. */
export function readBody(method: string, contentType: string, body: Buffer, profiles: ProfileSet): Parsed {
  const type = (contentType.split(';')[0] ?? '').trim().toLowerCase()
  if (body.length === 0 || method === 'GET' || method === 'HEAD') return NOTHING
  return method === 'POST'
    ? readPost(type, contentType, body, profiles)
    : readRaw(type, contentType, body, profiles)
}

/** SITE-B1: urlencoded or multipart; JSON is not seen. */
function readPost(type: string, contentType: string, body: Buffer, profiles: ProfileSet): Parsed {
  if (type === 'application/x-www-form-urlencoded')
    return { pairs: parseForm(body.toString('utf8')), files: [] }
  if (type === 'multipart/form-data') {
    const { fields, files } = parseMultipart(body, contentType)
    return { pairs: fields, files }
  }
  if (type === 'application/json' && profiles.has('json-body-read'))
    return { pairs: flattenJson(body), files: [] }
  return NOTHING
}

/**
 * SITE-B2 to SITE-B4: urlencoded is exact, every other kind is joined to a query without encoding and decoded once
 * more.
 */
function readRaw(type: string, contentType: string, body: Buffer, profiles: ProfileSet): Parsed {
  const again = (pairs: readonly Pair[]): readonly Pair[] =>
    profiles.has('put-json-exact')
      ? pairs
      : parseForm(pairs.map(([name, value]) => `${name}=${value}`).join('&'))
  switch (type) {
    case '':
    case 'application/x-www-form-urlencoded':
      return { pairs: parseForm(body.toString('utf8')), files: [] }
    case 'multipart/form-data': {
      const { fields, files } = parseMultipart(body, contentType)
      const trimmed = fields.map(([name, value]): Pair => [name, value.trim()])
      const kept = profiles.has('put-multipart-trims') ? files.map(trimFile) : files
      return { pairs: again(trimmed), files: kept }
    }
    case 'application/json':
      return { pairs: again(flattenJson(body)), files: [] }
    case 'application/xml':
    case 'text/xml':
      return { pairs: again(flattenXml(body.toString('utf8'), '')), files: [] }
    case 'text/plain':
    case 'text/ini':
      return { pairs: again(readLines(body.toString('utf8'))), files: [] }
    default:
      return NOTHING
  }
}

/** SITE-B4: what looks like white space at either end of the part is lost. */
function trimFile(file: UploadedFile): UploadedFile {
  const blank = (byte: number | undefined): boolean =>
    byte !== undefined && (byte === 0 || byte === 32 || (byte >= 9 && byte <= 13))
  let start = 0
  let end = file.bytes.length
  while (start < end && blank(file.bytes[start])) start += 1
  while (end > start && blank(file.bytes[end - 1])) end -= 1
  return { ...file, bytes: file.bytes.subarray(start, end) }
}

function flattenJson(body: Buffer): Pair[] {
  try {
    return flatten(JSON.parse(body.toString('utf8')), '')
  } catch {
    return []
  }
}

function flatten(value: unknown, name: string): Pair[] {
  if (value === null || value === undefined) return name === '' ? [] : [[name, '']]
  if (typeof value !== 'object') return name === '' ? [] : [[name, value === false ? '' : scalar(value)]]
  return Object.entries(value).flatMap(([key, inner]) =>
    flatten(inner, name === '' ? key : `${name}[${key}]`),
  )
}

function scalar(value: unknown): string {
  if (value === true) return '1'
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

function flattenXml(text: string, name: string): Pair[] {
  const pairs: Pair[] = []
  for (const found of text.matchAll(/<([\w-]+)[^>]*>([\s\S]*?)<\/\1>/g)) {
    const [, tag = '', inner = ''] = found
    const path = name === '' ? tag : `${name}[${tag}]`
    const nested = flattenXml(inner, name === '' && tag === 'request' ? '' : path)
    if (nested.length > 0) pairs.push(...nested)
    else pairs.push([path, inner])
  }
  return pairs
}

function readLines(text: string): Pair[] {
  return text.split(/\r?\n/).flatMap((line): Pair[] => {
    const equals = line.indexOf('=')
    return equals < 1 ? [] : [[line.slice(0, equals).trim(), line.slice(equals + 1).trim()]]
  })
}

/** Query first, body after: on one name the body wins, as in PHP's $_REQUEST. */
export function joinParameters(query: string, parsed: Parsed): Parameters {
  return new Parameters([...parseForm(query), ...parsed.pairs], parsed.files)
}
