import { existsSync } from 'node:fs'
import { npx, run } from './runProgram.ts'
import { say } from './say.ts'

const DEBIAN_CHROMIUM = '/usr/bin/chromium'
/** Program that proves a Debian package is there. */
const PACKAGES: Readonly<Record<string, string>> = {
  chromium: DEBIAN_CHROMIUM,
  xvfb: '/usr/bin/xvfb-run',
  xauth: '/usr/bin/xauth',
  faketime: '/usr/bin/faketime',
  'fiu-utils': '/usr/bin/fiu-run',
  // A key store for Electron, so that sessions survive a restart in the journeys.
  dbus: '/usr/bin/dbus-run-session',
  'gnome-keyring': '/usr/bin/gnome-keyring-daemon',
}

/**
 * Puts the tools of the end-to-end and reliability tests in place: Debian's packages by apt where root and missing,
 * Playwright's own browser elsewhere. Returns what could not be had.
 */
export async function ensureTestTools(): Promise<readonly string[]> {
  const missing = () => Object.keys(PACKAGES).filter((name) => !existsSync(PACKAGES[name] ?? ''))
  const asRoot = process.platform === 'linux' && process.getuid?.() === 0
  if (missing().length > 0 && asRoot && existsSync('/usr/bin/apt-get')) {
    say(`Installing ${missing().join(', ')} by apt …`)
    const env = { DEBIAN_FRONTEND: 'noninteractive' }
    await run('apt-get', ['-qq', '-o', 'DPkg::Lock::Timeout=300', 'update'], { quiet: true, env })
    await run(
      'apt-get',
      ['-qq', '-o', 'DPkg::Lock::Timeout=300', 'install', '-y', '--no-install-recommends', ...missing()],
      { quiet: true, env },
    )
  }
  if (existsSync(DEBIAN_CHROMIUM)) return missing()
  say('Fetching Playwright\u2019s own Chromium …')
  const { code } = await npx('playwright', ['install', 'chromium'], { quiet: true })
  return code === 0 ? missing().filter((name) => name !== 'chromium') : missing()
}

/** Arguments before a command that needs a display where there is none. */
export function displayPrefix(): readonly string[] {
  if (process.platform !== 'linux' || (process.env['DISPLAY'] ?? '') !== '') return []
  return existsSync('/usr/bin/xvfb-run') ? ['/usr/bin/xvfb-run', '-a'] : []
}
