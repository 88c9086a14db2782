import { type Program } from '../../support/hosts/program.ts'
import { expect, test } from '../../support/hosts/programTest.ts'
import { type MainWindow, mainWindow } from '../../support/pages/mainWindow.ts'
import { addEvent, DAY, fromNow } from '../../support/pages/writing.ts'

const EMPTY = { events: 0, members: 30 }

async function refresh(window: MainWindow): Promise<void> {
  await window.footer.getByRole('button').first().click()
  await window.button('Refresh now').click()
}

/** An event with guests and words, opened and read completely. */
async function readOne(program: Program): Promise<MainWindow> {
  const event = addEvent(program.community, 'Kept for the train', {
    startTime: fromNow(2 * DAY),
    description: '<p>Platform nine.</p>',
  })
  program.community.data.addGuests(event.id, 8)
  await program.signIn()
  const window = mainWindow(program.page)
  await window.row(event.title).click()
  await expect(window.eventPane.getByText('Platform nine.')).toBeVisible()
  await expect(window.guests('Attending')).toHaveAccessibleName('Attending 8')
  await expect(window.footer).toContainText('Up to date')
  return window
}

test('the network goes, reading goes on, a restart changes nothing, and it comes back by itself', async ({
  launch,
}) => {
  const program = await launch({ community: EMPTY })
  let window = await readOne(program)
  await program.goOffline()
  await refresh(window)
  await expect(window.footer).toContainText(/Offline since/)
  await expect(window.eventPane.getByText(/as of .* saved on this computer/)).toBeVisible()

  window = mainWindow(await program.restart())
  await expect(window.row('Kept for the train')).toBeVisible()
  await window.row('Kept for the train').click()
  await expect(window.eventPane.getByText('Platform nine.')).toBeVisible()
  await expect(window.eventPane.getByRole('row')).toHaveCount(9)
  await expect(window.footer).toContainText(/Offline since|As of/)
  await window.search.fill('platform')
  await expect(window.rows).toHaveCount(1)
  await window.search.fill('')

  await program.goOnline()
  addEvent(program.community, 'New meanwhile', { startTime: fromNow(3 * DAY) })
  await refresh(window)
  await expect(window.row('New meanwhile')).toBeVisible()
  await expect(window.footer).toContainText('Up to date')
})

test('SIGN-26 a session ended by the site is opened again with everything kept', async ({ launch }) => {
  const program = await launch({ community: EMPTY, profiles: ['user-mine'] })
  const window = await readOne(program)
  await signInAgain(program, window)
  await expect(window.row('Kept for the train')).toBeVisible()
  await expect(window.footer).toContainText('Up to date')
})

test('SIGN-32 where the site does not tell who signed in again, the person is asked and nothing is lost', async ({
  launch,
}) => {
  const program = await launch({ community: EMPTY })
  const window = await readOne(program)
  await signInAgain(program, window)
  await expect(window.row('Kept for the train')).toBeVisible()
  await window.button('Answer…').click()
  await window.button('Yes, it is me').click()
  await expect(window.button('Answer…')).toBeHidden()
  await expect(window.row('Kept for the train')).toBeVisible()
  await expect(window.footer).toContainText('Up to date')
})

async function signInAgain(program: Program, window: MainWindow): Promise<void> {
  program.community.tokens.revokeAll()
  await refresh(window)
  await expect(program.page.getByText(/has ended your session/)).toBeVisible()
  await expect(window.row('Kept for the train')).toBeVisible()
  await expect(window.eventPane.getByText('Platform nine.')).toBeVisible()
  await window.button('Sign in again').click()
  await program.authorize()
  await expect(program.page.getByText(/has ended your session/)).toBeHidden()
}

test('SITE-O7 an access token that ran out is renewed once, unseen, and the new refresh token is kept', async ({
  launch,
}) => {
  const program = await launch({ community: EMPTY })
  let window = await readOne(program)
  const renewals = () =>
    program.community.log.tokenRequests().filter((one) => one.parameters['grant_type'] === 'refresh_token')
  program.community.tokens.expireAccess()
  addEvent(program.community, 'After the renewal', { startTime: fromNow(3 * DAY) })
  await refresh(window)
  await expect(window.row('After the renewal')).toBeVisible()
  expect(renewals()).toHaveLength(1)

  await program.stop('kill')
  program.community.tokens.expireAccess()
  addEvent(program.community, 'After the second renewal', { startTime: fromNow(4 * DAY) })
  window = mainWindow(await program.restart())
  await expect(window.row('After the renewal')).toBeVisible()
  await refresh(window)
  await expect(window.row('After the second renewal')).toBeVisible()
  expect(renewals()).toHaveLength(2)
})

test('SITE-O2 a host that strips the Authorization header is learned once and for all', async ({
  launch,
}) => {
  const program = await launch({ community: EMPTY, profiles: ['strip-authorization'] })
  await readOne(program)
  const { log } = program.community
  const reads = () => log.of('GET', /\/restful_api\/(event|user)/)
  expect(reads().filter((one) => one.query.includes('access_token=')).length).toBeGreaterThan(0)
  log.clear()
  await program.restart()
  addEvent(program.community, 'Asked by query', { startTime: fromNow(3 * DAY) })
  const again = mainWindow(program.page)
  await refresh(again)
  await expect(again.row('Asked by query')).toBeVisible()
  expect(reads().filter((one) => !one.query.includes('access_token='))).toEqual([])
})
