import type { EventApi } from '../api/eventApi.ts'
import { pictureCandidates } from '../api/pictureUrl.ts'
import { isAppError } from '../errors.ts'
import type { Site, SiteCapabilities } from '../sites/siteRegistry.ts'

export interface FetchPhotoDeps {
  readonly api: Pick<EventApi, 'fetchPicture'>
  readonly accountId: string
  readonly site: () => Site
  readonly learn: (patch: Partial<SiteCapabilities>) => Promise<void>
}

export interface FetchedPhoto {
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
