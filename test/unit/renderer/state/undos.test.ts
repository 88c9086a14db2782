import { expect, it } from 'vitest'
import { createUndos } from '../../../../renderer/state/undos.ts'

it('the latest is taken back first, each once, by its toast or by key, and none when it is too late', () => {
  let now = 0
  const undos = createUndos(() => now)
  const undone: string[] = []
  undos.offer(() => undone.push('first'))
  const second = undos.offer(() => undone.push('second'))
  undos.offer(() => undone.push('held'), 10_000)
  second()
  second()
  expect(undone).toEqual(['second'])
  now = 10_001
  undos.undo()
  expect(undone).toEqual(['second', 'first'])
  expect(undos.canUndo()).toBe(false)
  undos.undo()
  expect(undone).toEqual(['second', 'first'])
})
