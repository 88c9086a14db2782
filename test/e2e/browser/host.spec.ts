import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { get, type IncomingMessage } from 'node:http'
import os from 'node:os'
import path from 'node:path'
import { type BrowserHost, root } from '../../support/hosts/browserHost.ts'
import { type Program } from '../../support/hosts/program.ts'
import { expect, test } from '../../support/hosts/programTest.ts'

const hostOf = (program: Program): BrowserHost => {
  if (!('address' in program.process)) throw new Error('this is about the browser host')
  return program.process
}

const ask = (address: string, path: string, headers: Record<string, string>): Promise<IncomingMessage> =>
  new Promise((done, fail) => {
    get(new URL(path, address), { headers }, (response) => {
      response.resume()
      done(response)
    }).on('error', fail)
  })

test('the key leaves the address at once, and no storage has it', async ({ launch }) => {
  const program = await launch()
  const { page } = program
  const key = new URL(hostOf(program).address).hash.slice(1)
  await program.invoke('app.start', {})
  expect(page.url()).toBe(hostOf(program).address.replace(/#.*/, ''))
  const kept = await page.evaluate(async () =>
    JSON.stringify([
      Object.entries(localStorage),
      Object.entries(sessionStorage),
      history.state,
      document.cookie,
      document.documentElement.outerHTML,
      await caches.keys(),
    ]),
  )
  expect(kept).not.toContain(key)
  await page.goBack().catch(() => null)
  expect(page.url()).not.toContain(key)
})

test('a reload has no key and says what to do, and the printed address works again', async ({ launch }) => {
  const program = await launch({ expectedProblems: [/no root element or no host/] })
  await program.page.reload()
  await expect(program.page.getByText('Open the address that Turnout printed')).toBeVisible()
  await program.reload()
  expect((await program.invoke('app.start', {})).info.host).toBe('browser')
})

test('the address opened by command works once and carries no key; used twice, both pages are shut out and it is said', async ({
  launch,
}) => {
  const cutOff = [/status of 40[39]/, /ERR_INCOMPLETE_CHUNKED_ENCODING/]
  const program = await launch({ args: ['--open'], expectedProblems: cutOff })
  const host = hostOf(program)
  await expect.poll(() => program.openedLinks().length).toBe(1)
  const opened = program.openedLinks()[0] ?? ''
  expect(opened).not.toContain(new URL(host.address).hash.slice(1))
  const context = await host.browser.newContext()
  const page = await context.newPage()
  await page.goto(opened)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(page.url()).not.toContain('#')
  const second = await context.newPage()
  await second.goto(opened)
  await expect(second.getByText('Open the address that Turnout printed last')).toBeVisible()
  expect(host.errorText()).toContain('was used twice')
  const call = () =>
    page.evaluate(() =>
      (
        Reflect.get(globalThis, 'bridge') as {
          invoke(method: string, params: object): Promise<{ readonly ok: boolean }>
        }
      )
        .invoke('app.start', {})
        .then(({ ok }) => (ok ? 'answered' : 'refused')),
    )
  expect(await call()).toBe('refused')
  await context.close()
})

test('the policy is a header, lets the page speak to its own host only, and names no foreign source', async ({
  launch,
}) => {
  const program = await launch({ expectedProblems: [/Content Security Policy/] })
  const { address } = hostOf(program)
  for (const path of ['/', '/host.js', '/nothing', '/locked']) {
    const response = await ask(address, path, {})
    expect(response.headers['content-security-policy'], path).toBe(
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob: data:; font-src 'self'; " +
        "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; object-src 'none'; " +
        "require-trusted-types-for 'script'; trusted-types default dompurify",
    )
  }
  const seen = program.community.log.length
  const answer = await program.page.evaluate(
    (url) =>
      fetch(url, { mode: 'no-cors' }).then(
        () => 'sent',
        () => 'refused',
      ),
    program.community.baseUrl,
  )
  expect(answer).toBe('refused')
  expect(program.community.log.length).toBe(seen)
})

test('another site in the same browser can neither read nor call nor frame the host', async ({ launch }) => {
  const program = await launch()
  const { address, browser } = hostOf(program)
  const origin = new URL(address).origin
  const foreign = await (await browser.newContext()).newPage()
  await foreign.goto(program.community.baseUrl)
  const found = await foreign.evaluate(async (base) => {
    const read = (run: Promise<Response>): Promise<string> =>
      run.then(
        (response) => `${response.type} ${response.status}`,
        () => 'refused',
      )
    const frame = document.createElement('iframe')
    frame.src = base
    const framed = new Promise((done) => {
      frame.addEventListener('load', () => done(frame.contentDocument === null ? 'closed' : 'open'))
    })
    document.body.append(frame)
    return {
      page: await read(fetch(base)),
      call: await read(
        fetch(`${base}/bridge/invoke`, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json', 'X-Page-Key': 'x'.repeat(43) },
          body: '{"method":"app.start","params":{}}',
        }),
      ),
      script: await read(fetch(`${base}/host.js`, { mode: 'no-cors' })),
      framed: await framed,
    }
  }, origin)
  expect(found).toMatchObject({ page: 'refused', call: 'refused', framed: 'closed' })
  await foreign.context().close()
})

test('a pause of the host loses no push: the page hears of it when it goes on', async ({ launch }) => {
  const program = await launch()
  const host = hostOf(program)
  const heard = program.page.evaluate(
    () =>
      new Promise<string>((done) => {
        const bridge = Reflect.get(globalThis, 'bridge') as {
          subscribe(listener: (message: { topic: string }) => void): () => void
        }
        bridge.subscribe(({ topic }) => {
          if (topic === 'preferences.changed') done(topic)
        })
      }),
  )
  host.pause()
  const setting = program.invoke('preferences.set', { theme: 'dark' })
  host.goOn()
  expect((await setting).theme).toBe('dark')
  expect(await heard).toBe('preferences.changed')
})

test('what is on stdout is one line, and the port answers on loopback alone', async ({ launch }) => {
  const program = await launch()
  const { address } = hostOf(program)
  const port = new URL(address).port
  const foreignName = await ask(address, '/', { Host: `evil.example:${port}` })
  expect(foreignName.statusCode).toBe(421)
  const localhost = await ask(address, '/', { Host: `localhost:${port}` })
  expect(localhost.statusCode).toBe(421)
})

test('SIGN-33 a second host with the same data does not start, says why, and takes nothing from the first', async ({
  launch,
}) => {
  const program = await launch()
  const second = spawn(
    process.execPath,
    [path.join(root, 'dist/browser-host/main.js'), '--data', program.dataDir, '--keep-secrets'],
    { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] },
  )
  let said = ''
  for (const stream of [second.stdout, second.stderr]) stream.on('data', (part: Buffer) => (said += part))
  expect(await new Promise((done) => second.once('close', done))).toBe(1)
  expect(said).toBe(
    `Turnout already runs with the data in ${program.dataDir}. End it first, or give another folder with --data.\n`,
  )
  await program.invoke('preferences.set', { theme: 'dark' })
  await program.restart('kill')
  expect((await program.invoke('preferences.get', {})).theme).toBe('dark')
})

test('HELP-3 the fault that ends the host stands in its log, for the diagnostics of the next run', async () => {
  test.skip(process.platform === 'win32', 'Windows has no signal that a program could hear')
  const folder = mkdtempSync(path.join(os.tmpdir(), 'turnout-fault-'))
  const fault = path.join(folder, 'fault.cjs')
  writeFileSync(fault, "process.on('SIGUSR2', () => { throw new Error('a fault nobody caught') })")
  const host = spawn(
    process.execPath,
    ['-r', fault, path.join(root, 'dist/browser-host/main.js'), '--data', path.join(folder, 'data')],
    { cwd: root, stdio: ['ignore', 'pipe', 'ignore'] },
  )
  host.stdout.once('data', () => host.kill('SIGUSR2'))
  expect(await new Promise((done) => host.once('close', done))).not.toBe(0)
  const log = readFileSync(path.join(folder, 'data/data/logs/turnout.log'), 'utf8')
  rmSync(folder, { recursive: true, force: true })
  expect(log).toMatch(/nobody caught an error .*message="a fault nobody caught"/)
})
