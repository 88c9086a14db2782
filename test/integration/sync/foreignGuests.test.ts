import { afterEach, beforeEach, expect, it } from 'vitest'
import { createNodeFetch } from '../../../electron/browser-host/nodePorts.ts'
import type { Fetch } from '../../../electron/core/ports.ts'
import { type Community, startCommunity } from '../../community/community.ts'
import { type Desk, openDesk } from '../../support/desk.ts'
import { tempFolder } from '../../support/tempFolder.ts'

let community: Community
let desk: Desk
/** Of which event the site answers with the guests, whichever is asked for. */
let answersWith: string | null = null

beforeEach(async () => {
  community = await startCommunity({ members: 8, events: 2, guests: 0 })
  const send = createNodeFetch()
  const fetch: Fetch = (input, init) => {
    const { url } = new Request(input)
    const other =
      answersWith === null ? url : url.replace(/event\/\d+\/guests/, `event/${answersWith}/guests`)
    return send(other, init)
  }
  desk = await openDesk(community, { folder: await tempFolder(), fetch })
})
afterEach(async () => {
  answersWith = null
  await desk.close()
  await community.close()
})

it('SEND-17 a site that answers with the guests of another event takes nobody off a list, and puts nobody on it', async () => {
  const [choir = '', band = ''] = [...community.data.events.keys()].map(String)
  for (const id of [2, 3, 4]) community.data.setRsvp(Number(choir), id, 1)
  for (const id of [5, 6]) community.data.setRsvp(Number(band), id, 1)
  for (const id of [choir, band]) await desk.fetch(id)
  await desk.readGuests(choir)
  const { guests } = desk.space.store
  const people = () =>
    guests.page(choir, 'attending', undefined, 'newest', 0, 9).rows.map(({ user_id: id }) => id)
  const before = people()
  expect(before).toEqual(expect.arrayContaining(['2', '3', '4']))
  answersWith = band
  await desk.readGuests(choir)
  expect(people()).toEqual(before)
  answersWith = null
  community.data.setRsvp(Number(choir), 7, 1)
  await desk.readGuests(choir)
  expect(people().toSorted()).toEqual([...before, '7'].toSorted())
})
