import { expect, test } from '../../support/hosts/programTest.ts'
import { axeFindings } from '../../support/pages/accessibility.ts'
import { clipboard } from '../../support/pages/files.ts'
import { addEvent } from '../../support/pages/writing.ts'

/** Longer than one link has room for. */
const ADDRESSES = Array.from(
  { length: 60 },
  (_, at) => `member.number.${String(at).padStart(2, '0')}@neighbours.example`,
)

test('MAIL-1 a message to the selected guests is begun part by part in the mail program, each address in one part; who has none is counted, and the site is told nothing', async ({
  launch,
}) => {
  const program = await launch({ community: { events: 0, members: 12 } })
  const { community, page } = program
  const { data } = community
  const event = addEvent(community, 'Chöre & friends', { ownerId: 1 })
  for (const id of [2, 3, 4]) data.setRsvp(event.id, id, 1)
  for (const [at, address] of ADDRESSES.entries()) {
    const { id } = data.addMember({
      userName: `by-mail-${at}`,
      // As some sites name those who were invited by email.
      fullName: address,
      email: address,
      password: 'demo',
      zone: null,
      canApprove: false,
    })
    data.setRsvp(event.id, id, 1)
  }
  await program.signIn()
  await page.getByRole('option', { name: event.title }).click()
  await expect(page.getByRole('article')).toHaveAttribute('aria-busy', 'false')
  await page.keyboard.press('d')
  const grid = page.getByRole('grid', { name: 'Attending' })
  await expect(grid).toHaveAttribute('aria-rowcount', '64')
  const [before, told] = [program.openedLinks().length, community.log.mutations().length]
  const opened = () => program.openedLinks().slice(before)
  const dialog = page.getByRole('dialog', { name: 'Email the selected guests' })
  const selected = page.getByRole('group', { name: 'With the selected guests' })

  await test.step('of somebody without an address there is nothing to open', async () => {
    await grid.focus()
    await page.keyboard.press('End')
    await expect(grid.locator('[aria-rowindex="64"]')).toContainText(data.member(2)?.fullName ?? '')
    await page.keyboard.press('Space')
    await expect(selected).toContainText('1 guest selected')
    await page.keyboard.press('m')
    await expect(dialog.getByText(/^This site gives no email address for any of them/)).toBeVisible()
    await expect(dialog.getByRole('button', { name: /^Open/ })).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(grid).toBeFocused()
  })

  await test.step('all of them are two messages, and opening the dialog begins neither', async () => {
    await page.keyboard.press('ControlOrMeta+a')
    await expect(selected).toContainText('63 guests selected')
    await page.keyboard.press('m')
    await expect(dialog.getByText('The site gives no address for 3 guests.')).toBeVisible()
    await expect(dialog.getByRole('button', { name: /^Open part/ })).toHaveCount(2)
    expect(await axeFindings(page)).toEqual([])
    expect(opened()).toEqual([])
    // For a field of hidden copies, which no link fills in.
    await dialog.getByRole('button', { name: 'Copy the addresses' }).press('Enter')
    await expect.poll(async () => (await clipboard(program)).split(', ').toSorted()).toEqual(ADDRESSES)
  })

  await test.step('each press begins its part', async () => {
    await dialog.getByRole('button', { name: 'Open part 1 of 2' }).press('Enter')
    await expect.poll(() => opened().length).toBe(1)
    await expect(dialog.getByText('opened', { exact: true })).toHaveCount(1)
    await dialog.getByRole('button', { name: 'Open part 2 of 2' }).press('Enter')
    await expect.poll(() => opened().length).toBe(2)
    await expect(dialog.getByText('opened', { exact: true })).toHaveCount(2)
    const links = opened().map((link) => new URL(link))
    for (const link of links) {
      expect(link.protocol).toBe('mailto:')
      expect(link.href.length).toBeLessThan(2_000)
      expect([...link.searchParams]).toEqual([['subject', event.title]])
    }
    const named = links.flatMap(({ pathname }) => pathname.split(',').map(decodeURIComponent))
    expect(named.toSorted()).toEqual(ADDRESSES)
  })

  await test.step('closed, the keys are back in the list, and nothing went to the site', async () => {
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(selected).toContainText('63 guests selected')
    expect(community.log.mutations().slice(told)).toEqual([])
    expect(community.mail.to(ADDRESSES[0] ?? '')).toEqual([])
  })
})
