import type { AccountId } from '../../../shared/domain/ids.ts'
import type { SiteRegistry } from '../accounts/siteRegistry.ts'
import type { EventApi } from '../api/eventApi.ts'
import { pictureCandidates } from '../api/pictureUrl.ts'
import { isAppError } from '../appError.ts'
import type { Clock } from '../ports.ts'
import { createLane } from '../sync/lane.ts'
import type { AccountData } from './accountData.ts'
import { pictureParts, pictureRefOf } from './pictureRef.ts'

export interface Picture {
  readonly bytes: Uint8Array
  readonly mediaType: string
}

/** Pictures of events by reference, each fetched at most once in a run of the program (P15). */
export interface Pictures {
  /** Null where there is none, the reference is not of this program's making, or it cannot be had now. */
  read(ref: string): Promise<Picture | null>
}

export interface PicturesDeps {
  readonly data: AccountData
  readonly registry: SiteRegistry
  readonly api: EventApi
  readonly clock: Clock
}

export function createPictures(deps: PicturesDeps): Pictures {
  const { registry } = deps
  const lane = createLane()
  const running = new Map<string, Promise<Picture | null>>()
  /** Asked for in this run and not there; not asked again. A network that failed is no such answer. */
  const missing = new Set<string>()

  /** The suffix that last led to a picture, by site: tried first from then on (F6). */
  const suffixes = new Map<string, string>()

  const fetchOne = async (accountId: AccountId, path: string): Promise<Picture | null> => {
    const site = registry.siteOf(accountId)
    const { pictureBase } = site.capabilities
    const found = pictureCandidates(path, { address: site.address, pictureBase }, 'large')
    const parts = found.map((url) => partsOf(url, path))
    const lucky = suffixes.get(site.id)
    const order = [
      ...parts.filter(({ suffix }) => suffix === lucky),
      ...parts.filter(({ suffix }) => suffix !== lucky),
    ]
    for (const { url, base, suffix } of order) {
      try {
        const picture = await deps.api.fetchPicture(accountId, url)
        suffixes.set(site.id, suffix)
        if (base !== '' && base !== pictureBase) await registry.learn(site.id, { pictureBase: base })
        return picture
      } catch (error) {
        if (isAppError(error, 'offline') || isAppError(error, 'timed-out')) throw error
      }
    }
    return null
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
    if (raw === null || raw === undefined || pictureRefOf(parts.accountId, raw) !== ref) return null
    const picture = await lane.run(parts.accountId, () => fetchOne(parts.accountId, raw.image_path ?? ''))
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

/** What was put before the site's path and in the place of its `%s`. */
function partsOf(url: string, path: string) {
  const [head = '', tail = ''] = path.split('%s')
  const at = url.lastIndexOf(head)
  return { url, base: url.slice(0, at), suffix: url.slice(at + head.length, url.length - tail.length) }
}
