import { join } from 'node:path'
import pLimit from 'p-limit'
import { z } from 'zod'
import { isSitePicture, SITE_COLOURS } from '../../../shared/domain/account.ts'
import { ownId } from '../../../shared/domain/ids.ts'
import { AppError } from '../errors.ts'
import type { Logger } from '../ports.ts'
import { type AtomicFile, atomicFile } from '../store/atomicFile.ts'
import {
  type AccountRecord,
  type Site,
  type SiteCapabilities,
  type SiteRegistry,
  UNKNOWN_SITE,
} from './siteRegistry.ts'

const VERSION = 1

const known = z.enum(['unknown', 'yes', 'no']).catch('unknown')

/** Learned facts are never worth losing a site for: one that does not decode is learned again. */
const capabilities = z.object({
  tokenBy: z.enum(['header', 'query']).catch(UNKNOWN_SITE.tokenBy),
  basicEncoding: z.enum(['form', 'raw', 'body']).catch(UNKNOWN_SITE.basicEncoding),
  unansweredGuests: known,
  photos: z.enum(['unknown', 'put-image', 'temp-file', 'none']).catch(UNKNOWN_SITE.photos),
  friends: known,
  whoAmI: known,
  pictureBase: z.string().nullable().catch(null),
  rsvpZeroRemoves: z.enum(['unknown', 'yes', 'no', 'refused']).catch('unknown'),
  categories: z.enum(['unknown', 'list', 'last']).catch('unknown'),
  fieldsNotKept: z.array(z.string()).readonly().catch([]),
}) satisfies z.ZodType<SiteCapabilities>

const site = z.object({
  id: ownId,
  address: z.string(),
  apiBase: z.string(),
  clientId: z.string(),
  redirectUri: z.string(),
  allowInsecure: z.boolean(),
  zone: z.object({ zone: z.string(), confirmed: z.boolean() }).nullable(),
  capabilities: capabilities.catch(UNKNOWN_SITE),
  // Missing in lists of former versions. A name is never worth losing a site for.
  look: z
    .object({
      name: z.string().nullable(),
      colour: z.enum(SITE_COLOURS).nullable(),
      letters: z.string().optional(),
      picture: z.string().refine(isSitePicture).optional().catch(undefined),
    })
    .catch({ name: null, colour: null }),
}) satisfies z.ZodType<Site>

const account = z.object({
  id: ownId,
  siteId: ownId,
  userId: z.string().nullable(),
  userName: z.string().nullable(),
  sealed: z.boolean().optional(),
}) satisfies z.ZodType<AccountRecord>

const contents = z.object({
  version: z.literal(VERSION),
  sites: z.array(site),
  accounts: z.array(account),
})

interface Contents {
  readonly sites: readonly Site[]
  readonly accounts: readonly AccountRecord[]
}

const EMPTY: Contents = { sites: [], accounts: [] }

/**
 * Opens `sites.json` in the program's folder. A file that does not decode, or comes from a newer version, is kept
 * beside as `.corrupt-<time>` and the version before it is used (KEEP-6). Throws AppError `storage-unreadable` where
 * the folder itself cannot be read.
 */
export async function openSiteRegistry(folder: string, log: Logger): Promise<SiteRegistry> {
  const file = atomicFile(join(folder, 'sites.json'))
  let current = await load(file, log)
  const inOrder = pLimit(1)
  const listeners = new Set<() => void>()
  let isClosed = false

  /** What is said to be kept is on disk: memory follows the file, never the other way. */
  const change = (
    edit: (before: Contents) => Contents,
    write: 'write' | 'writeOver' = 'write',
  ): Promise<void> =>
    inOrder(async () => {
      if (isClosed) throw new AppError('not-done', 'the program has ended')
      const after = edit(current)
      if (after === current) return
      await file[write](encode(after))
      current = after
      for (const listener of listeners) listener()
    })

  const account = (id: string): AccountRecord => found(current.accounts, id, 'account')

  return {
    sites: () => current.sites,
    accounts: () => current.accounts,
    account,
    siteOf: (id) => found(current.sites, account(id).siteId, 'site'),
    addSite: (added) => change((before) => ({ ...before, sites: [...before.sites, added] })),
    updateSite: (id, patch) =>
      change((before) => ({ ...before, sites: replaced<Site>(before.sites, id, patch, 'site') })),
    guessZone: (id, zone) =>
      change((before) => {
        const known = found(before.sites, id, 'site').zone
        if (known?.confirmed === true || (known?.zone ?? null) === zone) return before
        const guess = { zone: zone === null ? null : { zone, confirmed: false } }
        return { ...before, sites: replaced<Site>(before.sites, id, guess, 'site') }
      }),
    learn: (id, patch) =>
      change((before) => {
        const { capabilities: learned } = found(before.sites, id, 'site')
        const news = Object.entries(patch).some(
          ([fact, value]) =>
            JSON.stringify(learned[fact as keyof SiteCapabilities]) !== JSON.stringify(value),
        )
        if (!news) return before
        return {
          ...before,
          sites: replaced(before.sites, id, { capabilities: { ...learned, ...patch } }, 'site'),
        }
      }),
    addAccount: (added) =>
      change((before) => {
        found(before.sites, added.siteId, 'site')
        return { ...before, accounts: [...before.accounts, added] }
      }),
    updateAccount: (id, patch) =>
      change(
        (before) => ({
          ...before,
          accounts: replaced<AccountRecord>(before.accounts, id, patch, 'account'),
        }),
        // Whose it was is in no former version either, nor that it stood open.
        patch.userId === null || patch.userName === null || patch.sealed === true ? 'writeOver' : 'write',
      ),
    removeAccount: (id) =>
      change((before) => {
        const { siteId } = found(before.accounts, id, 'account')
        const accounts = before.accounts.filter((other) => other.id !== id)
        const last = accounts.every((other) => other.siteId !== siteId)
        return { accounts, sites: last ? before.sites.filter((other) => other.id !== siteId) : before.sites }
      }, 'writeOver'),
    watch: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    close: () =>
      inOrder(() => {
        isClosed = true
      }),
  }
}

async function load(file: AtomicFile, log: Logger): Promise<Contents> {
  const bytes = await file.read()
  const whole = decode(bytes)
  if (whole !== null) return whole
  const previous = decode(await file.readPrevious())
  if (bytes !== null) {
    log.warn('the list of sites did not open and was set aside', {
      newerVersion: isNewer(bytes),
      previousUsed: previous !== null,
    })
    await file.setAside()
  }
  return previous ?? EMPTY
}

function decode(bytes: Uint8Array | null): Contents | null {
  const parsed = contents.safeParse(parse(bytes))
  if (!parsed.success) return null
  const sites = parsed.data.sites
  return {
    sites,
    accounts: parsed.data.accounts.filter(({ siteId }) => sites.some(({ id }) => id === siteId)),
  }
}

function isNewer(bytes: Uint8Array): boolean {
  const versioned = z.object({ version: z.number() }).safeParse(parse(bytes))
  return versioned.success && versioned.data.version > VERSION
}

function parse(bytes: Uint8Array | null): unknown {
  if (bytes === null) return null
  try {
    return JSON.parse(new TextDecoder().decode(bytes))
  } catch {
    return null
  }
}

function encode(contents: Contents): Uint8Array {
  return new TextEncoder().encode(`${JSON.stringify({ version: VERSION, ...contents }, null, 2)}\n`)
}

function found<T extends { readonly id: string }>(rows: readonly T[], id: string, what: string): T {
  const row = rows.find((candidate) => candidate.id === id)
  if (row === undefined) throw new AppError('not-found', `no such ${what}`)
  return row
}

function replaced<T extends { readonly id: string }>(
  rows: readonly T[],
  id: string,
  patch: Partial<Omit<T, 'id'>>,
  what: string,
): readonly T[] {
  found(rows, id, what)
  return rows.map((row) => (row.id === id ? { ...row, ...patch } : row))
}
