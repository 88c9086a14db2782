import { expect, it, onTestFinished } from 'vitest'
import { createCountBook } from '../../../../../electron/core/account/listBook.ts'
import { openStore } from '../../../../support/accountStores.ts'

it.each([500, 2_000])(
  'PERF-18 a count that changes beside %i others writes few of them, and all are there after a restart',
  (events) => {
    const store = openStore(null)
    onTestFinished(() => store.close())
    const book = createCountBook(store)
    for (let id = 1; id <= events; id += 1) book.set(String(id), { going: id })
    let written = 0
    const set = store.facts.set
    Object.assign(store.facts, {
      set: (...[name, value]: Parameters<typeof set>) => {
        written += Array.isArray(value) ? value.length : 1
        set.call(store.facts, name, value)
      },
    })
    for (let round = 1; round <= 100; round += 1) book.set('7', { going: 1_000 + round })
    for (let id = 1; id <= 100; id += 1) book.set(String(id), { going: 2_000 + id, maybe: 1 })
    expect(written / 200).toBeLessThan(100)
    const again = createCountBook(store)
    for (let id = 1; id <= events; id += 1) {
      expect(again.of(String(id))).toEqual(book.of(String(id)))
      expect(again.of(String(id))?.going).toBe(id <= 100 ? 2_000 + id : id)
    }
    again.set('7', { going: 5 })
    expect(createCountBook(store).of('7')).toEqual({ going: 5 })
  },
)
