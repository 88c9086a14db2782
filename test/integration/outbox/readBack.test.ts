import { afterEach, describe, expect, it } from 'vitest'
import { readBackOf } from '../../../electron/core/outbox/readBacks.ts'
import { notShownAfterSave, openWritingDesk, type WritingDesk } from '../../support/writingDesk.ts'

let writing: WritingDesk
afterEach(() => writing.close())

const readBack = () => readBackOf(writing.desk.space.store, writing.id)

describe('SITE-U5 what the site showed after a save', () => {
  it('is told field by field, as the site has it', async () => {
    writing = await openWritingDesk([], { categoryId: 2 })
    expect(readBack()).toBeNull()
    await writing.save({ title: 'Choir of the town', city: 'Bonn' })
    await writing.send()
    expect(readBack()).toEqual({
      atMs: expect.any(Number),
      of: 2,
      kept: [
        { field: 'title', value: 'Choir of the town' },
        { field: 'city', value: 'Bonn' },
      ],
    })
  })

  it('a field that was not kept counts and is not among those kept', async () => {
    writing = await openWritingDesk(['no-city'], { categoryId: 2 })
    await writing.save({ title: 'Choir of the town', city: 'Bonn' })
    await writing.send()
    expect(readBack()).toMatchObject({ of: 2, kept: [{ field: 'title' }] })
  })

  it('nothing is claimed where the site did not show the event after the save, until it was looked at again', async () => {
    writing = await openWritingDesk([], { categoryId: 2 })
    notShownAfterSave(writing.community)
    await writing.save({ title: 'Choir of the town' })
    await writing.desk.settle()
    expect(writing.site().title).toBe('Choir of the town')
    expect(readBack()).toBeNull()
    await writing.send()
    expect(readBack()).toMatchObject({ of: 1, kept: [{ field: 'title' }] })
  })

  it('a photo of the same save joins its fields; the next save begins anew', async () => {
    writing = await openWritingDesk([], { categoryId: 2 })
    await writing.save({ title: 'Choir of the town' })
    await writing.savePhoto(3)
    await writing.send()
    expect(readBack()).toMatchObject({ of: 2, kept: [{ field: 'title' }, { field: 'photo', value: '' }] })
    await writing.save({ city: 'Bonn' })
    await writing.send()
    expect(readBack()).toMatchObject({ of: 1, kept: [{ field: 'city', value: 'Bonn' }] })
  })
})
