import process from 'node:process'
import type { UpdateHost, Updater } from '../core/updatePort.ts'

/** What electron-builder calls its word on the newest version for this system and processor. */
export function announcementFile(platform: NodeJS.Platform, arch: string): string {
  if (platform === 'darwin') return 'latest-mac.yml'
  if (platform !== 'linux') return 'latest.yml'
  return arch === 'x64' ? 'latest-linux.yml' : `latest-linux-${arch}.yml`
}

/** Null where no address of releases was built in. Anything but https is refused: an update runs with all rights. */
export function releasesAt(
  address: string | null,
  host: { readonly updater: Updater | null; readonly quit: () => void },
): UpdateHost | null {
  if (address === null) return null
  if (!isSafe(address))
    throw new TypeError('the address of releases is not https, or does not end in a slash')
  return { ...host, address, file: announcementFile(process.platform, process.arch) }
}

const isSafe = (address: string): boolean =>
  URL.canParse(address) && new URL(address).protocol === 'https:' && address.endsWith('/')
