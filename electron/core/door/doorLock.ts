import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto'
import path from 'node:path'
import pLimit from 'p-limit'
import { z } from 'zod'
import type { DoorLockState } from '../../../shared/bridge/door.ts'
import { AppError } from '../errors.ts'
import type { Clock, Logger } from '../ports.ts'
import { atomicFile } from '../store/atomicFile.ts'

/** RFC 7914, as OWASP's Password Storage Cheat Sheet advises for interactive use: about 200 ms of a thread. */
const COST: ScryptOptions = { N: 32_768, r: 8, p: 3, maxmem: 64 * 1024 * 1024 }
const FREE_TRIES = 5
const FIRST_WAIT_MS = 5_000
const MOST_WAIT_MS = 300_000

const stored = z.strictObject({
  accountId: z.string(),
  doorId: z.string(),
  sinceMs: z.number(),
  /** Null: only a new sign-in opens it. */
  pin: z.strictObject({ salt: z.base64(), hash: z.base64() }).nullable(),
  /** Beside a PIN: the owner chose that signing in opens it too. */
  orSignIn: z.boolean().default(false),
  wrong: z.int(),
})
type Lock = z.infer<typeof stored>
/** Of which account and door is not known any more: everything is closed until an owner signs in. */
const UNKNOWN = 'unknown'

/**
 * The screen lock of the door. It closes the bridge, so it holds for every window and over a restart. It keeps a guest
 * at the tablet out, not somebody who may write this computer's files.
 */
export interface DoorLock {
  state(): DoorLockState
  /** `orSignIn`: a sign-in opens it beside the PIN; without a PIN nothing else does. */
  lock(accountId: string, doorId: string, pin: string | null, orSignIn?: boolean): Promise<void>
  /** Throws AppError `invalid-params` for a wrong PIN, `rate-limited` where it is too soon to try again. */
  unlock(pin: string): Promise<void>
  /**
   * The owner of this account signed in again. A PIN alone is not opened by it: the system's browser may still be signed
   * in to the site and ask for nothing.
   */
  signedIn(accountId: string): Promise<void>
  /** Whether this call may pass while the door is locked; true while it is open. */
  admits(method: string, params: unknown): boolean
  /** The same for what is pushed to the page. */
  admitsPush(topic: string, payload: unknown): boolean
}

/**
 * Reads the lock of the last run. A file that does not open counts as locked, as a door that fails open guards nothing;
 * the way out is the sign-in of any account kept here that proves its owner. Where there is none, there is nothing to
 * close off. With `cost` every PIN is tried and kept.
 */
export async function openDoorLock(
  folder: string,
  ports: {
    readonly clock: Clock
    readonly log: Logger
    readonly accounts: () => readonly string[]
    /** Those of them at whose site somebody is asked who signs in. */
    readonly owners: () => readonly string[]
  },
  changed: (state: DoorLockState) => void,
  cost = COST,
): Promise<DoorLock> {
  const place = path.join(folder, 'door-lock.json')
  const file = atomicFile(place)
  let lock = await load()
  let notBefore = lock === null || lock === UNKNOWN ? 0 : ports.clock.monotonic() + waitAfter(lock.wrong)
  let trying = false

  async function load(): Promise<Lock | typeof UNKNOWN | null> {
    const found = await read(() => file.read()).catch(async (error: unknown) => {
      ports.log.warn('the lock of the door could not be read; it stays locked', { reason: String(error) })
      // The version before the last wrong PIN has the same PIN in it.
      return (await read(() => file.readPrevious()).catch(() => null)) ?? UNKNOWN
    })
    if (found === null || ports.accounts().length === 0) return null
    // Nobody could sign in to an account that is not kept here any more, and anybody to one that asks for nothing.
    const proven = found !== UNKNOWN && ports.owners().includes(found.accountId)
    if (found !== UNKNOWN && (proven || found.pin !== null))
      return { ...found, orSignIn: found.orSignIn && proven }
    return ports.owners().length === 0 ? null : UNKNOWN
  }
  const inOrder = pLimit(1)
  const write = (next: Lock): Promise<void> => file.write(Buffer.from(JSON.stringify(next), 'utf8'))
  const keep = (next: Lock | null): Promise<void> =>
    inOrder(async () => {
      await (next === null ? file.remove() : write(next))
      lock = next
    })
  /** False where its owner signed in meanwhile. What cannot be written counts until the program ends. */
  const countWrong = (tried: Lock): Promise<boolean> =>
    inOrder(async () => {
      if (lock === null) return false
      const next = { ...tried, wrong: tried.wrong + 1 }
      lock = next
      notBefore = ports.clock.monotonic() + waitAfter(next.wrong)
      await write(next).catch((error: unknown) => {
        ports.log.warn('a wrong PIN could not be noted', { reason: String(error) })
      })
      return true
    })
  const state = (): DoorLockState => {
    const known = lock === UNKNOWN ? null : lock
    return {
      locked: lock !== null,
      accountId: known?.accountId ?? null,
      doorId: known?.doorId ?? null,
      sinceMs: known?.sinceMs ?? null,
      byPin: known !== null && known.pin !== null,
      bySignIn: lock !== null && opensBySignIn(lock),
      file: lock === null ? null : place,
      waitMs: known === null ? 0 : Math.max(0, Math.ceil(notBefore - ports.clock.monotonic())),
    }
  }

  return {
    state,
    lock: async (accountId, doorId, pin, orSignIn = false) => {
      const salt = randomBytes(16)
      const secret =
        pin === null
          ? null
          : { salt: salt.toString('base64'), hash: (await hashed(pin, salt, cost)).toString('base64') }
      await keep({ accountId, doorId, sinceMs: ports.clock.now(), pin: secret, orSignIn, wrong: 0 })
      notBefore = 0
      changed(state())
    },
    unlock: async (pin) => {
      const tried = lock
      if (tried === null) return
      if (tried === UNKNOWN || tried.pin === null)
        throw new AppError('invalid-params', 'this door is opened by signing in')
      if (trying || ports.clock.monotonic() < notBefore)
        throw new AppError('rate-limited', 'too many wrong PINs')
      trying = true
      try {
        const hash = await hashed(pin, Buffer.from(tried.pin.salt, 'base64'), cost)
        if (timingSafeEqual(hash, Buffer.from(tried.pin.hash, 'base64'))) {
          await keep(null)
          changed(state())
          return
        }
        if (!(await countWrong(tried))) return
      } finally {
        trying = false
      }
      throw new AppError('invalid-params', 'the PIN is wrong', { details: ['pin'] })
    },
    signedIn: async (accountId) => {
      if (!ports.owners().includes(accountId)) return
      if (lock === null || !opensBySignIn(lock) || (lock !== UNKNOWN && lock.accountId !== accountId)) return
      await keep(null)
      changed(state())
    },
    admits: (method, params) => lock === null || admitted(lock, method, params),
    admitsPush: (topic, payload) =>
      lock === null || PUSHED.has(topic) || (topic === 'door.changed' && isThisDoor(lock, payload)),
  }
}

async function read(bytes: () => Promise<Uint8Array | null>): Promise<Lock | null> {
  const found = await bytes()
  return found === null ? null : stored.parse(JSON.parse(Buffer.from(found).toString('utf8')))
}

/** Which ways out a lock has; the unknown one may have had a PIN, which nobody can compare any more. */
const opensBySignIn = (lock: Lock | typeof UNKNOWN): boolean =>
  lock === UNKNOWN || lock.pin === null || lock.orSignIn

const waitAfter = (wrong: number): number =>
  wrong < FREE_TRIES ? 0 : Math.min(MOST_WAIT_MS, FIRST_WAIT_MS * 2 ** (wrong - FREE_TRIES))

const hashed = (pin: string, salt: Uint8Array, cost: ScryptOptions): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    scrypt(pin, salt, 32, cost, (error, key) => (error === null ? resolve(key) : reject(error)))
  })

/** What a page needs to show itself, the one door, and the way to sign in. */
const ALWAYS: ReadonlySet<string> = new Set([
  'app.start',
  'preferences.get',
  'sync.status',
  'accounts.list',
  'door.lockState',
  'door.unlock',
])
const THIS_DOOR: ReadonlySet<string> = new Set([
  'door.begin',
  'door.get',
  'door.search',
  'door.arrivals',
  'door.arrive',
  'door.companions',
  'door.undo',
  'door.note',
  'door.addLate',
  'door.removeLate',
  'door.scan',
  'door.camera',
])
/** Where a sign-in is a way out; else nobody at the tablet has a session to begin or to end. */
const THIS_ACCOUNT: ReadonlySet<string> = new Set([
  'session.signIn',
  'session.reopenBrowser',
  'session.cancelSignIn',
])

/** Tells of what `ALWAYS` gives to whoever asks. */
const PUSHED: ReadonlySet<string> = new Set([
  'door.locked',
  'accounts.changed',
  'preferences.changed',
  'sync.changed',
])

const about = z.looseObject({ accountId: z.string(), doorId: z.string().optional() })

function admitted(lock: Lock | typeof UNKNOWN, method: string, raw: unknown): boolean {
  if (ALWAYS.has(method)) return true
  if (lock === UNKNOWN) return THIS_ACCOUNT.has(method)
  const params = about.safeParse(raw)
  if (!params.success || params.data.accountId !== lock.accountId) return false
  return (
    (opensBySignIn(lock) && THIS_ACCOUNT.has(method)) ||
    (THIS_DOOR.has(method) && params.data.doorId === lock.doorId)
  )
}

function isThisDoor(lock: Lock | typeof UNKNOWN, payload: unknown): boolean {
  const pushed = about.safeParse(payload)
  return (
    lock !== UNKNOWN &&
    pushed.success &&
    pushed.data.accountId === lock.accountId &&
    pushed.data.doorId === lock.doorId
  )
}
