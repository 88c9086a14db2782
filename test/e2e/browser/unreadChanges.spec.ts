import type { CopyPreview } from '../../../shared/bridge/backup.ts'
import { expect, scenePages, test } from '../../fakeHost/sceneTest.ts'
import { SCREENS, scriptScreens, showScreen } from './everyScreen.ts'

const scene = scenePages()

const OPENED: CopyPreview = {
  openedId: '33333333-3333-4333-a333-333333333333',
  madeAtMs: 1_790_000_000_000,
  parts: [{ part: 'drafts', inIt: 2, here: 1, added: 2, differing: 0, names: [] }],
  accounts: [],
  viewsLeftOut: 0,
  unread: 3,
  unsent: {
    drafts: 0,
    others: [],
    unread: [
      { kind: 'update', title: 'Choir', startsAt: 1_800_000_000 },
      { kind: 'rsvp', title: '', startsAt: null },
      { kind: null, title: 'Reading', startsAt: null },
    ],
  },
}

test('BACKUP-9 changes of a copy that cannot be read are named before anything is restored: kind, event and day', async () => {
  const page = await scene('guests=3', { viewport: { width: 1280, height: 900 }, locale: 'en-GB' })
  await page.getByRole('listbox').first().waitFor()
  await scriptScreens(page)
  const route = SCREENS['backup']
  if (route === undefined) throw new Error('no screen of copies')
  await showScreen(page, route)
  await page.evaluate((opened) => {
    window.fakeHost.bridge.script({ 'backup.preview': async () => opened })
    window.stores.backup.setState({ opened })
  }, OPENED)
  const lines = page.getByRole('list', { name: 'Of this, not sent yet:' }).getByRole('listitem')
  await expect(lines).toHaveText([/^Change, “Choir”, .*15 Jan 2027/, 'Answer', /^Something .*, “Reading”$/])
})
