import { rmSync } from 'node:fs'
import path from 'node:path'

/**
 * Takes Electron's own launcher out of a package: it would run whatever it is told to. Called by electron-builder.
 * @param {import('electron-builder').AfterPackContext} context
 */
export function afterPack({ appOutDir, electronPlatformName, packager }) {
  const resources =
    electronPlatformName === 'darwin'
      ? path.join(appOutDir, `${packager.appInfo.productFilename}.app/Contents/Resources`)
      : path.join(appOutDir, 'resources')
  rmSync(path.join(resources, 'default_app.asar'), { force: true })
}
