import { expect, it } from 'vitest'
import { guestCommands } from '../../../../renderer/features/desk/guestCommands.ts'
import { editorCommands } from '../../../../renderer/features/editor/editorCommands.ts'
import { quickCommands } from '../../../../renderer/features/quick/quickAdd.ts'
import { coreCommands } from '../../../../renderer/shell/coreCommands.ts'
import { createStores } from '../../../../renderer/shell/createStores.ts'
import { createScriptedBridge } from '../../../fakeHost/scriptedBridge.ts'

it('no two commands of the program lie on the same keys', () => {
  const stores = createStores(createScriptedBridge({}))
  const commands = [
    ...coreCommands(stores),
    ...editorCommands(stores),
    ...guestCommands(stores),
    ...quickCommands(stores),
  ]
  const keys = commands.flatMap((command) => command.keys)
  expect(keys.filter((each, at) => keys.indexOf(each) !== at)).toEqual([])
  expect(new Set(commands.map(({ id }) => id)).size).toBe(commands.length)
  stores.minute.stop()
})
