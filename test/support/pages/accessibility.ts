import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { Locator, Page } from 'playwright'
import { expect } from 'playwright/test'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/**
 * What axe finds on the page as it stands, one line a finding. Brought in by the debugger's own evaluation, which the
 * page's policy does not govern; a script element would be refused, as it should. Looks once what fades in has come: a
 * text half there has half the contrast.
 */
export async function axeFindings(page: Page): Promise<readonly string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source)
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      // One that follows a scroller's position ends with no time.
      .filter((each) => each.timeline === document.timeline)
      .filter((each) => each.effect?.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(ending.map((each) => each.finished))
  })
  const { violations } = await page.evaluate(async (tags): Promise<AxeResults> => {
    const axe = Reflect.get(globalThis, 'axe') as {
      run(where: Document, options: object): Promise<AxeResults>
    }
    return axe.run(document, { runOnly: { type: 'tag', values: tags }, resultTypes: ['violations'] })
  }, RULES)
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')}: ${failureSummary ?? ''}`),
  )
}

/** What a screen reader hears of a table of which only the rows on the screen are in the document. */
export async function expectTable(
  grid: Locator,
  wanted: { readonly rows: number; readonly columns: readonly string[] },
): Promise<void> {
  await expect(grid).toHaveAttribute('aria-rowcount', String(wanted.rows + 1))
  await expect(grid).toHaveAttribute('aria-colcount', String(wanted.columns.length))
  await expect(grid.getByRole('columnheader')).toHaveText([...wanted.columns])
  const rows = grid.getByRole('row')
  await expect(rows.first()).toHaveAttribute('aria-rowindex', '1')
  await expect(rows.nth(1)).toHaveAttribute('aria-rowindex', '2')
  await expect(rows.nth(1).getByRole('gridcell')).toHaveCount(wanted.columns.length)
  await grid.focus()
  await grid.press('End')
  const last = grid.locator(`[aria-rowindex="${wanted.rows + 1}"]`)
  await expect(last).toBeVisible()
  await expect(grid).toHaveAttribute('aria-activedescendant', (await last.getAttribute('id')) ?? 'no id')
  await grid.press('Home')
  await expect(grid.locator('[aria-rowindex="2"]')).toBeVisible()
}
