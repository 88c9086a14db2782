import type { SendProgress } from '../../../shared/domain/invite.ts'
import { ADA, entry, standing, update } from '../../fakeHost/builders.ts'
import { expect, scenePages, test } from '../../fakeHost/sceneTest.ts'

const scene = scenePages()
const BATCHES = 60
const PEOPLE = 20

declare global {
  interface Window {
    spoken: string[]
  }
}

test('a sending to 1,200 people is one row of the outbox, says batch and time left, and is read out each tenth of the way', async () => {
  const page = await scene('state=online', { viewport: { width: 1360, height: 860 }, locale: 'en-GB' })
  await page.getByRole('option').first().waitFor()
  const entries = Array.from({ length: BATCHES }, (_, at) =>
    entry(
      {
        kind: 'invite',
        batchId: `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`,
        friends: [],
        emails: Array.from({ length: PEOPLE }, (_none, person) => `${at}.${person}@example.org`),
        message: '',
      },
      { eventId: '1005' },
    ),
  )
  const progress = (batchesDone: number): SendProgress => ({
    sendId: 'c0000000-0000-4000-8000-000000000001',
    startedAtMs: 0,
    state: 'sending',
    total: BATCHES * PEOPLE,
    queued: (BATCHES - batchesDone) * PEOPLE,
    sent: batchesDone * PEOPLE,
    uncertain: 0,
    failed: 0,
    stopped: 0,
    batches: BATCHES,
    batchesDone,
    questions: 0,
    leftMs: (BATCHES - batchesDone) * 10_000,
  })
  await page.evaluate(
    ([waiting, accounts, begun]) => {
      window.fakeHost.bridge.script({
        'outbox.list': async ({ offset }) => ({
          entries: waiting.slice(offset, offset + 50),
          accounts,
          total: waiting.length,
        }),
        'invites.progress': async () => begun,
      })
      window.stores.navigation.go({ page: 'outbox', at: null })
    },
    [entries, [standing('yes')], progress(0)] as const,
  )
  const row = page.getByRole('listitem').filter({ hasText: 'Invite 1,200 people' })
  await expect(row).toHaveCount(1)
  await expect(page.locator('[data-entry]')).toHaveCount(1)
  await expect(row).toContainText('Batch 0 of 60, 10 minutes left')
  await expect(row.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '0 of 1,200 sent')

  await page.evaluate(() => {
    const said = document.querySelector('[data-entry]')?.closest('li')?.querySelector('[role=status]')
    if (said === undefined || said === null) throw new Error('nothing to read out')
    window.spoken = []
    new MutationObserver(() => window.spoken.push(said.textContent ?? '')).observe(said, {
      characterData: true,
      childList: true,
      subtree: true,
    })
  })
  for (let done = 1; done <= BATCHES; done += 1) {
    await page.evaluate(
      ([accountId, now]) => {
        const { bridge } = window.fakeHost
        bridge.script({ 'invites.progress': async () => now })
        bridge.push('invites.changed', { accountId, eventId: '1005', revision: now.batchesDone })
      },
      [ADA, progress(done)] as const,
    )
    await expect(row.getByRole('progressbar')).toHaveAttribute(
      'aria-valuetext',
      new RegExp(`^${count(done)} of`),
    )
  }
  const spoken = await page.evaluate(() => window.spoken)
  expect(spoken.map((words) => words.replace(/^.*: /, ''))).toEqual(
    Array.from({ length: 10 }, (_, at) => `${(at + 1) * 10}%`),
  )
})

test('of thousands of entries only what is on the screen is in the page', async () => {
  const page = await scene('state=online', { viewport: { width: 1360, height: 860 }, locale: 'en-GB' })
  await page.getByRole('option').first().waitFor()
  const entries = Array.from({ length: 2_000 }, (_, at) =>
    entry(update({ title: { from: 'A', to: `B ${at}` } }), { eventId: String(2_000 + at) }),
  )
  await page.evaluate(
    ([waiting, accounts]) => {
      window.fakeHost.bridge.script({
        'outbox.list': async ({ offset }) => ({
          entries: waiting.slice(offset, offset + 500),
          accounts,
          total: waiting.length,
        }),
      })
      window.stores.navigation.go({ page: 'outbox', at: null })
    },
    [entries, [standing('yes')]] as const,
  )
  await expect(page.getByRole('main')).toContainText('2,000')
  expect(await page.locator('[data-entry]').count()).toBeLessThan(60)
})

const count = (batches: number): string => (batches * PEOPLE).toLocaleString('en-GB')
