import { expect, test } from '../../support/hosts/programTest.ts'
import { axeFindings } from '../../support/pages/accessibility.ts'
import { mainWindow, runCommand } from '../../support/pages/mainWindow.ts'
import { scan } from '../../support/pages/scanner.ts'
import { addEvent, fromNow, HOUR } from '../../support/pages/writing.ts'

const PEOPLE = { events: 0, members: 40 }

test('badges by keyboard, printed whole; each lets in once at the door, with no network and over a kill', async ({
  launch,
}) => {
  const program = await launch({ community: PEOPLE })
  const { community } = program
  const event = addEvent(community, 'General assembly', { ownerId: 1, startTime: fromNow(HOUR) })
  const other = addEvent(community, 'Choir concert', { ownerId: 1, startTime: fromNow(2 * HOUR) })
  for (let id = 2; id <= 26; id += 1) community.data.setRsvp(event.id, id, 1)
  community.data.setRsvp(other.id, 30, 1)
  const accountId = await program.signIn()
  let { page } = program
  for (const { title } of [other, event]) {
    await runCommand(page, title)
    await expect(mainWindow(page).guests('Attending')).toContainText(title === event.title ? '25' : '1')
  }
  const badgesOf = async (eventId: number) => {
    const { doorId } = await program.invoke('door.open', {
      accountId,
      name: eventId === event.id ? 'Assembly door' : 'Choir concert',
      eventIds: [String(eventId)],
    })
    const { rows } = await program.invoke('door.badges', {
      accountId,
      doorId,
      who: ['attending'],
      fresh: false,
      order: 'first',
      codes: true,
      tags: false,
      offset: 0,
      limit: 100,
    })
    return { doorId, rows: rows.map(({ name, code }) => ({ name, code: code ?? '' })) }
  }
  const choir = await badgesOf(other.id)

  await program.goOffline()
  await test.step('from the guests to the sheets', async () => {
    await page.keyboard.press('d')
    await expect(page.getByRole('button', { name: 'Badges…' })).toBeVisible()
    await page.getByRole('button', { name: 'Badges…' }).press('Enter')
    await page.getByRole('button', { name: 'Make a door for this event' }).press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Badges for General assembly' })).toBeVisible()
    await expect(page.getByText('25 people, 3 A4 pages')).toBeVisible()
    const preview = page.getByRole('region', { name: 'Preview' })
    await expect(preview.getByRole('listitem')).toHaveCount(10)
    expect(await axeFindings(page)).toEqual([])
    await preview.getByRole('button', { name: 'Next page' }).press('Enter')
    await expect(preview.getByText('Page 2 of 3')).toBeVisible()
  })

  await test.step('all of them go onto paper, and count as printed until that is taken back', async () => {
    await page.evaluate(() => {
      globalThis.window.print = () => {
        document.title = 'printed'
      }
    })
    await page.keyboard.press('ControlOrMeta+p')
    await expect(page).toHaveTitle('printed')
    const paper = page.locator('[data-paper]')
    await page.emulateMedia({ media: 'print' })
    await expect(paper.getByRole('listitem')).toHaveCount(25)
    await expect(paper.locator('svg')).toHaveCount(25)
    await expect(page.locator('#root')).toBeHidden()
    await page.emulateMedia({ media: null })
    await page.evaluate(() => globalThis.window.dispatchEvent(new Event('afterprint')))
    await expect(paper).toHaveCount(0)
    const fresh = page.getByRole('checkbox', { name: 'Only new since the last print' })
    await expect(page.getByText('25 new badges noted as printed')).toBeVisible()
    await fresh.press('Space')
    await expect(page.getByText('No badges')).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).press('Enter')
    await expect(page.getByText('25 people, 3 A4 pages')).toBeVisible()
    await page.getByRole('checkbox', { name: 'Attending', exact: true }).press('Space')
    await page.getByRole('button', { name: 'Choose everyone' }).press('Enter')
    await expect(fresh).not.toBeChecked()
    await expect(page.getByText('No badges')).toHaveCount(0)
  })

  const [door] = await program.invoke('door.list', { accountId })
  const { rows } = await program.invoke('door.badges', {
    accountId,
    doorId: door?.doorId ?? '',
    who: ['attending'],
    fresh: false,
    order: 'first',
    codes: true,
    tags: false,
    offset: 0,
    limit: 100,
  })
  const [one, two] = rows.map(({ name, code }) => ({ name, code: code ?? '' }))
  if (one === undefined || two === undefined) throw new Error('no badges')

  await test.step('the four answers, a name half typed kept', async () => {
    await page.getByRole('button', { name: 'Go to the door' }).press('Enter')
    await expect(page.getByText('0 of 25 arrived')).toBeVisible()
    const search = page.getByRole('searchbox', { name: 'Search by name' })
    await expect(search).toBeFocused()
    await scan(page, one.code)
    await expect(page.getByText('1 of 25 arrived')).toBeVisible()
    await expect(search).toHaveValue('')
    const alerts = page.getByRole('alert')
    await expect(alerts.getByText(one.name)).toBeVisible()
    await scan(page, one.code)
    await expect(alerts.getByText(/^scanned again; here since/)).toBeVisible()
    await scan(page, choir.rows[0]?.code ?? '')
    await expect(alerts.getByText('Not of this evening')).toBeVisible()
    await expect(alerts.getByText(/^A badge of “Choir concert”/)).toBeVisible()
    await scan(page, '4006381333931')
    await expect(alerts.getByText('Not known here')).toBeVisible()
    expect(await axeFindings(page)).toEqual([])
    await page.keyboard.type('zz', { delay: 60 })
    await scan(page, two.code)
    await expect(page.getByText('2 of 25 arrived')).toBeVisible()
    await expect(search).toHaveValue('zz')
    await expect(alerts.getByText(two.name)).toBeVisible()
    await scan(page, two.code)
    await expect(alerts.getByText(/^scanned again; here since/)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(alerts.getByText(two.name)).toHaveCount(0)
    await page.keyboard.press('ControlOrMeta+z')
    await expect(page.getByText('1 of 25 arrived')).toBeVisible()
  })

  await test.step('sounds are off until they are wanted, and then three answers have three', async () => {
    await page.evaluate(() => {
      const heard: number[] = []
      Reflect.set(globalThis, 'heard', heard)
      const Real = globalThis.OscillatorNode
      class Heard extends Real {
        constructor(context: BaseAudioContext, options?: OscillatorOptions) {
          super(context, options)
          heard.push(options?.frequency ?? 0)
        }
      }
      Reflect.set(globalThis, 'OscillatorNode', Heard)
    })
    const heard = () =>
      page.evaluate(() => (Reflect.get(globalThis, 'heard') as number[]).splice(0, 9).join(' '))
    const unknown = page.getByRole('alert').getByText('Not known here')
    await scan(page, one.code)
    await expect(unknown).toHaveCount(0)
    await scan(page, '4006381333931')
    await expect(unknown).toBeVisible()
    expect(await heard()).toBe('')
    const sounds = page.getByRole('switch', { name: 'Sounds' })
    await expect(sounds).not.toBeChecked()
    await sounds.press('Space')
    await expect(sounds).toBeChecked()
    await page.getByRole('searchbox', { name: 'Search by name' }).focus()
    const all: string[] = []
    for (const code of [two.code, one.code, '4006381333931']) {
      await scan(page, code)
      let tones = ''
      await expect
        .poll(async () => {
          tones += await heard()
          return tones
        })
        .not.toBe('')
      all.push(tones)
    }
    expect(new Set(all).size).toBe(3)
    await sounds.press('Space')
    await page.keyboard.press('ControlOrMeta+z')
    await expect(page.getByText('1 of 25 arrived')).toBeVisible()
  })

  await test.step('a test ticks nobody', async () => {
    await page.getByRole('button', { name: 'Test…' }).press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Test the scanner' })
    await expect(dialog).toBeVisible()
    await scan(page, two.code)
    await expect(dialog.getByText('would be let in')).toBeVisible()
    await expect(dialog.getByText(two.code)).toBeVisible()
    expect(await axeFindings(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(page.getByText('1 of 25 arrived')).toBeVisible()
  })

  await test.step('a kill in the middle loses none that was shown', async () => {
    await scan(page, two.code)
    await expect(page.getByText('2 of 25 arrived')).toBeVisible()
    await program.restart('kill')
    page = program.page
    const doors = await program.invoke('door.list', { accountId })
    expect(doors.map(({ arrived }) => arrived)).toContain(2)
  })
})
