import { expect, it } from 'vitest'
import { fieldsOf, withFields } from '../../../../../../electron/core/outbox/rawFields.ts'
import { EVENT_FIELDS, type EventField, isWritten } from '../../../../../../shared/domain/eventFields.ts'
import { eventAt, noProjection, openStore } from '../../../../../support/accountStores.ts'

/** Texts that people write and nobody finds an event by, and why. */
const NOT_LOOKED_FOR: Partial<Record<EventField, string>> = {
  postalCode: 'a few digits are in many events; the town is what people look for',
}

const WRITTEN = EVENT_FIELDS.filter(isWritten)

it.each(WRITTEN)('an event is found by what somebody wrote as its %s', (field) => {
  const { events } = openStore(null)
  const event = eventAt(1, 1_795_000_000)
  events.put([withFields(event, { ...fieldsOf(event), [field]: 'Quittengelee' })], 1, noProjection)
  const found = events.page({ search: 'quitten' }, 'start-ascending', 0, 60).map(({ id }) => id)
  expect(found).toEqual(NOT_LOOKED_FOR[field] === undefined ? ['1'] : [])
})
