import { describe, expect, it } from 'vitest'
import { createNavigationStore } from '../../../../renderer/state/navigationStore.ts'
import { HOME } from '../../../../renderer/state/route.ts'

describe('where one is', () => {
  it('Escape always steps back: what lies over the window, then the event, then nothing', () => {
    const navigation = createNavigationStore()
    navigation.go({ page: 'events', eventId: '5' })
    navigation.show('keys')
    expect(navigation.escape()).toBe(true)
    expect(navigation.getState()).toMatchObject({ overlay: null, route: { eventId: '5' } })
    expect(navigation.escape()).toBe(true)
    expect(navigation.getState().route).toEqual(HOME)
    expect(navigation.escape()).toBe(false)
  })

  it('Escape leads to where one came from, and not out of it', () => {
    const navigation = createNavigationStore()
    const at = () => navigation.getState().route
    navigation.go({ page: 'outbox', at: null })
    navigation.go({ page: 'events', eventId: '5' })
    navigation.go({ page: 'invite', eventId: '5' })
    navigation.go({ page: 'ledger', eventId: '5' })
    navigation.escape()
    expect(at()).toEqual({ page: 'invite', eventId: '5' })
    navigation.escape()
    expect(at()).toEqual({ page: 'events', eventId: '5' })
    navigation.escape()
    expect(at()).toEqual({ page: 'outbox', at: null })
    navigation.escape()
    expect(at()).toEqual(HOME)
  })

  it('nobody goes back into the editor: neither after saving nor by Escape', () => {
    const navigation = createNavigationStore()
    navigation.go({ page: 'events', eventId: '5' })
    navigation.go({ page: 'editor', eventId: '5', draftId: null })
    navigation.go({ page: 'events', eventId: '5' })
    navigation.escape()
    expect(navigation.getState().route).toEqual(HOME)
    navigation.go({ page: 'editor', eventId: null, draftId: null })
    navigation.go({ page: 'events', eventId: '6' })
    navigation.escape()
    expect(navigation.getState().route).toEqual(HOME)
  })

  it('from a conflict Escape leads to its entry in the outbox', () => {
    const navigation = createNavigationStore()
    navigation.go({ page: 'outbox', at: null })
    navigation.go({ page: 'conflict', accountId: 'ada', entryId: '9' })
    navigation.escape()
    expect(navigation.getState().route).toEqual({ page: 'outbox', at: '9' })
  })

  it('walking from event to event is one step back', () => {
    const navigation = createNavigationStore()
    for (const eventId of ['1', '2', '3']) navigation.go({ page: 'events', eventId })
    navigation.back()
    expect(navigation.getState().route).toEqual(HOME)
  })

  it('back leads from the settings to the event that was open', () => {
    const navigation = createNavigationStore()
    navigation.go({ page: 'events', eventId: '1' })
    navigation.go({ page: 'settings' })
    navigation.back()
    expect(navigation.getState().route).toEqual({ page: 'events', eventId: '1' })
  })

  it('going anywhere closes what lies over the window', () => {
    const navigation = createNavigationStore()
    navigation.show('palette')
    navigation.go(HOME)
    expect(navigation.getState().overlay).toBeNull()
  })
})
