import { createHash } from 'node:crypto'
import { z } from 'zod'
import { type CopyFault, copyCounts, MOST_COPY_BYTES } from '../../../shared/domain/backup.ts'
import { AppError } from '../errors.ts'
import type { Turns } from '../lib/turns.ts'

/*
 * A copy: a line that names the form and the digest of all that follows, a line of JSON, and the sealed rest. The two
 * lines are open: they hold when it was made, how many things are in it, and the key that only the passphrase opens.
 */
const FORM = 'turnout-copy'
const VERSION = 1
const FIRST = /^turnout-copy (\d{1,6}) ([0-9a-f]{64})\n$/
const MOST_HEAD = 20_000
const NEWLINE = 0x0a

const head = z.object({
  madeAtMs: z.number(),
  /** When the passphrase was chosen. */
  sealedSinceMs: z.number(),
  key: z.base64(),
  counts: copyCounts,
  /** Of the sealed rest. */
  bytes: z.int().min(0),
})
export type CopyHead = z.infer<typeof head>

export const fileRefused = (fault: CopyFault): AppError =>
  new AppError('file-refused', `no copy that can be taken: ${fault}`, { details: [fault] })

export async function writtenCopy(
  about: Omit<CopyHead, 'bytes'>,
  sealed: Uint8Array,
  turns: Turns,
): Promise<Buffer> {
  const open = Buffer.from(`${JSON.stringify({ ...about, bytes: sealed.length })}\n`, 'utf8')
  const digest = await digestOf([open, sealed], turns)
  return Buffer.concat([Buffer.from(`${FORM} ${VERSION} ${digest}\n`, 'utf8'), open, sealed])
}

/** As many bytes as tell what a copy says of itself. */
export const HEAD_BYTES = MOST_HEAD + 200

/** Null where the beginning is not one of a copy, or the file is not as long as it says. */
export function readHead(begin: Uint8Array, size: number): CopyHead | null {
  const firstEnd = begin.indexOf(NEWLINE) + 1
  const headEnd = begin.indexOf(NEWLINE, firstEnd) + 1
  if (!FIRST.test(Buffer.from(begin.subarray(0, firstEnd)).toString('latin1')) || headEnd === 0) return null
  const parsed = head.safeParse(json(begin.subarray(firstEnd, headEnd)))
  return parsed.success && headEnd + parsed.data.bytes === size ? parsed.data : null
}

/** Throws AppError `file-refused`: what is wrong with it, told without the passphrase. */
export async function readCopy(
  bytes: Uint8Array,
  turns: Turns,
): Promise<{ readonly head: CopyHead; readonly sealed: Uint8Array }> {
  if (bytes.length === 0) throw fileRefused('empty')
  if (bytes.length > MOST_COPY_BYTES) throw fileRefused('too-large')
  const firstEnd = bytes.subarray(0, 200).indexOf(NEWLINE) + 1
  const [, version, digest] = FIRST.exec(Buffer.from(bytes.subarray(0, firstEnd)).toString('latin1')) ?? []
  if (version === undefined) {
    const begun = Buffer.from(bytes.subarray(0, FORM.length)).toString('latin1')
    throw fileRefused(begun === FORM ? (firstEnd === 0 ? 'cut-off' : 'damaged') : 'no-copy')
  }
  if (Number(version) > VERSION) throw fileRefused('newer')
  if (Number(version) < VERSION) throw fileRefused('damaged')
  const rest = bytes.subarray(firstEnd)
  const headEnd = rest.subarray(0, MOST_HEAD).indexOf(NEWLINE) + 1
  const parsed = head.safeParse(json(rest.subarray(0, headEnd)))
  const sealed = rest.subarray(headEnd)
  if (headEnd === 0) throw fileRefused('cut-off')
  if (parsed.success && sealed.length < parsed.data.bytes) throw fileRefused('cut-off')
  if (!parsed.success || (await digestOf([rest], turns)) !== digest) throw fileRefused('damaged')
  return { head: parsed.data, sealed }
}

/** Bytes a digest takes at a stretch: a few milliseconds. */
const PART = 1_000_000

async function digestOf(parts: readonly Uint8Array[], turns: Turns): Promise<string> {
  const hash = createHash('sha256')
  for (const part of parts) {
    for (let at = 0; at < part.length; at += PART) {
      hash.update(part.subarray(at, at + PART))
      if (turns.due()) await turns.rest()
    }
  }
  return hash.digest('hex')
}

function json(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(bytes).toString('utf8'))
  } catch {
    return null
  }
}
