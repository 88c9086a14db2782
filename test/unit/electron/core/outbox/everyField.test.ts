import { describe, expect, it } from 'vitest'
import { changedBetween } from '../../../../../electron/core/account/changedFields.ts'
import { decodeChange } from '../../../../../electron/core/account/keptChange.ts'
import { fieldsOf, withFields } from '../../../../../electron/core/outbox/rawFields.ts'
import { storedFieldsOf } from '../../../../../electron/core/outbox/storedFields.ts'
import { createForm, updateForm } from '../../../../../electron/core/send/eventForm.ts'
import { EVENT_FIELDS, type EventField, type EventFields } from '../../../../../shared/domain/eventFields.ts'
import { absentEvent, MEMBER_OF } from '../../../../../shared/domain/rawEvent.ts'
import { fieldsWith, rawEvent } from '../../../../support/eventBuilders.ts'

const BEFORE = fieldsOf(rawEvent())

/** Another value than the event has, in each field; one that has no value here is a text. */
const CHOSEN: Partial<Record<EventField, string>> = {
  category: '4',
  start: '1795370400',
  end: '1795374000',
  countryIso: 'FR',
  countryChildId: '3',
  privacy: '3',
  privacyComment: '1',
}
const AFTER = Object.fromEntries(
  EVENT_FIELDS.map((field) => [field, CHOSEN[field] ?? `another ${field}`]),
) as EventFields

const without = (values: Readonly<Record<string, unknown>>, name: string) =>
  Object.fromEntries(Object.entries(values).filter(([each]) => each !== name))

describe.each(EVENT_FIELDS)('the field %s', (field) => {
  it('SEND-6 is laid over what the site has, alone, and read again', () => {
    const wanted = { ...BEFORE, [field]: AFTER[field] }
    expect(fieldsOf(withFields(rawEvent(), wanted))).toEqual(wanted)
  })

  it('CHG-7 was not there in a former version: a cancelled event of which a copy is kept is told of', () => {
    const copy = without(rawEvent(), MEMBER_OF[field])
    expect(decodeChange({ title: 'Choir', copy })?.copy?.[MEMBER_OF[field]]).toEqual(
      absentEvent[MEMBER_OF[field]],
    )
  })
})

// The category goes beside the form, by its own rules.
const IN_FORMS = EVENT_FIELDS.filter((field) => field !== 'category')

it.each(IN_FORMS)(
  'SEND-6 the field %s goes out with a save that changes it, and with a new event',
  (field) => {
    const { pairs, fields } = updateForm([field], { ...BEFORE, [field]: AFTER[field] }, 'UTC')
    expect(fields).toContain(field)
    expect(pairs.length).toBeGreaterThan(0)
    const made = createForm({ ...BEFORE, [field]: AFTER[field] }, 'UTC', null, [])
    expect(made).not.toEqual(createForm(BEFORE, 'UTC', null, []))
  },
)

/** Of these null means empty: a site that fills one changed it. */
const EMPTY: ReadonlySet<EventField> = new Set(['address', 'city', 'postalCode', 'countryIso'])
const NULLABLE = EVENT_FIELDS.filter((field) => absentEvent[MEMBER_OF[field]] === null)

it('CHG-2 the event of these tests has a value in each field that can be null, so that none passes unseen', () => {
  expect(NULLABLE).toEqual(expect.arrayContaining([...EMPTY, 'category']))
  expect(NULLABLE.filter((field) => rawEvent()[MEMBER_OF[field]] === null)).toEqual([])
})

it.each(NULLABLE)('CHG-2 %s: what a former version did not know of it is no change anybody made', (field) => {
  const was = { ...rawEvent(), [MEMBER_OF[field]]: null }
  const told = Object.keys(changedBetween(was, was, rawEvent(), () => false).others)
  expect(told).toEqual(EMPTY.has(field) ? [field] : [])
})

it('SEND-19 a row of a former version lacks a field that came since, which is empty in it', () => {
  const stored = storedFieldsOf([...EVENT_FIELDS, 'cameSince'])
  expect(stored.parse(fieldsWith())).toEqual({ ...fieldsWith(), cameSince: '' })
  expect(stored.safeParse(without(fieldsWith(), 'title')).success).toBe(false)
})
