import { describe, expect, it } from 'vitest'
import { createCountBook } from '../../../../../electron/core/account/listBook.ts'
import { guestRow } from '../../../../../electron/core/guests/gatherGuests.ts'
import { openAccountStore } from '../../../../../electron/core/store/openAccountStore.ts'
import type { RawGuest } from '../../../../../shared/domain/rawEvent.ts'
import { createFakeClock } from '../../../../support/fakeClock.ts'
import { createMemoryLogger } from '../../../../support/fakePorts.ts'
import { ACCOUNT_ID } from '../../../../support/memoryRegistry.ts'

const guest = (over: Partial<RawGuest> = {}): RawGuest => ({
  invite_id: '1',
  event_id: '2',
  rsvp_id: '1',
  user_id: '3',
  time_stamp: '1790000000',
  user_name: 'ada',
  full_name: 'Ada &amp; Co',
  ...over,
})
const openStore = () =>
  openAccountStore({
    folder: '',
    accountId: ACCOUNT_ID,
    key: null,
    clock: createFakeClock(),
    log: createMemoryLogger(),
  })

describe('a guest as shown', () => {
  it('SITE-F7 has the full name, or the user name where there is none', () => {
    expect(guestRow(guest())).toEqual({
      inviteId: '1',
      userId: '3',
      name: 'Ada & Co',
      userName: 'ada',
      answeredAt: 1790000000,
    })
    expect(guestRow(guest({ full_name: ' ' })).name).toBe('ada')
  })

  it('SITE-I6 an invited address has no name, and nobody makes one up', () => {
    const row = guestRow(guest({ full_name: null, user_name: null, user_id: '0', time_stamp: '0' }))
    expect(row).toMatchObject({ name: null, userName: null, answeredAt: null })
  })

  it('INPUT-14 a name is cut before it fills the screen', () => {
    expect(guestRow(guest({ full_name: 'x'.repeat(5000) })).name?.length).toBe(120)
  })
})

describe('counts in the rows of lists', () => {
  it('are kept over a restart and tell whether a row changes by them', () => {
    const store = openStore()
    const book = createCountBook(store)
    expect(book.set('1', { going: 3 })).toBe(true)
    expect(book.set('1', { going: 3 })).toBe(false)
    expect(book.set('1', { going: 3, maybe: 0 })).toBe(true)
    expect(createCountBook(store).of('1')).toEqual({ going: 3, maybe: 0 })
    expect(book.of('2')).toBeUndefined()
    store.close()
  })

  it('a damaged record of them is as good as none', () => {
    const store = openStore()
    store.facts.set('guests.counts', [['1', { going: 'many' }]])
    expect(createCountBook(store).of('1')).toBeUndefined()
    store.close()
  })

  it('the two thousand events looked at last are remembered', () => {
    const store = openStore()
    const book = createCountBook(store)
    for (let id = 1; id <= 2001; id += 1) book.set(String(id), { going: id })
    expect(book.of('1')).toBeUndefined()
    expect(book.of('2')).toEqual({ going: 2 })
    store.close()
  })
})
