import { load } from 'js-yaml'
import { expect, it } from 'vitest'
import { identityConfig } from '../../../../../scripts/prepared/release/packageConfig.ts'
import { IDENTITY } from '../../../../../shared/identity.ts'
import { readSource } from '../../../../support/sourceTree.ts'

const config = load(readSource('electron-builder.yml'))

it('SHIP-6 Chromium’s sandbox stays on in every kind of package for Linux', () => {
  expect(config).toMatchObject({
    // The older one starts the menu's entry without it.
    toolsets: { appimage: '1.0.3' },
    linux: { executableArgs: [], target: ['AppImage', 'deb', 'rpm', 'tar.gz', 'zip'] },
  })
})

it('SHIP-6 a Mac loads no library of others into the program, and asks for the camera in words', () => {
  const plist = readSource('electron/resources/entitlements.plist')
  expect(
    [...plist.matchAll(/<key>(?<name>.+)<\/key>\s*<true\/>/g)].map(({ groups }) => groups?.['name']),
  ).toEqual(['com.apple.security.cs.allow-jit', 'com.apple.security.device.camera'])
  const file = 'electron/resources/entitlements.plist'
  expect(config).toMatchObject({
    mac: {
      target: [
        { target: 'dmg', arch: ['x64', 'arm64'] },
        { target: 'zip', arch: ['x64', 'arm64'] },
      ],
      hardenedRuntime: true,
      entitlements: file,
      entitlementsInherit: file,
      extendInfo: { NSCameraUsageDescription: expect.stringContaining('camera') },
    },
  })
})

it('SHIP-6 Windows gets an installer for both processors that leaves data alone, and takes updates of the same signer', () => {
  expect(config).toMatchObject({
    win: { target: [{ target: 'nsis', arch: ['x64', 'arm64'] }], verifyUpdateCodeSignature: true },
    nsis: { oneClick: false, perMachine: false, deleteAppDataOnUninstall: false },
  })
  expect(readSource('electron/main.ts')).toContain('app.setAppUserModelId(IDENTITY.id)')
  expect(identityConfig(IDENTITY, '/x').appId).toBe(IDENTITY.id)
})
