import nodeIcal from 'node-ical'
import { MAX_CALENDAR_ROWS } from '../../../shared/bridge/calendar.ts'
import { spanOf } from '../../../shared/domain/calendar.ts'
import type { Program } from '../../support/hosts/program.ts'
import { expect, test } from '../../support/hosts/programTest.ts'
import { calendar, vevent } from '../../support/imports/calendars.ts'
import {
  chooseCalendar,
  draftsOf,
  openCalendar,
  openDeskAt,
  openLink,
  secondsAt,
} from '../../support/pages/deskAt.ts'
import { clipboard, savedFile } from '../../support/pages/files.ts'
import { pressInOneGo, runCommand } from '../../support/pages/mainWindow.ts'

type Times = readonly [from: string, to: string]

/** The night of a zone in which its clocks are changed, on a computer and a site that are both there. */
interface Night {
  readonly zone: string
  /** In the morning before. */
  readonly at: string
  readonly days: readonly [eve: string, day: string]
  readonly shift: { readonly times: Times; readonly hours: string }
  /** One's own, moved into the night by these keys: what is said, and what the site gets. */
  readonly watch: {
    readonly times: Times
    readonly keys: readonly string[]
    readonly says: RegExp
    readonly sent: Times
  }
  /** Noon after it, and what is a day before by the clock on the wall. */
  readonly brunch: { readonly times: Times; readonly dayBefore: string }
  /** What one attends right after the change, and an hour before by the time that passes. */
  readonly vigil: { readonly times: Times; readonly told: string }
  readonly line: {
    readonly typed: string
    readonly asks: RegExp
    readonly answers: readonly [RegExp, RegExp]
    readonly draft: Times
  }
  readonly file: {
    readonly wall: string
    readonly says: RegExp
    readonly drafts: Readonly<Record<string, Times>>
  }
  /** To where the night shift is moved elsewhere, when it begins with what was moved here. */
  readonly moved: RegExp
  /** In the first half of the night, and an hour of passed time later. */
  readonly scans: readonly [first: string, second: string]
  /** Until when and how many had said yes by each day, answers before and behind each midnight. */
  readonly answers: readonly string[]
  readonly sums: readonly RegExp[]
}

const NIGHTS: Readonly<Record<string, Night>> = {
  'put forward, in Berlin': {
    zone: 'Europe/Berlin',
    at: '2027-03-27T09:00:00Z',
    days: ['Saturday, March 27', 'Sunday, March 28'],
    shift: { times: ['2027-03-27T22:00Z', '2027-03-28T03:00Z'], hours: '11:00 PM to 5:00 AM' },
    watch: {
      // On Monday from half past two to a quarter past three: on Sunday only its end is there.
      times: ['2027-03-29T00:30Z', '2027-03-29T01:15Z'],
      keys: ['Shift+ArrowLeft'],
      says: /There is no 02:30/,
      sent: ['2027-03-28T01:30Z', '2027-03-28T02:15Z'],
    },
    brunch: { times: ['2027-03-28T10:00Z', '2027-03-28T12:00Z'], dayBefore: '2027-03-27T11:00:05Z' },
    vigil: { times: ['2027-03-28T01:00Z', '2027-03-28T02:00Z'], told: '2027-03-28T00:00:05Z' },
    line: {
      typed: 'walk tomorrow 2:30-4:00am',
      asks: /There is no 02:30 that night/,
      answers: [/3:30\s–\s4:00\sAM/, /1:30\s–\s4:00\sAM/],
      draft: ['2027-03-28T00:30Z', '2027-03-28T02:00Z'],
    },
    file: {
      wall: '20270328T023000',
      says: /3:30\s–\s4:30\sAM\s*was 2:30\sAM Berlin/,
      drafts: {
        Owls: ['2027-03-28T01:30Z', '2027-03-28T02:30Z'],
        Moon: ['2027-03-28T00:30Z', '2027-03-28T01:30Z'],
      },
    },
    moved: /^Sun, Mar 28, 3:30\sAM$/,
    scans: ['2027-03-28T00:50:00Z', '2027-03-28T01:20:00Z'],
    answers: [
      '2027-03-25T11:00Z',
      '2027-03-27T22:59Z',
      '2027-03-27T23:01Z',
      '2027-03-28T21:59Z',
      '2027-03-28T22:01Z',
      '2027-03-29T08:00Z',
    ],
    sums: [/Sat, Mar 27\s*2\s*0/, /Sun, Mar 28\s*4\s*0/, /Mon, Mar 29\s*6\s*0/],
  },
  'put back, in New York': {
    zone: 'America/New_York',
    at: '2026-10-31T14:00:00Z',
    days: ['Saturday, October 31', 'Sunday, November 1'],
    shift: { times: ['2026-11-01T02:00Z', '2026-11-01T08:00Z'], hours: '10:00 PM to 3:00 AM' },
    watch: {
      // From half past one to half past one: an hour, which the clock on the wall does not show.
      times: ['2026-11-01T05:30Z', '2026-11-01T06:30Z'],
      keys: ['Shift+ArrowDown', 'Shift+ArrowDown', 'Shift+ArrowDown'],
      says: /2:15/,
      sent: ['2026-11-01T07:15Z', '2026-11-01T08:15Z'],
    },
    brunch: { times: ['2026-11-01T17:00Z', '2026-11-01T19:00Z'], dayBefore: '2026-10-31T16:00:05Z' },
    vigil: { times: ['2026-11-01T07:00Z', '2026-11-01T08:00Z'], told: '2026-11-01T06:00:05Z' },
    line: {
      typed: 'walk tomorrow 1:30-3:00am',
      asks: /comes twice that night/,
      answers: [/1:30\s–\s3:00\sAM.*GMT-4/, /1:30\s–\s3:00\sAM.*GMT-5/],
      draft: ['2026-11-01T06:30Z', '2026-11-01T08:00Z'],
    },
    file: {
      wall: '20261101T013000',
      says: /1:30\s–\s2:30\sAM/,
      drafts: {
        Owls: ['2026-11-01T05:30Z', '2026-11-01T07:30Z'],
        Moon: ['2026-11-01T05:30Z', '2026-11-01T06:30Z'],
      },
    },
    moved: /^Sun, Nov 1, 2:15\sAM$/,
    scans: ['2026-11-01T05:50:00Z', '2026-11-01T06:20:00Z'],
    answers: [
      '2026-10-29T11:00Z',
      '2026-11-01T03:59Z',
      '2026-11-01T04:01Z',
      '2026-11-02T04:59Z',
      '2026-11-02T05:01Z',
      '2026-11-02T12:00Z',
    ],
    sums: [/Sat, Oct 31\s*2\s*0/, /Sun, Nov 1\s*4\s*0/, /Mon, Nov 2\s*6\s*0/],
  },
}

const compact = (moment: string): string => `${moment.replaceAll(/[-:]/g, '').slice(0, 13)}00Z`
const plusDays = (moment: string, days: number): number => Date.parse(moment) + days * 86_400_000

/** From when to when drafts are, by title, seconds of the epoch; within ten days around this moment. */
async function draftTimes(program: Program, around: string): Promise<Record<string, readonly number[]>> {
  const dayOf = (days: number) => new Date(plusDays(around, days)).toISOString().slice(0, 10)
  const range = {
    from: dayOf(-5),
    to: dayOf(5),
    zone: 'UTC',
    accountIds: null,
    filter: null,
    lanes: null,
  } as const
  const page = { notGoing: 'struck', offset: 0, limit: MAX_CALENDAR_ROWS } as const
  const { rows, accounts } = await program.invoke('calendar.read', { ...range, ...page })
  const spans = rows.map((row) => spanOf(row, accounts)).filter(({ draftId }) => draftId !== null)
  return Object.fromEntries(
    spans.map(({ title, start, end }) => [title, [start / 1000, (end ?? Number.NaN) / 1000]]),
  )
}

for (const [name, night] of Object.entries(NIGHTS))
  test(`CAL-2 QUICK-7 IMPORT-5 REMIND-4 INS-6 BADGE-2 CHG-2 the night the clocks are ${name}: no part of the desk loses an hour, a length or a day`, async ({
    launch,
  }) => {
    test.setTimeout(300_000)
    const { zone, at, days, watch } = night
    const [eve, day] = days
    let [shift, own, assembly] = [0, 0, 0]
    const { program, community, page, accountId, window } = await openDeskAt(launch, {
      zone,
      site: zone,
      at,
      shown: 'Night shift',
      fill: (add, { data }) => {
        shift = add('Night shift', night.shift.times, { going: true })
        own = add('Watch', watch.times, { ownerId: 1, categoryId: 2 })
        add('Brunch', night.brunch.times, { going: true })
        add('Vigil', night.vigil.times, { going: true })
        const later = (hours: number) => new Date(plusDays(at, 3) + hours * 3_600_000).toISOString()
        assembly = add('Assembly', [later(0), later(2)], { ownerId: 1 })
        for (const [index, moment] of night.answers.entries())
          data.setRsvp(assembly, 4 + index, 1, secondsAt(moment))
      },
    })
    const { reminders } = await program.invoke('preferences.get', {})
    const quiet = { ...reminders.quiet, on: false }
    await program.invoke('preferences.set', { reminders: { ...reminders, quiet } })

    await test.step('month and agenda: each on its day, with the hours the clock shows', async () => {
      await openCalendar(page, 'm')
      await expect(page.getByRole('gridcell', { name: new RegExp(`^${eve}.*you attend 1$`) })).toBeVisible()
      await page.keyboard.press('a')
      const list = page.getByRole('listbox', { name: 'Agenda' })
      const shown = new RegExp(`^${eve}, ${night.shift.hours.replaceAll(' ', '\\s')}, Night shift`)
      await expect(list.getByRole('option', { name: shown })).toBeVisible()
      await expect(
        list.getByRole('option', { name: new RegExp(`^${day}, 12:00\\sPM to 2:00\\sPM, Brunch`) }),
      ).toBeVisible()
      await page.keyboard.press('c')
      await expect.poll(() => clipboard(program)).toMatch(/Vigil[^]*12:00\sPM–2:00\sPM Brunch/)
    })

    await test.step('week: what is moved into the night keeps its length, and the site gets it', async () => {
      await page.keyboard.press('w')
      await page.keyboard.press('ControlOrMeta+4')
      const block = page.getByRole('button', { name: /Watch/ }).first()
      await block.focus()
      for (const key of watch.keys) await page.keyboard.press(key)
      const strip = page.getByRole('region', { name: 'Moves that are not sent' })
      await expect(strip).toContainText(watch.says)
      const review = page.getByRole('dialog', { name: 'Review before it is sent' })
      await page.keyboard.press('ControlOrMeta+Enter')
      await expect(review.getByRole('button', { name: 'Send 1 event' })).toBeEnabled()
      await page.keyboard.press('ControlOrMeta+Enter')
      await expect(review).toBeHidden()
      const onSite = () => {
        const { startTime, endTime } = community.data.event(String(own)) ?? {}
        return [startTime, endTime]
      }
      await expect.poll(onSite, { timeout: 30_000 }).toEqual(watch.sent.map(secondsAt))
    })

    await test.step('quick add: asked which hour is meant; whichever is chosen, it ends when it was said to', async () => {
      await page.keyboard.press('Control+Shift+N')
      const dialog = page.getByRole('dialog', { name: 'New event in one line' })
      await page.keyboard.type(night.line.typed)
      const question = dialog.getByRole('group', { name: night.line.asks })
      for (const [index, answer] of night.line.answers.entries())
        await expect(question.getByRole('button').nth(index)).toContainText(answer)
      await page.keyboard.press('Enter')
      await expect(question.getByRole('button').first()).toBeFocused()
      await page.keyboard.press('2')
      await expect(question).toHaveCount(0)
      await page.keyboard.press('Enter')
      await expect
        .poll(() => draftTimes(program, at))
        .toMatchObject({ Walk: night.line.draft.map(secondsAt) })
    })

    await test.step('import: a file’s hour that is not there is said, and no event of it loses its length', async () => {
      await runCommand(page, 'Import events')
      const [from, to] = night.shift.times.map(compact)
      const { wall, says, drafts } = night.file
      const moon = drafts['Moon']?.map(compact) ?? []
      await chooseCalendar(
        page,
        calendar(
          vevent({ UID: 'a', SUMMARY: 'Owls', DTSTART: wall, DURATION: 'PT1H' }),
          vevent({ UID: 'b', SUMMARY: 'Moon', DTSTART: moon[0] ?? '', DTEND: moon[1] ?? '' }),
          vevent({ UID: 'c', SUMMARY: 'Night shift', DTSTART: from ?? '', DTEND: to ?? '' }),
        ),
      )
      const grid = page.getByRole('grid', { name: 'Events of the file' })
      const row = (title: string) => grid.getByRole('row').filter({ hasText: title })
      await expect(row('Owls')).toContainText(says)
      await expect(row('Night shift')).toContainText('on the site already')
      await page.keyboard.press('ControlOrMeta+Enter')
      const wanted = Object.entries(drafts).map(([title, times]) => [title, times.map(secondsAt)])
      await expect.poll(() => draftTimes(program, at)).toMatchObject(Object.fromEntries(wanted))
      expect(await draftsOf(program, accountId)).not.toHaveProperty('Night shift')
    })

    await test.step('what changed and a calendar file: the moment, by the clock of the site', async () => {
      const [begins, ends] = [watch.sent[0], night.shift.times[1]]
      community.data.update(shift, { startTime: secondsAt(begins) })
      await program.invoke('sync.now', { accountId })
      await pressInOneGo(page, 'g', 'n')
      const line = page.getByRole('region', { name: 'Changed' }).getByRole('listitem').first()
      await expect(line.getByRole('insertion')).toHaveText(night.moved)
      await openLink(page, `${community.baseUrl}/event/${shift}/`)
      await expect(window.event('Night shift')).toBeVisible()
      const { bytes } = await savedFile(program, async () => {
        await page.getByRole('button', { name: 'More about this event' }).press('Enter')
        await page.getByRole('menuitem', { name: 'Add to a calendar (.ics)…' }).press('Enter')
        await window.dialog('Add to a calendar').getByRole('button', { name: 'Save' }).press('Enter')
      })
      const read = Object.values(nodeIcal.sync.parseICS(bytes.toString('utf8')))
      expect(read.find((each) => each?.type === 'VEVENT')).toMatchObject({
        start: new Date(begins),
        end: new Date(ends),
      })
    })

    await test.step('reminders: a day before is the same hour of the clock, an hour before is sixty minutes', async () => {
      const query = { view: 'all', sort: 'soonest' } as const
      const { rows } = await program.invoke('events.list', { accountId, query, offset: 0, limit: 60 })
      const eventId = rows.find((row) => row.title === 'Brunch')?.id ?? ''
      await program.invoke('reminders.setBell', { accountId, eventId, minutes: [1440] })
      const card = (title: string) => page.getByRole('region', { name: `Reminder: ${title}` })
      const done = async (title: string) => {
        await expect(card(title)).toBeVisible()
        await page.keyboard.press('Shift+B')
        await page.keyboard.press('Escape')
        await expect(card(title)).toHaveCount(0)
      }
      await program.setClock(Date.parse(night.brunch.dayBefore) - 3_600_000)
      await program.setClock(Date.parse(night.brunch.dayBefore) - 600_000)
      await expect(card('Brunch')).toHaveCount(0)
      await program.setClock(Date.parse(night.brunch.dayBefore))
      await done('Brunch')
      // By their titles: another card may name it as what is on at the same time.
      const told = async () => (await program.invoke('reminders.card', {})).items.map(({ title }) => title)
      await program.setClock(Date.parse(night.vigil.told) - 600_000)
      expect(await told()).not.toContain('Vigil')
      await program.setClock(Date.parse(night.vigil.told))
      await expect.poll(told).toContain('Vigil')
    })

    await test.step('door: who is scanned a second time came when they came', async () => {
      const [first, second] = night.scans
      await program.setClock(Date.parse(first))
      const eventIds = [String(assembly)]
      const counts = () => program.invoke('guests.counts', { accountId, eventId: String(assembly) })
      await expect.poll(async () => (await counts()).attending?.complete, { timeout: 30_000 }).toBe(true)
      const { doorId } = await program.invoke('door.open', { accountId, name: 'Tonight', eventIds })
      const of = { accountId, doorId }
      const all = { fresh: false, order: 'first', codes: true, tags: false, offset: 0, limit: 60 } as const
      const { rows } = await program.invoke('door.badges', { ...of, who: ['attending'], ...all })
      const scan = () => program.invoke('door.scan', { ...of, code: rows[0]?.code ?? '', test: false })
      expect((await scan()).answer).toBe('arrived')
      await program.setClock(Date.parse(second))
      expect(await scan()).toMatchObject({ answer: 'again', row: { arrivedAtMs: expect.any(Number) } })
      const arrivals = await program.invoke('door.arrivals', { ...of, offset: 0, limit: 60 })
      const since = (arrivals.rows[0]?.arrivedAtMs ?? 0) - Date.parse(first)
      expect(since).toBeGreaterThanOrEqual(0)
      expect(since).toBeLessThan(Date.parse(second) - Date.parse(first))
    })

    await test.step('insights: answers before and behind midnight count on their days', async () => {
      await program.setClock(plusDays(at, 4))
      await pressInOneGo(page, 'g', 'r')
      await page.getByRole('button', { name: /^Insights of Assembly/ }).press('Enter')
      await page
        .getByRole('radiogroup', { name: 'Show Answers over time as' })
        .getByRole('radio', { name: 'Table' })
        .press('Space')
      const rows = page.getByRole('region', { name: 'Answers over time' }).getByRole('row')
      for (const sum of night.sums) await expect(rows.filter({ hasText: sum })).toHaveCount(1)
    })
  })
