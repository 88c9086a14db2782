import { expect, test } from '../../support/hosts/programTest.ts'
import { mainWindow } from '../../support/pages/mainWindow.ts'
import { addEvent, DAY, fromNow, invitePage } from '../../support/pages/writing.ts'

const EMPTY = { events: 0, members: 30 }

test('SITE-I3 SITE-B7 a file with faults is mapped, mended, previewed and sent; the ledger tells the truth about each', async ({
  launch,
}) => {
  const program = await launch({ community: EMPTY })
  const { community, page } = program
  const event = addEvent(community, 'General assembly', { ownerId: 1, startTime: fromNow(9 * DAY) })
  const accountId = await program.signIn()
  const eventId = String(event.id)
  await program.invoke('invites.setSettings', { accountId, batchSize: 25, paceMs: 2_000 })
  const members = faultyMembers(48)
  await mainWindow(page).row('General assembly').click()
  await page.getByRole('button', { name: 'Invite…' }).click()
  const composer = invitePage(page)
  await expect(composer.title).toHaveText(/Invite to General assembly/)

  await composer.fileInput.setInputFiles({
    name: 'members.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(members.csv, 'utf8'),
  })
  await expect(composer.role('E-mail')).toContainText('Email')
  // Numbers of a club are no user ids of the site: nobody is invited by them.
  await expect(composer.role('Member no.')).toContainText('ignored')
  await composer.takeOver.click()
  await expect(composer.tab('All')).toContainText(String(members.rows))
  await expect(composer.tab('Not valid')).toContainText(String(members.faults))
  await expect(composer.tab('Duplicate')).toContainText(String(members.doubles))

  // By keyboard: to the first address to mend, and Enter takes what it was meant to be.
  await page.keyboard.press('F8')
  await expect(composer.fixField).toBeFocused()
  await composer.fixField.fill('mended@example.org')
  await page.keyboard.press('Enter')
  await expect(composer.row('mended@example.org')).toContainText('will be invited')
  await expect(composer.rows).toBeFocused()

  await composer.message.fill('Please come to {title}.')
  await expect(page.getByText('Please come to General assembly.')).toBeVisible()
  await expect(page.getByText(/^saved \d+:\d\d/)).toBeVisible()
  const people = members.valid.length + 1
  await expect(composer.send).toContainText(String(people))
  expect(community.mail.sent).toEqual([])

  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(composer.question).toContainText(`${people} by email`)
  expect(community.mail.sent).toEqual([])
  await composer.question.getByRole('button', { name: 'Send' }).click()
  const asSent = page.getByRole('region', { name: `For ${people} people, handed to the outbox at` })
  await expect(asSent).toContainText('Please come to General assembly.')
  await expect(composer.progress).toContainText(`${people} of ${people} sent`, { timeout: 30_000 })
  await expect(asSent.getByRole('heading', { name: 'As it went out' })).toBeVisible()
  // What is written now is another one.
  await composer.message.fill('Bring a chair to {title}.')
  await expect(page.getByText('Bring a chair to General assembly.')).toBeVisible()
  await expect(asSent).toHaveCount(0)

  const wanted = [...members.valid, 'mended@example.org'].toSorted()
  expect(community.mail.sent.map(({ to }) => to).toSorted()).toEqual(wanted)
  expect(
    community.mail.sent.every(({ message }) => message.includes('Please come to General assembly.')),
  ).toBe(true)
  const ledger = await program.invoke('ledger.list', { accountId, eventId, states: [], offset: 0, limit: 60 })
  expect(ledger.counts.all).toBe(people)
  expect(ledger.counts.queued + ledger.counts.failed + ledger.counts['may-have-been-sent']).toBe(0)

  await composer.progress.getByRole('button', { name: 'Show the ledger' }).click()
  const rows = page.getByRole('grid', { name: 'People invited' })
  await expect(rows).toHaveAttribute('aria-rowcount', String(people + 1))
  await page.keyboard.press('/')
  await page.keyboard.type('mended@')
  await expect(rows.getByRole('row').filter({ hasText: 'mended@example.org' })).toBeVisible()
})

test('SITE-U4 an event that is over says so before any work is put in', async ({ launch }) => {
  const program = await launch({ community: EMPTY })
  const event = addEvent(program.community, 'Long ago', { ownerId: 1, startTime: fromNow(-9 * DAY) })
  await program.signIn()
  const { page } = program
  await mainWindow(page).view('All events').click()
  await mainWindow(page).row(event.title).click()
  await page.getByRole('button', { name: 'Invite…' }).click()
  await expect(page.getByText('This event is over: the site takes no more invitations for it.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Choose a file…' })).toBeHidden()
})

/** A list as it comes from a club's office: a title above the headings, semicolons, doubles, and addresses that are none. */
export interface FaultyMembers {
  readonly csv: string
  /** Rows below the headings. */
  readonly rows: number
  /** Addresses that are valid, each once, in lower case. */
  readonly valid: readonly string[]
  readonly faults: number
  readonly doubles: number
}

/** `rows` members of which about one in forty has no valid address and one in fifty stands there twice. */
export function faultyMembers(rows: number): FaultyMembers {
  const lines: string[] = []
  const valid = new Set<string>()
  let faults = 0
  let doubles = 0
  for (let at = 0; at < rows; at += 1) {
    const name = `Müller, Nr. ${at}`
    const address = `member.${at}@example.org`
    if (at % 40 === 7) {
      faults += 1
      lines.push(`"${name}";member.${at}@@example;${10_000 + at}`)
    } else if (at % 50 === 31) {
      // The same mailbox as the row before, in other letters.
      doubles += 1
      lines.push(`"${name}";Member.${at - 1}@EXAMPLE.org;${10_000 + at}`)
    } else {
      valid.add(address)
      lines.push(`"${name}";${address};${10_000 + at}`)
    }
  }
  return {
    csv: `\uFEFFMembers of the association, as of November;;\r\n;;\r\nFull name;E-mail;Member no.\r\n${lines.join('\r\n')}\r\n`,
    rows,
    valid: [...valid],
    faults,
    doubles,
  }
}
