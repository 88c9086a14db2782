import { beforeEach, expect, it, vi } from 'vitest'
import { editorCommands } from '../../../../../renderer/features/editor/editorCommands.ts'
import { createStores } from '../../../../../renderer/shell/createStores.ts'
import { isForeign } from '../../../../../shared/domain/event.ts'
import { ADA, account, snapshot } from '../../../../fakeHost/builders.ts'
import { fakeRows } from '../../../../fakeHost/fakeEvents.ts'
import { createScriptedBridge } from '../../../../fakeHost/scriptedBridge.ts'

beforeEach(() => void vi.stubGlobal('document', { activeElement: null }))

const rows = fakeRows(8, Date.UTC(2026, 10, 21))
const own = rows.find(({ mine }) => mine === true)
const others = rows.find(({ mine }) => mine !== true)

function editKey(userId: string | null, row: typeof own): boolean {
  const stores = createStores(createScriptedBridge({}))
  try {
    stores.accounts.begin(snapshot([account({ userId })]))
    stores.list.setState({ accountId: ADA })
    stores.page.open(ADA, row?.id ?? '', row ?? null)
    const key = editorCommands(stores).find(({ keys }) => keys.includes('e'))
    return key?.enabled?.() ?? true
  } finally {
    stores.minute.stop()
  }
}

it('key E opens the editor for one’s own event, and for nobody else’s', () => {
  expect([editKey('7', own), editKey('7', others)]).toEqual([true, false])
})

it('while nobody knows who is signed in, an event may be one’s own', () => {
  expect(editKey(null, others)).toBe(true)
  expect([isForeign(others ?? null, null), isForeign(null, '7')]).toEqual([false, false])
})
