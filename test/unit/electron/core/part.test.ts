import { expect, it } from 'vitest'
import { handlersOf } from '../../../../electron/core/part.ts'

const answers = (...names: readonly string[]) => ({
  handlers: Object.fromEntries(names.map((name) => [name, () => name])),
})

it('what the page may ask is what each part answers', () => {
  const handlers = handlersOf([answers('door.list', 'door.open'), answers('sync.now')])
  expect(Object.keys(handlers)).toEqual(['door.list', 'door.open', 'sync.now'])
})

it('a question that two parts answer never goes to the last of them in silence', () => {
  expect(() => handlersOf([answers('door.list'), answers('sync.now', 'door.list')])).toThrow('door.list')
})
