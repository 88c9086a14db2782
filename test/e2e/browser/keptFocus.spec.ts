import type { Page } from 'playwright/test'
import { expect, scenePages, test } from '../../fakeHost/sceneTest.ts'

const scene = scenePages()

/** A page with a piece of its own at its end, which does with the focus what screens do. */
async function withPiece(html: string): Promise<Page> {
  const page = await scene('state=online', { viewport: { width: 1280, height: 820 }, bypassCSP: true })
  await page.getByRole('option').first().waitFor()
  // Keys are answered, and the focus is looked after, once what stands behind the first screen is here.
  await page.keyboard.press('?')
  await page.getByRole('dialog').waitFor()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.evaluate((piece) => {
    // Chromium without a window draws only while it is asked to.
    const draw = () => requestAnimationFrame(draw)
    draw()
    const box = document.createElement('div')
    box.id = 'piece'
    box.innerHTML = piece
    document.body.append(box)
  }, html)
  return page
}

const ROW = '<button id="one">One</button><button id="two">Two</button><button id="three">Three</button>'

interface Case {
  readonly name: string
  readonly html: string
  readonly at: string
  /** In the page: what becomes of the element that has the focus. */
  readonly happens: (element: Element) => void
  readonly to: string
}

const CASES: readonly Case[] = [
  { name: 'goes', html: ROW, at: 'two', happens: (element) => element.remove(), to: 'three' },
  {
    name: 'goes as the last of its row',
    html: ROW,
    at: 'three',
    happens: (element) => element.remove(),
    to: 'two',
  },
  {
    name: 'is disabled',
    html: ROW,
    at: 'one',
    happens: (element) => element.setAttribute('disabled', ''),
    to: 'two',
  },
  {
    name: 'goes with all that is around it',
    html: `<div>${ROW}</div><p>Words</p><button id="next">Next</button>`,
    at: 'two',
    happens: (element) => element.parentElement?.remove(),
    to: 'next',
  },
  {
    name: 'stands in a pane that is hidden when it closes',
    html: `<section>${ROW}</section><button id="beside">Beside</button>`,
    at: 'two',
    happens: (element) => element.parentElement?.setAttribute('hidden', ''),
    to: 'beside',
  },
  {
    name: 'stands in a pane that slides out and is inert meanwhile',
    html: `<section>${ROW}</section><button id="beside">Beside</button>`,
    at: 'two',
    happens: (element) => element.parentElement?.setAttribute('inert', ''),
    to: 'beside',
  },
  {
    name: 'goes before what nobody can be at',
    html: `<button id="gone">Gone</button><div aria-hidden="true"><button>Hidden</button></div><div inert><button>Inert</button></div><div role="separator" tabindex="0"></div><button disabled>Off</button><button style="display:none">Unseen</button><button id="seen">Seen</button>`,
    at: 'gone',
    happens: (element) => element.remove(),
    to: 'seen',
  },
  {
    name: 'goes with the dialog it stands in, and with what that was opened by',
    html: `<div id="row"><button id="opener">Open</button></div><button id="beside">Beside</button><div role="dialog" aria-label="Ask"><button id="yes">Yes</button></div>`,
    at: 'opener',
    happens: (element) => {
      document.querySelector<HTMLElement>('#yes')?.focus()
      document.querySelector('[role="dialog"][aria-label="Ask"]')?.remove()
      element.parentElement?.remove()
    },
    to: 'beside',
  },
]

for (const { name, html, at, happens, to } of CASES) {
  test(`the focus goes on next door where what has it ${name}`, async () => {
    const page = await withPiece(html)
    await page.locator(`#${at}`).focus()
    await page.locator(`#${at}`).evaluate(happens)
    await expect(page.locator(`#${to}`)).toBeFocused()
  })
}

test('the focus is not brought back to who gave it up by a click beside everything', async () => {
  const page = await withPiece(`${ROW}<p style="position:fixed;inset:auto 0 0 0;z-index:9">Words</p>`)
  await page.locator('#two').focus()
  await page.getByText('Words', { exact: true }).click()
  await page.locator('#two').evaluate((element) => element.remove())
  // Long after the frames in which it would have been brought back.
  await page.evaluate(
    () =>
      new Promise<void>((done) => {
        const wait = (left: number): number =>
          requestAnimationFrame(() => (left === 0 ? done() : void wait(left - 1)))
        wait(12)
      }),
  )
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true)
})

test('a field that is left on purpose does not take the focus back: the list has it', async () => {
  const page = await withPiece(ROW)
  await page.locator('#two').focus()
  await page.locator('#two').evaluate((element: HTMLElement) => element.blur())
  await expect(page.getByRole('listbox', { name: 'Events' })).toBeFocused()
})

for (const moved of [false, true])
  test(`what comes back ${moved ? 'leaves the focus to who went on meanwhile' : 'has its focus again'}`, async () => {
    const page = await withPiece(ROW)
    await page.locator('#two').focus()
    await page.locator('#two').evaluate((element) => element.remove())
    await expect(page.locator('#three')).toBeFocused()
    if (moved) await page.keyboard.press('Shift+Tab')
    await page.evaluate(() => {
      const again = document.createElement('button')
      again.id = 'two'
      again.textContent = 'Two'
      document.querySelector('#one')?.after(again)
    })
    await expect(page.locator(moved ? '#one' : '#two')).toBeFocused()
  })

test('the list of a view that has no events for a while has the focus again once it has some', async () => {
  const page = await withPiece('')
  const list = page.getByRole('listbox', { name: 'Events' })
  await list.focus()
  await page.evaluate(() => {
    window.fakeHost.change((rows) => {
      Object.assign(window, { again: () => window.fakeHost.change(() => rows) })
      return []
    })
  })
  await expect(list).toHaveCount(0)
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY')
  await page.evaluate(() => (Reflect.get(window, 'again') as () => void)())
  await expect(list).toBeFocused()
})
