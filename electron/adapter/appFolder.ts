import path from 'node:path'
import type { App, CommandLine } from 'electron'

/**
 * Where everything of this program lies: the system's place for it, or `--data=DIR`. Set before the
 * single-instance lock, so that two folders are two programs (SIGN-33). Core's files lie apart from Chromium's.
 */
export function chooseFolder(
  app: Pick<App, 'getPath' | 'setPath' | 'setName'>,
  commandLine: Pick<CommandLine, 'getSwitchValue'>,
): { readonly own: string; readonly core: string } {
  // Loaded with `-r`, the program runs before Electron has read its name from package.json.
  app.setName('Turnout')
  const given = commandLine.getSwitchValue('data')
  if (given !== '') app.setPath('userData', path.resolve(given))
  const own = app.getPath('userData')
  app.setPath('sessionData', path.join(own, 'chromium'))
  return { own, core: path.join(own, 'data') }
}
