import type { Browser, BrowserContext, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Language } from '../../../shared/domain/language.ts'
import { type ServedScenes, serveScenes } from '../../fakeHost/servedScenes.ts'
import { launchChromium } from '../../support/hosts/browserHost.ts'
import { axeFindings } from '../../support/pages/accessibility.ts'

const SCENES = [
  'connect-demo',
  'connect-empty',
  'connect-memory',
  'connect-refused',
  'connect-running',
  'connect-insecure',
  'waiting',
  'exchanging',
  'declined',
  'twice',
  'connect-try',
  'try-waiting',
  'try-declined',
  'try-expired',
  'try-failed',
  'settings',
  'updates',
  'switcher',
  'banners',
  'leave',
  'identity',
  'welcome',
  'welcome-unsure',
  'welcome-answered',
  'primitives',
  'guide',
  'diagnostics',
  'went-on',
  'failure',
] as const

const OWN_PIECE: ReadonlySet<string> = new Set(['guide', 'diagnostics'])

let served: ServedScenes
let browser: Browser

beforeAll(async () => {
  served = await serveScenes()
  browser = await launchChromium()
}, 120_000)

afterAll(async () => {
  await browser.close()
  await served.stop()
})

interface Look {
  readonly width: number
  readonly height: number
  readonly theme: 'light' | 'dark'
  readonly language: Language
}

async function open(scene: string, look: Look, context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  await show(page, scene, look)
  return page
}

async function show(page: Page, scene: string, look: Look): Promise<void> {
  await page.goto(`${served.url}?scene=${scene}&theme=${look.theme}&language=${look.language}`)
  await page.waitForFunction(() => (document.getElementById('root')?.childElementCount ?? 0) > 0)
  // These come with their own piece of the page.
  if (OWN_PIECE.has(scene)) await page.getByRole('dialog').waitFor()
}

const inContext = async (look: Look, run: (context: BrowserContext) => Promise<void>): Promise<void> => {
  const context = await browser.newContext({
    viewport: { width: look.width, height: look.height },
    locale: 'en-GB',
    reducedMotion: 'reduce',
  })
  try {
    await run(context)
  } finally {
    await context.close()
  }
}

async function troubleIn(page: Page, scene: string, look: Look): Promise<readonly string[]> {
  await show(page, scene, look)
  const findings = await axeFindings(page)
  const state = await page.evaluate(() => ({
    refused: document.documentElement.dataset['refused'],
    wide: document.documentElement.scrollWidth > innerWidth,
    direction: document.documentElement.dir,
  }))
  return [
    ...findings.map((finding) => `${scene}: ${finding}`),
    ...(state.refused === undefined ? [] : [`${scene}: policy ${state.refused}`]),
    ...(state.wide ? [`${scene}: wider than the window`] : []),
    ...((state.direction === 'rtl') === (look.language === 'ar') ? [] : [`${scene}: direction`]),
  ]
}

describe.each<Look>([
  { width: 1360, height: 860, theme: 'light', language: 'en' },
  { width: 1360, height: 860, theme: 'dark', language: 'ar' },
  { width: 900, height: 700, theme: 'dark', language: 'en' },
  { width: 480, height: 800, theme: 'light', language: 'de' },
  { width: 480, height: 800, theme: 'dark', language: 'ar' },
])('at $width x $height, $theme, $language', (look) => {
  it('axe finds nothing, nothing sticks out sideways and the policy has nothing to refuse', async () => {
    await inContext(look, async (context) => {
      await context.addInitScript(() => {
        document.addEventListener('securitypolicyviolation', (event) => {
          document.documentElement.dataset['refused'] = `${event.violatedDirective} ${event.blockedURI}`
        })
      })
      const found: string[] = []
      // One page for all: a process for each would take most of the time.
      const page = await context.newPage()
      for (const scene of SCENES) found.push(...(await troubleIn(page, scene, look)))
      expect(found).toEqual([])
    })
  }, 120_000)
})

const DESK: Look = { width: 1360, height: 860, theme: 'light', language: 'en' }

describe('the wizard by keyboard alone', () => {
  it('what is missing is named as a field is left, and typing mends it', async () => {
    await inContext(DESK, async (context) => {
      const page = await open('connect-empty', DESK, context)
      const address = page.getByRole('textbox', { name: 'Site address' })
      await address.focus()
      await page.keyboard.press('Tab')
      await page.getByText('Enter the site’s address as it appears in the browser.').waitFor()
      await address.fill('http://community.example')
      await page.getByText('This address is not encrypted. Use https, or allow it below.').waitFor()
      expect(await page.getByRole('checkbox', { name: /although it is not encrypted/ }).isChecked()).toBe(
        false,
      )
      await address.fill('community.example')
      await page.getByText('secure').waitFor()
      expect(await address.getAttribute('aria-invalid')).toBeNull()
    })
  })
  it('Enter on an incomplete form leads to the first field at fault and loses nothing', async () => {
    await inContext(DESK, async (context) => {
      const page = await open('connect-empty', DESK, context)
      await page.getByRole('textbox', { name: 'Site address' }).fill('https://community.example')
      await page.keyboard.press('Enter')
      const id = page.getByRole('textbox', { name: 'Client ID' })
      await page.getByText('Enter the client ID your administrator gave you.').waitFor()
      expect(await id.evaluate((field) => field === document.activeElement)).toBe(true)
      expect(await page.getByRole('textbox', { name: 'Site address' }).inputValue()).toBe(
        'https://community.example',
      )
    })
  })
  it('another port changes only the port of the redirect URI', async () => {
    await inContext(DESK, async (context) => {
      const page = await open('connect-empty', DESK, context)
      const redirect = page.getByRole('textbox', { name: 'Redirect URI' })
      await page.getByRole('button', { name: 'Use another port' }).press('Enter')
      expect(await redirect.inputValue()).toMatch(/^http:\/\/127\.0\.0\.1:(?!47213)\d{5}\/callback$/)
    })
  })
  it('while the browser is waited for the heading holds the focus, so that nothing is lost', async () => {
    await inContext(DESK, async (context) => {
      const page = await open('waiting', DESK, context)
      await page.getByRole('heading', { name: 'Waiting for your browser' }).waitFor()
      expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Waiting for your browser')
    })
  })
})

describe('a key pressed as soon as it can be seen what it is for', () => {
  it('does what is on the screen, with the first rendering and with each later one', async () => {
    await inContext(DESK, async (context) => {
      const page = await open('first-key', DESK, context)
      await page.getByText('3', { exact: true }).waitFor()
      expect(await page.locator('[data-heard]').textContent()).toBe('1 2 3 ')
    })
  })
})

describe('primitives by keyboard', () => {
  it('a question about a loss begins on the answer that does no harm', async () => {
    await inContext(DESK, async (context) => {
      const page = await open('leave', DESK, context)
      await page.getByText('not sent yet').waitFor()
      expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Cancel')
    })
  })
  it('words of a control come under a pointer that moves there, and not where the page came under it', async () => {
    await inContext(DESK, async (context) => {
      const page = await open('primitives', DESK, context)
      const more = page.getByRole('button', { name: 'More', exact: true })
      await page.clock.install()
      // As Chromium tells it: entered, and no move.
      const at = { bubbles: true, pointerType: 'mouse' }
      await more.dispatchEvent('pointerover', at)
      await page.clock.runFor(2_000)
      expect(await page.getByRole('tooltip').count()).toBe(0)
      await more.dispatchEvent('pointermove', at)
      await page.clock.runFor(2_000)
      expect(await page.getByRole('tooltip').textContent()).toBe('More')
    })
  })
  it('a separator moves by arrows and tells its value', async () => {
    await inContext(DESK, async (context) => {
      const page = await open('primitives', DESK, context)
      const separator = page.getByRole('separator', { name: 'Width of the views' })
      await separator.focus()
      await page.keyboard.press('ArrowRight')
      expect(await separator.getAttribute('aria-valuenow')).toBe('232')
      await page.keyboard.press('Home')
      expect(await separator.getAttribute('aria-valuenow')).toBe('160')
    })
  })
  it('a shortcut that is shown is told to assistive technology too', async () => {
    await inContext(DESK, async (context) => {
      const page = await open('primitives', DESK, context)
      expect(await page.getByRole('button', { name: 'Edit' }).getAttribute('aria-keyshortcuts')).toBe('E')
      expect(await page.getByRole('radio', { name: 'Maybe' }).getAttribute('aria-keyshortcuts')).toBe('2')
    })
  })
  it('the menu of accounts says which one is in force and gives the focus back', async () => {
    await inContext(DESK, async (context) => {
      const page = await open('switcher', DESK, context)
      const trigger = page.getByRole('button', { name: /koeln-commons/ })
      await trigger.press('Enter')
      const chosen = page.getByRole('menuitemradio', { name: /koeln-commons/ })
      expect(await chosen.getAttribute('aria-checked')).toBe('true')
      await page.keyboard.press('Escape')
      await expect.poll(() => trigger.evaluate((button) => button === document.activeElement)).toBe(true)
    })
  })
})
