import type { Page } from 'playwright/test'
import { expect, scenePages, test } from '../../fakeHost/sceneTest.ts'

const scene = scenePages()

test('QUICK-16 a key in quick add asks the core nothing; a rest asks for places, what is on and the like once each, and keeps the line', async () => {
  const page = await scene('events=60', { viewport: { width: 1280, height: 800 } })
  await expect(page.getByRole('option').first()).toBeVisible()
  await page.evaluate(() =>
    window.fakeHost.bridge.script({
      'quick.begin': async () => ({ habit: null, categories: [] }),
      'quick.places': async () => [],
    }),
  )
  await page.keyboard.press('ControlOrMeta+Shift+n')
  const field = page.getByRole('dialog').getByRole('combobox').first()
  await expect(field).toBeFocused()
  await page.keyboard.type('Choir')
  await expect(page.getByRole('dialog').getByRole('heading', { level: 2, name: 'Choir' })).toBeVisible()
  const calls = () => page.evaluate(() => window.fakeHost.bridge.calls.map(({ method }) => method))
  // What the first word asked for has been asked.
  await expect.poll(async () => (await calls()).slice(-2).toSorted()).toEqual(['events.list', 'typed.keep'])

  // No time passes but that the test lets pass: what waits for a rest waits for it.
  const look = (is: 'blur' | 'focus') => page.evaluate((event) => window.dispatchEvent(new Event(event)), is)
  await look('blur')
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await look('focus')
  await page.clock.runFor(1_000)
  const before = (await calls()).length
  const taken = async () => (await calls()).slice(before)
  const line = ' practice 27 November 2030 19-21 @Hal'
  await page.keyboard.type(line)
  await expect(field).toHaveValue(`Choir${line}`)
  await expect(page.getByRole('dialog').getByText('Hal', { exact: true }).first()).toBeVisible()
  expect(await taken()).toEqual([])
  await page.clock.runFor(1_000)
  const asked = ['calendar.read', 'events.list', 'quick.places', 'typed.keep']
  expect((await taken()).toSorted()).toEqual(asked)
  // Ten seconds after the window was looked at again this is told, once, whatever is typed.
  await page.clock.runFor(7_999)
  expect((await taken()).toSorted()).toEqual(asked)
  await page.clock.runFor(1)
  expect((await taken()).toSorted()).toEqual([...asked, 'changes.visit'].toSorted())
})

test('QUICK-14 the palette says where, too, where the line says it', async () => {
  const page = await scene('events=60', { viewport: { width: 1280, height: 800 }, locale: 'en-GB' })
  await expect(page.getByRole('option').first()).toBeVisible()
  await page.keyboard.press('ControlOrMeta+k')
  await page.keyboard.type('tea 27 November 2030 3-4pm @Hall 45')
  const first = page.getByRole('dialog').getByRole('option').first()
  await expect(first).toContainText(/^Tea, .*27 November 2030.*, Hall 45/)
})

test('QUICK-12 the address of a known place comes from habit, says so, and is one Tab away from being left out', async () => {
  const page = await scene('events=60', { viewport: { width: 1280, height: 800 }, locale: 'en-GB' })
  await expect(page.getByRole('option').first()).toBeVisible()
  await page.evaluate(() => {
    const hall = { location: 'Hall 45', address: 'Hohe Straße 7', city: 'Köln', postalCode: '50667' }
    const rest = { countryIso: 'DE', countryChildId: '', category: '', privacy: '0', privacyComment: '0' }
    const drafts: unknown[] = []
    Object.assign(window, { drafts })
    window.fakeHost.bridge.script({
      'quick.begin': async () => ({ habit: null, categories: [] }),
      'quick.places': async () => [{ ...hall, ...rest, times: 3 }],
      'drafts.saveAll': async ({ drafts: made }) => {
        drafts.push(...made)
        return { drafts: [] }
      },
    })
  })
  await page.keyboard.press('ControlOrMeta+Shift+n')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('combobox').first()).toBeFocused()
  await page.keyboard.type('Choir 27 November 2030 19-21 @Hall 45')
  await expect(dialog.getByText('as in your last 3 events there')).toBeVisible()
  const address = dialog.getByRole('button', { name: /Address/ })
  await page.keyboard.press('Tab')
  await expect(address).toBeFocused()
  await expect(address).toContainText('Hohe Straße 7')
  // A minute goes by: what is drawn again takes the focus from nobody.
  await page.evaluate(() => window.stores.minute.setState(({ now }) => ({ now: now + 60_000 })))
  await expect(dialog.getByText(/^Wednesday, 27 November 2030/)).toBeVisible()
  await expect(address).toBeFocused()
  await page.keyboard.press('Enter')
  await page.getByRole('option', { name: 'Without the address' }).press('Enter')
  await expect(dialog.getByText('as in your last 3 events there')).toHaveCount(0)
  await expect(address).toBeFocused()
  await dialog.getByRole('combobox').first().press('Enter')
  await expect
    .poll(() => page.evaluate(() => JSON.stringify(Reflect.get(window, 'drafts'))))
    .toContain('"location":"Hall 45","address":"","city":""')
})

/** A line over a host that keeps drafts, and remembers which it was told to let go. */
async function openLine(): Promise<Page> {
  const page = await scene('events=60', { viewport: { width: 1280, height: 800 }, locale: 'en-GB' })
  await expect(page.getByRole('option').first()).toBeVisible()
  await page.evaluate(() => {
    let kept = 0
    window.fakeHost.bridge.script({
      'quick.begin': async () => ({ habit: null, categories: [] }),
      'quick.places': async () => [],
      'drafts.saveAll': async ({ drafts }) => ({
        drafts: drafts.map(() => {
          kept += 1
          return { draftId: `d0000000-0000-4000-8000-00000000000${kept}`, savedAtMs: kept }
        }),
      }),
      'drafts.discard': async () => ({ left: 0 }),
    })
  })
  await page.keyboard.press('ControlOrMeta+Shift+n')
  await expect(lineOf(page)).toBeFocused()
  return page
}

const lineOf = (page: Page) => page.getByRole('dialog').getByRole('combobox').first()

test('QUICK-7 a question is answered in the line itself, by Alt and the number of its answer', async () => {
  const page = await openLine()
  const question = page.getByRole('dialog').getByRole('group', { name: /is over$/ })
  const answers = question.getByRole('button')
  const line = 'Choir 1 January 2020 19-21'
  const ask = async () => {
    await lineOf(page).fill(line)
    await expect(question).toBeVisible()
  }
  await ask()
  const count = await answers.count()
  expect(count).toBeGreaterThan(1)
  const made = () => page.evaluate(() => window.fakeHost.bridge.callsOf('drafts.saveAll'))
  for (let at = 1; at <= count; at += 1) {
    await ask()
    await page.keyboard.press('Alt+9')
    await expect(question).toBeVisible()
    await page.keyboard.press(`Alt+${at}`)
    await expect(question).toHaveCount(0)
    await expect(lineOf(page)).toBeFocused()
    await expect(lineOf(page)).toHaveValue(line)
    await page.keyboard.press('Shift+Enter')
    await expect(lineOf(page)).toHaveValue('')
    await expect.poll(async () => (await made()).length).toBe(at)
  }
  const starts = (await made()).map(({ drafts }) => drafts[0]?.fields.start)
  expect(new Set(starts).size).toBe(count)
})

test('QUICK-11 a draft a line became is taken back by its toast, and by Ctrl+Z in the page', async () => {
  const page = await openLine()
  const undo = page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Undo' })
  const discarded = () =>
    page.evaluate(() =>
      window.fakeHost.bridge
        .callsOf('drafts.discard')
        .flatMap(({ drafts }) => drafts.map((one) => one.savedAtMs)),
    )
  await page.keyboard.type('Choir 27 November 2030 19-21')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByText(/^Draft “Choir”, .*27 November 2030.*, is kept here$/)).toBeVisible()
  await undo.click()
  await expect.poll(discarded).toEqual([1])
  await expect(undo).toHaveCount(0)

  await page.keyboard.press('ControlOrMeta+Shift+n')
  await page.keyboard.type('Tea 28 November 2030 15-16 *weekly')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByText(/drafts “Tea” are kept here$/)).toBeVisible()
  const series = await page.evaluate(
    () => window.fakeHost.bridge.callsOf('drafts.saveAll').at(-1)?.drafts.length,
  )
  await page.keyboard.press('ControlOrMeta+z')
  await expect.poll(async () => (await discarded()).length, 'all of the series').toBe(1 + (series ?? 0))
})

test('QUICK-11 a line that became a draft right behind its last key is not kept once more while the draft is made', async () => {
  const page = await openLine()
  await page.evaluate(() => {
    const { promise, resolve } = Promise.withResolvers<void>()
    Object.assign(window, { made: resolve })
    window.fakeHost.bridge.script({
      'drafts.saveAll': async ({ drafts }) => {
        await promise
        return { drafts: drafts.map((_, at) => ({ draftId: `draft-${at}`, savedAtMs: at + 1 })) }
      },
    })
  })
  const asked = () =>
    page.evaluate(() =>
      window.fakeHost.bridge.calls
        .map(({ method }) => method)
        .filter((method) => ['drafts.saveAll', 'typed.keep'].includes(method)),
    )
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.keyboard.type('Choir 27 November 2030 19-21')
  await page.keyboard.press('Enter')
  await expect.poll(async () => (await asked()).includes('drafts.saveAll')).toBe(true)
  await page.clock.runFor(2_000)
  expect((await asked()).at(-1)).toBe('drafts.saveAll')
  await page.evaluate(() => (Reflect.get(window, 'made') as () => void)())
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('QUICK-4 QUICK-5 a line for another account is read with that one’s categories, and what comes from its habit is shown, who may comment too', async () => {
  const page = await openLine()
  const other = '6f0f3c52-5a43-4b73-9a53-0b3a0b4f0001'
  await page.evaluate((id) => {
    const { accounts } = window.stores
    const { snapshot } = accounts.getState()
    const [first] = snapshot?.accounts ?? []
    if (snapshot === null || first === undefined) throw new Error('nobody is signed in')
    const second = { ...first, id, siteName: 'Leipzig' }
    accounts.setState({ snapshot: { ...snapshot, accounts: [first, second] } })
    const categories = ['Music', 'Sport'].map((name, at) => ({ id: String(7 + at), name }))
    const habit = { category: '7', of: 3, privacy: '2', privacyComment: '1' }
    window.fakeHost.bridge.script({
      'quick.begin': async ({ accountId }) =>
        accountId === id ? { habit, categories } : { habit: null, categories: [] },
    })
  }, other)
  const dialog = page.getByRole('dialog')
  const category = dialog.getByRole('button', { name: /Category/ })
  const comments = dialog.getByRole('button', { name: /Who can comment/ })
  await page.keyboard.type('Choir 27 November 2030 19-21 /Leipzig')
  await expect(category).toContainText('Music')
  await expect(comments).toContainText('Friends can comment')
  await expect(
    dialog.getByText('Category, who can see it and who can comment as in your last events'),
  ).toBeVisible()
  await page.keyboard.type(' #sport')
  await expect(dialog.getByRole('heading', { level: 2, name: 'Choir', exact: true })).toBeVisible()
  await expect(category).toContainText('Sport')
  await comments.press('Enter')
  await page.getByRole('option', { name: 'Only invited people can comment' }).press('Enter')
  await lineOf(page).press('Enter')
  await expect(dialog).toHaveCount(0)
  const [made] = await page.evaluate(() => window.fakeHost.bridge.callsOf('drafts.saveAll'))
  expect(made?.accountId).toBe(other)
  expect(made?.drafts[0]?.fields).toMatchObject({ category: '8', privacy: '2', privacyComment: '5' })
})

test('a time in days that were never read is not called free, nor one whose day is still being asked for', async () => {
  const page = await scene('events=60', { viewport: { width: 1280, height: 800 }, locale: 'en-GB' })
  await expect(page.getByRole('option').first()).toBeVisible()
  await page.evaluate(() =>
    window.fakeHost.bridge.script({
      'quick.begin': async () => ({ habit: null, categories: [] }),
      'quick.places': async () => [],
      'calendar.read': async ({ from }) => ({
        rows: [],
        total: 0,
        sums: { attending: 0, maybe: 0, invited: 0, all: 0 },
        days: [{ events: 0, going: 0 }],
        daysFrom: from,
        dayStarts: [Date.parse(`${from}T00:00Z`) / 1000, Date.parse(`${from}T00:00Z`) / 1000 + 86_400],
        accounts: [],
        unread: from.startsWith('2030-11') ? [] : ['2030-12'],
        near: null,
      }),
    }),
  )
  await page.keyboard.press('ControlOrMeta+Shift+n')
  const dialog = page.getByRole('dialog')
  const field = dialog.getByRole('combobox').first()
  const free = dialog.getByText('You are free then')
  await field.fill('Choir 27 November 2030 19-21')
  await expect(free).toBeVisible()
  await field.fill('Choir 27 December 2030 19-21')
  await expect(dialog.getByText(/^Not known whether you are free/)).toBeVisible()
  await expect(free).toHaveCount(0)
  await page.evaluate(() =>
    window.fakeHost.bridge.script({ 'calendar.read': () => new Promise(() => undefined) }),
  )
  await field.fill('Choir 28 November 2030 19-21')
  await expect(dialog.getByText(/28 November/).first()).toBeVisible()
  await expect(dialog.getByText(/You are free|whether you are free/)).toHaveCount(0)
})
