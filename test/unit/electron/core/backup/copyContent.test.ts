import { describe, expect, it } from 'vitest'
import { parseContent } from '../../../../../electron/core/backup/copyContent.ts'

const turns = { due: () => false, rest: async () => undefined }

const copyOf = (preferences: unknown): Uint8Array =>
  Buffer.from([{ accounts: [], preferences }, { end: 0 }].map((line) => JSON.stringify(line)).join('\n'))

describe('BACKUP-5 a copy of another version of the program', () => {
  const view = { id: '1', accountId: null, name: 'Mine', query: '{}' }

  it('keeps its settings and saved views where one of them is not known here, or lacks a member', async () => {
    const calendar = { view: 'week', weekDays: 5, added: 'by a later one' }
    const { preferences } = await parseContent(
      copyOf({ theme: 'dark', calendar, added: 1, savedViews: [view, { ...view, added: 1 }] }),
      turns,
    )
    expect(preferences).toMatchObject({
      theme: 'dark',
      calendar: { view: 'week', weekDays: 5, notGoing: 'hidden' },
      savedViews: [view],
    })
    expect(Object.keys(preferences)).toHaveLength(3)
  })

  it('without settings has none, and is whole all the same', async () => {
    expect((await parseContent(copyOf(null), turns)).preferences).toEqual({})
  })
})
