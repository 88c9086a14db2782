import { describe, expect, it } from 'vitest'
import {
  droppedAfter,
  droppedFields,
  marksAfter,
  notKeptOf,
  type ReadBackFields,
} from '../../../../../electron/core/send/droppedFields.ts'

const lost = (...fields: ReadBackFields['lost']): ReadBackFields => ({ kept: [], lost: fields })
const kept = (...fields: ReadBackFields['kept']): ReadBackFields => ({ kept: fields, lost: [] })
const after = (...saves: readonly ReadBackFields[]) => saves.reduce(droppedAfter, [] as readonly string[])

describe('SITE-U5 what a site does not keep', () => {
  it('is known once two saves in a row lost it: once may be a chance', () => {
    expect([...droppedFields(after(lost('city')))]).toEqual([])
    expect([...droppedFields(after(lost('city'), lost('address', 'city')))]).toEqual(['city'])
    expect(after(lost('city'), lost('city'), lost('city'))).toEqual(['city', 'city'])
  })

  it('is kept after all where one save kept it; of other fields that says nothing', () => {
    const saves = [lost('city', 'address'), lost('city', 'address'), kept('city')]
    expect([...droppedFields(after(...saves))]).toEqual(['address'])
    expect([...droppedFields(after(...saves, lost('city')))]).toEqual(['address'])
  })

  it('is said in the editor in its order, fields apart from what a description is marked up with', () => {
    const one = lost('city', 'title', 'description link', 'description bold')
    expect(notKeptOf(after(one, one))).toEqual({
      fieldsNotKept: ['title', 'city'],
      marksNotKept: ['bold', 'link'],
    })
    expect(notKeptOf(after(one))).toEqual({ fieldsNotKept: [], marksNotKept: [] })
  })
})

describe('SITE-U5 the marks of a description', () => {
  it('each that was sent was kept or lost; one the site added was neither', () => {
    const sent = '<p><b>Bring</b> a <a href="https://site.example/">friend</a></p><ul><li>x</li></ul>'
    expect(marksAfter(sent, '<p><strong>Bring</strong> a friend</p><ol><li>x</li></ol>')).toEqual({
      kept: ['description bold'],
      lost: ['description link', 'description bullets'],
    })
    expect(marksAfter('plain', '<b>x</b>')).toEqual({ kept: [], lost: [] })
    expect(marksAfter('<i>x</i>', '<em>x</em>')).toEqual({ kept: ['description italic'], lost: [] })
  })
})
