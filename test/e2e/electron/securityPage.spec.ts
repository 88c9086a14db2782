import path from 'node:path'
import type * as Electron from 'electron'
import { root } from '../../support/hosts/browserHost.ts'
import { startElectron } from '../../support/hosts/electronHost.ts'
import { expect, test } from '../../support/hosts/programTest.ts'

/** The policy writes each refusal on the console; what a test provokes is not a fault of the page. */
const POLICY = [/Content Security Policy/, /TrustedScript/, /TrustedHTML/, /Failed to load resource/]

test('SHELL-2 SHELL-3 SHELL-4 the page has no Node, no Electron and no way to reach the preload', async ({
  launch,
}) => {
  const { page } = await launch()
  const found = await page.evaluate(() => ({
    names: [
      'process',
      'require',
      'module',
      'Buffer',
      'global',
      'electron',
      'ipcRenderer',
      '__dirname',
    ].filter((name) => Reflect.get(globalThis, name) !== undefined),
    worlds: Reflect.ownKeys(globalThis).filter((name) => String(name).includes('electron')),
  }))
  expect(found).toEqual({ names: [], worlds: [] })
})

test('SHELL-20 the page gets exactly two functions, frozen against change', async ({ launch }) => {
  const { page } = await launch()
  const shape = await page.evaluate(() => {
    const bridge = Reflect.get(globalThis, 'bridge') as Record<string, unknown>
    const before = bridge['invoke']
    try {
      bridge['invoke'] = () => 'replaced'
    } catch {
      // Strict mode says so; sloppy mode is silent. Either way nothing may have changed.
    }
    return {
      keys: Object.keys(bridge).sort(),
      types: Object.values(bridge).map((value) => typeof value),
      unchanged: bridge['invoke'] === before,
    }
  })
  expect(shape).toEqual({ keys: ['invoke', 'subscribe'], types: ['function', 'function'], unchanged: true })
})

test('SHELL-7 the policy arrives as a header and stops inline script, eval and every connection', async ({
  launch,
}) => {
  const { page, community } = await launch({ expectedProblems: POLICY })
  const policy = await page.evaluate(async () => {
    const inline = document.createElement('script')
    Reflect.set(globalThis, 'ran', 'no')
    try {
      inline.text = 'globalThis.ran = "inline"'
      document.body.append(inline)
    } catch {
      // Trusted types refuse the text already.
    }
    const attempt = async (run: () => unknown): Promise<string> => {
      try {
        await run()
        return 'allowed'
      } catch {
        return 'refused'
      }
    }
    return {
      ran: Reflect.get(globalThis, 'ran'),
      // In a frame of its own: what a debugger evaluates is itself free of the policy.
      evaluated: await new Promise<unknown>((done) => {
        requestAnimationFrame(() => done(null))
      }).then(() => attempt(() => Reflect.construct(Reflect.get(globalThis, 'Function'), ['return 1']))),
      html: await attempt(() => {
        document.createElement('div').innerHTML = '<b>x</b>'
      }),
    }
  })
  expect(policy).toEqual({ ran: 'no', evaluated: 'refused', html: 'refused' })
  const before = community.log.length
  const network = await page.evaluate(async (base) => {
    const refused = (run: Promise<unknown>): Promise<string> =>
      run.then(() => 'allowed').catch(() => 'refused')
    const image = new Promise<unknown>((done, fail) => {
      const element = new Image()
      element.addEventListener('load', done)
      element.addEventListener('error', fail)
      element.src = `${base}/picture.png`
    })
    return {
      fetch: await refused(fetch(base)),
      own: await refused(fetch('program://app/index.html')),
      image: await refused(image),
      beacon: navigator.sendBeacon(base, 'x') ? 'queued' : 'refused',
    }
  }, community.baseUrl)
  expect(network).toMatchObject({ fetch: 'refused', own: 'refused', image: 'refused' })
  expect(community.log.length).toBe(before)
})

test('SHELL-7 SHELL-18 the headers of page, picture and nothing are the same strict ones', async ({
  launch,
}) => {
  const program = await launch()
  if (!('electron' in program.process)) throw new Error('this is about Electron')
  const answers = await program.process.electron.evaluate(async ({ session }) => {
    const own = session.fromPartition('page')
    const paths = ['/index.html', '/', '/nothing.html', '/picture/none']
    return Promise.all(
      paths.map(async (path) => {
        const response = await own.fetch(`program://app${path}`)
        return [path, response.status, response.headers.get('content-security-policy')] as const
      }),
    )
  })
  const policy =
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; " +
    "connect-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; object-src 'none'; " +
    "require-trusted-types-for 'script'; trusted-types default dompurify"
  expect(answers).toEqual([
    ['/index.html', 200, policy],
    ['/', 200, policy],
    ['/nothing.html', 404, policy],
    ['/picture/none', 404, policy],
  ])
})

test('SHELL-18 no path leads out of the folder of the page', async ({ launch }) => {
  const program = await launch()
  if (!('electron' in program.process)) throw new Error('this is about Electron')
  const paths = [
    '/../../package.json',
    '/%2e%2e/%2e%2e/package.json',
    '/..%2f..%2fpackage.json',
    '/%252e%252e/package.json',
    '/..%5c..%5cpackage.json',
    '/assets/..%2f..%2f..%2fpackage.json',
    '/index.html%00.png',
    '/%2fetc%2fpasswd',
    '//etc/passwd',
    '/.sources',
  ]
  const statuses = await program.process.electron.evaluate(async ({ session }, list) => {
    const own = session.fromPartition('page')
    const texts = await Promise.all(
      list.map((path) =>
        own.fetch(`program://app${path}`).then(
          (response) => response.status,
          () => 'no answer',
        ),
      ),
    )
    const other = await own.fetch('program://other/index.html').then(
      (response) => response.status,
      () => 'no answer',
    )
    return [...texts, other]
  }, paths)
  expect(statuses.filter((status) => status !== 404 && status !== 'no answer')).toEqual([])
})

test('SHELL-21 a call of a wrong kind or beyond the size is refused without a word more', async ({
  launch,
}) => {
  const program = await launch()
  const { page } = program
  const answers = await page.evaluate(async () => {
    const bridge = Reflect.get(globalThis, 'bridge') as {
      invoke(method: unknown, params: unknown): Promise<{ ok: boolean; error?: Record<string, unknown> }>
    }
    const polluted = JSON.parse('{"__proto__": {"admin": true}}') as unknown
    return Promise.all([
      bridge.invoke('constructor', {}),
      bridge.invoke('session.tokens', {}),
      bridge.invoke(17, {}),
      bridge.invoke('m'.repeat(5000), {}),
      bridge.invoke('app.start', { extra: 1 }),
      bridge.invoke('app.start', polluted),
      bridge.invoke('app.start', 'x'.repeat(1_100_000)),
      bridge.invoke('clipboard.write', { text: 5 }),
      bridge.invoke('links.open', { url: 'javascript:alert(1)' }),
    ])
  })
  expect(answers.map((answer) => [answer.ok, answer.error?.['code']])).toEqual([
    [false, 'not-found'],
    [false, 'not-found'],
    [false, 'not-found'],
    [false, 'not-found'],
    [false, 'invalid-params'],
    [true, undefined],
    [false, 'too-large'],
    [false, 'invalid-params'],
    [false, 'link-refused'],
  ])
  // A prototype key is dropped on the way in and changes nothing there.
  if (!('electron' in program.process)) throw new Error('this is about Electron')
  expect(await program.process.electron.evaluate(() => Reflect.get({}, 'admin') ?? null)).toBeNull()
  expect(JSON.stringify(answers)).not.toMatch(/\bat \w+ \(|\/work\/|\.ts:|\.cjs/)
})

test('SHELL-23 SIGN-33 a second start brings the first window forward and ends itself', async ({
  launch,
}) => {
  const program = await launch()
  if (!('electron' in program.process)) throw new Error('this is about Electron')
  const second = startElectron({ dataDir: program.dataDir, suggestion: null })
  await expect(second).rejects.toThrow()
  expect(program.process.electron.windows()).toHaveLength(1)
  expect((await program.invoke('app.start', {})).info.host).toBe('electron')
})

test('SHELL-17 a frame inside the page gets no bridge, and calls of other windows and their frames are refused', async ({
  launch,
}) => {
  const { page, process } = await launch()
  if (!('electron' in process)) throw new Error('this is about Electron')
  await page.evaluate(() => document.body.append(document.createElement('iframe')))
  const style = await page.evaluate(
    () => document.querySelector<HTMLLinkElement>('link[rel=stylesheet]')?.href,
  )
  const preload = path.join(root, 'dist/electron/preload.cjs')
  const calling = async ({ BrowserWindow }: typeof Electron, [address, preload]: readonly string[]) => {
    const own = BrowserWindow.getAllWindows()[0]
    if (own === undefined || address === undefined || preload === undefined) throw new Error('no window')
    const other = new BrowserWindow({
      show: false,
      webPreferences: {
        preload,
        partition: 'page',
        sandbox: true,
        contextIsolation: true,
        nodeIntegrationInSubFrames: true,
      },
    })
    const asked = async (
      frame: { executeJavaScript(code: string): Promise<unknown> } | undefined,
    ): Promise<unknown> =>
      frame?.executeJavaScript("globalThis.bridge?.invoke('app.start', {}) ?? 'no bridge'")
    // A file of the program's own, so that the address is one of those that may call.
    await other.loadURL(address)
    const otherWindow = await asked(other.webContents.mainFrame)
    await other.loadURL('about:blank')
    await other.webContents.executeJavaScript(`new Promise((loaded) => {
      const frame = document.createElement('iframe')
      frame.addEventListener('load', () => loaded(true))
      frame.srcdoc = '<p>inside</p>'
      document.body.append(frame)
    })`)
    const found = {
      ownFrame: await asked(own.webContents.mainFrame.frames[0]),
      otherWindow,
      frameOfOther: await asked(other.webContents.mainFrame.frames[0]),
    }
    other.destroy()
    return found
  }
  const answers = await process.electron.evaluate(calling, [style ?? '', preload])
  const refused = { ok: false, error: { code: 'not-found', message: 'unknown sender', retryable: false } }
  expect(answers).toEqual({ ownFrame: 'no bridge', otherWindow: refused, frameOfOther: refused })
})
