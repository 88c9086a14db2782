import { expect, it } from 'vitest'
import { takeDropped } from '../../../../../renderer/features/handover/handoverStore.ts'
import { takeHandedOver } from '../../../../../renderer/features/handover/openHandedOver.ts'
import { createStores } from '../../../../../renderer/shell/createStores.ts'
import type { HandedOver } from '../../../../../shared/domain/handover.ts'
import { createScriptedBridge } from '../../../../fakeHost/scriptedBridge.ts'

const LINK: HandedOver = { kind: 'refused', why: 'scheme' }

it('LINK-3 what is handed over while the answer that there is nothing is on its way is taken too', async () => {
  const bridge = createScriptedBridge()
  const stores = createStores(bridge)
  const waiting: HandedOver[] = []
  let late = true
  bridge.script({
    'handover.take': () => {
      const first = waiting.shift() ?? null
      if (late) {
        late = false
        waiting.push(LINK)
        bridge.push('handover.waiting', null)
      }
      return Promise.resolve(first)
    },
  })
  bridge.push('handover.waiting', null)
  await takeHandedOver(stores)
  expect(stores.handover.getState().question).toEqual(LINK)
  stores.handover.ask(null)
  await takeHandedOver(stores)
  expect(stores.handover.getState()).toMatchObject({ waiting: 0, question: null })
})

it('a file dropped while another is asked about is asked about next', () => {
  const stores = createStores(createScriptedBridge())
  const [first, second] = ['guests.csv', 'programme.ics'].map((name) => new File([''], name))
  takeDropped(stores, first)
  takeDropped(stores, second)
  expect(stores.handover.getState().question).toEqual({ kind: 'dropped', file: first })
  stores.handover.ask(null)
  expect(stores.handover.getState().question).toEqual({ kind: 'dropped', file: second })
  stores.handover.ask(null)
  expect(stores.handover.getState().question).toBeNull()
})
