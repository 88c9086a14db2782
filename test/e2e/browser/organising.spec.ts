import { demoPicture } from '../../../electron/core/sample/drawn/picture.ts'
import { type Program } from '../../support/hosts/program.ts'
import { expect, test } from '../../support/hosts/programTest.ts'
import { axeFindings } from '../../support/pages/accessibility.ts'
import { resize } from '../../support/pages/resizing.ts'
import { addEvent } from '../../support/pages/writing.ts'
import { textsIn } from '../../support/texts.ts'

/** Another's word on the same fields, so that the edit of an event becomes a conflict. */
async function clash(program: Program, accountId: string, id: number): Promise<void> {
  const eventId = String(id)
  await program.invoke('events.open', { accountId, eventId })
  const { fields } = await program.invoke('editor.open', { accountId, eventId, draftId: null })
  program.community.data.update(id, { location: 'Kleiner Saal', privacy: 3, description: 'Come at seven.' })
  await program.invoke('events.save', {
    accountId,
    eventId,
    draftId: null,
    fields: { ...fields, location: 'Aula', privacy: '1', title: 'Spring night', description: 'Come at six.' },
    base: fields,
    parent: null,
    photo: { kind: 'keep' },
  })
  const state = async () =>
    (await program.invoke('outbox.list', { accountId, offset: 0 })).entries.map((entry) => entry.state.state)
  await expect.poll(state).toEqual(['conflict'])
}

for (const [theme, language, width, height, forcedColors] of [
  ['light', 'en', 1280, 820, 'none'],
  ['dark', 'ar', 480, 800, 'none'],
  ['light', 'en', 1280, 820, 'active'],
] as const) {
  test(`axe finds nothing where one organises: ${theme}, ${language}, ${width} wide, colours forced: ${forcedColors}`, async ({
    launch,
  }) => {
    const program = await launch({ community: { events: 0, members: 10 } })
    const { community, page } = program
    const clean = async (state: string) => {
      expect(await axeFindings(page), `${state}, ${theme}, ${language}`).toEqual([])
    }
    const texts = textsIn({ language, locale: language, direction: language === 'ar' ? 'rtl' : 'ltr' })
    const { t } = texts
    const events = ['Spring evening', 'Autumn evening', 'Winter evening'].map((title) =>
      addEvent(community, title, { ownerId: 1, categoryId: 2, description: 'Bring cake.' }),
    )
    await program.invoke('preferences.set', { theme, language })
    const accountId = await program.signIn()
    await resize(page, { width, height })
    await page.emulateMedia({ forcedColors })
    await program.reload()
    const list = page.getByRole('listbox')
    await expect(list.getByRole('option')).toHaveCount(3)

    await list.focus()
    await page.keyboard.press('n')
    await expect(page.getByRole('textbox').first()).toBeFocused()
    await page.keyboard.press('Control+s')
    await clean('editor with problems')
    await page.getByRole('textbox').first().fill('Long night')
    await page.getByRole('textbox', { name: t('editing:field.location') }).fill('Hall 45')
    await clean('editor')
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: demoPicture(1, 320, true) })
    await expect(page.getByRole('dialog')).toBeVisible()
    await clean('photo crop')
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('making:crop.use') })
      .click()
    await page.getByRole('button', { name: t('making:template.menu') }).click()
    await page.getByRole('menuitem', { name: t('making:series.open') }).click()
    await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible()
    await clean('series')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(async () => {
      await page.keyboard.press('Escape')
      await expect(list).toBeVisible({ timeout: 1_000 })
    }).toPass()
    await list.focus()
    for (const key of ['Home', 'Space', 'Shift+ArrowDown', 'Delete']) await page.keyboard.press(key)
    await expect(page.getByRole('alertdialog')).toBeVisible()
    await clean('delete preview')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('alertdialog')).toHaveCount(0)

    await clash(program, accountId, events[0]?.id ?? 0)
    for (const key of ['g', 'o']) await page.keyboard.press(key)
    await expect(page.getByText(t('outbox:chip.conflict'), { exact: true })).toBeVisible()
    await clean('outbox')
    await page.keyboard.press('j')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('radiogroup').first()).toBeVisible()
    await clean('conflict')
    await page.keyboard.press('e')
    await clean('conflict being written')
  })
}
