import os from 'node:os'
import type { App, BrowserWindow, Dialog } from 'electron'
import type { AppInfo } from '../../shared/bridge/app.ts'
import { filled, type HostTexts } from '../system/hostTexts.ts'

/** Name, version and what it runs on, as text that can be read out in a report of a fault. */
export const aboutText = (info: AppInfo, texts: HostTexts): string =>
  [
    `${info.name} ${info.version}`,
    ...Object.entries(info.versions).map(([name, version]) => `${name} ${version}`),
    `${texts['about.platform']}: ${info.platform}`,
    `${texts['about.zone']}: ${info.zone}`,
  ].join('\n')

export async function showAbout(
  dialog: Pick<Dialog, 'showMessageBox'>,
  window: BrowserWindow | null,
  info: AppInfo,
  texts: HostTexts,
  copy: (text: string) => void,
): Promise<void> {
  const text = aboutText(info, texts)
  const options = {
    type: 'info' as const,
    title: filled(texts['menu.about'], { name: info.name }),
    message: `${info.name} ${info.version}`,
    detail: text.split('\n').slice(1).join('\n'),
    buttons: [texts['about.ok'], texts['about.copy']],
    defaultId: 0,
    cancelId: 0,
  }
  const { response } =
    window === null ? await dialog.showMessageBox(options) : await dialog.showMessageBox(window, options)
  if (response === 1) copy(text)
}

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
