import { AppError } from '../../electron/core/errors.ts'
import { createIdentityCheck, type Identity } from '../../electron/core/session/identityCheck.ts'
import type { Held, SessionKeeper } from '../../electron/core/session/sessionKeeper.ts'
import type { AccountRecord } from '../../electron/core/sites/siteRegistry.ts'
import english from '../../renderer/i18n/locales/en/core.json' with { type: 'json' }
import { type LossPreview, NOTHING_KEPT } from '../../shared/domain/account.ts'
import { createFakeIds, createMemoryLogger } from './fakePorts.ts'
import { ACCOUNT_ID, createMemoryRegistry, siteAt } from './memoryRegistry.ts'

export const ENGLISH_CALLBACK = { language: 'en', direction: 'ltr', words: english } as const
export const NOTHING: LossPreview = {
  waitingEntries: 0,
  drafts: 0,
  savedViews: 0,
  kept: NOTHING_KEPT,
  cachedEvents: 0,
  cachedGuests: 0,
  sealable: true,
}

export const HOME = siteAt('https://site.example')
export const ELSEWHERE = siteAt('https://other.example', {}, 1)
export const WAITING = { ...NOTHING, waitingEntries: 3, drafts: 2 }
export const ADA: Identity = { userId: '7', name: 'Ada' }
export const BO: Identity = { userId: '8', name: 'Bo' }
export const SECOND = '33333333-3333-4333-a333-333333333333'
const TAKEN = { wall: 5000, monotonic: 40 }
export const GRANTED = {
  accessToken: 'access',
  refreshToken: 'refresh',
  lifeSeconds: 3600,
  taken: TAKEN,
  basicEncoding: 'form',
} as const

function memoryKeeper(): SessionKeeper {
  let held: Held = { kind: 'none', why: 'never-signed-in' }
  return {
    held: async () => held,
    put: async (stored, taken) => {
      held = { kind: 'tokens', stored, taken }
    },
    end: async (why) => {
      held = { kind: 'none', why }
    },
    forget: async () => {
      held = { kind: 'none', why: 'signed-out' }
    },
    reload: async () => undefined,
    isUnkept: () => false,
    close: async () => undefined,
  }
}

/** An account of a site somebody has just come back from, with tokens that are nobody's yet. */
export async function signedIn(given: {
  readonly site: () => Identity | null
  readonly was?: Partial<AccountRecord>
  readonly lies?: LossPreview | null
  readonly others?: readonly AccountRecord[]
}) {
  const registry = createMemoryRegistry(HOME)
  await registry.addSite(ELSEWHERE)
  if (given.was !== undefined) await registry.updateAccount(ACCOUNT_ID, given.was)
  for (const other of given.others ?? []) await registry.addAccount(other)
  const keepers = new Map<string, SessionKeeper>()
  const keeperOf = (id: string): SessionKeeper => {
    const keeper = keepers.get(id) ?? memoryKeeper()
    keepers.set(id, keeper)
    return keeper
  }
  /** What was done to the account and who was asked, in order. */
  const done: string[] = []
  const world = { site: given.site, lies: given.lies === undefined ? NOTHING : given.lies }
  const log = createMemoryLogger()
  const make = () =>
    createIdentityCheck({
      keeperOf,
      registry,
      ids: createFakeIds(),
      vault: {
        forgetDataKey: async (id: string) => {
          done.push(`key of ${id} forgotten`)
        },
      } as Parameters<typeof createIdentityCheck>[0]['vault'],
      identify: async (_id, token) => {
        done.push(`asked with ${token}`)
        return world.site()
      },
      lossPreview: async () => {
        if (world.lies === null) throw new AppError('storage-unreadable', 'no')
        return world.lies
      },
      hooks: {
        beforeForget: async (id) => {
          done.push(`${id} of ${registry.account(id).userId} forgotten`)
        },
      },
      log,
    })
  const check = make()
  await check.keep(ACCOUNT_ID, GRANTED, HOME.apiBase)
  const held = (id = ACCOUNT_ID) => keeperOf(id).held()
  const accounts = () => registry.accounts().map(({ id }) => id)
  registry.watch(() => done.push('list written'))
  return Object.assign(world, { check, make, keeperOf, registry, done, log, held, accounts })
}

export const another = (more: Partial<AccountRecord> = {}): AccountRecord => ({
  id: SECOND,
  siteId: HOME.id,
  userId: '7',
  userName: 'Ada',
  ...more,
})
export const tokens = (more: object) => ({ kind: 'tokens', stored: more, taken: TAKEN })
export const UNSURE = tokens({ identity: 'unsure', userId: null, userName: null })
export const adas = { userId: '7', userName: 'Ada' }
