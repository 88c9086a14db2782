import { Temporal } from 'temporal-polyfill'
import type { KeptCopy } from '../../../shared/bridge/backup.ts'
import { type CopyCounts, NOT_SEALED } from '../../../shared/domain/backup.ts'
import type { AccountId } from '../../../shared/domain/ids.ts'
import type { AccountsOnDisk, OpenAccounts } from '../account/openAccounts.ts'
import { goingViews } from '../account/savedViews.ts'
import { AppError, isAppError } from '../errors.ts'
import { createTurns, type Turns } from '../lib/turns.ts'
import type { Clock, Timers } from '../ports.ts'
import type { CopyBook } from './copyBook.ts'
import { type ContentDeps, gather, parseContent, readableAccounts } from './copyContent.ts'
import { fileRefused, HEAD_BYTES, readCopy, readHead, writtenCopy } from './copyFile.ts'
import { beginOf, copiesIn, copyName, readCopyIn, removeCopy, thinned, writeCopy } from './copyFolder.ts'
import type { OpenedCopy } from './restore.ts'
import type { Sealer } from './sealer.ts'

export interface CopiesDeps extends ContentDeps {
  readonly data: OpenAccounts & Pick<AccountsOnDisk, 'keeps'>
  readonly book: CopyBook
  readonly sealer: Sealer
  readonly clock: Clock
  readonly timers: Timers
  readonly isSample: (address: string) => boolean
}

interface Made {
  readonly name: string
  readonly bytes: Buffer
  readonly counts: CopyCounts
  readonly digest: string
}

const MOST_LISTED = 200

export type Copies = ReturnType<typeof createCopies>

/** Makes copies, reads them and lists those there are. */
export function createCopies(deps: CopiesDeps) {
  const { book, sealer, clock } = deps
  /** The other half of a key that was just made, until the first copy was opened with it. */
  let unproved: { readonly recipient: string; readonly identity: string } | null = null
  const turnsNow = (): Turns => createTurns(deps)
  /** By the file as it stands there; null: it cannot be told. */
  const digests = new Map<string, boolean | null>()
  let looking: Promise<void> | null = null
  let ended = false

  const keyOf = () => {
    const { key } = book.get()
    if (key === null)
      throw new AppError('not-done', 'no passphrase was chosen', { details: ['no-passphrase'] })
    return key
  }
  const folderOf = (): string => {
    const { folder } = book.get()
    if (folder === null) throw new AppError('not-done', 'no folder was chosen', { details: ['no-folder'] })
    return folder
  }
  const local = () => Temporal.Instant.fromEpochMilliseconds(clock.now()).toZonedDateTimeISO(clock.zone())

  /** Null where it would hold what the last one holds, which is among `kept`. */
  async function made(kept: readonly string[] = []): Promise<Made | null> {
    const key = keyOf()
    const turns = turnsNow()
    const { spaces } = await readableAccounts(deps, deps.isSample)
    const { parts, digest, counts } = await gather(deps, spaces, turns)
    const { last, computer } = book.get()
    if (last?.name !== undefined && last.digest === digest && kept.includes(last.name)) return null
    const sealed = await sealer.seal(key.recipient, parts)
    const about = { madeAtMs: clock.now(), sealedSinceMs: key.sinceMs, key: key.key, counts }
    const bytes = await writtenCopy(about, sealed, turns)
    const now = local()
    const time = `${now.toPlainDate().toString()} ${now.toPlainTime().toString({ smallestUnit: 'second' })}`
    return { name: copyName(time, computer), bytes, counts, digest }
  }

  /** As far as it can be told now: all of it while the key is fresh, else what needs no passphrase. */
  async function proved(bytes: Uint8Array): Promise<void> {
    const turns = turnsNow()
    const { sealed } = await readCopy(bytes, turns)
    if (unproved === null || unproved.recipient !== keyOf().recipient) return
    await parseContent(await sealer.open(unproved.identity, sealed), turns)
    unproved = null
  }

  async function isAsWritten(folder: string, copyId: string): Promise<boolean | null> {
    try {
      await readCopy(await readCopyIn(folder, copyId), turnsNow())
      return true
    } catch (error) {
      const [fault] = isAppError(error, 'file-refused') ? error.details : []
      // One of a newer program has its own way to tell; one that cannot be read now may be another time.
      return fault === undefined || fault === 'newer' || fault === 'too-large' ? null : false
    }
  }

  /** One after the other, behind the list that shows them. */
  async function lookThrough(
    folder: string,
    files: readonly { readonly copyId: string; readonly file: string }[],
  ): Promise<void> {
    for (const { copyId, file } of files) if (!ended) digests.set(file, await isAsWritten(folder, copyId))
    looking = null
  }

  async function thin(folder: string): Promise<void> {
    const { computer, keepDays } = book.get()
    const names = await copiesIn(folder)
    for (const name of thinned(names, computer, local().toPlainDate().toString(), keepDays))
      await removeCopy(folder, name)
  }

  return {
    setPassphrase: async (passphrase: string): Promise<void> => {
      const { identity, recipient, key } = await sealer.newKey(passphrase)
      if ((await sealer.openKey(passphrase, key)) !== identity)
        throw new AppError('internal', 'the key does not open with its passphrase')
      const { last } = book.get()
      await book.set({
        key: { recipient, key: Buffer.from(key).toString('base64'), sinceMs: clock.now() },
        last: last === null ? null : { ...last, digest: '' },
      })
      unproved = { recipient, identity }
    },
    tryPassphrase: async (passphrase: string): Promise<boolean> =>
      (await sealer.openKey(passphrase, Buffer.from(keyOf().key, 'base64'))) !== null,
    /** False where nothing changed since the last one, and that one is there. */
    intoFolder: async (onlyIfChanged: boolean): Promise<boolean> => {
      const folder = folderOf()
      // First of all: without it nothing needs to be sealed.
      const kept = await copiesIn(folder)
      const copy = await made(onlyIfChanged ? kept : [])
      if (copy === null) return false
      await writeCopy(folder, copy.name, copy.bytes)
      await proved(await readCopyIn(folder, copy.name))
      const { name, counts, digest } = copy
      await book.set({ last: { atMs: clock.now(), counts, digest, name } })
      await thin(folder)
      return true
    },
    toFile: async (): Promise<Made> => {
      const copy = await made()
      if (copy === null) throw new AppError('internal', 'no copy was made')
      await proved(copy.bytes)
      return copy
    },
    /** All that one account keeps here only, not sealed. Throws AppError `signed-out` where it is closed. */
    ofAccount: async (accountId: AccountId): Promise<Buffer> => {
      const turns = turnsNow()
      const space = await deps.data.of(accountId)
      const chosen = deps.preferences.get()
      const savedViews = [...(await goingViews(deps, accountId))]
      const preferences = { get: () => ({ ...chosen, savedViews }) }
      const { parts, counts } = await gather({ ...deps, preferences }, [space], turns)
      const about = { madeAtMs: clock.now(), sealedSinceMs: 0, key: NOT_SEALED, counts }
      return writtenCopy(about, Buffer.concat(parts), turns)
    },
    /** `looked`: told once those that were not looked through before have been. */
    list: async (looked: () => void): Promise<readonly KeptCopy[]> => {
      const { folder } = book.get()
      if (folder === null) return []
      const names = (await copiesIn(folder)).slice(0, MOST_LISTED)
      const files = await Promise.all(
        names.map(async (copyId) => {
          const { begin, size, writtenMs } = await beginOf(folder, copyId, HEAD_BYTES)
          const file = `${folder} ${copyId} ${size} ${writtenMs}`
          return { copyId, file, bytes: size, head: readHead(begin, size) }
        }),
      )
      const unknown = files.filter(({ head, file }) => head !== null && !digests.has(file))
      if (unknown.length > 0 && looking === null) {
        looking = lookThrough(folder, unknown)
        void looking.then(looked)
      }
      return files.map(({ copyId, file, bytes, head }) => ({
        copyId,
        madeAtMs: head?.madeAtMs ?? 0,
        counts: head?.counts ?? null,
        bytes,
        whole: head === null ? false : (digests.get(file) ?? null),
      }))
    },
    stop: async (): Promise<void> => {
      ended = true
      await looking
    },
    inFolder: (copyId: string): Promise<Uint8Array> => readCopyIn(folderOf(), copyId),
    /** Throws AppError `file-refused`. */
    open: async (bytes: Uint8Array, passphrase: string): Promise<OpenedCopy> => {
      const turns = turnsNow()
      const { head, sealed } = await readCopy(bytes, turns)
      const { madeAtMs, counts } = head
      if (head.key === NOT_SEALED) return { content: await parseContent(sealed, turns), madeAtMs, counts }
      const identity = await sealer.openKey(passphrase, Buffer.from(head.key, 'base64'))
      if (identity === null) throw fileRefused('wrong-passphrase')
      const content = await parseContent(await sealer.open(identity, sealed), turns)
      return { content, madeAtMs, counts }
    },
  }
}
