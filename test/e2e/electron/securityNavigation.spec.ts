import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from '../../support/hosts/programTest.ts'

const HOME = 'program://app/index.html'
const NOISE = [
  /Content Security Policy/,
  /Not allowed to/,
  /Permissions policy/,
  /Failed to load resource/,
  /Blocked/i,
  /TrustedScript/,
]

test('SHELL-13 SHELL-14 SHELL-30 nothing in the page can leave it or open a window', async ({ launch }) => {
  const program = await launch({ expectedProblems: NOISE })
  const { page, community } = program
  if (!('electron' in program.process)) throw new Error('this is about Electron')
  const { electron } = program.process
  const seen = community.log.length
  const targets = [
    community.baseUrl,
    'file:///etc/passwd',
    'data:text/html,<p>x</p>',
    'javascript:document.title="taken"',
    'program://app/other.html',
    'program://evil/index.html',
    'program://app@evil/index.html',
  ]
  for (const target of targets) {
    await page.evaluate((url) => {
      try {
        window.open(url)
        window.open(url, '_self')
        location.href = url
      } catch {
        // Some are refused at once.
      }
    }, target)
    expect(await page.evaluate(() => location.href), target).toBe(HOME)
  }
  await page.evaluate((base) => {
    const link = document.createElement('a')
    link.href = base
    document.body.append(link)
    link.click()
    const ways = [{ ctrlKey: true }, { shiftKey: true }, { metaKey: true }, { button: 1 }]
    for (const way of ways) {
      const kind = 'button' in way ? 'auxclick' : 'click'
      link.dispatchEvent(new MouseEvent(kind, { bubbles: true, cancelable: true, ...way }))
    }
    link.target = '_blank'
    link.click()
  }, community.baseUrl)
  expect(page.url()).toBe(HOME)
  // Asked of the program: one that opens is told to the test a while after.
  await expect
    .poll(() => electron.evaluate(({ webContents }) => webContents.getAllWebContents().length))
    .toBe(1)
  expect(await page.title()).not.toBe('taken')
  expect(community.log.length).toBe(seen)
})

test('SHELL-11 SHELL-12 SHELL-13 frames, webviews and forms lead nowhere', async ({ launch }) => {
  const program = await launch({ expectedProblems: NOISE })
  const { page, community } = program
  if (!('electron' in program.process)) throw new Error('this is about Electron')
  const seen = community.log.length
  await page.evaluate((base) => {
    for (const name of ['iframe', 'webview', 'embed', 'object']) {
      const element = document.createElement(name)
      try {
        element.setAttribute(name === 'object' ? 'data' : 'src', base)
      } catch {
        // Trusted types refuse the addresses of plug-ins.
      }
      document.body.append(element)
    }
    const form = document.createElement('form')
    form.action = base
    form.method = 'post'
    document.body.append(form)
    form.submit()
  }, community.baseUrl)
  const contents = await program.process.electron.evaluate(({ webContents }) =>
    webContents.getAllWebContents().map((one) => ({
      type: one.getType(),
      origins: one.mainFrame.framesInSubtree.map((frame) => frame.origin),
    })),
  )
  // A frame that was stopped shows an error of Chromium's own, whose origin is nobody's.
  const origins = contents.flatMap((one) => one.origins)
  expect(origins.filter((origin) => origin !== 'program://app' && origin !== 'null')).toEqual([])
  expect(contents.map(({ type }) => type)).toEqual(['window'])
  expect(page.url()).toBe(HOME)
  expect(community.log.length).toBe(seen)
})

test('SHELL-5 every permission is denied, asked for or looked up', async ({ launch }) => {
  const { page } = await launch({ expectedProblems: NOISE })
  const answers = await page.evaluate(async () => {
    const refused = (run: Promise<unknown>): Promise<string> =>
      run.then(
        () => 'granted',
        () => 'denied',
      )
    const state = (name: string): Promise<string> =>
      navigator.permissions.query({ name: name as PermissionName }).then(
        (status) => status.state,
        () => 'denied',
      )
    return {
      camera: await refused(navigator.mediaDevices.getUserMedia({ video: true })),
      screen: await refused(navigator.mediaDevices.getDisplayMedia()),
      place: await refused(
        new Promise((done, fail) => navigator.geolocation.getCurrentPosition(done, fail, { timeout: 3000 })),
      ),
      clipboard: await refused(navigator.clipboard.readText()),
      states: await Promise.all(['geolocation', 'camera', 'microphone', 'clipboard-read', 'midi'].map(state)),
      notification: await Notification.requestPermission(),
    }
  })
  expect(answers).toEqual({
    camera: 'denied',
    screen: 'denied',
    place: 'denied',
    clipboard: 'denied',
    states: ['denied', 'denied', 'denied', 'denied', 'denied'],
    notification: 'denied',
  })
})

test('SHELL-27 SHELL-29 a download does not start and a dropped file does not open', async ({ launch }) => {
  const program = await launch({ expectedProblems: NOISE })
  const { page } = program
  if (!('electron' in program.process)) throw new Error('this is about Electron')
  await program.process.electron.evaluate(({ session }) => {
    const own = session.fromPartition('page')
    own.on('will-download', (event, item) => {
      Reflect.set(globalThis, 'download', [event.defaultPrevented, item.getURL()])
    })
  })
  await page.evaluate(() => {
    const link = document.createElement('a')
    link.href = URL.createObjectURL(new Blob(['x'], { type: 'application/octet-stream' }))
    link.download = 'x.bin'
    // The page refuses links by itself once it is drawn; this is about what stands behind it.
    link.addEventListener('click', (event) => event.stopPropagation())
    document.body.append(link)
    link.click()
  })
  writeFileSync(path.join(program.dataDir, 'dropped.html'), '<title>dropped</title>')
  await page.evaluate(() => {
    const transfer = new DataTransfer()
    transfer.items.add(new File(['<title>dropped</title>'], 'dropped.html', { type: 'text/html' }))
    for (const type of ['dragenter', 'dragover', 'drop']) {
      document.body.dispatchEvent(
        new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer: transfer }),
      )
    }
  })
  expect(page.url()).toBe(HOME)
  expect(await page.title()).not.toBe('dropped')
  // The download was asked for, and stopped before anything was written.
  const { electron } = program.process
  await expect
    .poll(() => electron.evaluate(() => Reflect.get(globalThis, 'download') as unknown))
    .toEqual([true, expect.stringMatching(/^blob:program:/)])
})

test('SHELL-24 SHELL-25 SHELL-26 the window is hardened as it says', async ({ launch }) => {
  const program = await launch()
  if (!('electron' in program.process)) throw new Error('this is about Electron')
  const settings = await program.process.electron.evaluate(({ BrowserWindow }) => {
    const window = BrowserWindow.getAllWindows()[0]
    const contents = window?.webContents as unknown as { getLastWebPreferences(): Record<string, unknown> }
    return contents.getLastWebPreferences()
  })
  expect(settings).toMatchObject({
    sandbox: true,
    contextIsolation: true,
    nodeIntegration: false,
    nodeIntegrationInSubFrames: false,
    webSecurity: true,
    allowRunningInsecureContent: false,
    experimentalFeatures: false,
    webviewTag: false,
  })
})
