import { expect, it, onTestFinished } from 'vitest'
import { blockingProblems } from '../../../shared/domain/eventFields.ts'
import { openWritingDesk } from '../../support/writingDesk.ts'

const HOUR = 3_600
const DAY = 24 * HOUR

it.each([
  ['before its start', -2 * HOUR],
  ['with its start', 0],
  ['400 days later', 400 * DAY],
])(
  'SITE-U3 SITE-U1 of an event that ends %s the title alone is edited: nothing is sent of its times, and what a site makes of them is said',
  async (_, length) => {
    const writing = await openWritingDesk()
    onTestFinished(() => writing.close())
    const { community, desk, editor, id } = writing
    const { startTime } = writing.site()
    community.data.update(id, { endTime: startTime + length })
    await desk.fetch(id)
    const { fields } = await editor.open(desk.accountId, id, null)
    expect(blockingProblems({ ...fields, title: 'Choir of the town' }, fields, [])).toEqual({})
    await writing.save({ title: 'Choir of the town' })
    await writing.send()
    const [save] = community.log.mutations()
    expect(JSON.stringify(save?.body)).not.toMatch(/start_time|end_time/)
    expect(writing.states()).toEqual([])
    const end = startTime + length
    // This site moves such an end by itself: that is said, and of no field the person has touched.
    const moved = end < startTime
    expect(writing.site()).toMatchObject({
      title: 'Choir of the town',
      startTime,
      endTime: moved ? startTime : end,
    })
    const named = { field: 'end', wanted: String(end), got: String(startTime), untouched: true }
    expect(writing.notKept()).toEqual(moved ? [named] : [])
  },
)
