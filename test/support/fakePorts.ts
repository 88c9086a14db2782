import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import { logLine } from '../../electron/core/log/logLine.ts'
import type { Ids, LogFacts, ProgramLog, SecretStore } from '../../electron/core/ports.ts'
import type { SecretKeeping } from '../../shared/domain/account.ts'

interface LogLine {
  readonly level: 'debug' | 'info' | 'warn' | 'error'
  readonly message: string
  readonly facts: LogFacts
}

export interface MemoryLogger extends ProgramLog {
  readonly lines: readonly LogLine[]
  /** All lines as one text, to look for what must not be in a log (SIGN-21, SIGN-22, TOKEN-10). */
  text(): string
}

export const createMemoryLogger = (): MemoryLogger => {
  const lines: LogLine[] = []
  const write =
    (level: LogLine['level']) =>
    (message: string, facts: LogFacts = {}): void => {
      lines.push({ level, message, facts })
    }
  return {
    lines,
    path: '',
    recent: () => lines.map(({ level, message, facts }) => logLine(0, level, message, facts)),
    text: () => lines.map((line) => `${line.level} ${line.message} ${JSON.stringify(line.facts)}`).join('\n'),
    debug: write('debug'),
    info: write('info'),
    warn: write('warn'),
    error: write('error'),
  }
}

/** Ids that are the same in every run of a test, yet all different; `seed` tells two sources apart. */
export const createFakeIds = (seed = 'ids'): Ids => {
  let count = 0
  const block = (): Buffer => {
    count += 1
    return createHash('sha512').update(`${seed}:${count}`).digest()
  }
  return {
    uuid: () => {
      const hex = block().toString('hex')
      return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
    },
    bytes: (length) => {
      const bytes = new Uint8Array(length)
      for (let at = 0; at < length; at += 64) bytes.set(block().subarray(0, Math.min(64, length - at)), at)
      return bytes
    },
  }
}

export interface FakeSecretStore extends SecretStore {
  /** The key store is gone or refuses, as after a change of desktop session (KEEP-3). */
  lock(): void
  unlock(): void
  /** Another backend with another key; what was sealed before no longer opens. */
  changeBackend(backend: string): void
  setKeeping(keeping: SecretKeeping): void
  /** The key was renewed: old blobs open and ask to be sealed anew (KEEP-4). */
  askReseal(): void
  readonly seals: () => number
}

/** Really encrypts, so that a canary in a file is a finding and not an artefact of the fake. */
export const createFakeSecretStore = (
  keeping: SecretKeeping = { backend: 'gnome_libsecret', durable: true },
): FakeSecretStore => {
  let now = keeping
  const keys = new Map<string, Buffer>()
  let locked = false
  let generation = 0
  let seals = 0
  const keyOf = (backend: string): Buffer => {
    const known = keys.get(backend) ?? randomBytes(32)
    keys.set(backend, known)
    return known
  }
  const unreadable = (): Error => {
    const error = new Error('the key store refused')
    error.name = 'SecretUnreadable'
    return error
  }

  return {
    keeping: async () => now,
    seal: async (plain) => {
      if (locked) throw unreadable()
      seals += 1
      const iv = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', keyOf(now.backend), iv)
      const body = Buffer.concat([cipher.update(plain), cipher.final()])
      return new Uint8Array(Buffer.concat([Buffer.of(generation), iv, cipher.getAuthTag(), body]))
    },
    open: async (sealed) => {
      if (locked) throw unreadable()
      try {
        const bytes = Buffer.from(sealed)
        const decipher = createDecipheriv('aes-256-gcm', keyOf(now.backend), bytes.subarray(1, 13))
        decipher.setAuthTag(bytes.subarray(13, 29))
        const plain = Buffer.concat([decipher.update(bytes.subarray(29)), decipher.final()])
        return { plain: new Uint8Array(plain), reseal: bytes[0] !== generation }
      } catch {
        throw unreadable()
      }
    },
    lock: () => {
      locked = true
    },
    unlock: () => {
      locked = false
    },
    changeBackend: (backend) => {
      now = { ...now, backend }
    },
    setKeeping: (next) => {
      now = next
    },
    askReseal: () => {
      generation += 1
    },
    seals: () => seals,
  }
}
