import { readSheet } from 'read-excel-file/node'
import type { Community } from '../../community/community.ts'
import { fault } from '../../community/faults.ts'
import type { Program } from '../../support/hosts/program.ts'
import { expect, test } from '../../support/hosts/programTest.ts'
import { axeFindings } from '../../support/pages/accessibility.ts'
import { clipboard, savedFile } from '../../support/pages/files.ts'
import { mainWindow, pressInOneGo } from '../../support/pages/mainWindow.ts'
import { resize } from '../../support/pages/resizing.ts'
import { addEvent, DAY, fromNow, HOUR } from '../../support/pages/writing.ts'

const people = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => from + at)

/** Two editions of an evening and one other event, all one's own and over. */
function season(community: Community) {
  const ownerId = Number(community.accounts[0]?.userId)
  const evening = (title: string, daysAgo: number) => {
    const startTime = fromNow(-daysAgo * DAY)
    return addEvent(community, title, { ownerId, startTime, endTime: startTime + 2 * HOUR })
  }
  const answers = (
    event: { id: number; startTime: number },
    yes: readonly number[],
    open: readonly number[],
  ) => {
    for (const [at, who] of yes.entries())
      community.data.setRsvp(event.id, who, 1, event.startTime - (yes.length - at) * DAY)
    for (const who of open) community.data.setRsvp(event.id, who, 0, event.startTime - 20 * DAY)
  }
  const former = evening('Small instruments', 60)
  const assembly = evening('Assembly', 30)
  const now = evening('Small Instruments', 2)
  answers(former, people(4, 10), people(10, 14))
  answers(assembly, people(4, 7), [])
  answers(now, people(4, 14), people(14, 19))
  return { former, assembly, now }
}

async function tick(
  program: Program,
  accountId: string,
  event: { id: number; startTime: number },
  who: readonly number[],
) {
  const eventIds = [String(event.id)]
  const { doorId } = await program.invoke('door.open', { accountId, name: 'Door', eventIds })
  for (const [at, id] of who.entries()) {
    const arrivedAtMs = event.startTime * 1000 + (at - 2) * 7 * 60_000
    await program.invoke('door.arrive', { accountId, doorId, personId: `u${id}`, companions: 0, arrivedAtMs })
  }
}

const parts = ({ page }: Program) => ({
  title: (name: string) => page.getByRole('heading', { level: 1, name }),
  card: (name: string) => page.getByRole('region', { name }),
  figure: (name: string) => page.getByRole('term').filter({ hasText: name }).locator('..'),
  table: (card: string) =>
    page.getByRole('radiogroup', { name: `Show ${card} as` }).getByRole('radio', { name: 'Table' }),
})

/** Opens the guest lists once, as somebody would who organises them. */
async function lookAt(program: Program, accountId: string, events: readonly { readonly id: number }[]) {
  for (const { id } of events) {
    const eventId = String(id)
    await expect
      .poll(async () => (await program.invoke('guests.counts', { accountId, eventId })).attending?.complete, {
        timeout: 30_000,
      })
      .toBe(true)
  }
}

test('INS-1 INS-5 INS-7 INS-8 insights of an own evening by keyboard alone: against the former edition, as tables, into a file and a people list', async ({
  launch,
}) => {
  test.setTimeout(120_000)
  const program = await launch({ community: { events: 0, members: 40, profiles: ['rsvp-zero-guests'] } })
  const { community, page } = program
  const { former, assembly, now } = season(community)
  const accountId = await program.signIn()
  const window = mainWindow(page)
  const it = parts(program)
  await pressInOneGo(page, 'g', 'e')
  await expect(window.row('Small Instruments')).toBeVisible()
  await lookAt(program, accountId, [former, assembly, now])
  await tick(program, accountId, former, people(4, 9))
  await tick(program, accountId, now, people(4, 12))

  await program.goOffline()
  await test.step('without a network, G R leads to the insights of the own event one is at', async () => {
    await window.list.focus()
    await page.keyboard.press('End')
    await page.keyboard.press('Enter')
    await expect(window.event('Small Instruments')).toBeVisible()
    await pressInOneGo(page, 'g', 'r')
    await expect(it.title('Small Instruments')).toBeVisible()
    await expect(it.figure('invited')).toContainText('15')
    await expect(it.figure('said yes')).toContainText('10')
    await expect(it.figure('said yes')).toContainText('67% of the invited')
    await expect(it.figure('of them arrived')).toContainText('8')
    await expect(it.figure('of them arrived')).toContainText('80% of those')
    await expect(it.figure('stayed away')).toContainText('20%, was 17%')
    await expect(it.figure('for the first time')).toContainText('3')
    await expect(it.card('Arrivals at the door').getByRole('img')).toHaveAccessibleName(
      /Arrivals for every 10 minutes/,
    )
    await expect(it.card('Answers over time').getByRole('img')).toHaveAccessibleName(/10 yes and 0 maybe/)
    expect(await axeFindings(page)).toEqual([])
  })

  await test.step('each chart has its table, which is copied and saved', async () => {
    await it.table('From invited to arrived').press('Space')
    const funnel = it.card('From invited to arrived').getByRole('table')
    await expect(funnel.getByRole('row', { name: /^Arrived/ })).toContainText('8')
    const more = page.getByRole('button', { name: 'From invited to arrived: copy and save' })
    await more.press('Enter')
    await page.getByRole('menuitem', { name: 'Copy the table' }).press('Enter')
    await expect(window.toast('Copied')).toBeVisible()
    expect(await clipboard(program)).toContain('Attending\t10\t67%')
    const file = await savedFile(program, async () => {
      await more.press('Enter')
      await page.getByRole('menuitem', { name: 'Save as CSV…' }).press('Enter')
    })
    expect(file.bytes.toString('utf8')).toContain('"Arrived","8","80%"')
    const workbook = await savedFile(program, async () => {
      await more.press('Enter')
      await page.getByRole('menuitem', { name: 'Save as Excel workbook…' }).press('Enter')
    })
    expect(await readSheet(workbook.bytes)).toContainEqual(['Arrived', '8', '80%', '5'])
    await it.card('From invited to arrived').getByRole('group', { name: 'From invited to arrived' }).focus()
    await expect(page.getByRole('tooltip')).toHaveCount(0)
    expect(await axeFindings(page)).toEqual([])
  })

  await test.step('another edition is chosen, or none', async () => {
    const against = page.getByRole('button', { name: /^(?:compared with|no comparison)/ })
    await against.press('Enter')
    await page.getByRole('menuitemradio', { name: /Assembly/ }).press('Enter')
    await expect(it.figure('said yes')).not.toContainText('points')
    await against.press('Enter')
    await page.getByRole('menuitemradio', { name: 'no comparison' }).press('Enter')
    await expect(it.figure('stayed away')).toContainText('20%')
    await expect(it.figure('stayed away')).not.toContainText('was')
  })

  await test.step('who comes often becomes a people list, and is taken back', async () => {
    const often = it.card('Who comes often')
    await expect(often.getByRole('listitem').first()).toContainText('2 came, 1 said yes, no door there')
    await page.getByRole('button', { name: 'Make a people list…' }).press('Enter')
    const making = page.getByRole('dialog', { name: 'People list of those who come often' })
    await expect(making.getByRole('status')).toContainText('3 people. Nothing is sent.')
    await making.getByRole('button', { name: 'Fewer events' }).press('Enter')
    await expect(making.getByRole('status')).toContainText('5 people')
    await making.getByRole('button', { name: 'Save the list' }).press('Enter')
    await expect(window.toast('List saved with 5 people')).toBeVisible()
    expect(await program.invoke('people.lists', { accountId })).toMatchObject([{ members: 5 }])
    await page.keyboard.press('ControlOrMeta+z')
    await expect.poll(() => program.invoke('people.lists', { accountId })).toEqual([])
  })
})

test('INS-2 insights from right to left say what a site does not tell: no list of the unanswered, guests that shift, a guest list refused', async ({
  launch,
}) => {
  test.setTimeout(90_000)
  const profiles = ['no-rsvp-zero-guests', 'guests-switch:1']
  const program = await launch({ community: { events: 0, members: 40, profiles } })
  const { community, page } = program
  const { former, assembly, now } = season(community)
  community.faults.always(({ path }) => path.endsWith(`/event/${assembly.id}/guests`), fault.refusal())
  await program.invoke('preferences.set', { language: 'ar', theme: 'dark' })
  const accountId = await program.signIn()
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  // Keys are answered once the list is there in place of the sign-in.
  await expect(page.getByRole('searchbox').first()).toBeVisible()
  await pressInOneGo(page, 'g', 'e')
  await expect(page.getByRole('option').filter({ hasText: 'Assembly' })).toBeVisible()
  await lookAt(program, accountId, [former, now])
  await resize(page, { width: 480, height: 900 })
  await pressInOneGo(page, 'g', 'r')
  await expect(page.getByRole('heading', { level: 1, name: 'كل فعالياتي' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'الوصول عند الباب' })).toContainText('فالوصول غير معروف')
  await expect(page.getByText(/^قوائم ضيوف لم تُقرأ بعد/)).toBeVisible()
  await expect(page.getByRole('term').filter({ hasText: 'مدعوون' }).locator('..')).toContainText('غير معروف')
  expect(await axeFindings(page)).toEqual([])
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(wide).toBeLessThanOrEqual(0)
})
