import type { OutgoingHttpHeaders } from 'node:http'
import { Readable } from 'node:stream'
import { createGzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Fault } from '../faults.ts'
import type { Answer, Site } from '../site.ts'

const PIECE = Buffer.alloc(64 * 1024, 'a')

/** Drops the connection where it stands. */
export function drop(request: FastifyRequest, reply: FastifyReply): void {
  reply.hijack()
  request.raw.socket.destroy()
}

/** Sends an answer, or what a fault makes of it. */
export async function deliver(
  site: Site,
  request: FastifyRequest,
  reply: FastifyReply,
  answer: Answer,
  fault: Fault | undefined,
): Promise<void> {
  const body = Buffer.isBuffer(answer.body) ? answer.body : Buffer.from(answer.body, 'utf8')
  reply.code(answer.status).headers(answer.headers).header('date', new Date(site.clock.now()).toUTCString())
  if (fault?.kind === 'cut-body') {
    sendCut(request, reply, body, fault.bytes)
  } else if (fault?.kind === 'drip') {
    await reply
      .header('content-length', body.length)
      .send(Readable.from(dripping(site, body, fault.ms, fault.bytes)))
  } else {
    await reply.send(body)
  }
}

/** Headers that promise the whole body, part of it, and then nothing. */
function sendCut(request: FastifyRequest, reply: FastifyReply, body: Buffer, bytes: number): void {
  const headers = { ...reply.getHeaders(), 'content-length': String(body.length) } as OutgoingHttpHeaders
  reply.hijack()
  reply.raw.writeHead(reply.statusCode, headers)
  reply.raw.flushHeaders()
  reply.raw.write(body.subarray(0, bytes), () => request.raw.socket.end(() => request.raw.socket.destroy()))
}

async function* dripping(site: Site, body: Buffer, ms: number, bytes: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < body.length; at += bytes) {
    yield body.subarray(at, at + bytes)
    await site.pause(ms)
  }
}

/** A body of `bytes`, made as it is read, so that the server itself stays small. */
export async function sendHuge(reply: FastifyReply, fault: Extract<Fault, { kind: 'huge' }>): Promise<void> {
  const source = Readable.from(filling(fault.bytes))
  reply.code(200).header('content-type', 'application/json; charset=utf-8')
  if (fault.gzip) await reply.header('content-encoding', 'gzip').send(source.pipe(createGzip({ level: 9 })))
  else await reply.send(source)
}

function* filling(bytes: number): Generator<Buffer> {
  const start = Buffer.from('{"status":"success","messages":[],"data":"')
  const end = Buffer.from('"}')
  yield start
  let left = Math.max(0, bytes - start.length - end.length)
  while (left > 0) {
    const piece = PIECE.subarray(0, Math.min(left, PIECE.length))
    left -= piece.length
    yield piece
  }
  yield end
}

const NOTICE =
  '<br />\n<b>Notice</b>: Undefined index: city in <b>/srv/site/Event.class.php</b> on line <b>218</b><br />\n'

/** Answers bent by a fault or a profile after the work is done. */
export function garble(answer: Answer, how: 'malformed' | 'notice' | 'bom' | 'empty'): Answer {
  const text = answer.body.toString()
  const garbled = {
    malformed: `${text.slice(0, Math.max(1, Math.floor(text.length * 0.8)))},,`,
    notice: NOTICE + text,
    bom: `\uFEFF${text}`,
    empty: '',
  }
  return { ...answer, body: garbled[how] }
}
