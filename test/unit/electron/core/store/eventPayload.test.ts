import { expect, it } from 'vitest'
import { eventFromDisk, eventToDisk } from '../../../../../electron/core/store/eventPayload.ts'
import { absentEvent, type RawEvent, rawEvent } from '../../../../../shared/domain/rawEvent.ts'

/**
 * The bytes of an event as the first version of the program stored it: they are never changed. No value but two flags'
 * is the one a missing member gets.
 */
const FIRST =
  '["101","1","0","1","1","3","2","pages","9","7","Choir &amp; tea","Hall","DE","12","50667","Bonn","1790000000","1795000000","1795003600","a%s.jpg","4","5","6",{"latitude":"50.7","longitude":"7.1"},"Street 1","<p>x</p>","6:00 pm - 7:00 pm",[["Music","/event/category/2/music/"]]]'

/** What those bytes say; of a member that came later, nothing stands in them. */
const EVENT: RawEvent = {
  ...absentEvent,
  event_id: '101',
  rsvp_id: '1',
  view_id: '0',
  is_featured: '1',
  is_sponsor: '1',
  privacy: '3',
  privacy_comment: '2',
  module_id: 'pages',
  item_id: '9',
  user_id: '7',
  title: 'Choir &amp; tea',
  location: 'Hall',
  country_iso: 'DE',
  country_child_id: '12',
  postal_code: '50667',
  city: 'Bonn',
  time_stamp: '1790000000',
  start_time: '1795000000',
  end_time: '1795003600',
  image_path: 'a%s.jpg',
  server_id: '4',
  total_comment: '5',
  total_like: '6',
  gmap: { latitude: '50.7', longitude: '7.1' },
  address: 'Street 1',
  description: '<p>x</p>',
  event_date: '6:00 pm - 7:00 pm',
  categories: [['Music', '/event/category/2/music/']],
}

it('events stored by the first version of the form are all still there', () => {
  expect(eventFromDisk(Buffer.from(FIRST))).toEqual(EVENT)
})

it('no place is ever changed: today, too, the members of the first form stand where they stood', () => {
  const today: unknown[] = JSON.parse(eventToDisk(EVENT).toString())
  const first: unknown[] = JSON.parse(FIRST)
  expect(JSON.stringify(today.slice(0, first.length))).toBe(FIRST)
  expect(today).toHaveLength(Object.keys(rawEvent.shape).length)
})

it('every member comes back as it was, each from a place of its own', () => {
  const told = Object.keys(absentEvent).map((name, at) => [name, `value ${at}`])
  const event: RawEvent = Object.fromEntries(told)
  expect(eventFromDisk(eventToDisk(event))).toEqual(event)
})

it('a payload from before a member was stored loses nothing else, and one from after it neither', () => {
  const stored: unknown[] = JSON.parse(FIRST)
  for (let length = 11; length <= stored.length; length += 1) {
    const decoded = eventFromDisk(Buffer.from(JSON.stringify(stored.slice(0, length))))
    expect(rawEvent.safeParse(decoded).success).toBe(true)
    expect(decoded?.title).toBe(EVENT.title)
  }
  const later = [...JSON.parse(eventToDisk(EVENT).toString()), 'of a later version']
  expect(eventFromDisk(Buffer.from(JSON.stringify(later)))).toEqual(EVENT)
})

it('what is no event is none', () => {
  for (const text of ['', '{}', 'null', '["101"]', '[1,2,3]', FIRST.slice(0, 40)])
    expect(eventFromDisk(Buffer.from(text))).toBeUndefined()
})
