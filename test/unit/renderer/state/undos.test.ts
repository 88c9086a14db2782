import { expect, it } from 'vitest'
import { createUndos } from '../../../../renderer/state/undos.ts'

it('the latest is taken back first, each once, by its toast or by key, and none when it is too late', () => {
  let now = 0
  const undos = createUndos(undefined, () => now)
  const undone: string[] = []
  undos.offer(() => undone.push('first'))
  const second = undos.offer(() => undone.push('second'))
  undos.offer(() => undone.push('held'), { holdMs: 10_000 })
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

it('UNDO-1 what was done to another account can still be taken back after one account was left', () => {
  let inUse = 'ada'
  const undos = createUndos(() => inUse)
  const undone: string[] = []
  undos.offer(() => undone.push('marked for Ada'))
  inUse = 'grace'
  undos.offer(() => undone.push('marked for Grace'))
  undos.offer(() => undone.push('answered for Ada'), { accountId: 'ada' })
  undos.forget('ada')
  undos.undo()
  expect(undone).toEqual(['marked for Grace'])
  expect(undos.canUndo()).toBe(false)
})

it('what goes on with an act is taken back with it, as one', () => {
  const undos = createUndos()
  const undone: string[] = []
  undos.offer(() => undone.push('a mark'))
  const first = undos.offer(() => undone.push('half a note'))
  undos.offer(() => undone.push('the note'), { after: first })
  undos.undo()
  first()
  undos.undo()
  expect(undone).toEqual(['the note', 'a mark'])
})
