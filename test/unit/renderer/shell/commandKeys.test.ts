import { PARTS } from 'virtual:help/en'
import { expect, it, vi } from 'vitest'
import { guestCommands } from '../../../../renderer/features/desk/guestCommands.ts'
import { editorCommands } from '../../../../renderer/features/editor/editorCommands.ts'
import { quickCommands } from '../../../../renderer/features/quick/quickAdd.ts'
import { coreCommands } from '../../../../renderer/shell/coreCommands.ts'
import { createStores } from '../../../../renderer/shell/createStores.ts'
import { insightCommands } from '../../../../renderer/shell/pageCommands.ts'
import { HELP_OF_PAGE } from '../../../../renderer/state/helpPlaces.ts'
import { createScriptedBridge } from '../../../fakeHost/scriptedBridge.ts'

const commandsOf = (stores: ReturnType<typeof createStores>) => [
  ...coreCommands(stores),
  ...editorCommands(stores),
  ...guestCommands(stores),
  ...insightCommands(stores),
  ...quickCommands(stores),
]

it('no two commands of the program lie on the same keys', () => {
  const stores = createStores(createScriptedBridge({}))
  const commands = commandsOf(stores)
  const keys = commands.flatMap((command) => command.keys)
  expect(keys.filter((each, at) => keys.indexOf(each) !== at)).toEqual([])
  expect(new Set(commands.map(({ id }) => id)).size).toBe(commands.length)
  stores.minute.stop()
})

it('HELP-2 the keys that lead somewhere lead to the page of the part of the guide that names them', async () => {
  vi.stubGlobal('document', { activeElement: null, getElementById: () => null })
  vi.stubGlobal('HTMLElement', EventTarget)
  const stores = createStores(createScriptedBridge({}))
  const commands = commandsOf(stores)
  const ofPages = new Set(Object.values(HELP_OF_PAGE))
  const named = PARTS.filter(({ id }) => ofPages.has(id)).flatMap(({ id, plain }) =>
    [...plain.matchAll(/\bG ([A-Z])\b/g)].map(([, letter = '']) => ({
      part: id,
      keys: `g ${letter.toLowerCase()}`,
    })),
  )
  expect(named.length).toBeGreaterThan(5)
  for (const { part, keys } of named) {
    await commands.find((command) => command.keys.includes(keys))?.run()
    const { page } = stores.navigation.getState().route
    expect({ keys, part: HELP_OF_PAGE[page] }).toEqual({ keys, part })
  }
  stores.minute.stop()
})
