import { mkdtempSync } from 'node:fs'
import os from 'node:os'
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
  nativeImage,
  nativeTheme,
  net,
  powerMonitor,
  protocol,
  type Session,
  safeStorage,
  screen,
  session,
  shell,
  systemPreferences,
} from 'electron'
import Store from 'electron-store'
import { chooseLanguage } from '../shared/domain/language.ts'
import type { Preferences } from '../shared/domain/preferences.ts'
import { IDENTITY } from '../shared/identity.ts'
import { appDetails, showAbout } from './adapter/about.ts'
import { APP_PRIVILEGES, serveAppScheme } from './adapter/appScheme.ts'
import {
  chooseFolder,
  forgetLeaks,
  quietChromium,
  refusedFailure,
  refusedSwitch,
  sandboxAll,
} from './adapter/beforeReady.ts'
import { connectBridge } from './adapter/bridgeIpc.ts'
import { createCameraGate } from './adapter/cameraGate.ts'
import { contextItems } from './adapter/contextMenu.ts'
import { closeBeforeQuit, offerReload } from './adapter/crashAndQuit.ts'
import { createDesktop, dotBitmap } from './adapter/desktop.ts'
import {
  createClipboard,
  createConnectivity,
  createExternalLinks,
  createFilePicker,
  createFolderPicker,
  noticeSettings,
  wakingBy,
} from './adapter/desktopPorts.ts'
import { createElectronFetch } from './adapter/electronFetch.ts'
import { AFTER_FAULT, DIAGNOSTICS_FILE, endAfterFault, hostDiagnostics, showText } from './adapter/fault.ts'
import { gatherHandedOver } from './adapter/handedOver.ts'
import {
  checksSpellingItself,
  hardenApiSession,
  hardenContents,
  hardenSession,
  withoutDictionaries,
} from './adapter/hardening.ts'
import { lateApp } from './adapter/lateApp.ts'
import { menuTemplate } from './adapter/menu.ts'
import { followTheme, openWindow } from './adapter/programWindow.ts'
import { createProxyGate } from './adapter/proxyGate.ts'
import { createSafeStorageSecrets } from './adapter/safeStorageSecrets.ts'
import { coreFailure, endWithFailure, folderFailure, folderInUse } from './adapter/startFailure.ts'
import { updaterFor } from './adapter/updater.ts'
import { createWindows } from './adapter/windows.ts'
import { FIRST_LIST_WITHIN_MS } from './core/lib/firstList.ts'
import { errorFacts, logCrashes } from './core/log/errorFacts.ts'
import { openProgramLog } from './core/log/programLog.ts'
import { createClockJumps } from './system/clockJumps.ts'
import { hostTexts } from './system/hostTexts.ts'
import { createPreferenceStore, PREFERENCES_NAME } from './system/preferenceStore.ts'
import { releasesAt } from './system/releases.ts'
import { READY, takeDemoConnection } from './system/starter.ts'
import { createStderrLog, systemClock, systemIds, systemTimers } from './system/systemPorts.ts'

// Before the app is ready: what can be set only then (SHELL-4, SHELL-18, SHELL-23, SHELL-24).
forgetLeaks(process.env)
const given = takeDemoConnection(process.env)
// A package connects to nothing that somebody put into its environment.
const demo = app.isPackaged ? null : given
const isRoot = process.getuid?.() === 0
const refused = app.isPackaged ? refusedSwitch(app.commandLine, process.env, isRoot) : null
const folder = chooseFolder(app, app.commandLine)
const failure = refused === null ? folderFailure(folder.own) : refusedFailure(refused)
/** Until the preferences are read, that of the system. */
let wishedLanguage = (): Preferences['language'] => 'system'
const failing: Parameters<typeof endWithFailure>[0] = {
  app,
  dialog,
  shell,
  clipboard,
  texts: () => hostTexts(chooseLanguage(wishedLanguage(), app.getPreferredSystemLanguages()).language),
  print: (line) => process.stderr.write(`${line}\n`),
}
const handed = gatherHandedOver(app, { argv: process.argv, cwd: process.cwd() })
sandboxAll(app)
quietChromium(app.commandLine)
protocol.registerSchemesAsPrivileged([APP_PRIVILEGES])
// Else Electron makes one of its own first.
Menu.setApplicationMenu(null)
hardenContents(app)
withoutDictionaries(app, process.platform)

if (failure !== null) {
  // Chromium, too, needs a folder, or the dialog never comes.
  app.setPath('userData', mkdtempSync(path.join(os.tmpdir(), `${IDENTITY.program}-`)))
  app.setPath('sessionData', app.getPath('userData'))
  void endWithFailure(failing, failure)
} else if (app.requestSingleInstanceLock(handed.own)) {
  const inUse = folderInUse(folder.own)
  void (inUse === null ? app.whenReady().then(start) : endWithFailure(failing, inUse))
} else {
  app.exit(0)
}

function start(): void {
  const devTools = !app.isPackaged
  const printInstead = !app.isPackaged && process.env['PROGRAM_BROWSER'] === 'none'
  const log = openProgramLog(folder.core, systemClock, createStderrLog())
  logCrashes(process, log, { rejectionsGoOn: true })
  const info = appDetails(app, process.versions, systemClock.zone())
  const pageSession = session.fromPartition('page', { cache: false })
  const apiSession = session.fromPartition('api', { cache: false })
  const camera = createCameraGate(systemPreferences, process.platform, systemClock)
  hardenSession(pageSession, { devTools, camera })
  hardenSession(session.defaultSession, { devTools, camera: null })
  hardenApiSession(apiSession)

  const preferences = createPreferenceStore(
    (cwd) => new Store({ name: PREFERENCES_NAME, cwd, configFileMode: 0o600 }),
    folder.own,
    log,
  )
  followTheme(nativeTheme, preferences)
  // One program in the task bar, however it was started; the installer gives its shortcut the same id.
  if (process.platform === 'win32') app.setAppUserModelId(IDENTITY.id)
  wishedLanguage = () => preferences.get().language

  const windows = createWindows(
    (made) => {
      const window = openWindow({
        create: (options) => new BrowserWindow(options),
        screen,
        nativeTheme,
        preload: path.join(import.meta.dirname, 'preload.cjs'),
        icon: path.join(import.meta.dirname, 'icon.png'),
        partition: 'page',
        devTools,
        spelling: checksSpellingItself(process.platform),
        ...made,
      })
      offerReload(window, dialog, log, systemClock.monotonic, failing.texts, core, () => app.quit())
      window.webContents.once('did-finish-load', () => process.send?.(READY))
      window.webContents.on('context-menu', (_event, clicked) => {
        const items = contextItems(clicked, failing.texts(), {
          copy: (text) => void clipboard.writeText(text),
          correct: (word) => window.webContents.replaceMisspelling(word),
        })
        if (items.length > 0 && !window.isDestroyed()) Menu.buildFromTemplate([...items]).popup({ window })
      })
      return window
    },
    { read: preferences.other, write: preferences.keepOther },
  )
  app.on('before-quit', windows.keepOpen)
  const proxy = createProxyGate<Session>((options) => net.request(options), systemTimers)
  const connectivity = createConnectivity(net, powerMonitor, systemTimers)
  const core = lateApp(
    import('./core/app.ts').then(({ createApp }) =>
      createApp(
        {
          secrets: createSafeStorageSecrets(safeStorage, process.platform, systemTimers),
          fetch: createElectronFetch(
            apiSession,
            (lane) => {
              const writes = session.fromPartition(`api-write-${lane}`, { cache: false })
              hardenApiSession(writes)
              return writes
            },
            proxy,
          ),
          proxy,
          browser: createExternalLinks(shell, printInstead),
          clock: systemClock,
          timers: systemTimers,
          ids: systemIds,
          connectivity,
          jumps: createClockJumps(systemClock, systemTimers, 4_000, wakingBy(powerMonitor)),
          clipboard: createClipboard(clipboard),
          files: createFilePicker(dialog, windows.front),
          folders: createFolderPicker(dialog, windows.front),
          camera,
          desktop: createDesktop({
            app,
            windows,
            notice: (words) => new Notification(words),
            canNotify: () => Notification.isSupported(),
            noticeSettings: noticeSettings(shell, process.platform),
            startsAtLogin: app.isPackaged && (process.platform === 'darwin' || process.platform === 'win32'),
            takesLinks: app.isPackaged,
            mark: process.platform === 'win32' ? windowsMark : null,
          }),
          updates: releasesAt(IDENTITY.releases, {
            updater: updaterFor(app.isPackaged, IDENTITY.releases, info.version, log, async () => {
              const { autoUpdater, CancellationToken } = await import('electron-updater')
              return { updater: autoUpdater, newToken: () => new CancellationToken() }
            }),
            quit: () => app.quit(),
          }),
          log,
          folder: { path: folder.core },
          preferences,
          info,
          texts: hostTexts,
        },
        { firstListWithinMs: FIRST_LIST_WITHIN_MS, ...(demo !== null && { suggestion: demo }) },
      ),
    ),
    (error) => {
      log.error('core could not start', errorFacts(error))
      void endWithFailure(
        {
          ...failing,
          diagnostics: () => hostDiagnostics(info, log, systemClock, ['The core did not start']),
        },
        coreFailure(error, log.path, folder.own),
      )
    },
  )

  if (app.commandLine.hasSwitch(AFTER_FAULT)) core.menuOnceOpen('went-on')
  endAfterFault(process, {
    app,
    dialog,
    texts: failing.texts,
    waiting: core.waiting,
    showDiagnostics: () =>
      showText(
        shell,
        DIAGNOSTICS_FILE,
        hostDiagnostics(info, log, systemClock, [`The program met a fault; waiting: ${core.waiting()}`]),
      ),
    args: process.argv.slice(1),
  })
  serveAppScheme(pageSession.protocol, path.join(import.meta.dirname, '../renderer'), core.picture)
  connectBridge(ipcMain, core, windows.pages, connectivity.look)
  closeBeforeQuit(app, core.close, log)
  const mac = process.platform === 'darwin'
  const notices = path.join(
    app.isPackaged ? process.resourcesPath : path.join(import.meta.dirname, '..'),
    'notices',
  )
  const about = () =>
    void showAbout(dialog, windows.front(), info, failing.texts(), (text) => void clipboard.writeText(text))
  const showMenu = () =>
    Menu.setApplicationMenu(
      Menu.buildFromTemplate(
        menuTemplate({
          mac,
          devTools,
          name: info.name,
          texts: failing.texts(),
          send: (command) => {
            if (windows.front() !== null) return core.menu(command)
            core.menuOnceOpen(command)
            windows.open('')
          },
          newWindow: () => void windows.open(''),
          about,
          showLog: () => void shell.openPath(path.dirname(log.path)),
          showFolder: () => void shell.openPath(folder.own),
          showLicences: () => void shell.openPath(path.join(notices, 'THIRD-PARTY-NOTICES.txt')),
        }),
      ),
    )
  let shown = preferences.get().language
  showMenu()
  preferences.watch(({ language }) => {
    if (language === shown) return
    shown = language
    showMenu()
  })
  app.on('activate', windows.bring)
  app.on('window-all-closed', () => {
    if (!mac) app.quit()
  })
  windows.openKept()
  handed.deliver(core.handOver, windows.bringMain)
}

function windowsMark() {
  const { pixels, side } = dotBitmap()
  return nativeImage.createFromBitmap(pixels, { width: side, height: side })
}
