import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { startCommunity } from '../../community/community.ts'
import { expect, test } from '../../support/hosts/programTest.ts'
import { axeFindings } from '../../support/pages/accessibility.ts'
import { canariesIn, savedFile } from '../../support/pages/files.ts'
import { connectPage, mainWindow } from '../../support/pages/mainWindow.ts'
import { addEvent, DAY, fromNow } from '../../support/pages/writing.ts'

const EMPTY = { events: 0, members: 30 }

test('SIGN-31 KEEP-1 signing out leaves nothing behind, and nothing was readable before; what was exported comes back by Restore', async ({
  launch,
}) => {
  const program = await launch({ community: EMPTY })
  const { community } = program
  const event = addEvent(community, 'Quartzlight gathering', {
    startTime: fromNow(2 * DAY),
    description: '<p>Bring the vermilion umbrella.</p>',
    imagePath: '2026/11/demo-1%s.png',
  })
  const guest = community.data.addMember({
    userName: 'zephyrine.quill',
    fullName: 'Zephyrine Quill',
    email: 'zephyrine@community.test',
    password: 'demo',
    zone: null,
    canApprove: false,
  })
  community.data.setRsvp(event.id, guest.id, 1, fromNow(-DAY))
  const accountId = await program.signIn()
  const window = mainWindow(program.page)
  await window.row(event.title).click()
  await expect(window.eventPane.getByText('Zephyrine Quill')).toBeVisible()
  await expect(window.eventPane.getByText('vermilion umbrella')).toBeVisible()
  await expect(window.footer).toContainText('Up to date')
  const tokens = new Set(
    community.log.entries.map(({ headers }) => headers.authorization?.split(' ')[1]).filter((one) => one),
  )
  const canaries = [
    'Quartzlight gathering',
    'vermilion umbrella',
    'Zephyrine Quill',
    'zephyrine.quill',
    community.client.secret,
    ...[...tokens].filter((token): token is string => token !== undefined && token.length >= 32),
  ]
  expect(canaries.length).toBeGreaterThan(5)
  // Names that stand in the clear while one is signed in, and go with it.
  const own = [program.community.accounts[0]?.name ?? '', 'Marigold view']
  const query = JSON.stringify({ view: 'all', sort: 'soonest' })
  await program.invoke('preferences.set', {
    savedViews: [{ id: 'v1', accountId, name: 'Marigold view', query }],
  })
  const before = keysOf(program.dataDir, accountId)
  expect(before.length).toBeGreaterThan(0)
  await program.restart()
  expect(canariesIn(program.dataDir, canaries)).toEqual([])

  const again = mainWindow(program.page)
  await again.accounts.click()
  await again.menuItem('Sign out…').click()
  const dialog = again.dialog(/^Sign out of/)
  await expect(dialog).toContainText('1 event')
  await expect(dialog.getByRole('term').filter({ hasText: 'Saved views' })).toBeVisible()
  const exported = await savedFile(program, () =>
    dialog.getByRole('button', { name: 'Export all of it…' }).click(),
  )
  await dialog.getByRole('radio', { name: /^Delete it/ }).press('Space')
  const sure = dialog.getByRole('button', { name: 'Sign out and delete' })
  await expect(sure).toBeDisabled()
  await dialog.getByRole('textbox', { name: 'To delete it, type Demo community' }).fill('demo community')
  await sure.click()
  await expect(again.toast(/^Signed out of/)).toBeVisible()
  await expect(again.row(event.title)).toHaveCount(0)
  await program.stop()
  expect(filesOf(program.dataDir, accountId)).toEqual([])
  expect(canariesIn(program.dataDir, [...canaries, ...own])).toEqual([])

  // The connection stays: one click signs in again.
  const back = connectPage(await program.restart())
  await expect(back.heading('Connection to Demo community')).toBeVisible()
  await expect(program.page.getByText(event.title)).toHaveCount(0)
  await back.signIn.click()
  await program.authorize()
  await back.start.click()
  await expect(mainWindow(program.page).row(event.title)).toBeVisible()

  await program.page.keyboard.press('ControlOrMeta+k')
  await program.page.getByRole('dialog').getByRole('combobox').fill('backup')
  await program.page.keyboard.press('Enter')
  const file = { name: exported.name, mimeType: 'application/octet-stream', buffer: exported.bytes }
  await program.page.getByLabel('Restore from a file…').setInputFiles(file)
  const pane = program.page.getByRole('complementary', { name: 'Restore' })
  await pane.getByRole('button', { name: /^Add 1 thing/ }).press('Enter')
  await expect(mainWindow(program.page).view('Marigold view')).toBeVisible()
})

test('SIGN-31 removing an account says first what would be lost, and keeps all when one thinks again', async ({
  launch,
}) => {
  const program = await launch({ community: EMPTY })
  const event = addEvent(program.community, 'Not to be lost')
  await program.signIn()
  const window = mainWindow(program.page)
  await window.row(event.title).click()
  await expect(window.event(event.title)).toBeVisible()
  await program.goOffline()
  await window.answer('Maybe').click()
  await expect(window.footer).toContainText('1 waiting to send')
  const ask = async () => {
    await window.accounts.click()
    await window.menuItem('Remove from this computer…').click()
    const dialog = window.dialog(/^Remove .* from this computer\?/)
    await expect(dialog.getByRole('term').filter({ hasText: 'Changes' })).toBeVisible()
    await expect(dialog).toContainText('1 event')
    return dialog
  }
  await (await ask()).getByText('Cancel', { exact: true }).click()
  await expect(window.row(event.title)).toContainText('waiting to send')
  const dialog = await ask()
  await dialog.getByRole('radio', { name: /^Delete it/ }).press('Space')
  await dialog.getByRole('textbox', { name: /^To delete it/ }).fill('Demo community')
  await dialog.getByRole('button', { name: 'Remove and delete' }).click()
  await expect(connectPage(program.page).heading('Connect to your site')).toBeVisible()
  expect((await program.invoke('accounts.list', {})).accounts).toEqual([])
})

test('SIGN-35 what is kept here stays sealed by keyboard alone, and is whole for who signs in again', async ({
  launch,
}) => {
  const program = await launch({ community: { ...EMPTY, profiles: ['user-mine'] } })
  const { page } = program
  const event = addEvent(program.community, 'Not to be lost')
  await program.signIn()
  const window = mainWindow(page)
  await window.row(event.title).click()
  await expect(window.event(event.title)).toBeVisible()
  await program.goOffline()
  await window.answer('Maybe').click()
  await expect(window.footer).toContainText('1 waiting to send')

  await test.step('signing out says what exists only here, and keeps it unless told otherwise', async () => {
    await window.accounts.press('Enter')
    await window.menuItem('Sign out…').press('Enter')
    const dialog = window.dialog(/^Sign out of/)
    await expect(dialog.getByRole('radio', { name: /^Keep it sealed/ })).toBeChecked()
    await expect(dialog).toContainText('The 1 change not sent stays sealed too')
    expect(await axeFindings(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Sign out, keep it sealed' }).press('Enter')
    await expect(page.getByText(event.title)).toHaveCount(0)
    await expect(page.getByText(/What you kept here is sealed/)).toBeVisible()
    expect(await axeFindings(page)).toEqual([])
  })

  await test.step('nothing of it is shown or sent, also after a restart and with a network', async () => {
    await program.goOnline()
    await program.restart()
    await expect(program.page.getByText(/What you kept here is sealed/)).toBeVisible()
    await expect(program.page.getByText(event.title)).toHaveCount(0)
    expect(program.community.log.mutations()).toEqual([])
  })

  await test.step('somebody else who signs in gets an account of their own', async () => {
    const other = program.community.accounts[1]
    await program.page.getByRole('button', { name: 'Sign in' }).first().press('Enter')
    await program.authorize(other === undefined ? {} : { account: other })
    await program.page.getByRole('button', { name: 'Answer…' }).press('Enter')
    await expect(program.page.getByText(event.title)).toHaveCount(0)
    await program.page.keyboard.press('Escape')
  })

  await test.step('its owner finds it whole, and the change goes out once', async () => {
    const [account] = (await program.invoke('accounts.list', {})).accounts
    await program.invoke('session.signIn', { accountId: account?.id ?? '' })
    await program.authorize()
    const again = mainWindow(program.page)
    await expect(again.row(event.title)).toBeVisible()
    await expect.poll(() => program.community.log.mutations().length).toBe(1)
  })
})

test('SIGN-27 two sites live apart, and switching shows the one or the other', async ({ launch }) => {
  const program = await launch({ community: EMPTY })
  const redirectUri = program.community.client.redirectUri.replace('/callback', '/second')
  const second = await startCommunity({ ...EMPTY, redirectUri, seed: 2 })
  try {
    addEvent(program.community, 'Here only')
    addEvent(second, 'There only')
    await program.signIn()
    const window = mainWindow(program.page)
    await expect(window.row('Here only')).toBeVisible()

    const { accountId } = await program.invoke('accounts.add', {
      address: second.baseUrl,
      clientId: second.client.id,
      clientSecret: second.client.secret,
      redirectUri,
      allowInsecure: false,
    })
    await program.invoke('session.signIn', { accountId })
    await program.authorize(second.accounts[0] === undefined ? {} : { account: second.accounts[0] })
    const stateThere = async () =>
      (await program.invoke('accounts.list', {})).accounts.find(({ id }) => id === accountId)?.session.state
    await expect.poll(stateThere).toBe('signed-in')
    await test.step('the first one gets a name and a colour, by keyboard', async () => {
      await program.page.keyboard.press('ControlOrMeta+,')
      await program.page.getByRole('button', { name: 'Name, letters, colour…' }).first().press('Enter')
      const dialog = program.page.getByRole('dialog', { name: 'Name, letters and colour' })
      await expect(dialog.getByRole('textbox', { name: 'Name' })).toBeFocused()
      await program.page.keyboard.press('ControlOrMeta+a')
      await program.page.keyboard.type('Köln Commons')
      await program.page.keyboard.press('Tab')
      await program.page.keyboard.type('KÖ')
      await program.page.keyboard.press('Tab')
      await program.page.keyboard.press('ArrowRight')
      await expect(dialog.getByRole('radio', { name: 'Teal' })).toBeChecked()
      expect(await axeFindings(program.page)).toEqual([])
      await dialog.getByRole('button', { name: 'Save' }).press('Enter')
      await expect(dialog).toHaveCount(0)
      await expect(program.page.getByRole('button', { name: 'Name, letters, colour…' }).first()).toBeFocused()
      await program.page.keyboard.press('Escape')
    })
    const switchTo = async (site: string) => {
      await window.accounts.click()
      await program.page
        .getByRole('menuitemradio')
        .or(window.menuItem(/./))
        .filter({ hasText: site })
        .first()
        .click()
    }
    await switchTo(new URL(second.baseUrl).host)
    await expect(window.row('There only')).toBeVisible()
    await expect(window.row('Here only')).toHaveCount(0)
    await switchTo('Köln Commons')
    await expect(window.row('Here only')).toBeVisible()
    await expect(window.row('There only')).toHaveCount(0)
    await window.search.fill('There')
    await expect(program.page.getByText('No event matches')).toBeVisible()

    const bearers = (entries: typeof second.log.entries) =>
      new Set(
        entries.map(({ headers }) => headers.authorization ?? '').filter((one) => one.startsWith('Bearer')),
      )
    const here = bearers(program.community.log.entries)
    for (const bearer of bearers(second.log.entries)) expect(here.has(bearer)).toBe(false)
    await program.invoke('accounts.remove', { accountId, discardWaiting: true })
    await window.search.fill('')
    await expect(window.row('Here only')).toBeVisible()
    expect(filesOf(program.dataDir, accountId)).toEqual([])
  } finally {
    await second.close()
  }
})

/** What the files of an account's keys and tokens hold, sealed as they are. */
const keysOf = (dataDir: string, accountId: string): readonly string[] =>
  filesOf(dataDir, accountId)
    .filter((name) => !name.includes('.db'))
    .map((name) => readFileSync(path.join(dataDir, name)).toString('base64'))

test('SIGN-32 another account that turns out to be the same person is said to be, and makes nobody twice', async ({
  launch,
}) => {
  const program = await launch({ community: EMPTY })
  const [person, other] = program.community.accounts
  // A site that says of nobody who they are still names the owner of an event.
  addEvent(program.community, 'Choir evening', { ownerId: Number(person?.userId) })
  await program.signIn()
  const window = mainWindow(program.page)
  const knownAs = async () => (await program.invoke('accounts.list', {})).accounts[0]?.userId
  await expect.poll(knownAs).toBe(String(person?.userId))
  await window.accounts.click()
  await window.menuItem('Another account on this site…').click()
  await program.authorize()
  const panel = connectPage(program.page)
  const twice = program.page.getByRole('heading', { name: /^You are already signed in as / })
  await expect(twice).toBeVisible()
  await expect(panel.button('Open the site')).toBeVisible()
  expect(await axeFindings(program.page)).toEqual([])
  const { accounts } = await program.invoke('accounts.list', {})
  expect(accounts.filter(({ session }) => session.state === 'signed-in')).toHaveLength(1)

  await test.step('left as it is, one account is there as before', async () => {
    await panel.button('Leave it').press('Enter')
    await expect(window.rows.first()).toBeVisible()
    await expect.poll(async () => (await program.invoke('accounts.list', {})).accounts.length).toBe(1)
  })

  await window.accounts.click()
  await window.menuItem('Another account on this site…').click()
  await program.authorize()
  await expect(twice).toBeVisible()
  await panel.button('Try again').click()
  await program.authorize(other === undefined ? {} : { account: other })
  const states = async () =>
    (await program.invoke('accounts.list', {})).accounts.map(({ session }) => session.state)
  await expect.poll(states).toEqual(['signed-in', 'signed-in'])
})

/** Files below `folder` that are named after an account. */
const filesOf = (folder: string, accountId: string): readonly string[] =>
  (existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : []).filter((name) =>
    name.includes(accountId),
  )
