import { describe, expect, it } from 'vitest'
import { ids, NOON, open, type Reply } from './caller.ts'

const people = (reply: Reply) => reply.rows.map((row) => row['user_id'])

describe('rows that move while they are read', () => {
  it('SITE-L2 guests-switch: a guest of the page before answers anew, and one row slips between two pages', async () => {
    const { as, event, community } = await open({ profiles: ['guests-switch:1'] })
    const id = event()
    community.data.addGuests(id, 10)
    const page = async (number: number) =>
      people(await as(1).get(`/event/${id}/guests`, { limit: 4, page: number }))
    const read = [...(await page(1)), ...(await page(2)), ...(await page(3))]
    expect([read.length, new Set(read).size]).toEqual([9, 9])
    const answers = community.data.invites.of(Number(id)).map((invite) => invite.rsvp)
    expect(answers.filter((rsvp) => rsvp === 2)).toHaveLength(1)
    const again = [...(await page(1)), ...(await page(2)), ...(await page(3))]
    expect(again).toHaveLength(9)
    expect(again.filter((one) => !read.includes(one))).toHaveLength(1)
  })

  it('SITE-L2 guests-join: a new guest stands first, and a row comes twice', async () => {
    const { as, event, community } = await open({ profiles: ['guests-join:1'] })
    const id = event()
    community.data.addGuests(id, 6)
    const page = async (number: number) =>
      people(await as(1).get(`/event/${id}/guests`, { limit: 4, page: number }))
    const read = [...(await page(1)), ...(await page(2))]
    expect([read.length, new Set(read).size]).toEqual([7, 6])
  })

  it('SITE-L2 events-move: an event of the page before is put off, and one slips between two pages', async () => {
    const { as, event, community } = await open({ profiles: ['events-move:1'] })
    for (let hour = 1; hour <= 6; hour += 1) event({ startTime: NOON + hour * 3_600 })
    const page = async (number: number) => ids(await as(1).get('/event', { limit: 3, page: number }))
    const read = [...(await page(1)), ...(await page(2))]
    expect(read).toEqual(['1', '2', '3', '5', '6', '1'])
    expect(community.data.events.size).toBe(6)
  })

  it('SITE-L2 events-join: a new event stands first, and a row comes twice', async () => {
    const { as, event, community } = await open({ profiles: ['events-join:2'] })
    for (let hour = 1; hour <= 4; hour += 1) event({ startTime: NOON + hour * 3_600 })
    const page = async (number: number) => ids(await as(1).get('/event', { limit: 2, page: number }))
    expect([...(await page(1)), ...(await page(2))]).toEqual(['1', '2', '2', '3'])
    expect(community.data.events.size).toBe(6)
  })
})
