import type { IncomingMessage } from 'node:http'

export type Body =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly status: number }

/** A JSON body of at most `limit` bytes: 413 beyond, 415 for another type, 400 for what is not JSON. */
export async function readJsonBody(request: IncomingMessage, limit: number): Promise<Body> {
  if (request.headers['content-type']?.split(';')[0]?.trim() !== 'application/json')
    return { ok: false, status: 415 }
  if (Number(request.headers['content-length'] ?? 0) > limit) return { ok: false, status: 413 }
  const parts: Buffer[] = []
  let size = 0
  for await (const part of request as AsyncIterable<Buffer>) {
    size += part.length
    if (size > limit) return { ok: false, status: 413 }
    parts.push(part)
  }
  try {
    return { ok: true, value: JSON.parse(Buffer.concat(parts).toString('utf8')) }
  } catch {
    return { ok: false, status: 400 }
  }
}
