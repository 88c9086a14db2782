import path from 'node:path'
import process from 'node:process'
import {
  app,
  BrowserWindow,
  clipboard,
  dialog,
  ipcMain,
  Menu,
  Notification,
  nativeTheme,
  net,
  powerMonitor,
  protocol,
  safeStorage,
  screen,
  session,
  shell,
} from 'electron'
import Store from 'electron-store'
import { showAbout } from './adapter/aboutBox.ts'
import { appDetails } from './adapter/appDetails.ts'
import { chooseFolder } from './adapter/appFolder.ts'
import { APP_PRIVILEGES, serveAppScheme } from './adapter/appScheme.ts'
import { connectBridge } from './adapter/bridgeIpc.ts'
import { refusedSwitch } from './adapter/commandLineGuard.ts'
import { createConnectivity } from './adapter/connectivity.ts'
import { hardenContents } from './adapter/contentsHardening.ts'
import { createElectronFetch } from './adapter/electronFetch.ts'
import { createExternalLinks } from './adapter/externalLinks.ts'
import { createFilePicker } from './adapter/filePicker.ts'
import { lateApp } from './adapter/lateApp.ts'
import { openMainWindow } from './adapter/mainWindow.ts'
import { menuTemplate } from './adapter/menu.ts'
import { createNotifier } from './adapter/notifier.ts'
import { quietNetwork } from './adapter/quietNetwork.ts'
import { closeBeforeQuit } from './adapter/quitting.ts'
import { offerReload } from './adapter/rendererCrash.ts'
import { createSafeStorageSecrets } from './adapter/safeStorageSecrets.ts'
import { sandboxAll } from './adapter/sandboxAll.ts'
import { hardenApiSession, hardenSession, withoutDictionaries } from './adapter/sessionHardening.ts'
import { createClipboard } from './adapter/systemClipboard.ts'
import { followTheme } from './adapter/theme.ts'
import { readWindowState } from './adapter/windowState.ts'
import { takeDemoConnection } from './system/demoConnection.ts'
import { createPreferenceStore, PREFERENCES_NAME } from './system/preferenceStore.ts'
import { createStderrLog } from './system/stderrLog.ts'
import { systemClock } from './system/systemClock.ts'
import { systemIds } from './system/systemIds.ts'
import { systemTimers } from './system/systemTimers.ts'

// Before the app is ready: what can be set only then (checks.md section 3, items 4, 18, 23, 24).
const demo = takeDemoConnection(process.env)
const refused = app.isPackaged ? refusedSwitch(app.commandLine, process.env) : null
const folder = chooseFolder(app, app.commandLine)
sandboxAll(app)
quietNetwork(app.commandLine)
protocol.registerSchemesAsPrivileged([APP_PRIVILEGES])
hardenContents(app)
withoutDictionaries(app)

if (refused !== null) {
  process.stderr.write(`Turnout does not start with ${refused}\n`)
  app.exit(1)
} else if (app.requestSingleInstanceLock()) {
  void app.whenReady().then(start)
} else {
  app.exit(0)
}

function start(): void {
  const devTools = !app.isPackaged
  const printInstead = !app.isPackaged && process.env['TURNOUT_BROWSER'] === 'none'
  const log = createStderrLog()
  const info = appDetails(app, process.versions, systemClock.zone())
  const pageSession = session.fromPartition('turnout-page', { cache: false })
  const apiSession = session.fromPartition('turnout-api', { cache: false })
  hardenSession(pageSession, { devTools })
  hardenSession(session.defaultSession, { devTools })
  hardenApiSession(apiSession)

  let window: BrowserWindow | null = null
  const contents = () => window?.webContents ?? null
  const preferences = createPreferenceStore(
    (cwd) => new Store({ name: PREFERENCES_NAME, cwd, configFileMode: 0o600 }),
    folder.own,
    log,
  )
  followTheme(nativeTheme, preferences)

  const core = lateApp(
    import('./core/app.ts').then(({ createApp }) =>
      createApp(
        {
          secrets: createSafeStorageSecrets(safeStorage, process.platform),
          fetch: createElectronFetch(apiSession, (lane) => {
            const writes = session.fromPartition(`turnout-api-write-${lane}`, { cache: false })
            hardenApiSession(writes)
            return writes
          }),
          browser: createExternalLinks(shell, printInstead),
          clock: systemClock,
          timers: systemTimers,
          ids: systemIds,
          connectivity: createConnectivity(net, powerMonitor, systemTimers),
          notifier: createNotifier(
            { isSupported: () => Notification.isSupported(), create: (options) => new Notification(options) },
            () => window?.show(),
          ),
          clipboard: createClipboard(clipboard),
          files: createFilePicker(dialog, () => window),
          log,
          folder: { path: folder.core },
          preferences,
          info,
        },
        demo === null ? {} : { suggestion: demo },
      ),
    ),
    (error) => {
      log.error('core could not start', { reason: String(error) })
      dialog.showErrorBox('Turnout', 'The program could not start. Its log says why.')
      app.exit(1)
    },
  )

  serveAppScheme(pageSession.protocol, path.join(import.meta.dirname, '../renderer'), core.picture)
  connectBridge(ipcMain, core, contents)
  closeBeforeQuit(app, core.close, log)

  const open = () => {
    window = openMainWindow({
      create: (options) => new BrowserWindow(options),
      screen,
      nativeTheme,
      preload: path.join(import.meta.dirname, 'preload.cjs'),
      icon: path.join(import.meta.dirname, 'icon.png'),
      partition: 'turnout-page',
      devTools,
      readState: () => readWindowState(preferences.other('window')),
      keepState: (state) => preferences.keepOther('window', state),
    })
    offerReload(window, dialog, log, systemClock.monotonic, () => app.quit())
    window.once('closed', () => {
      window = null
    })
  }
  const front = () => {
    if (window === null) open()
    if (window?.isMinimized()) window.restore()
    window?.focus()
  }
  const mac = process.platform === 'darwin'
  const about = () => void showAbout(dialog, window, info, (text) => void clipboard.writeText(text))
  Menu.setApplicationMenu(Menu.buildFromTemplate(menuTemplate({ mac, devTools, send: core.menu, about })))
  app.on('second-instance', front)
  app.on('activate', front)
  app.on('window-all-closed', () => {
    if (!mac) app.quit()
  })
  open()
}
