import type { LedgerState } from '../../../shared/domain/invite.ts'
import { fault } from '../../community/faults.ts'
import { type Program } from '../../support/hosts/program.ts'
import { expect, test } from '../../support/hosts/programTest.ts'
import { ledgerLines, officeFile, savedFile } from '../../support/pages/files.ts'
import { mainWindow } from '../../support/pages/mainWindow.ts'
import { addEvent, DAY, fromNow, invitePage } from '../../support/pages/writing.ts'

const ROWS = 1_200
const BATCH = 25
const MENDED = 'mended@verein.example'
const PUT = /^PUT .*\/event\/\d+$/

const counted = (texts: readonly string[]): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>()
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1)
  return counts
}

async function openComposer(program: Program, title: string): Promise<void> {
  await mainWindow(program.page).row(title).click()
  await program.page.getByRole('button', { name: 'Invite…' }).click()
  await expect(invitePage(program.page).title).toHaveText(`Invite to ${title}`)
}

test('SITE-I3 SITE-I5 SEND-8 1,200 rows with faults against a site that mails doubles twice: killed, unanswered and timed out in mid-batch, nobody gets two mails and the ledger claims no more than is so', async ({
  launch,
}) => {
  test.setTimeout(240_000)
  const always = ['mail-twice', 'slow-mail:1']
  const program = await launch({ community: { events: 0, members: 30 }, profiles: always })
  const { community } = program
  const event = addEvent(community, 'Annual assembly', {
    ownerId: 1,
    startTime: fromNow(9 * DAY),
    categoryId: 2,
  })
  const accountId = await program.signIn()
  const eventId = String(event.id)
  await program.invoke('invites.setSettings', { accountId, batchSize: BATCH, paceMs: 100 })
  const file = officeFile(ROWS, 'windows-1252')
  const wanted = [...file.valid, MENDED]
  const puts = () => community.log.of('PUT', /\/event\/\d+$/).length
  const mailed = () => counted(community.mail.sent.map(({ to }) => to))
  const counts = async () =>
    (await program.invoke('ledger.list', { accountId, eventId, states: [], offset: 0, limit: 1 })).counts
  const inLedger = async (state: LedgerState) => (await counts())[state]

  await test.step('read, map, mend, preview, send', async () => {
    await openComposer(program, event.title)
    const composer = invitePage(program.page)
    await composer.fileInput.setInputFiles({ name: 'office.csv', mimeType: 'text/csv', buffer: file.bytes })
    await expect(composer.role('E-mail (private)')).toContainText('Email')
    await expect(composer.role('First name')).toContainText('First name')
    await expect(composer.role('No.')).toContainText('ignored')
    await expect(program.page.getByRole('button', { name: /Character encoding$/ })).toContainText(
      'Windows-1252',
    )
    await expect(program.page.getByRole('rowheader', { name: 'Last name' })).toBeVisible()
    await expect(program.page.getByText('Müller 0', { exact: true })).toBeVisible()
    await composer.takeOver.click()
    await expect(composer.tab('All')).toContainText(file.people.toLocaleString('en-GB'))
    await expect(composer.tab('Not valid')).toContainText(String(file.faults))
    await expect(composer.tab('Duplicate')).toContainText(String(file.doubles))
    await expect(composer.rows).toHaveAttribute('aria-rowcount', String(file.people + 1))
    await program.page.keyboard.press('F8')
    await expect(composer.fixField).toBeFocused()
    await composer.fixField.fill(MENDED)
    await program.page.keyboard.press('Enter')
    await expect(composer.row(MENDED)).toContainText('will be invited')
    await expect(composer.send).toContainText(wanted.length.toLocaleString('en-GB'))
    await program.page.keyboard.press('ControlOrMeta+Enter')
    await expect(composer.question).toContainText(`${file.faults - 1 + file.doubles} rows are left out`)
    expect(community.mail.sent).toEqual([])
    await composer.question.getByRole('button', { name: 'Send' }).click()
  })

  await test.step('killed while a batch is under way', async () => {
    await expect.poll(puts, { timeout: 60_000 }).toBeGreaterThan(8)
    // The site goes on with the work when nobody waits for it any more.
    community.faults.next(PUT, fault.delay(8_000))
    await expect.poll(() => community.faults.pending).toBe(0)
    await program.restart('kill')
    await expect.poll(() => inLedger('may-have-been-sent')).toBe(BATCH)
  })

  await test.step('an answer is dropped, then the site runs into its time limit', async () => {
    community.faults.next(PUT, fault.loseAnswer())
    await expect.poll(() => inLedger('may-have-been-sent'), { timeout: 60_000 }).toBe(2 * BATCH)
    community.setProfiles([...always, 'mail-limit:10'])
    await expect.poll(() => inLedger('may-have-been-sent'), { timeout: 60_000 }).toBeGreaterThan(2 * BATCH)
    community.setProfiles(always)
    await expect.poll(() => inLedger('queued'), { timeout: 60_000 }).toBe(0)
  })

  await openComposer(program, event.title)
  const { page } = program
  const composer = invitePage(page)
  await test.step('the ledger tells the truth about each', async () => {
    await expect(composer.progress).toContainText('Needs your decision about what may have been sent.')
    await composer.progress.getByRole('button', { name: 'Show the ledger' }).click()
    await expect(page.getByRole('grid', { name: 'People invited' })).toHaveAttribute(
      'aria-rowcount',
      String(wanted.length + 1),
    )
    const saved = await savedFile(program, async () => {
      await page.getByRole('button', { name: 'Export' }).click()
      await page.getByRole('menuitem', { name: 'Export as CSV' }).click()
    })
    const lines = ledgerLines(saved.bytes)
    const mails = mailed()
    expect([...lines.keys()].toSorted()).toEqual(wanted.toSorted())
    expect([...mails.values()].filter((times) => times > 1)).toEqual([])
    for (const [address, { state }] of lines) {
      const times = mails.get(address) ?? 0
      if (state === 'May have been sent') expect(times, address).toBeLessThanOrEqual(1)
      else expect([address, times, /^(Sent|Cannot be verified)$/.test(state)]).toEqual([address, 1, true])
    }
    // Ten of a batch went out before the site's time ran out, the rest did not: "may" is all that can be said.
    const maybe = [...lines].filter(([, { state }]) => state === 'May have been sent')
    const unmailed = maybe.filter(([address]) => !mails.has(address))
    expect(unmailed.length).toBeGreaterThanOrEqual(BATCH - 10)
    expect(maybe.length).toBeLessThan(wanted.length / 2)
    // Named by the program once in all requests, whatever the site makes of doubles.
    const named = community.log
      .of('PUT', /\/event\/\d+$/)
      .flatMap(({ parameters }) => String(parameters['val[emails]']).split(','))
    expect([...counted(named).values()].filter((times) => times > 1)).toEqual([])
    expect(community.data.event(event.id)?.categoryId).toBe(2)
  })

  await test.step('the person decides; then everybody has one mail', async () => {
    await page.getByRole('button', { name: 'Back' }).click()
    const batches = Math.ceil((await inLedger('may-have-been-sent')) / BATCH)
    await expect(composer.questions).toHaveCount(batches)
    for (let left = await composer.questions.count(); left > 0; left -= 1) {
      const question = composer.questions.first()
      const number = Number(/Batch (\d+)/.exec((await question.textContent()) ?? '')?.[1])
      const whole = (await peopleOfBatch(program, accountId, eventId, number)).every((one) =>
        mailed().has(one),
      )
      await question.getByRole('button', { name: whole ? 'They were sent' : 'Send again' }).click()
      if (!whole) {
        const sure = page.getByRole('alertdialog', { name: 'Send this batch again?' })
        await sure.getByRole('button', { name: 'Send again' }).click()
      }
      await expect(composer.questions).toHaveCount(left - 1)
    }
    await expect
      .poll(
        async () => {
          const now = await counts()
          return now['may-have-been-sent'] + now.queued + now.failed
        },
        { timeout: 60_000 },
      )
      .toBe(0)
    expect([...mailed().keys()].toSorted()).toEqual(wanted.toSorted())
    expect(community.mail.sent).toHaveLength(wanted.length)
  })
})

/** Addresses of a batch that needs a word, by the number the page shows. */
async function peopleOfBatch(
  program: Program,
  accountId: string,
  eventId: string,
  number: number,
): Promise<readonly string[]> {
  const at = { accountId, eventId, offset: 0, limit: 60 }
  const { questions } = await program.invoke('invites.open', { accountId, eventId })
  const batch = questions.find((one) => one.number === number && one.state === 'may-have-been-sent')
  const open: string[] = []
  for (let offset = 0; ; offset += 60) {
    const part = await program.invoke('ledger.list', { ...at, states: ['may-have-been-sent'], offset })
    open.push(...part.rows.filter((one) => one.batchId === batch?.batchId).map(({ target }) => target))
    if (offset + 60 >= part.total) return open
  }
}
