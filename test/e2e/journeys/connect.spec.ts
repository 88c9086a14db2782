import { createServer, type Server } from 'node:net'
import { expect, test } from '../../support/hosts/programTest.ts'
import { connectPage, mainWindow } from '../../support/pages/mainWindow.ts'
import { pressAndHold } from '../../support/pages/resizing.ts'

test('a newcomer checks step by step, is told what is wrong, mends it and signs in', async ({ launch }) => {
  const program = await launch()
  const wizard = connectPage(program.page)
  const { redirectUri, secret } = program.community.client
  await expect(wizard.heading('Connect to your site')).toBeVisible()
  await expect(wizard.address).toHaveValue(program.community.baseUrl)
  await expect(wizard.redirectUri).toHaveValue(redirectUri)

  await wizard.clientSecret.fill('not-the-secret')
  await wizard.check.click()
  await expect(wizard.step('The address answers')).toContainText('passed')
  await expect(wizard.step('It is the events API')).toContainText('/restful_api')
  await expect(wizard.step('The sign-in page is reachable')).toContainText('passed')
  await expect(wizard.step(`Port ${new URL(redirectUri).port} on this computer is free`)).toContainText(
    'passed',
  )
  const client = wizard.step('The site accepts the client ID and secret')
  await expect(client).toContainText('failed')
  await expect(client).toContainText('the old one stops working')
  await expect(client).toContainText('Ask for the current ID and secret')

  await wizard.clientSecret.fill(secret)
  await wizard.check.click()
  await expect(client).toContainText('passed')
  await expect(wizard.step('This computer’s clock is right')).toContainText('passed')

  await wizard.signIn.click()
  await expect(wizard.heading('Waiting for your browser')).toBeVisible()
  expect(await program.authorize()).toContain('You are signed in')
  await wizard.start.click()
  const window = mainWindow(program.page)
  await expect(window.title).toHaveText('Upcoming')
  await expect(window.rows.first()).toBeVisible()
})

test('an address without the API path is enough, also where the site has no pretty addresses', async ({
  launch,
}) => {
  const program = await launch({ suggest: false, profiles: ['index-php'] })
  const wizard = connectPage(program.page)
  const { baseUrl, client } = program.community
  await wizard.address.fill(new URL(baseUrl).host)
  await wizard.clientId.fill(client.id)
  await wizard.clientSecret.fill(client.secret)
  await wizard.redirectUri.fill(client.redirectUri)
  await wizard.check.click()
  await expect(wizard.step('It is the events API')).toContainText('/index.php/restful_api')
  await wizard.signIn.click()
  await program.authorize()
  await wizard.start.click()
  await expect(mainWindow(program.page).rows.first()).toBeVisible()
})

test('SIGN-19 an address that is not encrypted is refused unless allowed, and stays marked', async ({
  launch,
}) => {
  const program = await launch({ suggest: false })
  const { page } = program
  const wizard = connectPage(page)
  await wizard.address.fill('http://community.test')
  await wizard.clientId.fill('turnout')
  await wizard.clientSecret.fill('secret')
  await wizard.check.click()
  await expect(page.getByText('This address is not encrypted. Use https, or allow it below.')).toBeVisible()
  await page
    .getByRole('checkbox', { name: 'Use this address although it is not encrypted' })
    .check({ force: true })
  await expect(page.getByText('This address is not encrypted. Use https, or allow it below.')).toBeHidden()
  await wizard.address.fill('not an address')
  await wizard.clientId.focus()
  await expect(page.getByText('This is not a web address.')).toBeVisible()
  await program.invoke('accounts.add', {
    address: 'http://community.test',
    clientId: 'turnout',
    clientSecret: 'secret',
    redirectUri: 'http://127.0.0.1:47213/callback',
    allowInsecure: true,
  })
  await program.reload()
  await expect(page.getByText('not encrypted').first()).toBeVisible()
})

test('a press below an address with a fault is taken: what is wrong with the address is said after it', async ({
  launch,
}) => {
  const program = await launch()
  const wizard = connectPage(program.page)
  const { redirectUri } = program.community.client
  await wizard.address.fill('not an address')
  await pressAndHold(wizard.button('Use another port'))
  await expect(wizard.redirectUri).not.toHaveValue(redirectUri)
  await expect(program.page.getByText('This is not a web address.')).toBeVisible()
})

test('a sign-in that was declined, stopped or closed in the browser goes on with one click', async ({
  launch,
}) => {
  const program = await launch()
  const wizard = connectPage(program.page)
  await wizard.signIn.click()
  expect(await program.authorize({ answer: 'no' })).not.toContain('You are signed in')
  await expect(wizard.heading('The sign-in was declined')).toBeVisible()

  await wizard.button('Try again').click()
  await expect(wizard.heading('Waiting for your browser')).toBeVisible()
  await wizard.button('Cancel').click()
  await expect(wizard.heading('Sign-in cancelled')).toBeVisible()

  const before = program.openedLinks().length
  await wizard.button('Try again').click()
  await expect.poll(() => program.openedLinks().length).toBe(before + 1)
  await wizard.button('Open again').click()
  await expect.poll(() => program.openedLinks().length).toBe(before + 2)
  expect(program.openedLinks()[before + 1]).toBe(program.openedLinks()[before])
  await program.authorize()
  await wizard.start.click()
  await expect(mainWindow(program.page).rows.first()).toBeVisible()
})

test('SITE-O14 a code that ran out on the way costs one more click and no typing', async ({ launch }) => {
  const program = await launch({ profiles: ['code-life:0'] })
  const wizard = connectPage(program.page)
  await wizard.signIn.click()
  await program.authorize()
  await expect(wizard.heading('The sign-in expired')).toBeVisible()
  program.community.setProfiles([])
  await wizard.button('Try again').click()
  await program.authorize()
  await wizard.start.click()
  await expect(mainWindow(program.page).rows.first()).toBeVisible()
})

test('a port that another program holds is said in the check and at the sign-in', async ({ launch }) => {
  const program = await launch()
  const wizard = connectPage(program.page)
  const port = Number(new URL(program.community.client.redirectUri).port)
  const step = wizard.step(`Port ${port}`)
  const squatter = await listen(port)
  try {
    await wizard.signIn.click()
    await expect(step).toContainText('failed')
    await expect(step).toContainText('Another program on this computer is using the port')
    expect(program.openedLinks()).toEqual([])
  } finally {
    await new Promise((done) => squatter.close(done))
  }
  await wizard.check.click()
  await expect(step).toContainText('passed')
  await wizard.signIn.click()
  await program.authorize()
  await wizard.start.click()
  await expect(mainWindow(program.page).rows.first()).toBeVisible()
})

const listen = (port: number): Promise<Server> =>
  new Promise((done, fail) => {
    const server = createServer().once('error', fail)
    server.listen(port, '127.0.0.1', () => done(server))
  })
