import type { Locator } from 'playwright'
import { expect } from 'playwright/test'

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
