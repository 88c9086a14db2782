import os from 'node:os'
import type { App } from 'electron'
import type { AppInfo } from '../../shared/bridge/app.ts'

/** What the program says of itself. Read after the app is ready. */
export function appDetails(
  app: Pick<App, 'getName' | 'getVersion' | 'getPreferredSystemLanguages'>,
  versions: NodeJS.ProcessVersions,
  zone: string,
): AppInfo {
  return {
    name: app.getName(),
    version: app.getVersion(),
    host: 'electron',
    platform: `${os.type()} ${os.release()} ${os.arch()}`,
    versions: {
      Electron: versions['electron'] ?? '',
      Chromium: versions['chrome'] ?? '',
      Node: versions.node,
    },
    zone,
    locales: app.getPreferredSystemLanguages(),
  }
}
