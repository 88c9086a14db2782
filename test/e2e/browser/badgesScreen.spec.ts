import type { Page } from 'playwright/test'
import { expect, scenePages, test } from '../../fakeHost/sceneTest.ts'
import { scan as scanIntoField } from '../../support/pages/scanner.ts'
import { SCREENS, scriptScreens, showScreen } from './everyScreen.ts'

const scene = scenePages()

async function screen(name: 'badges' | 'door', language = 'en', timezoneId = 'Europe/Berlin'): Promise<Page> {
  const page = await scene(`language=${language}`, {
    viewport: { width: 1280, height: 800 },
    locale: language,
    timezoneId,
  })
  await page.getByRole('option').first().waitFor()
  await scriptScreens(page)
  const route = SCREENS[name]
  if (route === undefined) throw new Error('no such screen')
  await showScreen(page, route)
  return page
}

const sheet = (page: Page) => page.getByRole('region', { name: 'Preview' })

test('what is on a badge goes by its tick, and a badge without a code has none', async () => {
  const page = await screen('badges')
  const card = sheet(page).getByRole('listitem').first()
  const tick = (name: string) => page.getByRole('checkbox', { name, exact: true })
  const [first = '', last = '', event = '', community = ''] = [
    await card.locator('p').nth(1).textContent(),
    await card.locator('p').nth(2).textContent(),
    await card.locator('p').nth(0).textContent(),
    await card.locator('p').nth(3).textContent(),
  ].map((text) => text ?? '')
  const size = (text: string) =>
    card
      .getByText(text, { exact: true })
      .evaluate((place) => Number.parseFloat(getComputedStyle(place).fontSize))
  expect(await size(first)).toBeGreaterThan(await size(last))
  for (const [name, text] of [
    ['Event', event],
    ['Community', community],
    ['Last name', last],
  ] as const) {
    await expect(card.getByText(text, { exact: true })).toHaveCount(1)
    await tick(name).press('Space')
    await expect(card.getByText(text, { exact: true })).toHaveCount(0)
  }
  await expect(card.locator('svg')).toHaveCount(1)
  await tick('Code for the door').press('Space')
  await expect(card.locator('svg')).toHaveCount(0)
})

test('the order of badges is as wide as what else one chooses, each half in its share', async () => {
  const page = await screen('badges')
  const [paper, group, first, last] = await Promise.all(
    [
      page.getByRole('button', { name: 'Paper' }),
      page.getByRole('radiogroup', { name: 'Order' }),
      page.getByRole('radio', { name: 'First name' }),
      page.getByRole('radio', { name: 'Last name' }),
    ].map((each) => each.boundingBox()),
  )
  expect(group?.width).toBeCloseTo(paper?.width ?? 0, 0)
  expect((first?.width ?? 0) + (last?.width ?? 0)).toBeGreaterThan((group?.width ?? 0) - 4)
})

test('labels are laid out by their measures; too small for a code or too many for the paper is said', async () => {
  const page = await screen('badges')
  await expect(sheet(page).getByRole('listitem')).toHaveCount(10)
  await page.getByRole('button', { name: 'Paper' }).click()
  await page.getByRole('option', { name: 'Labels by measure' }).click()
  await expect(sheet(page).getByRole('listitem')).toHaveCount(21)
  await page.getByLabel('Height, mm').fill('20')
  await expect(page.getByText('Too small for a code of 15 mm: it is left out.')).toBeVisible()
  await expect(sheet(page).locator('ol svg')).toHaveCount(0)
  await page.getByLabel('Width, mm').fill('120')
  await expect(page.getByText('These labels do not fit on the paper.')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Print/ })).toBeDisabled()
})

test('measures of labels, what is on a badge and its order are typed in once; a sheet used in part begins at its first free label', async () => {
  const page = await screen('badges')
  const [badges, door] = [SCREENS['badges'], SCREENS['door']]
  if (badges === undefined || door === undefined) throw new Error('no such screen')
  await page.getByRole('button', { name: 'Paper' }).click()
  await page.getByRole('option', { name: 'Labels by measure' }).click()
  await page.getByLabel('Width, mm').fill('60')
  await page.getByRole('checkbox', { name: 'Community', exact: true }).press('Space')
  await expect(sheet(page).getByRole('listitem')).toHaveCount(21)
  const first = await sheet(page).getByRole('listitem').first().textContent()
  await page.getByLabel('Begin at label').fill('20')
  await expect(sheet(page).getByRole('listitem')).toHaveCount(2)
  expect(await sheet(page).getByRole('listitem').first().textContent()).toBe(first)
  await page.getByLabel('Begin at label').fill('22')
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Begin at label')).toHaveValue('21')
  await expect(sheet(page).getByRole('listitem')).toHaveCount(1)
  await showScreen(page, door)
  await page.getByRole('searchbox', { name: 'Search by name' }).waitFor()
  await showScreen(page, badges)
  await expect(page.getByLabel('Width, mm')).toHaveValue('60')
  await expect(page.getByRole('checkbox', { name: 'Community', exact: true })).not.toBeChecked()
  await expect(page.getByLabel('Begin at label')).toHaveValue('1')
  await expect(sheet(page).getByRole('listitem')).toHaveCount(21)
})

test('right to left, every line of a badge begins at the same side, in whichever letters a name is', async () => {
  const page = await screen('badges', 'ar')
  const cards = page.locator('ol > li')
  await expect(cards).toHaveCount(10)
  const sides = await cards.evaluateAll((all) =>
    all.flatMap((card) => [...card.querySelectorAll('p')].map((line) => getComputedStyle(line).textAlign)),
  )
  expect(new Set(sides)).toEqual(new Set(['right']))
})

/** As a scanner types. */
const scan = (page: Page, code: string) =>
  page.evaluate((text) => {
    for (const key of [...Array.from(text), 'Enter'])
      document.activeElement?.dispatchEvent(
        new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, shiftKey: /[A-Z:]/.test(key) }),
      )
  }, code)

test('each answer of the door is in letters to be read from two metres, with a sign of its own', async () => {
  const page = await screen('door')
  const answer = page.getByRole('alert')
  const signs: (string | null)[] = []
  for (const [code, title, text] of [
    ['TO1:D00R0000000', 'Hanna Berger', /^arrived/],
    ['TO1:D00R0000000', 'Hanna Berger', /^scanned again; here since/],
    ['TO1:AAAA0000001', 'Not of this evening', /^A badge of “Choir concert”/],
    ['4006381333931', 'Not known here', /^Type the name/],
  ] as const) {
    await scan(page, code)
    await expect(answer.getByText(text)).toBeVisible()
    const size = await answer
      .getByText(title)
      .evaluate((place) => Number.parseFloat(getComputedStyle(place).fontSize))
    expect(size, title).toBeGreaterThan(40)
    signs.push(await answer.locator('svg').first().getAttribute('class'))
  }
  expect(new Set(signs).size).toBe(4)
})

test('a clock that is put forward a day, back an hour or goes through a night of 25 hours says of no badge that its guest came on another day', async () => {
  // 24 October 2026, 23:30 in Berlin; at three the clocks go back.
  const now = Date.UTC(2026, 9, 24, 21, 30)
  const page = await scene('', {
    viewport: { width: 1280, height: 800 },
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
  })
  await page.clock.install({ time: now })
  await page.reload()
  await page.getByRole('option').first().waitFor()
  await scriptScreens(page)
  const to = async (time: number) => {
    await page.clock.setSystemTime(time)
    await page.clock.runFor(61_000)
  }
  const route = SCREENS['badges']
  const door = SCREENS['door']
  if (route === undefined || door === undefined) throw new Error('no such screen')
  await showScreen(page, route)
  await sheet(page).getByRole('listitem').first().waitFor()
  const cards = await sheet(page).getByRole('listitem').allTextContents()
  const counts = await page.getByRole('complementary', { name: 'Door' }).textContent()
  for (const time of [now + 86_400_000, now - 3_600_000, now + 4 * 3_600_000]) {
    await to(time)
    expect(await sheet(page).getByRole('listitem').allTextContents()).toEqual(cards)
    expect(await page.getByRole('complementary', { name: 'Door' }).textContent()).toBe(counts)
  }

  await to(now)
  await showScreen(page, door)
  const answer = page.getByRole('alert')
  await page.getByRole('searchbox', { name: 'Search by name' }).waitFor()
  await scan(page, 'TO1:D00R0000000')
  await expect(answer.getByText(/^arrived/)).toBeVisible()
  await scan(page, 'TO1:D00R0000000')
  await expect(answer.getByText(/here since 23:3\d$/)).toBeVisible()
  // Half past two, for the second time.
  await to(Date.UTC(2026, 9, 25, 1, 30))
  await expect(answer.getByText(/here since yesterday 23:3\d$/)).toBeVisible()
  await to(now - 3_600_000)
  await expect(answer.getByText(/here since 23:3\d$/)).toBeVisible()
  await to(now + 3 * 86_400_000)
  await expect(answer.getByText(/here since 24 October at 23:3\d$/)).toBeVisible()
  await to(Date.UTC(2027, 0, 2))
  await scan(page, 'TO1:AAAA0000001')
  await expect(answer.getByText(/^A badge of “Choir concert”.* 20\d\d/)).toBeVisible()
})

test('BADGE-2 a scan draws no row again but that of whom it lets in, also while the search has the focus', async () => {
  const page = await screen('door')
  const people = page.getByRole('list', { name: 'People found' })
  await expect(people.getByRole('listitem').nth(20)).toBeAttached()
  await page.getByRole('searchbox', { name: 'Search by name' }).focus()
  await people.evaluate((list) => {
    const touched = new Set<string>()
    const note = (records: readonly MutationRecord[]) => {
      for (const { target } of records) {
        const row = (target instanceof Element ? target : target.parentElement)?.closest('li')
        touched.add(row?.querySelector('bdi')?.textContent ?? 'the list')
      }
    }
    const watch = { subtree: true, childList: true, characterData: true, attributes: true }
    new MutationObserver(note).observe(list, watch)
    Reflect.set(globalThis, 'touchedRows', touched)
  })
  await scanIntoField(page, 'TO1:D00R0000000')
  await expect(page.getByRole('alert').getByText(/^arrived/)).toBeVisible()
  await expect(people.getByRole('button', { name: 'Undo Hanna Berger', exact: true })).toBeVisible()
  const touched = await page.evaluate(() => [...(Reflect.get(globalThis, 'touchedRows') as Set<string>)])
  expect(touched).toEqual(['Hanna Berger'])
})

test('a scanner is said to be ready once it was heard; what a hand types is none', async () => {
  const page = await screen('door')
  const box = page.getByRole('region', { name: 'Scanner' })
  await expect(box).toContainText('No scanner heard yet')
  await page.getByRole('searchbox', { name: 'Search by name' }).focus()
  await page.keyboard.type('zz', { delay: 60 })
  await page.keyboard.press('Escape')
  await expect(box).toContainText('Type a name as always.')
  await box.getByRole('button', { name: 'Test…' }).press('Enter')
  await scan(page, 'TO1:D00R0000000')
  await expect(page.getByRole('dialog').getByText('would be let in')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(box).toContainText('Scanner: ready')
  await expect(box).not.toContainText('No scanner heard')
})

for (const timezoneId of ['America/Los_Angeles', 'Pacific/Auckland'])
  test(`BADGE-3 on a computer in another zone arrivals are told by its own clock, a badge of another evening by the day that has at its site, and sheets by neither: ${timezoneId}`, async () => {
    const page = await screen('badges', 'en', timezoneId)
    await sheet(page).getByRole('listitem').first().waitFor()
    const cards = await sheet(page).getByRole('listitem').allTextContents()
    const home = await screen('badges')
    await sheet(home).getByRole('listitem').first().waitFor()
    expect(await sheet(home).getByRole('listitem').allTextContents()).toEqual(cards)

    const route = SCREENS['door']
    if (route === undefined) throw new Error('no such screen')
    await showScreen(page, route)
    const answer = page.getByRole('alert')
    await page.getByRole('searchbox', { name: 'Search by name' }).waitFor()
    await scan(page, 'TO1:D00R0000000')
    await expect(answer.getByText(/^arrived/)).toBeVisible()
    await scan(page, 'TO1:D00R0000000')
    const minutes = await page.evaluate(() =>
      [0, 1].map((back) =>
        new Date(Date.now() - back * 60_000).toLocaleTimeString('en-GB', {
          hour: '2-digit',
          minute: '2-digit',
        }),
      ),
    )
    await expect(answer.getByText(new RegExp(`here since (?:${minutes.join('|')})$`))).toBeVisible()
    // Half past midnight in Berlin, and half past eleven the evening after.
    for (const startsAt of [Date.UTC(2025, 10, 19, 23, 30), Date.UTC(2025, 10, 20, 22, 30)]) {
      await page.evaluate(
        (at) =>
          window.fakeHost.bridge.script({
            'door.scan': async () => ({ answer: 'other', name: `Concert of ${at}`, startsAt: at / 1000 }),
          }),
        startsAt,
      )
      await scan(page, 'TO1:AAAA0000001')
      await expect(answer.getByText(`A badge of “Concert of ${startsAt}”`)).toContainText('20 Nov 2025')
    }
  })

test('a PDF that is not saved, by a person or a full disk, notes no badge as printed; one that is saved does', async () => {
  const page = await screen('badges')
  await page.evaluate(() => {
    const { info } = window.stores.preferences.getState()
    if (info !== null) window.stores.preferences.setState({ info: { ...info, host: 'electron' } })
    const noted: string[] = []
    Reflect.set(globalThis, 'noted', noted)
    window.fakeHost.bridge.script({
      'door.badgesPrinted': async ({ personIds }) => {
        noted.push(...personIds)
        return { personIds }
      },
    })
  })
  const save = page.getByRole('button', { name: 'Save as PDF' })
  const paper = page.locator('[data-paper]')
  const noted = () => page.evaluate(() => (Reflect.get(globalThis, 'noted') as string[]).length)
  await page.evaluate(() =>
    window.fakeHost.bridge.script({ 'files.pdf': async () => ({ savedAs: null, held: null }) }),
  )
  await save.click()
  await expect(paper).toHaveCount(0)
  await expect(save).toBeEnabled()
  expect(await noted()).toBe(0)
  await page.evaluate(() =>
    window.fakeHost.bridge.script({
      'files.pdf': async () => {
        throw window.fakeHost.refusal('storage-full')
      },
    }),
  )
  await save.click()
  await expect(page.getByRole('alertdialog').first()).toBeVisible()
  await expect(paper).toHaveCount(0)
  expect(await noted()).toBe(0)
  await page.evaluate(() =>
    window.fakeHost.bridge.script({ 'files.pdf': async () => ({ savedAs: 'Badges.pdf', held: null }) }),
  )
  await save.click()
  await expect(page.getByText(/noted as printed/)).toBeVisible()
  expect(await noted()).toBeGreaterThan(0)
})

/** A camera whose picture is an empty canvas, which plays or cannot. What became of its track stands in `track`. */
const giveCamera = (page: Page, plays: boolean) =>
  page.evaluate((canPlay) => {
    HTMLMediaElement.prototype.play = async () => {
      if (!canPlay) throw new TypeError('no decoder')
    }
    const stream = document.createElement('canvas').captureStream(5)
    Reflect.set(globalThis, 'track', stream.getVideoTracks()[0])
    Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia: async () => stream } })
    window.fakeHost.bridge.script({ 'door.camera': async () => ({ allowed: true }) })
  }, plays)
const trackState = (page: Page) =>
  page.evaluate(() => (Reflect.get(globalThis, 'track') as MediaStreamTrack).readyState)

test('BADGE-7 a badge is read by the detector of the system where there is one; a picture it cannot read is none, and the camera goes off with its box', async () => {
  const page = await screen('door')
  await giveCamera(page, true)
  await page.evaluate(() => {
    let pictures = 0
    class Detector {
      static readonly getSupportedFormats = async () => ['ean_13', 'qr_code']
      readonly detect = async () => {
        pictures += 1
        if (pictures === 1) throw new DOMException('no picture yet', 'InvalidStateError')
        return pictures === 2 ? [] : [{ rawValue: 'TO1:D00R0000000' }]
      }
    }
    Reflect.set(globalThis, 'BarcodeDetector', Detector)
  })
  await page.getByRole('button', { name: 'Camera…' }).first().click()
  await expect(page.getByRole('alert').getByText(/^arrived/)).toBeVisible()
  expect(await trackState(page)).toBe('live')
  await page.getByRole('button', { name: 'Turn the camera off' }).click()
  await expect.poll(() => trackState(page)).toBe('ended')
})

test('BADGE-7 where badges cannot be read from its picture the camera is off at once, and nothing is blamed on the settings of the system', async () => {
  const page = await screen('door')
  await giveCamera(page, false)
  await page.getByRole('button', { name: 'Camera…' }).first().click()
  const box = page.getByRole('region', { name: 'Camera' })
  await expect(box).toContainText('Badges cannot be read with the camera now; it is off.')
  await expect(box).not.toContainText('Allow it')
  expect(await trackState(page)).toBe('ended')
})
