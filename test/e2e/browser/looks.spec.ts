import type { Page } from 'playwright/test'
import type { Route } from '../../../renderer/state/route.ts'
import { type LossPreview, NOTHING_KEPT } from '../../../shared/domain/account.ts'
import { INSIGHT_EVENTS } from '../../fakeHost/fakeInsights.ts'
import { expect, scenePages, test } from '../../fakeHost/sceneTest.ts'
import { axeFindings } from '../../support/pages/accessibility.ts'
import { textsIn } from '../../support/texts.ts'

const scene = scenePages()

const LOST: LossPreview = {
  waitingEntries: 2,
  drafts: 3,
  savedViews: 1,
  kept: { ...NOTHING_KEPT, lists: 2, listed: 51 },
  cachedEvents: 40,
  cachedGuests: 390,
  sealable: true,
}

const LOOKS = [
  ['light', 'en', 1280, 'none'],
  ['dark', 'en', 720, 'none'],
  ['dark', 'ar', 480, 'none'],
  ['light', 'en', 1280, 'active'],
] as const

for (const [theme, language, width, forcedColors] of LOOKS) {
  const look = `${theme}, ${language}, ${width} pixels, colours forced: ${forcedColors}`
  const direction = language === 'ar' ? 'rtl' : 'ltr'

  const open = async (place: Route, query = ''): Promise<Page> => {
    const page = await scene(`theme=${theme}&language=${language}&${query}`, {
      viewport: { width, height: 800 },
      locale: 'en-GB',
      forcedColors,
    })
    await expect(page.locator('html')).toHaveAttribute('dir', direction)
    await page.getByRole('searchbox').or(page.getByRole('navigation')).first().waitFor()
    await page.evaluate((route) => window.stores.navigation.go(route), place)
    return page
  }
  const clean = async (page: Page, state: string) => {
    expect(await axeFindings(page), `${state}, ${look}`).toEqual([])
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(wide, `${state}, ${look}: wider than the window`).toBeLessThanOrEqual(0)
  }
  const { t } = textsIn({ language, locale: language, direction })

  test(`axe finds nothing in a call round, from the first call to its end: ${look}`, async () => {
    const page = await open({ page: 'guests', eventId: '1001' }, 'guests=3')
    await page.getByRole('grid').focus()
    await page.keyboard.press('Shift+C')
    const card = page.getByRole('region', { name: t('desk:call.card') })
    await expect(card).toBeFocused()
    await clean(page, 'first call')
    await page.keyboard.press('n')
    await page.keyboard.type('0221 555 0134, after six')
    await page.keyboard.press('Escape')
    await expect(card.getByText('0221 555 0134', { exact: true })).toBeVisible()
    await clean(page, 'a number in the note')
    const person = card.getByRole('heading', { level: 2 })
    for (const key of ['c', 'l']) {
      const name = (await person.textContent()) ?? ''
      await page.keyboard.press(key)
      await expect(person).not.toHaveText(name)
    }
    await clean(page, 'last call')
    await page.keyboard.press('f')
    await expect(page.getByRole('heading', { name: t('desk:call.end') })).toBeVisible()
    await clean(page, 'end of the round')
  })

  test(`INS-9 axe finds nothing in insights, full, of few answers and of nothing known, as charts and tables: ${look}`, async () => {
    for (const [state, eventId] of [...Object.entries(INSIGHT_EVENTS), ['all', null] as const]) {
      const page = await open({ page: 'insights', eventId })
      await page.getByRole('region', { name: t('insights:card.funnel') }).waitFor()
      await clean(page, `insights, ${state}`)
      for (const table of await page.getByRole('radio', { name: t('insights:show.table') }).all())
        await table.click()
      await page.mouse.move(0, 0)
      await expect(page.getByRole('tooltip')).toHaveCount(0)
      await clean(page, `tables of insights, ${state}`)
    }
  })

  test(`axe finds nothing on paper: guests, an event, a list: ${look}`, async () => {
    const paper = async (page: Page, state: string, print: () => Promise<void>) => {
      await page.evaluate(() => {
        window.print = () => {}
      })
      await print()
      await expect(page.locator('[data-paper]')).toHaveCount(1)
      await page.emulateMedia({ media: 'print' })
      await expect(page.locator('[data-paper]')).toBeVisible()
      await clean(page, state)
      await page.emulateMedia({ media: null })
      await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
      await expect(page.locator('[data-paper]')).toHaveCount(0)
    }
    const page = await open({ page: 'guests', eventId: '1001' })
    await page.getByRole('grid').waitFor()
    await paper(page, 'guests', async () => {
      await page.keyboard.press('ControlOrMeta+p')
      await clean(page, 'what is printed of the guests')
      await page.getByRole('dialog').getByRole('button').last().click()
    })
    await page.evaluate(() => window.stores.navigation.go({ page: 'events', eventId: '1001' }))
    await page.getByRole('article').getByRole('tab').first().waitFor()
    await paper(page, 'event', () => page.keyboard.press('ControlOrMeta+p'))
    await page.evaluate(() => window.stores.navigation.go({ page: 'events', eventId: null }))
    await page.getByRole('option').first().waitFor()
    await paper(page, 'list', () => page.keyboard.press('ControlOrMeta+p'))
  })

  test(`axe finds nothing in the composer, empty, filled, asked and sent: ${look}`, async () => {
    const empty = await open({ page: 'invite', eventId: '1005' }, 'rows=0')
    await empty.getByRole('textbox').first().fill('ann@home.test')
    await clean(empty, 'empty')
    const page = await open({ page: 'invite', eventId: '1005' })
    const grid = page.getByRole('grid', { name: t('invites:rows.label') })
    await grid.waitFor()
    await page.getByRole('textbox', { name: t('invites:message.label') }).fill('Come to {title}, {location}')
    await expect(page.locator('blockquote')).toContainText('General assembly')
    await clean(page, 'filled')
    await grid.focus()
    await page.keyboard.press('ControlOrMeta+Enter')
    const question = page.getByRole('alertdialog')
    await expect(question).toBeVisible()
    await clean(page, 'question')
    await question.getByRole('button', { name: t('invites:confirm.go') }).click()
    await expect(page.getByRole('heading', { name: t('invites:message.goes-out') })).toBeVisible()
    await clean(page, 'sent')
  })

  test(`axe finds nothing in people lists and their dialogs: ${look}`, async () => {
    const page = await open({ page: 'people', listId: null })
    const grid = page.getByRole('grid')
    await grid.waitFor()
    await clean(page, 'lists')
    await grid.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog')).toBeVisible()
    await clean(page, 'a member')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.getByRole('button', { name: t('people:new') }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await clean(page, 'a new list')
  })

  test(`axe finds nothing at the guest desk with somebody open, in the ledger, and before a sign-out: ${look}`, async () => {
    const desk = await open({ page: 'guests', eventId: '1001' })
    const guests = desk.getByRole('grid')
    await guests.getByRole('row').nth(3).waitFor()
    // A bar of nine cells beside its words, only a picture of them.
    await expect(guests.locator('[aria-hidden][style*="--of: 9"]').first()).toBeVisible()
    await clean(desk, 'guest desk')
    await guests.focus()
    await desk.keyboard.press('Space')
    await clean(desk, 'a guest marked')
    await desk.keyboard.press('Escape')
    await desk.keyboard.press('Enter')
    await expect(desk.getByRole('textbox', { name: t('desk:note.label') })).toBeFocused()
    await clean(desk, 'the open guest')

    const ledger = await open({ page: 'ledger', eventId: null })
    await ledger.getByRole('grid', { name: t('invites:ledger.label') }).waitFor()
    await clean(ledger, 'ledger')
    await ledger.getByRole('button', { name: t('invites:ledger.export') }).click()
    await expect(ledger.getByRole('menuitem').first()).toBeVisible()
    await clean(ledger, 'ledger, how it is exported')
    await ledger.keyboard.press('Escape')

    await ledger.evaluate((lost) => {
      window.fakeHost.bridge.script({ 'accounts.lossPreview': async () => lost })
      window.stores.commands.run('sign-out')
    }, LOST)
    const dialog = ledger.getByRole('alertdialog')
    await expect(dialog.getByRole('term').first()).toBeVisible()
    await clean(ledger, 'sign-out')
    await dialog.getByRole('radio').last().press('Space')
    await clean(ledger, 'sign-out that deletes')
  })
}
