import type { AccountId } from '../../../shared/domain/ids.ts'
import type { OpenAccounts } from '../account/openAccounts.ts'
import type { EventApi } from '../api/eventApi.ts'
import { pictureCandidates } from '../api/pictureUrl.ts'
import { isAppError } from '../errors.ts'
import { createKeyedQueue } from '../lib/keyedQueue.ts'
import type { Clock } from '../ports.ts'
import type { Site, SiteCapabilities, SiteRegistry } from '../sites/siteRegistry.ts'
import { photoTurns, pictureParts, pictureRefOf } from './pictureRef.ts'

export interface Picture {
  readonly bytes: Uint8Array
  readonly mediaType: string
}

/** Pictures of events by reference, each fetched at most once in a run of the program (PERF-15). */
interface Pictures {
  /** Null where there is none, the reference is not of this program's making, or it cannot be had now. */
  read(ref: string): Promise<Picture | null>
}

interface PicturesDeps {
  readonly data: OpenAccounts
  readonly registry: SiteRegistry
  readonly api: EventApi
  readonly clock: Clock
}

/** Pictures of one account on their way at once: one that drips holds up a fourth of the others, not all. */
const AT_ONCE = 4

export function createPictures(deps: PicturesDeps): Pictures {
  const { registry } = deps
  const queue = createKeyedQueue(AT_ONCE)
  const running = new Map<string, Promise<Picture | null>>()
  /** Asked for in this run and not there; not asked again. A network that failed is no such answer. */
  const missing = new Set<string>()

  /** The suffix that last led to a picture, by site: tried first from then on (SITE-F6). */
  const suffixes = new Map<string, string>()

  const fetchOne = async (accountId: AccountId, path: string): Promise<Picture | null> => {
    const site = () => registry.siteOf(accountId)
    const { id } = site()
    const learn: FetchPhotoDeps['learn'] = (patch) => registry.learn(id, patch)
    const found = await fetchPhoto({ api: deps.api, accountId, site, learn }, path, suffixes.get(id))
    if (found !== null) suffixes.set(id, found.suffix)
    return found
  }

  const load = async (ref: string): Promise<Picture | null> => {
    const parts = pictureParts(ref)
    if (parts === null || !registry.accounts().some((account) => account.id === parts.accountId)) return null
    const space = await deps.data.of(parts.accountId)
    const key = `${parts.eventId}/${parts.hash}`
    const kept = space.store.pictures.get(key)
    if (kept !== undefined) return kept
    const raw = space.store.events.get(parts.eventId)?.raw
    // The page names a photo the event no longer has: only the present one may be asked for.
    const turn = photoTurns(space.store)(parts.eventId)
    if (raw === null || raw === undefined || pictureRefOf(parts.accountId, raw, turn) !== ref) return null
    const picture = await queue.run(parts.accountId, () => fetchOne(parts.accountId, raw.image_path ?? ''))
    if (picture === null) missing.add(ref)
    else space.store.pictures.put(key, picture.mediaType, picture.bytes, deps.clock.now())
    return picture
  }

  return {
    read: async (ref) => {
      if (missing.has(ref)) return null
      const known = running.get(ref)
      if (known !== undefined) return known
      const started = load(ref)
        .catch(() => null)
        .finally(() => running.delete(ref))
      running.set(ref, started)
      return started
    },
  }
}

interface FetchPhotoDeps {
  readonly api: Pick<EventApi, 'fetchPicture'>
  readonly accountId: string
  readonly site: () => Site
  readonly learn: (patch: Partial<SiteCapabilities>) => Promise<void>
}

interface FetchedPhoto {
  readonly bytes: Uint8Array
  readonly mediaType: string
  /** What stood for the `%s` of the path. */
  readonly suffix: string
}

/**
 * The picture under an `image_path`, from the first place that has one; null where none does. The base is remembered
 * for the site (SITE-F6). `lucky`: the suffix to try first. Throws AppError `offline` and `timed-out`.
 */
export async function fetchPhoto(
  { api, accountId, site, learn }: FetchPhotoDeps,
  path: string,
  lucky?: string,
): Promise<FetchedPhoto | null> {
  const { address, capabilities } = site()
  const { pictureBase } = capabilities
  const parts = pictureCandidates(path, { address, pictureBase }, 'large').map((url) => partsOf(url, path))
  const order = [
    ...parts.filter(({ suffix }) => suffix === lucky),
    ...parts.filter(({ suffix }) => suffix !== lucky),
  ]
  for (const { url, base, suffix } of order) {
    try {
      const picture = await api.fetchPicture(accountId, url)
      if (base !== '' && base !== pictureBase) await learn({ pictureBase: base })
      return { ...picture, suffix }
    } catch (error) {
      if (isAppError(error, 'offline') || isAppError(error, 'timed-out')) throw error
    }
  }
  return null
}

/** What was put before the site's path and in the place of its `%s`. */
function partsOf(url: string, path: string) {
  const [head = '', tail = ''] = path.split('%s')
  const at = url.lastIndexOf(head)
  return { url, base: url.slice(0, at), suffix: url.slice(at + head.length, url.length - tail.length) }
}
