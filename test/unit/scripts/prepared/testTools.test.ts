import { expect, it } from 'vitest'
import { ensureTestTools, type ToolWorld } from '../../../../scripts/prepared/testTools.ts'

function computer(over: Partial<ToolWorld> = {}) {
  const asked: string[] = []
  const world: ToolWorld = {
    platform: 'linux',
    root: true,
    exists: (file) => file === '/usr/bin/apt-get',
    apt: async (args) => {
      asked.push(args.at(-1) ?? '')
      return args.at(-1) === 'chromium-headless-shell'
        ? 'E: Package chromium-headless-shell has no installation candidate'
        : null
    },
    chromium: async () => null,
    say: () => undefined,
    ...over,
  }
  return { world, asked }
}

it('a package the distribution does not know keeps out no other one', async () => {
  const { world, asked } = computer()
  expect(await ensureTestTools(world)).toEqual([])
  expect(asked).toEqual([
    'update',
    'chromium-headless-shell',
    'xvfb',
    'xauth',
    'faketime',
    'fiu-utils',
    'dbus',
    'gnome-keyring',
  ])
})

it('what cannot be had is named with its reason', async () => {
  const { world } = computer({ chromium: async () => 'getaddrinfo ENOTFOUND cdn.playwright.dev' })
  expect(await ensureTestTools(world)).toEqual(['Chromium (getaddrinfo ENOTFOUND cdn.playwright.dev)'])
  const { world: user, asked } = computer({ root: false })
  expect(await ensureTestTools(user)).toContain('xvfb (not installed)')
  expect(asked).toEqual([])
})

it('a whole Chromium that is there is enough, and none is fetched', async () => {
  const { world } = computer({
    root: false,
    exists: (file) => file === '/usr/bin/chromium',
    chromium: async () => 'asked for',
  })
  const lacking = await ensureTestTools(world)
  expect(lacking.filter((tool) => /chromium/i.test(tool))).toEqual([])
})

it('a Mac or Windows is asked for no tool of Linux', async () => {
  for (const platform of ['darwin', 'win32']) {
    const { world, asked } = computer({ platform, root: false, exists: () => false })
    expect(await ensureTestTools(world)).toEqual([])
    expect(asked).toEqual([])
  }
})
