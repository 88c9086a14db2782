import { beforeEach, describe, expect, it } from 'vitest'
import { PARTS_OF_ACCOUNT } from '../../../electron/core/backup/units.ts'
import type { Community } from '../../community/community.ts'
import { cheapSealer } from '../../support/backupDesk.ts'
import { eventDraft } from './backupWork.ts'
import { type Computer, openCommunity, openComputer } from './twoComputers.ts'

const OTHER = '33333333-3333-4333-a333-333333333333'
const EVENT = '101'
let community: Community

interface Line {
  readonly a: number
  readonly k: string
  readonly g: string | null
  readonly i: string
  readonly v: unknown
}

/** A computer whose program keeps more than this one knows of: each row of its copies goes through `as`. */
async function computerOf(as: (line: Line) => readonly Line[]): Promise<Computer> {
  const newer = (text: string): string => {
    const [head = '', ...rest] = text.trimEnd().split('\n')
    const lines = rest.slice(0, -1).flatMap((line) => as(JSON.parse(line) as Line))
    return [
      head,
      ...lines.map((line) => JSON.stringify(line)),
      JSON.stringify({ end: lines.length }),
      '',
    ].join('\n')
  }
  return openComputer(community, {
    sealer: {
      ...cheapSealer,
      seal: (recipient, parts) =>
        cheapSealer.seal(recipient, [Buffer.from(newer(Buffer.concat([...parts]).toString('utf8')), 'utf8')]),
    },
  })
}

/** One thing of each kind a copy has, as far as the page can make them without the site. */
async function work(on: Computer): Promise<void> {
  const { accountId } = on
  await on.call('guestDesk.mark', { accountId, eventId: EVENT, inviteIds: ['1'], note: 'vegan' })
  const people = [{ kind: 'email' as const, address: 'ann@home.test', name: 'Ann' }]
  await on.call('people.save', { accountId, name: 'Board', source: { from: 'people', people } })
  await on.call('drafts.save', {
    accountId,
    draftId: null,
    draft: eventDraft('Summer fair'),
    basedOnMs: null,
  })
}

beforeEach(async () => {
  community = await openCommunity()
})

const readOn = async (copy: Buffer) => {
  const other = await openComputer(community, { accountId: OTHER })
  const preview = await other.openCopy(copy)
  const { added } = await other.restore(copy)
  return { other, preview, added }
}

describe('a copy made by a program that keeps more', () => {
  it('BACKUP-9 counts rows of kinds nobody here knows before anything is done, and brings all others', async () => {
    const old = await computerOf((line) =>
      line.k === 'mark' ? [line, { ...line, k: 'seat', i: '7' }, { ...line, k: 'seat', i: '8' }] : [line],
    )
    await work(old)
    const { preview, added } = await readOn(await old.copy())
    expect(preview.unread).toBe(2)
    expect(added).toBe(3)
  })

  it.each(['mark', 'list', 'member', 'drafts'])('BACKUP-9 counts a %s it cannot read', async (kind) => {
    const old = await computerOf((line) => [line.k === kind ? { ...line, v: { form: 9 } } : line])
    await work(old)
    const { preview } = await readOn(await old.copy())
    expect(preview.unread).toBe(1)
  })

  it('BACKUP-9 counts a change that waited and is of a kind nobody here knows', async () => {
    const old = await computerOf((line) => [
      line.k === 'drafts'
        ? { ...line, k: 'entries', v: { ...(line.v as object), change: { kind: 'poll' } } }
        : line,
    ])
    await work(old)
    const { preview, added } = await readOn(await old.copy())
    expect([preview.unread, preview.unsent.drafts, added]).toEqual([1, 0, 2])
    expect(preview.unsent.unread).toEqual([{ kind: null, title: '', startsAt: null }])
  })

  it('BACKUP-9 names what can be named of a change that waited and cannot be read: its kind, its event and when that is', async () => {
    const entry = { title: 'Choir', start: '1800000000', change: { kind: 'update', changes: 9 }, form: 9 }
    const old = await computerOf((line) =>
      line.k === 'drafts'
        ? [
            { ...line, k: 'entries', v: entry },
            { ...line, k: 'entries', i: 'other', v: { ...entry, title: 7, start: '0', change: 'x' } },
            { ...line, k: 'entries', i: 'none', v: 'x' },
          ]
        : [line],
    )
    await work(old)
    const { preview } = await readOn(await old.copy())
    expect(preview.unread).toBe(3)
    const nothing = { kind: null, title: '', startsAt: null }
    expect(preview.unsent.unread).toEqual([
      { kind: 'update', title: 'Choir', startsAt: 1_800_000_000 },
      nothing,
      nothing,
    ])
  })

  it('BACKUP-9 says nothing of a copy that is read whole', async () => {
    const old = await computerOf((line) => [line])
    await work(old)
    const { preview, added } = await readOn(await old.copy())
    expect([preview.unread, added, preview.parts.length]).toEqual([0, 3, PARTS_OF_ACCOUNT.length + 1])
  })
})
