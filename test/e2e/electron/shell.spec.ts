import { spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { Locator } from 'playwright/test'
import { electronArguments } from '../../../scripts/prepared/electronArguments.ts'
import { electronBinary } from '../../../scripts/prepared/electronBinary.ts'
import { root } from '../../support/hosts/browserHost.ts'
import { type ElectronHost, sandboxArguments, startElectron } from '../../support/hosts/electronHost.ts'
import { type Program } from '../../support/hosts/program.ts'
import { expect, test } from '../../support/hosts/programTest.ts'
import { mainWindow, pressInOneGo } from '../../support/pages/mainWindow.ts'
import { addEvent } from '../../support/pages/writing.ts'

/** Of a start that is to end by itself, ms: one that goes on is killed, and its test fails within its own time. */
const LONGEST_START = 40_000

const hostOf = (program: Program): ElectronHost => {
  if (!('electron' in program.process)) throw new Error('this is about Electron')
  return program.process
}

test('a command of the native menu reaches the page', async ({ launch }) => {
  const program = await launch()
  await program.page.evaluate(() => {
    const bridge = Reflect.get(globalThis, 'bridge') as {
      subscribe(listener: (message: { topic: string; payload: unknown }) => void): () => void
    }
    bridge.subscribe((message) => {
      if (message.topic === 'menu.command') Reflect.set(globalThis, 'heard', message.payload)
    })
  })
  await hostOf(program).electron.evaluate(({ Menu }) => {
    Menu.getApplicationMenu()?.getMenuItemById('search')?.click()
  })
  await expect
    .poll(() => program.page.evaluate(() => Reflect.get(globalThis, 'heard')))
    .toEqual({ command: 'search' })
})

test('SHIP-1 Help opens the licences of all that is inside, the folder of the log and the folder of the data', async ({
  launch,
}) => {
  const program = await launch()
  const opened = await hostOf(program).electron.evaluate(({ Menu, shell }) => {
    const asked: string[] = []
    shell.openPath = async (file) => {
      asked.push(file)
      return ''
    }
    const help = Menu.getApplicationMenu()?.items.find(({ role }) => role?.toLowerCase() === 'help')
    for (const name of ['Licences of the software inside', 'Show log files', 'Show data folder'])
      help?.submenu?.items.find(({ label }) => label === name)?.click()
    return asked
  })
  const [licences = '', log = '', data = ''] = opened
  expect(readFileSync(licences, 'utf8')).toContain('react-dom ')
  expect(path.resolve(data)).toBe(path.resolve(program.dataDir))
  // There from the start; the file comes with the first line.
  expect(path.resolve(log)).toBe(path.resolve(program.dataDir, 'data/logs'))
  expect(statSync(log).isDirectory()).toBe(true)
})

test('SHELL-33 a command of the menu opens the window where none is open, and is carried out there', async ({
  launch,
}) => {
  const program = await launch()
  const { electron } = hostOf(program)
  // As on macOS, where the program and its menu outlive the last window.
  const opened = electron.waitForEvent('window')
  await electron.evaluate(({ app, BrowserWindow, Menu }) => {
    app.removeAllListeners('window-all-closed')
    app.on('window-all-closed', () => undefined)
    BrowserWindow.getAllWindows()[0]?.once('closed', () =>
      Menu.getApplicationMenu()?.getMenuItemById('add-site')?.click(),
    )
    BrowserWindow.getAllWindows()[0]?.close()
  })
  const page = await opened
  await expect(page.getByRole('textbox', { name: 'Site address' })).toBeVisible()
})

test('a right click in a field offers to cut, copy and paste, and one beside all text opens no empty menu', async ({
  launch,
}) => {
  const program = await launch()
  const { page } = program
  const { electron } = hostOf(program)
  await electron.evaluate(({ Menu }) => {
    const offered: unknown[] = []
    Reflect.set(globalThis, 'offered', offered)
    Menu.prototype.popup = function popup(this: Electron.Menu) {
      offered.push(this.items.map(({ role }) => role?.toLowerCase()))
    }
  })
  const field = page.getByRole('textbox', { name: 'Site address' })
  await expect(field).toBeVisible()
  await page.mouse.click(2, 2, { button: 'right' })
  await field.click({ button: 'right' })
  await expect
    .poll(() => electron.evaluate(() => Reflect.get(globalThis, 'offered')))
    .toEqual([expect.arrayContaining(['cut', 'copy', 'paste'])])
})

test('INPUT-20 a data folder that cannot be used is named in a window and in the terminal, and the start ends with 1', async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'turnout-blocked-'))
  const data = path.join(folder, 'file/below')
  writeFileSync(path.dirname(data), '')
  // Nobody is there to press the dialog's button.
  const press = path.join(folder, 'press.cjs')
  writeFileSync(
    press,
    `require('electron').dialog.showMessageBox = async ({ detail }) => {
      process.stderr.write('window: ' + detail + '\\n')
      return { response: 0 }
    }`,
  )
  const child = spawn(
    (await electronBinary()) ?? '',
    [...sandboxArguments(), '-r', press, ...electronArguments(root), `--data=${data}`],
    { cwd: root, stdio: ['ignore', 'ignore', 'pipe'], timeout: LONGEST_START, killSignal: 'SIGKILL' },
  )
  let said = ''
  child.stderr.on('data', (chunk: Buffer) => {
    said += chunk.toString('utf8')
  })
  const code = await new Promise((done) => child.once('close', done))
  rmSync(folder, { recursive: true, force: true })
  expect(said).toContain(`window: ${data} (ENOTDIR)`)
  expect(said).toContain(`Turnout cannot write to its folder. ${data} (ENOTDIR)`)
  expect(code).toBe(1)
})

test('SIGN-33 data that the browser host works with is touched by no second program, which says so and ends with 1', async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'turnout-in-use-'))
  const host = spawn(
    process.execPath,
    [path.join(root, 'dist/browser-host/main.js'), '--data', folder, '--keep-secrets'],
    { cwd: root, env: { ...process.env, PROGRAM_BROWSER: 'none' }, stdio: ['ignore', 'pipe', 'ignore'] },
  )
  const ended = new Promise((done) => host.once('close', done))
  try {
    await new Promise((done) => host.stdout.once('data', done))
    const before = readdirSync(path.join(folder, 'data'), { recursive: true }).length
    const press = path.join(folder, 'press.cjs')
    writeFileSync(press, "require('electron').dialog.showMessageBox = async () => ({ response: 0 })")
    const second = spawn(
      (await electronBinary()) ?? '',
      [...sandboxArguments(), '-r', press, ...electronArguments(root), `--data=${folder}`],
      { cwd: root, stdio: ['ignore', 'ignore', 'pipe'], timeout: LONGEST_START, killSignal: 'SIGKILL' },
    )
    let said = ''
    second.stderr.on('data', (chunk: Buffer) => {
      said += chunk.toString('utf8')
    })
    expect(await new Promise((done) => second.once('close', done))).toBe(1)
    expect(said).toContain(`Turnout already runs with this data. ${folder}`)
    expect(readdirSync(path.join(folder, 'data'), { recursive: true })).toHaveLength(before)
  } finally {
    host.kill('SIGKILL')
    await ended
  }
  // Whoever was killed holds nothing any more.
  const third = await startElectron({ dataDir: folder, suggestion: null })
  expect(third.electron.windows()).toHaveLength(1)
  await third.kill()
  rmSync(folder, { recursive: true, force: true })
})

test('SHELL-31 a session that the site ended is told by the system, and a press on it brings the window', async ({
  launch,
}) => {
  const program = await launch()
  const accountId = await program.signIn()
  const { electron } = hostOf(program)
  let said = ''
  electron.process().stderr?.on('data', (bytes: Buffer) => {
    said += bytes.toString('utf8')
  })
  await electron.evaluate(({ BrowserWindow, Notification }) => {
    const [window] = BrowserWindow.getAllWindows()
    if (window === undefined) throw new Error('no window')
    const tell = (words: string) => void process.stderr.write(`told: ${words}\n`)
    window.isFocused = () => false
    window.focus = () => tell('brought')
    Notification.prototype.show = function show(this: Electron.Notification) {
      tell(this.title)
      this.emit('click')
    }
  })
  program.community.tokens.revokeAll()
  await expect
    .poll(async () => {
      await program.invoke('sync.now', { accountId }).catch(() => null)
      return [...said.matchAll(/^told: (.*)$/gm)].map(([, words]) => words)
    })
    .toEqual([expect.stringMatching(/^Sign in to .* again$/), 'brought'])
})

test('the choice of light or dark reaches the page and lasts', async ({ launch }) => {
  const program = await launch()
  const dark = (): Promise<boolean> =>
    program.page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches)
  await program.invoke('preferences.set', { theme: 'dark' })
  await expect.poll(dark).toBe(true)
  await program.restart()
  await expect.poll(dark).toBe(true)
  await program.invoke('preferences.set', { theme: 'light' })
  await expect.poll(dark).toBe(false)
})

test('the window opens where it was closed, and on a screen', async ({ launch }) => {
  const program = await launch()
  const bounds = (): Promise<Record<string, number>> =>
    hostOf(program).electron.evaluate(({ BrowserWindow }) => ({
      ...BrowserWindow.getAllWindows()[0]?.getNormalBounds(),
    }))
  await hostOf(program).electron.evaluate(({ BrowserWindow }) => {
    BrowserWindow.getAllWindows()[0]?.setBounds({ x: 40, y: 60, width: 600, height: 500 })
  })
  await expect.poll(async () => (await bounds())['width']).toBe(600)
  await program.restart()
  expect(await bounds()).toMatchObject({ width: 600, height: 500 })
})

test('the size of the text that the menu made is there again after a restart', async ({ launch }) => {
  const program = await launch()
  const percent = (): Promise<number> =>
    hostOf(program).electron.evaluate(({ BrowserWindow }) => {
      const factor = BrowserWindow.getAllWindows()[0]?.webContents.getZoomFactor() ?? 0
      return Math.round(factor * 100)
    })
  const before = await percent()
  await hostOf(program).electron.evaluate(({ BrowserWindow, Menu }) => {
    const [window] = BrowserWindow.getAllWindows()
    const menus = Menu.getApplicationMenu()?.items ?? []
    const zoomIn = menus
      .flatMap(({ submenu }) => submenu?.items ?? [])
      .find(({ role }) => role?.toLowerCase() === 'zoomin')
    if (window === undefined || zoomIn === undefined) throw new Error('no way to zoom')
    window.focus()
    zoomIn.click({}, window, window.webContents)
    zoomIn.click({}, window, window.webContents)
  })
  await expect.poll(percent).toBeGreaterThan(before)
  const zoomed = await percent()
  await program.restart()
  await expect.poll(percent).toBe(zoomed)
})

test('the dialog that saves a file says in words what is saved', async ({ launch }) => {
  const program = await launch({ community: { events: 0, members: 10 } })
  const event = addEvent(program.community, 'Spring evening')
  const accountId = await program.signIn()
  await expect(program.page.getByRole('option')).toHaveCount(1)
  await program.goOffline()
  await program.invoke('rsvp.set', { accountId, eventIds: [String(event.id)], rsvp: 'attending' })
  const { electron } = hostOf(program)
  await electron.evaluate(({ dialog }) => {
    dialog.showSaveDialog = async (...[, options]: readonly unknown[]) => {
      Reflect.set(globalThis, 'asked', options)
      return { canceled: true, filePath: '' }
    }
  })
  await pressInOneGo(program.page, 'g', 'o')
  await program.page.getByRole('button', { name: 'Export…' }).click()
  await expect(program.page.getByText('Nothing was saved.')).toBeVisible()
  expect(await electron.evaluate(() => Reflect.get(globalThis, 'asked'))).toEqual({
    title: 'Export the outbox',
    defaultPath: 'turnout-outbox.json',
  })
})

test('a page that crashes comes back by itself, with everything main knows', async ({ launch }) => {
  const program = await launch()
  const accountId = await program.signIn()
  const { electron } = hostOf(program)
  await electron.evaluate(({ BrowserWindow }) => {
    const window = BrowserWindow.getAllWindows()[0]
    return new Promise<void>((done) => {
      window?.webContents.once('did-finish-load', () => done())
      window?.webContents.forcefullyCrashRenderer()
    })
  })
  const title = await electron.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows()[0]?.webContents.executeJavaScript(
      'bridge.invoke("accounts.list", {}).then((answer) => answer.value.accounts[0].id)',
    ),
  )
  expect(title).toBe(accountId)
})

test('KEEP-2 without a key store the program says that nothing lasts', async ({ launch }) => {
  const program = await launch()
  const bare = await startElectron({
    dataDir: `${program.dataDir}-bare`,
    suggestion: null,
    withoutKeyring: true,
  })
  const answer = await bare.page.evaluate(() => {
    const bridge = Reflect.get(globalThis, 'bridge') as {
      invoke(method: string, params: unknown): Promise<{ value: { secrets: unknown } }>
    }
    return bridge.invoke('accounts.list', {})
  })
  await bare.quit()
  expect(answer.value.secrets).toEqual({ backend: 'basic_text', durable: false })
})

test('a note and a tag typed the moment before the program is quit are there when it starts again', async ({
  launch,
}) => {
  const program = await launch({ community: { events: 0, members: 5 } })
  const event = addEvent(program.community, 'Reading', { ownerId: 1 })
  program.community.data.setRsvp(event.id, 2, 1)
  await program.signIn()
  const atDesk = async (name: string): Promise<Locator> => {
    await mainWindow(program.page).row(event.title).click()
    await program.page.getByRole('button', { name: 'Open guest desk' }).press('Enter')
    return program.page.getByLabel(name, { exact: true })
  }
  await (await atDesk('Note')).fill('brings cake')
  await program.restart()
  const note = await atDesk('Note')
  await expect(note).toHaveValue('brings cake')
  await program.page.getByRole('combobox', { name: 'New tag' }).fill('choir')
  await program.restart()
  await expect(await atDesk('Tags')).toContainText('choir')
})

test('SEND-10 the moment a page hears of the network the system is asked about it, by no clock', async ({
  launch,
}) => {
  const program = await launch({ community: { events: 0, members: 5 } })
  await program.signIn()
  const { electron } = hostOf(program)
  await electron.evaluate(({ net }) => {
    Reflect.set(globalThis, 'looks', 0)
    const isOnline = net.isOnline.bind(net)
    net.isOnline = () => {
      Reflect.set(globalThis, 'looks', Number(Reflect.get(globalThis, 'looks')) + 1)
      return isOnline()
    }
  })
  const looks = () => electron.evaluate(() => Number(Reflect.get(globalThis, 'looks')))
  await program.page.context().setOffline(true)
  await expect.poll(looks).toBe(1)
  await program.page.context().setOffline(false)
  await expect.poll(looks).toBe(2)
})
