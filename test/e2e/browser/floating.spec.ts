import type { Page } from 'playwright/test'
import type { ReminderCard } from '../../../shared/domain/reminders.ts'
import { expect, scenePages, test } from '../../fakeHost/sceneTest.ts'
import { eachScreen, scriptScreens } from './everyScreen.ts'

const scene = scenePages()

/** A reminder of one event with another at the same time, and a toast that stays. */
async function remind(page: Page): Promise<void> {
  await page.evaluate(() => {
    const now = Math.round(Date.now() / 1000)
    const item: ReminderCard['items'][number] = {
      accountId: 'one',
      eventId: '1',
      title: 'Choir: open rehearsal of the whole winter programme',
      place: 'Hall 45, Körnerstraße',
      siteName: 'Site',
      siteZone: 'Europe/Berlin',
      startsAt: now + 3_600,
      endsAt: now + 9_000,
      clash: { title: 'General assembly 2026', startsAt: now + 4_000, endsAt: now + 9_000 },
    }
    const card: ReminderCard = { items: [item], over: 0, away: false, example: false }
    window.fakeHost.bridge.script({ 'reminders.card': async () => card })
    window.fakeHost.bridge.push('reminders.changed', { revision: 1 })
  })
  await page.getByRole('region', { name: /^Reminder: / }).waitFor()
}

/**
 * Controls in sight of which a point is under `floats`, or which are, whatever is scrolled: one that a scroller can bring
 * out from under it is not counted.
 */
function covered(floats: string): readonly string[] {
  const CONTROL = 'button, a[href], input, select, textarea, [role=tab], [role=radio], [role=combobox]'
  const over = [...document.querySelectorAll<HTMLElement>(floats)].filter((each) => each.checkVisibility())
  return [...document.querySelectorAll<HTMLElement>(CONTROL)].flatMap((each) => {
    if (!each.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return []
    if (over.some((float) => float.contains(each)) || each.closest('[inert], [aria-hidden=true]')) return []
    const box = each.getBoundingClientRect()
    if (box.width < 2 || box.height < 2) return []
    let [top, bottom, left, right] = [box.top, box.bottom, box.left, box.right]
    // What a scroller does not show is not in sight; what it can move is not held under anything.
    for (let up = each.parentElement; up !== null; up = up.parentElement) {
      const { overflowY, overflowX } = getComputedStyle(up)
      if (overflowY === 'visible' && overflowX === 'visible') continue
      const frame = up.getBoundingClientRect()
      ;[top, bottom] = [Math.max(top, frame.top), Math.min(bottom, frame.bottom)]
      ;[left, right] = [Math.max(left, frame.left), Math.min(right, frame.right)]
    }
    if (bottom - top < 2 || right - left < 2) return []
    const under = over.some((float) => {
      const cover = float.getBoundingClientRect()
      return (
        cover.top < bottom - 1 && cover.bottom > top + 1 && cover.left < right - 1 && cover.right > left + 1
      )
    })
    return under
      ? [`${each.tagName.toLowerCase()}: ${(each.ariaLabel ?? each.textContent ?? '').slice(0, 40)}`]
      : []
  })
}

for (const [width, height] of [
  [1280, 793],
  [720, 800],
  [480, 800],
  [640, 410],
] as const)
  test(`SHELL-39 a reminder that stands until it is dealt with covers no control of any page: ${width} × ${height}`, async () => {
    const page = await scene('language=en', { viewport: { width, height }, locale: 'en-GB' })
    await page.getByRole('searchbox').or(page.getByRole('navigation')).first().waitFor()
    await scriptScreens(page)
    await remind(page)
    await eachScreen(page, async (name) => {
      // A door has the window to itself.
      if (name === 'door') return
      expect.soft(await page.evaluate(covered, '#reminder-card'), name).toEqual([])
      const rest = await page.getByRole('main').first().boundingBox()
      expect.soft(rest?.height, `${name}: what is left for the page`).toBeGreaterThan(height / 2)
    })
  })
