import { z } from 'zod'
import { createKeyedQueue } from '../lib/keyedQueue.ts'
import type { Logger, SecretStore } from '../ports.ts'
import { type AtomicFile, atomicFile } from '../store/atomicFile.ts'

export type SecretRead =
  | { readonly state: 'present'; readonly plain: Uint8Array }
  | { readonly state: 'absent' }
  /** The file is whole but the key store does not open it now: kept, tried again later (KEEP-3). */
  | { readonly state: 'unreadable'; readonly backendChanged: boolean }

/** What is sealed: whoever may write the folder must not be able to pass one site's secret off as another's. */
const named = z.object({ name: z.string(), plain: z.base64() })

/** One secret on disk, sealed; the name of the backend beside the blob (KEEP-1, KEEP-3 to KEEP-6). */
export interface SealedFile {
  read(): Promise<SecretRead>
  /** Replaces it; one that does not open any more is kept aside first (KEEP-6). */
  write(plain: Uint8Array): Promise<void>
  /** The file and every trace of it (KEEP-7). */
  remove(): Promise<void>
}

/** In the first version the secret was sealed alone: such a file opens under any name, and is sealed again at once. */
const NAMELESS = 1
const VERSION = 2
const envelope = z.object({
  version: z.literal([NAMELESS, VERSION]),
  backend: z.string().max(200),
  sealed: z.base64().max(100_000),
})

export function sealedFile(path: string, secrets: SecretStore, log: Logger, what: string): SealedFile {
  const file = atomicFile(path)
  // Resealing in a read never takes the place of what was written or removed meanwhile (KEEP-4, KEEP-7).
  const turns = createKeyedQueue()

  const sealed = async (plain: Uint8Array): Promise<Uint8Array> => {
    const { backend } = await secrets.keeping()
    const content: z.infer<typeof named> = { name: what, plain: Buffer.from(plain).toString('base64') }
    const blob = await secrets.seal(new TextEncoder().encode(JSON.stringify(content)))
    const text = { version: VERSION, backend, sealed: Buffer.from(blob).toString('base64') }
    return new TextEncoder().encode(JSON.stringify(text))
  }
  const seal = async (plain: Uint8Array): Promise<void> => file.write(await sealed(plain))

  const open = async (bytes: Uint8Array | null): Promise<SecretRead | null> => {
    const decoded = decode(bytes)
    if (decoded === null) return null
    const { backend, durable } = await secrets.keeping()
    const backendChanged = backend !== decoded.backend
    try {
      const opened = await secrets.open(Buffer.from(decoded.sealed, 'base64'))
      const nameless = decoded.version === NAMELESS
      const plain = nameless ? opened.plain : plainOf(opened.plain, what)
      if (plain === null) return null
      // never sealed again by a weaker backend (KEEP-2)
      if (durable && (opened.reseal || backendChanged || nameless))
        await resealQuietly(seal, plain, log, what)
      return { state: 'present', plain }
    } catch {
      log.warn('a secret did not open and was kept', { what, backendChanged, backend })
      return { state: 'unreadable', backendChanged }
    }
  }

  const read = async (): Promise<SecretRead> => {
    const bytes = await file.read()
    const current = await open(bytes)
    if (current !== null) return current
    const previous = await open(await file.readPrevious())
    if (bytes !== null) await setAside(file, log, what)
    return previous ?? { state: 'absent' }
  }

  return {
    read: () => turns.run(what, read),
    write: (plain) =>
      turns.run(what, async () => {
        // Where the key store refuses, what is there stays in its place (KEEP-3).
        const bytes = await sealed(plain)
        if ((await read()).state === 'unreadable') await setAside(file, log, what)
        await file.write(bytes)
      }),
    remove: () => turns.run(what, () => file.remove()),
  }
}

/** Null where the file holds the secret of another. */
function plainOf(content: Uint8Array, name: string): Uint8Array | null {
  const parsed = named.safeParse(JSON.parse(new TextDecoder().decode(content)))
  return parsed.success && parsed.data.name === name
    ? new Uint8Array(Buffer.from(parsed.data.plain, 'base64'))
    : null
}

/** The secret is open already: that it cannot be sealed again now is no reason to refuse it (KEEP-4). */
async function resealQuietly(
  seal: (plain: Uint8Array) => Promise<void>,
  plain: Uint8Array,
  log: Logger,
  what: string,
): Promise<void> {
  try {
    await seal(plain)
  } catch {
    log.warn('a secret could not be sealed again', { what })
  }
}

async function setAside(file: AtomicFile, log: Logger, what: string): Promise<void> {
  log.warn('a file of secrets did not open and was set aside', { what })
  await file.setAside()
}

function decode(bytes: Uint8Array | null): z.infer<typeof envelope> | null {
  if (bytes === null) return null
  try {
    const parsed = envelope.safeParse(JSON.parse(new TextDecoder().decode(bytes)))
    return parsed.success ? parsed.data : null
  } catch {
    return null
  }
}
