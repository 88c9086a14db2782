import type { SafeStorage } from 'electron'
import type { SecretKeeping } from '../../shared/domain/account.ts'
import { SecretUnreadable } from '../core/errors.ts'
import type { SecretStore, Timers } from '../core/ports.ts'

/** Electron 33 has the synchronous functions only; Electron 46 is to have the asynchronous ones only. */
export type SafeStoragePieces = Partial<
  Pick<
    SafeStorage,
    | 'isEncryptionAvailable'
    | 'encryptString'
    | 'decryptString'
    | 'isAsyncEncryptionAvailable'
    | 'encryptStringAsync'
    | 'decryptStringAsync'
    | 'getSelectedStorageBackend'
  >
>

/** Backends of Linux that protect nothing: a password that stands in Chromium's source, or none chosen yet. */
const WORTHLESS = new Set(['basic_text', 'unknown'])

/**
 * What Chromium writes on Linux before a text sealed with that password. With the asynchronous functions it is the only
 * witness: they call themselves available wherever it can be used, and the backend is guessed from the desktop's name,
 * whether its key store answers, was dismissed, or is not installed. macOS and Windows write the same before their own.
 */
const WORTHLESS_MARK = Buffer.from('v10')

/** For whoever opens the settings: Chromium's name says what the desktop would have, which is not what answered. */
const ANSWERED = 'secret_service'

/**
 * Secrets sealed by the system's key store (KEEP-1, KEEP-2). Where there is none, `keeping` says `durable: false`
 * and `seal` refuses: nothing that only looks protected is ever written (KEEP-2).
 */
export function createSafeStorageSecrets(
  safe: SafeStoragePieces,
  platform: NodeJS.Platform,
  timers: Timers,
): SecretStore {
  let known: SecretKeeping | undefined
  const keeping = async (): Promise<SecretKeeping> => {
    if (known !== undefined) return known
    const seen = await look(safe, sealText, platform)
    // A key store that is locked now may be unlocked later in this run: only a good answer is the last one.
    if (seen.durable) known = seen
    return seen
  }
  const pause = (ms: number): Promise<void> => new Promise((go) => timers.after(ms, go))
  const sealText = async (text: string): Promise<Buffer> => {
    const sealed = safe.encryptStringAsync
      ? await patiently(pause, () => safe.encryptStringAsync?.(text))
      : safe.encryptString?.(text)
    if (sealed === undefined) throw new SecretUnreadable('no key store here')
    if (platform === 'linux' && safe.encryptStringAsync && sealed.subarray(0, 3).equals(WORTHLESS_MARK))
      throw new SecretUnreadable('no key store answered: the seal would be open to all')
    return sealed
  }
  return {
    keeping,
    async seal(plain) {
      const { backend, durable } = await keeping()
      if (!durable) throw new SecretUnreadable(`no key store here (${backend})`)
      return new Uint8Array(await sealText(Buffer.from(plain).toString('base64')))
    },
    async open(sealed) {
      try {
        const blob = Buffer.from(sealed)
        if (safe.decryptStringAsync) {
          const opened = await patiently(pause, () => safe.decryptStringAsync?.(blob))
          if (opened === undefined) throw new Error('no key store here')
          return { plain: fromBase64(opened.result), reseal: opened.shouldReEncrypt }
        }
        const text = safe.decryptString?.(blob)
        if (text === undefined) throw new Error('no key store here')
        return { plain: fromBase64(text), reseal: false }
      } catch (error) {
        throw new SecretUnreadable('the key store refused', { cause: error })
      }
    },
  }
}

/** Pauses (ms) while the key store is busy: it is asked to unlock, or just starting with the desktop. */
export const BUSY_PAUSES = [250, 500, 1_000, 2_000] as const

/**
 * Electron tells "not now" (a rejection that says so) from "never" (any other): taking the one for the other would
 * sign a person out whose keyring was a second late (SIGN-25, KEEP-3).
 */
async function patiently<T>(pause: (ms: number) => Promise<void>, ask: () => T): Promise<Awaited<T>> {
  for (const ms of BUSY_PAUSES) {
    try {
      return await ask()
    } catch (error) {
      if (!(error instanceof Error && /temporarily unavailable/i.test(error.message))) throw error
      await pause(ms)
    }
  }
  return await ask()
}

async function look(
  safe: SafeStoragePieces,
  sealText: (text: string) => Promise<Buffer>,
  platform: NodeJS.Platform,
): Promise<SecretKeeping> {
  const backend = backendName(safe, platform)
  try {
    if (!safe.isAsyncEncryptionAvailable) {
      const available = safe.isEncryptionAvailable?.() ?? false
      return { backend, durable: available && !WORTHLESS.has(backend) }
    }
    if (!(await safe.isAsyncEncryptionAvailable())) return { backend, durable: false }
    if (platform !== 'linux') return { backend, durable: true }
    await sealText('is anybody there')
    return { backend: WORTHLESS.has(backend) ? ANSWERED : backend, durable: true }
  } catch {
    return { backend, durable: false }
  }
}

function backendName(safe: SafeStoragePieces, platform: NodeJS.Platform): string {
  if (platform === 'darwin') return 'keychain'
  if (platform === 'win32') return 'dpapi'
  try {
    return safe.getSelectedStorageBackend?.() ?? 'unknown'
  } catch {
    return 'unknown'
  }
}

const fromBase64 = (text: string): Uint8Array => new Uint8Array(Buffer.from(text, 'base64'))
