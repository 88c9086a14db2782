import type { Pair, UploadedFile } from './parameters.ts'

export interface MultipartBody {
  readonly fields: readonly Pair[]
  readonly files: readonly UploadedFile[]
}

const HEADERS_END = Buffer.from('\r\n\r\n')

/** Splits a multipart/form-data body (RFC 7578) byte for byte; a body without the boundary has no parts. */
export function parseMultipart(body: Buffer, contentType: string): MultipartBody {
  const boundary = /boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(contentType)
  const name = boundary?.[1] ?? boundary?.[2]
  const fields: Pair[] = []
  const files: UploadedFile[] = []
  if (name === undefined) return { fields, files }
  for (const part of split(body, Buffer.from(`--${name}`))) {
    const end = part.indexOf(HEADERS_END)
    if (end < 0) continue
    const headers = part.subarray(0, end).toString('utf8')
    const bytes = part.subarray(end + HEADERS_END.length)
    const field = attribute(headers, 'name')
    const fileName = attribute(headers, 'filename')
    if (field === undefined) continue
    if (fileName === undefined) fields.push([field, bytes.toString('utf8')])
    else files.push({ field, fileName, type: /content-type:\s*([^\r\n;]+)/i.exec(headers)?.[1] ?? '', bytes })
  }
  return { fields, files }
}

function attribute(headers: string, name: string): string | undefined {
  const found = new RegExp(`[;\\s]${name}="((?:[^"\\\\]|\\\\.)*)"`, 'i').exec(headers)
  return found?.[1]?.replaceAll('%22', '"')
}

/** What lies between two delimiters, without the line breaks that belong to them. */
function split(body: Buffer, delimiter: Buffer): Buffer[] {
  const parts: Buffer[] = []
  let start = body.indexOf(delimiter)
  while (start >= 0) {
    const from = start + delimiter.length
    const next = body.indexOf(Buffer.concat([Buffer.from('\r\n'), delimiter]), from)
    if (next < 0) break
    parts.push(body.subarray(from + 2, next))
    start = next + 2
  }
  return parts
}
