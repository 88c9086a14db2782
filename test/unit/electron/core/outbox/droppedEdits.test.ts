import { expect, it, onTestFinished } from 'vitest'
import {
  droppedValues,
  forgetDropped,
  noteDropped,
  withDropped,
} from '../../../../../electron/core/outbox/droppedEdits.ts'
import type { FieldChange } from '../../../../../shared/domain/eventFields.ts'
import { openStore } from '../../../../support/accountStores.ts'
import { fieldsWith, storedEntry } from '../../../../support/eventBuilders.ts'

const edit = (title: FieldChange, over: Parameters<typeof storedEntry>[0] = {}) =>
  storedEntry({ touched: true, change: { kind: 'update', changes: { title } }, ...over })

/** A store in which these edits were discarded, one after the other. */
function afterDiscarding(...edits: readonly ReturnType<typeof edit>[]) {
  const store = openStore(null)
  onTestFinished(() => store.close())
  for (const one of edits) noteDropped(store, one)
  return store
}

it('SEND-6 what a discarded edit may have left on the site is known as one’s own: every value of it, each once', () => {
  const store = afterDiscarding(
    edit({ from: 'a', to: 'c', sent: ['b', 'c'] }),
    edit({ from: 'a', to: 'd', sent: ['b'] }),
  )
  expect(droppedValues(store, edit({ from: '', to: '' }), 'title')).toEqual(['c', 'b', 'd'])
  expect(droppedValues(store, edit({ from: '', to: '' }), 'city')).toEqual([])
  expect(store.facts.get('outbox.dropped.101')).toEqual({
    userId: '7',
    values: { title: ['c', 'b', 'd'] },
    before: { title: ['a'] },
  })
})

it('SEND-6 it is nobody else’s: neither another person’s nor another event’s, and an edit of another person begins its own', () => {
  const store = afterDiscarding(edit({ from: 'a', to: 'b' }))
  const [own, others, elsewhere] = [{}, { userId: '8' }, { eventId: '102' }].map((over) => storedEntry(over))
  if (!own || !others || !elsewhere) throw new Error('no entries')
  expect([own, others, elsewhere].map((one) => droppedValues(store, one, 'title'))).toEqual([['b'], [], []])
  noteDropped(store, edit({ from: 'x', to: 'y' }, { userId: '8' }))
  expect([own, others].map((one) => droppedValues(store, one, 'title'))).toEqual([[], ['y']])
})

it('SEND-6 an edit of which nothing was sent left nothing, and an answer or a photo has no field', () => {
  const store = afterDiscarding(edit({ from: 'a', to: 'b' }, { touched: false }))
  noteDropped(store, storedEntry({ touched: true, change: { kind: 'photo', photo: null } }))
  expect(store.facts.get('outbox.dropped.101')).toBeUndefined()
})

it('SEND-6 a later edit goes out as if the discarded ones had gone with it, and asks nobody about what they may have left', () => {
  const store = afterDiscarding(edit({ from: 'a', to: 'b' }))
  const changes = { title: { from: 'a', to: 'd', sent: ['c'] }, city: { from: 'Ulm', to: 'Bonn' } }
  const laid = (title: string) => withDropped(store, storedEntry(), changes, fieldsWith({ title }))
  expect(laid('b')).toEqual({ title: { from: 'a', to: 'd', sent: ['c', 'b'] }, city: changes.city })
  const plain = { title: { from: 'a', to: 'd' } }
  expect(withDropped(store, storedEntry(), plain, fieldsWith({ title: 'b' }))).toEqual({
    title: { from: 'a', to: 'd', sent: ['b'] },
  })
})

it('SEND-6 where the site has what the discarded edit began with, that one never arrived: it is the base, and no change by others', () => {
  const store = afterDiscarding(edit({ from: 'before', to: 'b' }))
  const laid = (there: string) =>
    withDropped(store, storedEntry(), { title: { from: 'b', to: 'c' } }, fieldsWith({ title: there })).title
  expect(laid('before')).toEqual({ from: 'before', to: 'c', sent: ['b'] })
  expect(laid('by others')).toEqual({ from: 'b', to: 'c', sent: ['b'] })
})

it('SEND-6 with nothing discarded an edit stays what it is, for another person too', () => {
  const store = afterDiscarding(edit({ from: 'a', to: 'b' }))
  const changes = { title: { from: 'a', to: 'c' } }
  expect(withDropped(store, storedEntry({ userId: '8' }), changes, fieldsWith())).toEqual(changes)
  forgetDropped(store, '101')
  expect(withDropped(store, storedEntry(), changes, fieldsWith())).toEqual(changes)
  expect(store.facts.get('outbox.dropped.101')).toBeUndefined()
})

it('SEND-6 what a former version kept has no values from before, and what cannot be understood counts for nothing', () => {
  const store = afterDiscarding()
  store.facts.set('outbox.dropped.101', { userId: '7', values: { title: ['b'] } })
  expect(withDropped(store, storedEntry(), { title: { from: 'a', to: 'c' } }, fieldsWith())).toEqual({
    title: { from: 'a', to: 'c', sent: ['b'] },
  })
  for (const unread of [
    { userId: '7', values: { title: 'b' } },
    { userId: '7', values: { title: ['b'] }, more: 1 },
    'b',
  ]) {
    store.facts.set('outbox.dropped.101', unread)
    expect(droppedValues(store, storedEntry(), 'title')).toEqual([])
  }
})
