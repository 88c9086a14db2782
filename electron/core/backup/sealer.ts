import path from 'node:path'
import { Worker } from 'node:worker_threads'
import { z } from 'zod'
import { AppError } from '../errors.ts'
import { fileRefused } from './copyFile.ts'

const bytes = z.instanceof(Uint8Array)

/** Beside this file, whatever it was built into. */
const threadFile = (): string =>
  path.join(import.meta.dirname, `sealerThread${path.extname(import.meta.filename)}`)

/** As age itself takes it: about a second for each guess. */
const WORK_FACTOR = 18
/** What a copy unpacks to at most, in bytes. */
const MOST_PLAIN = 1_000_000_000

const newKey = z.object({ identity: z.string(), recipient: z.string(), key: bytes })

/**
 * Copies are age files to a key of their own (X25519), whose other half is itself an age file that only the passphrase
 * opens (scrypt). So a copy is sealed without the passphrase, and nothing that is kept here opens it (BACKUP-1). All of
 * it is worked out beside the event loop.
 */
export interface Sealer {
  /** `identity` opens what is sealed to `recipient`; never to be kept. */
  newKey(passphrase: string): Promise<z.infer<typeof newKey>>
  /** Null where the passphrase is another one. */
  openKey(passphrase: string, key: Uint8Array): Promise<string | null>
  /** `parts`, one after the other, are handed over: they may be empty afterwards. */
  seal(recipient: string, parts: readonly Uint8Array[]): Promise<Uint8Array>
  /** Throws AppError `file-refused`. */
  open(identity: string, sealed: Uint8Array): Promise<Uint8Array>
}

export function createSealer({
  workFactor = WORK_FACTOR,
  ask = askThread,
}: {
  readonly workFactor?: number
  readonly ask?: (order: object, handedOver?: readonly ArrayBuffer[]) => Promise<unknown>
} = {}): Sealer {
  return {
    newKey: async (passphrase) =>
      newKey.parse(await ask({ kind: 'new-key', passphrase: spelt(passphrase), workFactor })),
    openKey: async (passphrase, key) => {
      const answer = z
        .object({ identity: z.string() })
        .safeParse(await ask({ kind: 'open-key', passphrase: spelt(passphrase), key }))
      return answer.success ? answer.data.identity : null
    },
    seal: async (recipient, parts) => {
      const answer = await ask({ kind: 'seal', recipient, parts }, parts.flatMap(ownMemory))
      return z.object({ sealed: bytes }).parse(answer).sealed
    },
    open: async (identity, sealed) => {
      const answer = await ask({ kind: 'open', identity, sealed, most: MOST_PLAIN })
      const refused = z.object({ refused: z.enum(['too-large', 'not-opened']) }).safeParse(answer)
      if (refused.success) throw fileRefused(refused.data.refused === 'too-large' ? 'too-large' : 'damaged')
      return z.object({ plain: bytes }).parse(answer).plain
    },
  }
}

/** The same letters however a keyboard puts them together. */
const spelt = (passphrase: string): string => passphrase.normalize('NFKC')

async function askThread(order: object, handedOver: readonly ArrayBuffer[] = []): Promise<unknown> {
  const worker = new Worker(threadFile(), { workerData: order, transferList: [...handedOver] })
  try {
    return await new Promise<unknown>((resolve, reject) => {
      worker.once('message', resolve)
      worker.once('error', reject)
      worker.once('exit', () => reject(new AppError('internal', 'the thread that seals ended')))
    })
  } finally {
    await worker.terminate()
  }
}

/** Handed over instead of copied in one long turn; small buffers share their memory with others. */
const ownMemory = ({ buffer, byteLength }: Uint8Array): readonly ArrayBuffer[] =>
  buffer instanceof ArrayBuffer && buffer.byteLength === byteLength ? [buffer] : []
