import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { electronArguments } from '../../../scripts/prepared/electronArguments.ts'
import { electronBinary } from '../../../scripts/prepared/electronBinary.ts'
import { hostEnvironment, root } from '../../support/hosts/browserHost.ts'
import { type ElectronHost, sandboxArguments } from '../../support/hosts/electronHost.ts'
import type { Program } from '../../support/hosts/program.ts'
import { expect, test } from '../../support/hosts/programTest.ts'
import { calendar, vevent } from '../../support/imports/calendars.ts'
import { axeFindings } from '../../support/pages/accessibility.ts'
import { mainWindow, pressInOneGo } from '../../support/pages/mainWindow.ts'
import { addEvent, DAY, fromNow } from '../../support/pages/writing.ts'

/** Drops a file on the middle of the window, where no page takes files. */
const drop = (program: Program, name: string, text: string) =>
  program.page.evaluate(
    ([fileName, content]) => {
      const dataTransfer = new DataTransfer()
      dataTransfer.items.add(new File([content], fileName))
      document.body.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }))
    },
    [name, text] as const,
  )

const startAgain = async (program: Program, given: readonly string[]): Promise<number | null> => {
  const binary = (await electronBinary()) ?? ''
  const second = spawn(
    binary,
    [...sandboxArguments(), ...electronArguments(root), `--data=${program.dataDir}`, ...given],
    {
      cwd: program.dataDir,
      env: hostEnvironment({ dataDir: program.dataDir, suggestion: null }),
      stdio: 'ignore',
    },
  )
  const [code] = (await once(second, 'exit')) as [number | null]
  return code
}

test('LINK-6 links and files lead to where they belong, and say why where they do not', async ({
  launch,
}) => {
  const program = await launch({
    community: { events: 0, members: 10 },
    suggest: false,
    args: ['https://club.example/community/event/5/'],
  })
  const { community, page } = program
  const party = addEvent(community, 'Summer party', { ownerId: 1, startTime: fromNow(7 * DAY) })
  const choir = addEvent(community, 'Choir', { ownerId: 1, startTime: fromNow(8 * DAY) })
  const addressOf = ({ id }: { readonly id: number }) => `${community.baseUrl}/event/${id}/`

  await test.step('a link to a site that is not connected fills in its address and nothing more', async () => {
    const asked = page.getByRole('dialog', { name: 'This event’s site is not connected' })
    await expect(asked).toContainText('https://club.example/community')
    await asked.getByRole('button', { name: 'Connect this site…' }).press('Enter')
    await expect(page.getByRole('textbox', { name: 'Site address' })).toHaveValue(
      'https://club.example/community',
    )
    expect(program.openedLinks()).toEqual([])
  })

  await program.signIn()
  const window = mainWindow(page)
  await expect(window.row(party.title)).toBeVisible()
  const openLink = async (address: string) => {
    await page.keyboard.press('ControlOrMeta+k')
    await page.keyboard.type('open link')
    await page.getByRole('option', { name: 'Open link…' }).click()
    await page.getByRole('textbox', { name: 'Address of an event' }).fill(address)
    await page.keyboard.press('Enter')
  }

  await test.step('an address pasted into the palette’s dialog shows its event', async () => {
    await openLink(addressOf(party))
    await expect(window.event(party.title)).toBeVisible()
  })

  await test.step('one that is not there, and one that is none, say so', async () => {
    await openLink(`${community.baseUrl}/event/98765/`)
    const said = page.getByRole('alertdialog')
    await expect(said.getByRole('heading')).toHaveText(/^This event is not on /)
    await page.keyboard.press('Enter')
    await expect(said).toHaveCount(0)
    await openLink('javascript:alert(1)')
    await expect(said).toContainText('https or turnout-event')
    await page.keyboard.press('Enter')
    await expect(window.event(party.title)).toBeVisible()
  })

  await test.step('a table dropped on the window asks what it is, and goes where it belongs', async () => {
    await drop(program, 'guests.csv', 'Name,Email\nAda,ada@mail.example\n')
    const asked = page.getByRole('dialog', { name: 'Open guests.csv' })
    await expect(asked.getByRole('radio', { name: /Guests to invite/ })).toBeChecked()
    expect(await axeFindings(page)).toEqual([])
    await asked.getByRole('button', { name: 'Go to the invitations' }).click()
    await expect(page.getByRole('heading', { name: /Summer party/ })).toBeVisible()
    await page.getByRole('button', { name: 'Import 1 row' }).click()
    await expect(page.getByRole('grid').getByText('ada@mail.example')).toBeVisible()
    await page.keyboard.press('Escape')
  })

  await test.step('contacts become a list of people', async () => {
    await drop(
      program,
      'friends.vcf',
      'BEGIN:VCARD\nVERSION:3.0\nFN:Grace\nEMAIL:grace@mail.example\nEND:VCARD\n',
    )
    await page.getByRole('radio', { name: /People list/ }).press('Space')
    await page.getByRole('button', { name: 'Look at the people' }).click()
    await page.getByRole('button', { name: 'Import 1 row' }).click()
    await expect(page.getByText('grace@mail.example')).toBeVisible()
  })

  const ics = calendar(
    vevent({ UID: 'a@x', DTSTART: '20301212T180000Z', DTEND: '20301212T200000Z', SUMMARY: 'Winter concert' }),
  )
  if (program.host === 'browser') {
    await test.step('a calendar dropped on the window is looked at', async () => {
      await drop(program, 'programme.ics', ics)
      await page.getByRole('button', { name: 'Look at the events' }).click()
      await expect(page.getByText('Winter concert')).toBeVisible()
    })
    return
  }
  await test.step('LINK-3 a second start hands over what it was given, and ends', async () => {
    writeFileSync(path.join(program.dataDir, 'programme.ics'), ics)
    expect(await startAgain(program, ['programme.ics'])).toBe(0)
    await page.getByRole('button', { name: 'Look at the events' }).click()
    await expect(page.getByText('Winter concert')).toBeVisible()
    const { host } = new URL(community.baseUrl)
    expect(await startAgain(program, [`turnout-event://${host}/event/${choir.id}/`])).toBe(0)
    await expect(window.event(choir.title)).toBeVisible()
  })
  await test.step('LINK-7 one that has a window of its own is shown there; the others in the main window', async () => {
    if (!('electron' in program.process)) throw new Error('this is about Electron')
    const { electron }: ElectronHost = program.process
    const coming = electron.waitForEvent('window')
    await page.keyboard.press('Shift+Enter')
    const own = await coming
    const shownInOwn = mainWindow(own).event(choir.title)
    await expect(shownInOwn).toBeVisible()
    const { host } = new URL(community.baseUrl)
    const front = () =>
      electron.evaluate(({ BrowserWindow }) => BrowserWindow.getFocusedWindow()?.getTitle() ?? null)
    await expect.poll(front).toBe(choir.title)
    expect(await startAgain(program, [`turnout-event://${host}/event/${party.id}/`])).toBe(0)
    await expect(window.event(party.title)).toBeVisible()
    await expect(shownInOwn).toBeVisible()
    await pressInOneGo(own, 'g', 's')
    await expect(shownInOwn).toHaveCount(0)
    expect(await startAgain(program, [`turnout-event://${host}/event/${choir.id}/`])).toBe(0)
    await expect(shownInOwn).toBeVisible()
    await expect.poll(front).toBe(choir.title)
    await expect(window.event(party.title)).toBeVisible()
    expect(electron.windows()).toHaveLength(2)
  })
})
