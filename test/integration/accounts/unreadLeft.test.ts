import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { sealedRows } from '../../../electron/core/store/sealedRows.ts'
import { losesNothing } from '../../../shared/domain/account.ts'
import { startCommunity } from '../../community/community.ts'
import { type Desk, openDesk } from '../../support/desk.ts'
import { tempFolder } from '../../support/tempFolder.ts'

const asIs = (stored: unknown) => stored
const later = { kind: 'of a later version' }

/** What lies here only and is in no list of the program. */
const HIDDEN: readonly (readonly [what: string, leave: (desk: Desk) => Promise<void> | void])[] = [
  [
    'a change that this version cannot read',
    ({ space }) => sealedRows(space.store.parts, 'entries', [], asIs).set('later', later),
  ],
  [
    'a draft that this version cannot read',
    ({ space }) => sealedRows(space.store.parts, 'drafts', [], asIs).set('later', later),
  ],
  [
    'a damaged file that was put aside',
    ({ folder, accountId }) => writeFile(path.join(folder, 'accounts', `${accountId}.db.corrupt-5`), 'x'),
  ],
  ['a saved view that no room was found for', ({ space }) => space.store.facts.set('views.sealed', [later])],
]

it.each(HIDDEN)(
  'SIGN-31 signing out unconfirmed does not delete %s: it is counted first',
  async (_, leave) => {
    const community = await startCommunity({ members: 3, events: 1 })
    onTestFinished(() => community.close())
    const folder = await tempFolder()
    const first = await openDesk(community, { folder, seed: 'first' })
    expect(losesNothing(await first.call('accounts.lossPreview', { accountId: first.accountId }))).toBe(true)
    await leave(first)
    await first.close()

    const desk = await openDesk(community, { folder, seed: 'second' })
    onTestFinished(() => desk.close())
    const { accountId } = desk
    const { kept, savedViews } = await desk.call('accounts.lossPreview', { accountId })
    expect(kept.unread + savedViews).toBe(1)
    const leaving = desk.call('session.signOut', { accountId, confirmed: false })
    await expect(leaving).rejects.toMatchObject({ code: 'confirmation-needed' })
    expect((await desk.call('accounts.lossPreview', { accountId })).kept.unread).toBe(kept.unread)
  },
)
