import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { tableRows } from '../../../../../electron/core/files/listFile.ts'
import { cardRows } from '../../../../../electron/core/files/vcardFile.ts'
import { guessColumns, guessHeaderRow } from '../../../../../electron/core/invites/import/headings.ts'
import { createTurns } from '../../../../../electron/core/lib/turns.ts'
import { listFile } from '../../../../../electron/core/people/listFile.ts'
import type { PeopleMember } from '../../../../../shared/bridge/people.ts'
import { createFakeClock, createImpatientTimers } from '../../../../support/fakeClock.ts'

const LOCALES = fileURLToPath(new URL('../../../../../renderer/i18n/locales', import.meta.url))
const words = (language: string, name: string): Record<string, string> =>
  JSON.parse(readFileSync(`${LOCALES}/${language}/${name}.json`, 'utf8'))
const turns = () => createTurns({ clock: createFakeClock(), timers: createImpatientTimers() })

const ANN: PeopleMember = { memberId: 'friend 12', kind: 'friend', name: 'Ann', target: '12' }
const BOB: PeopleMember = { memberId: 'email b@home.test', kind: 'email', name: 'Bob', target: 'b@home.test' }

async function rowsOf(language: string, people: readonly PeopleMember[]) {
  const labels = {
    name: words(language, 'people')['column.name'] ?? '',
    target: words(language, 'people')['member.address'] ?? '',
    userId: words(language, 'invites')['role.user-id'] ?? '',
  }
  const { bytes } = await listFile('csv', 'Choir', people, labels, turns())
  const text = new TextDecoder().decode(bytes)
  return tableRows(text, ',', turns(), () => {})
}

describe('a people list as a file', () => {
  it.each(readdirSync(LOCALES))(
    'friends keep the number they are invited by, and it is read again (%s)',
    async (language) => {
      const rows = await rowsOf(language, [ANN, BOB])
      expect(rows.slice(1, 3)).toEqual([
        ['Ann', '', '12'],
        ['Bob', 'b@home.test', ''],
      ])
      const columns = guessColumns(rows, guessHeaderRow(rows))
      const roles = columns.map(({ role }) => (role === 'first-name' ? 'name' : role))
      expect(roles).toEqual(['name', 'email', 'user-id'])
    },
  )
  it('as cards, friends keep the number they are invited by, and it is read again', async () => {
    const labels = { name: 'Name', target: 'E-mail', userId: 'User ID' }
    const { bytes } = await listFile('vcard', 'Choir', [ANN, BOB], labels, turns())
    const { rows } = cardRows(new TextDecoder().decode(bytes))
    expect(rows.slice(1)).toEqual([
      ['Ann', '', '12'],
      ['Bob', 'b@home.test', ''],
    ])
    expect(guessColumns(rows, guessHeaderRow(rows)).map(({ role }) => role)).toEqual([
      'name',
      'email',
      'user-id',
    ])
  })
  it('of addresses alone it has two columns', async () => {
    expect((await rowsOf('en', [BOB]))[1]).toEqual(['Bob', 'b@home.test'])
  })
})
