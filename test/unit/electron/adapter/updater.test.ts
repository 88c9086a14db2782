import { describe, expect, it } from 'vitest'
import { isWritable, replacesItself } from '../../../../electron/adapter/updater.ts'
import { announcementFile, releasesAt } from '../../../../electron/system/releases.ts'

const place = (over: Partial<Parameters<typeof replacesItself>[0]>) =>
  replacesItself({
    platform: 'linux',
    environment: {},
    executable: '/opt/Turnout/turnout',
    exists: () => false,
    canWrite: () => true,
    ...over,
  })

describe('UPD-5 which copies of the program replace themselves', () => {
  it.each([
    ['an AppImage', { environment: { APPIMAGE: '/home/a/Turnout.AppImage' } }, true],
    ['one that is only to be read', { environment: { APPIMAGE: '/a' }, canWrite: () => false }, false],
    ['an AppImage inside a Snap', { environment: { APPIMAGE: '/a', SNAP: '/snap' } }, false],
    ['a Flatpak', { environment: { FLATPAK_ID: 'x', APPIMAGE: '/a' } }, false],
    ['a deb, an rpm or a folder', {}, false],
    [
      'an installed one on Windows',
      {
        platform: 'win32',
        executable: 'C:\\P\\Turnout\\Turnout.exe',
        exists: (file: string) => file === 'C:\\P\\Turnout\\Uninstall Turnout.exe',
      },
      true,
    ],
    ['an unpacked one on Windows', { platform: 'win32', executable: 'C:\\T\\Turnout.exe' }, false],
    [
      'an app on a Mac',
      { platform: 'darwin', executable: '/Applications/Turnout.app/Contents/MacOS/Turnout' },
      true,
    ],
    [
      'one in its disk image',
      { platform: 'darwin', executable: '/Volumes/Turnout/Turnout.app/Contents/MacOS/Turnout' },
      false,
    ],
    [
      'a quarantined copy',
      {
        platform: 'darwin',
        executable: '/private/var/AppTranslocation/1/Turnout.app/Contents/MacOS/Turnout',
      },
      false,
    ],
    ['on a system nobody packs for', { platform: 'freebsd' }, false],
  ] as const)('UPD-5 %s', (_, over, replaces) => {
    expect(place(over)).toBe(replaces)
  })
  it('UPD-5 a file that is not there cannot be written over', () => {
    expect(isWritable('/nowhere/at all')).toBe(false)
    expect(isWritable(import.meta.filename)).toBe(true)
  })
})

describe('UPD-2 where newer versions come from', () => {
  const host = { updater: null, quit: () => undefined }
  it.each([
    ['linux', 'x64', 'latest-linux.yml'],
    ['linux', 'arm64', 'latest-linux-arm64.yml'],
    ['darwin', 'arm64', 'latest-mac.yml'],
    ['win32', 'arm64', 'latest.yml'],
  ] as const)('UPD-2 on %s, %s it is %s', (platform, arch, file) => {
    expect(announcementFile(platform, arch)).toBe(file)
  })
  it('UPD-2 an address that is not https, or names no folder, is refused where the program is built with it', () => {
    expect(releasesAt(null, host)).toBeNull()
    expect(releasesAt('https://example.org/releases/', host)?.address).toBe('https://example.org/releases/')
    for (const address of ['http://example.org/', 'https://example.org/releases', 'releases/'])
      expect(() => releasesAt(address, host)).toThrow('not https')
  })
})
