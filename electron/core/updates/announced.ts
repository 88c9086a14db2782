import { load } from 'js-yaml'
import type { Release } from '../../../shared/domain/updates.ts'
import { UpdateFailure } from '../updatePort.ts'
import { newerRelease, saidOfRelease } from './newerRelease.ts'

/** What a server of releases may say of one. */
export const LONGEST_ANNOUNCEMENT = 200_000

/** The release that a `latest.yml` announces, or null where it is not newer than this one. Throws `UpdateFailure`. */
export function readAnnouncement(text: string, current: string): Release | null {
  let found: Parameters<typeof newerRelease>[0]
  try {
    found = saidOfRelease.parse(load(text))
  } catch (cause) {
    throw new UpdateFailure('not-understood', 'what the server says of its release cannot be read', { cause })
  }
  return newerRelease(found, current)
}
