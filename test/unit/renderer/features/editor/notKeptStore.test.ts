import { describe, expect, it } from 'vitest'
import { createNotKeptStore } from '../../../../../renderer/features/editor/notKeptStore.ts'
import type { EditorOpening, NotKept } from '../../../../../shared/bridge/editor.ts'
import { ADA } from '../../../../fakeHost/builders.ts'
import { createScriptedBridge, refusal } from '../../../../fakeHost/scriptedBridge.ts'
import { fieldsWith } from '../../../../support/eventBuilders.ts'
import { settled } from '../../../../support/fakeClock.ts'

const CITY: NotKept = { field: 'city', wanted: 'Bonn', got: '' }
const ZIP: NotKept = { field: 'postalCode', wanted: '53111', got: '' }

async function opened(address = 'Körnerstraße 77') {
  const fields = fieldsWith({ city: '', address })
  const opening: EditorOpening = {
    fields,
    base: fields,
    parent: null,
    picture: null,
    draft: null,
    categories: [],
    otherCategories: [],
    siteZone: null,
    photoAt: '',
    made: '',
    zoneGuesses: [],
    fieldsNotKept: [],
    marksNotKept: [],
    photos: 'yes',
    going: null,
    maybe: null,
    past: false,
  }
  let named: readonly NotKept[] = [CITY, ZIP]
  const bridge = createScriptedBridge({
    'events.notKept': async () => named,
    'events.dismissNotKept': async ({ field, back }) => {
      named = [CITY, ZIP].filter((one) => one.field !== field || back === true)
      return null
    },
    'editor.open': async () => opening,
    'events.save': async () => ({ eventId: '7', changed: 1 }),
  })
  const store = createNotKeptStore(bridge, ADA, '7')
  store.start()
  await settled()
  const saved = () => bridge.callsOf('events.save').map(({ fields: sent, base }) => ({ sent, base }))
  return { bridge, store, fields, saved }
}

describe('SITE-U5 what can be done about a field that was not kept', () => {
  it('leaving one leaves the others named', async () => {
    const { bridge, store } = await opened()
    await store.leave('city')
    expect(store.getState()).toEqual([ZIP])
    expect(bridge.callsOf('events.dismissNotKept')).toEqual([{ accountId: ADA, eventId: '7', field: 'city' }])
  })

  it('one that could not be left stays named', async () => {
    const { bridge, store } = await opened()
    bridge.script({ 'events.dismissNotKept': () => Promise.reject(refusal('storage-full')) })
    await expect(store.leave('city')).rejects.toMatchObject({ code: 'storage-full' })
    expect(store.getState()).toEqual([CITY, ZIP])
  })

  it('one that was left is named again by Undo, also once the event was left meanwhile', async () => {
    const { bridge, store } = await opened()
    const putBack = await store.leave('city')
    store.stop()
    await putBack()
    expect(bridge.callsOf('events.dismissNotKept').at(-1)).toMatchObject({ eventId: '7', back: true })
    const again = createNotKeptStore(bridge, ADA, '7')
    again.start()
    await settled()
    expect(again.getState()).toEqual([CITY, ZIP])
  })

  it('sent again, it alone differs from what the site has, and it stays named until the site kept it', async () => {
    const { store, fields, saved } = await opened()
    await store.sendAgain('city', 'Bonn')
    expect(saved()).toEqual([{ sent: { ...fields, city: 'Bonn' }, base: fields }])
    expect(store.getState()).toEqual([CITY, ZIP])
  })

  it('put in the address, it stands after what is there, once', async () => {
    const first = await opened()
    await first.store.putInAddress('city', 'Bonn')
    expect(first.saved()[0]?.sent).toEqual({ ...first.fields, address: 'Körnerstraße 77, Bonn' })
    expect(first.store.getState()).toEqual([ZIP])
    const named = await opened('Markt 1, BONN')
    await named.store.putInAddress('city', 'Bonn')
    expect(named.saved()[0]?.sent.address).toBe('Markt 1, BONN')
    const none = await opened(' ')
    await none.store.putInAddress('city', 'Bonn')
    expect(none.saved()[0]?.sent.address).toBe('Bonn')
  })
})
