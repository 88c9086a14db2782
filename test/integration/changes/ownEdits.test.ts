import { afterEach, describe, expect, it } from 'vitest'
import { fault } from '../../community/faults.ts'
import { openWritingDesk, type WritingDesk } from '../../support/writingDesk.ts'

let writing: WritingDesk
afterEach(() => writing.close())

const open = async (profiles: readonly string[] = []): Promise<void> => {
  writing = await openWritingDesk(profiles)
  writing.desk.space.changes.begin()
}
const others = (change: Parameters<typeof writing.community.data.update>[1]) =>
  writing.community.data.update(Number(writing.id), change)
const told = () => {
  const { changes } = writing.desk.space
  const values = changes.values([...changes.records()].map(({ seq }) => seq))
  return [...values.values()].map(({ fields = {} }) =>
    Object.entries(fields).map(([field, { from, to }]) => `${field}: ${from} -> ${to}`),
  )
}
const read = () => writing.desk.fetch(writing.id)

describe('what is edited from here', () => {
  it('CHG-3 is no change, and what another edited of it meanwhile is', async () => {
    await open()
    const before = String(writing.community.data.event(writing.id)?.location)
    writing.desk.gate = 'signed-out'
    await writing.save({ title: 'Choir by candlelight' })
    others({ location: 'Great hall' })
    writing.desk.gate = 'open'
    writing.desk.replay.wake()
    await writing.send()
    expect(writing.community.data.event(writing.id)).toMatchObject({
      title: 'Choir by candlelight',
      location: 'Great hall',
    })
    await read()
    expect(told()).toEqual([[`location: ${before} -> Great hall`]])
  })

  it('CHG-3 is no change either where the answer to the save was lost and a list brings it first', async () => {
    await open()
    writing.community.faults.next('PUT', fault.loseAnswer())
    await writing.save({ title: 'Choir by candlelight' })
    await writing.send()
    await read()
    expect(told()).toEqual([])
    await writing.desk.pass(600_000)
    await read()
    expect(writing.states()).toEqual([])
    expect(told()).toEqual([])
  })

  it.each(['blanks-squeezed', 'title-limit:12', 'html-tidied'])(
    'CHG-3 is no change where the site makes something of it: %s',
    async (profile) => {
      await open([profile])
      await writing.save({ title: 'Choir  by candlelight', description: 'One\n\nTwo' })
      await writing.send()
      await read()
      expect(told()).toEqual([])
    },
  )

  it('CHG-2 CHG-3 takes a change of another out of the line that it overwrites', async () => {
    await open()
    others({ title: 'Theirs', location: 'Great hall' })
    await read()
    expect(told()[0]).toHaveLength(2)
    await writing.save({ title: 'Mine' })
    await writing.send()
    expect(told()).toEqual([[expect.stringContaining('location: ')]])
  })
})
