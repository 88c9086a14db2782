import { existsSync } from 'node:fs'
import { npx, run } from './runProgram.ts'
import { say } from './say.ts'

/** Without the windows and menus around a page, which nobody sees in a test: a page costs half as much. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell'
/** Chromium as Debian brings it, the cheapest first. */
const CHROMIUM = [HEADLESS_SHELL, '/usr/bin/chromium']

/** Program that proves a Debian package is there. */
const LINUX: Readonly<Record<string, string>> = {
  'chromium-headless-shell': HEADLESS_SHELL,
  xvfb: '/usr/bin/xvfb-run',
  xauth: '/usr/bin/xauth',
  faketime: '/usr/bin/faketime',
  'fiu-utils': '/usr/bin/fiu-run',
  // A key store for Electron, so that sessions survive a restart in the journeys.
  dbus: '/usr/bin/dbus-run-session',
  'gnome-keyring': '/usr/bin/gnome-keyring-daemon',
}

/** This computer, as far as tools are concerned. */
export interface ToolWorld {
  readonly platform: string
  readonly root: boolean
  exists(file: string): boolean
  /** Resolves to the last line of what apt said where it failed, else to null. */
  apt(args: readonly string[]): Promise<string | null>
  /** Fetches Playwright's own Chromium; resolves to null, or to why not. */
  chromium(): Promise<string | null>
  say(text: string): void
}

/**
 * Puts the tools of the end-to-end and reliability tests in place: Debian's packages by apt where root and missing, one
 * by one, since one that the distribution does not have would keep out the others; Playwright's own Chromium where the
 * system has none. Resolves to what could not be had, each with its reason.
 */
export async function ensureTestTools(world: ToolWorld = thisComputer): Promise<readonly string[]> {
  const lacking = new Map<string, string>()
  const linux = world.platform === 'linux' ? Object.entries(LINUX) : []
  const missing = linux.filter(([, file]) => !world.exists(file)).map(([name]) => name)
  for (const name of missing) lacking.set(name, 'not installed')
  if (missing.length > 0 && world.root && world.exists('/usr/bin/apt-get')) {
    world.say(`Installing ${missing.join(', ')} by apt …`)
    await world.apt(['update'])
    for (const name of missing) {
      const failure = await world.apt(['install', '-y', '--no-install-recommends', name])
      if (failure === null) lacking.delete(name)
      else lacking.set(name, failure)
    }
  }
  if (CHROMIUM.some((file) => world.exists(file))) lacking.delete('chromium-headless-shell')
  else {
    world.say('Fetching Playwright\u2019s own Chromium …')
    const failure = await world.chromium()
    lacking.delete('chromium-headless-shell')
    if (failure !== null) lacking.set('Chromium', failure)
  }
  return [...lacking].map(([name, reason]) => `${name} (${reason})`)
}

/** Chromium of this system; null where there is none, and Playwright's own has to do. */
export const systemChromium = (): string | null => CHROMIUM.find((file) => existsSync(file)) ?? null

const lastLine = (output: string): string =>
  output
    .split('\n')
    .findLast((line) => line.trim() !== '')
    ?.trim() ?? 'no reason given'

const thisComputer: ToolWorld = {
  platform: process.platform,
  root: process.getuid?.() === 0,
  exists: existsSync,
  apt: async (args) => {
    const { code, output } = await run('apt-get', ['-qq', '-o', 'DPkg::Lock::Timeout=300', ...args], {
      quiet: true,
      env: { DEBIAN_FRONTEND: 'noninteractive' },
    })
    return code === 0 ? null : lastLine(output)
  },
  chromium: async () => {
    const { code, output } = await npx('playwright', ['install', 'chromium'], { quiet: true })
    return code === 0 ? null : lastLine(output)
  },
  say,
}

/** An X server starts again when its last window has gone, and refuses or hangs who comes meanwhile: not this one. */
const X_SERVER = '--server-args=-screen 0 1280x1024x24 -noreset'

/** Arguments before a command that needs a display where there is none. */
export function displayPrefix(): readonly string[] {
  if (process.platform !== 'linux' || (process.env['DISPLAY'] ?? '') !== '') return []
  return existsSync('/usr/bin/xvfb-run') ? ['/usr/bin/xvfb-run', '-a', X_SERVER] : []
}
