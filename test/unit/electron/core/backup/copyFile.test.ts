import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readCopy, readHead, writtenCopy } from '../../../../../electron/core/backup/copyFile.ts'
import { NO_COUNTS } from '../../../../../shared/domain/backup.ts'

const turns = { due: () => false, rest: async () => undefined }
const about = { madeAtMs: 5, sealedSinceMs: 4, key: 'a2V5', counts: { ...NO_COUNTS, marks: 3 } }
const sealed = Buffer.from('age-encryption.org/v1 and so on, sealed', 'utf8')
const copy = () => writtenCopy(about, sealed, turns)
const faultOf = async (bytes: Uint8Array): Promise<unknown> =>
  readCopy(bytes, turns).then(
    () => null,
    (error: unknown) => (error as { details: readonly string[] }).details[0],
  )

describe('the file of a copy', () => {
  it('gives back what was written, and its counts from its beginning alone', async () => {
    const bytes = await copy()
    const { head, sealed: rest } = await readCopy(bytes, turns)
    expect(head).toMatchObject(about)
    expect(Buffer.from(rest)).toEqual(sealed)
    expect(readHead(bytes, bytes.length)?.counts.marks).toBe(3)
    expect(readHead(bytes, bytes.length - 1)).toBeNull()
  })

  it('BACKUP-4 BACKUP-9 of another version is taken, whichever things that one counts', async () => {
    const { lists: _lists, ...fewer } = about.counts
    const counts = { ...fewer, seats: 7 } as unknown as typeof about.counts
    const { head } = await readCopy(await writtenCopy({ ...about, counts }, sealed, turns), turns)
    expect(head.counts).toEqual({ ...NO_COUNTS, marks: 3 })
  })

  it('BACKUP-2 with any one bit changed is refused, and most often as damaged', async () => {
    const bytes = await copy()
    const found = new Map<unknown, number>()
    for (let at = 0; at < bytes.length * 8; at += 1) {
      const flipped = Buffer.from(bytes)
      flipped[at >> 3] = (flipped[at >> 3] ?? 0) ^ (1 << (at & 7))
      const fault = await faultOf(flipped)
      expect(fault, `bit ${at}`).not.toBeNull()
      found.set(fault, (found.get(fault) ?? 0) + 1)
    }
    expect(found.get('damaged')).toBeGreaterThan(bytes.length * 7)
  })

  it('BACKUP-2 cut off anywhere says that it is cut off', async () => {
    const bytes = await copy()
    for (let end = 'turnout-copy'.length; end < bytes.length; end += 1)
      expect(await faultOf(bytes.subarray(0, end)), `${end} bytes`).toBe('cut-off')
  })

  it('BACKUP-2 tells an empty file, another file and a newer form', async () => {
    expect(await faultOf(Buffer.alloc(0))).toBe('empty')
    expect(await faultOf(Buffer.from('name,email\nAnn,ann@home.test\n'))).toBe('no-copy')
    const newer = (await copy()).toString('latin1').replace('turnout-copy 1 ', 'turnout-copy 2 ')
    expect(await faultOf(Buffer.from(newer, 'latin1'))).toBe('newer')
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ minLength: 1, maxLength: 300 }), async (bytes) => {
        expect(await faultOf(bytes)).toBe('no-copy')
      }),
    )
  })
})
