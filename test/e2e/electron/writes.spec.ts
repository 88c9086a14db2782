import { fault } from '../../community/faults.ts'
import { expect, test } from '../../support/hosts/programTest.ts'
import { fromNow } from '../../support/pages/writing.ts'

test('SEND-2 SITE-U9 a create whose answer is lost reaches the site once, though the connection was used before', async ({
  launch,
}) => {
  const program = await launch({ community: { events: 20, members: 30 } })
  const { community } = program
  const accountId = await program.signIn()
  // Reads leave connections open behind them; Chromium repeats a request that one of these loses.
  await expect.poll(() => community.log.of('GET', /\/event$/).length).toBeGreaterThan(3)
  await program.invoke('events.refresh', { accountId })
  const opening = await program.invoke('editor.open', { accountId, eventId: null, draftId: null })
  const lost = fault.loseAnswer()
  community.faults.next(/POST .*\/event$/, lost)
  await program.invoke('events.save', {
    accountId,
    draftId: null,
    eventId: null,
    fields: {
      ...opening.fields,
      title: 'Made once',
      location: 'Town hall',
      start: String(fromNow(86_400)),
      end: String(fromNow(90_000)),
    },
    base: null,
    parent: null,
    photo: { kind: 'keep' },
  })
  await expect.poll(() => community.log.of('POST', /\/event$/).length).toBeGreaterThan(0)
  expect(community.faults.pending).toBe(0)
  // The program finds by listing what it made; then nothing waits any more and nothing was made twice.
  await expect
    .poll(async () => (await program.invoke('sync.status', { accountId })).waiting, { timeout: 30_000 })
    .toBe(0)
  expect(community.log.of('POST', /\/event$/)).toHaveLength(1)
  expect([...community.data.events.values()].filter(({ title }) => title === 'Made once')).toHaveLength(1)
})
