import { describe, expect, it } from 'vitest'
import { categoryIdOf, categoryNameIn, namedCategory } from '../../../../shared/domain/categoryUrl.ts'
import { changedFields, changesBetween } from '../../../../shared/domain/eventFields.ts'
import { fieldsWith } from '../../../support/eventBuilders.ts'

describe('what an edit asks for', () => {
  it('is what differs, field by field, and nothing of the rest', () => {
    const changes = changesBetween(fieldsWith(), fieldsWith({ city: 'Bonn', title: 'Late' }))
    expect(changes).toEqual({
      title: { from: 'Evening of small instruments', to: 'Late' },
      city: { from: 'Köln', to: 'Bonn' },
    })
    expect(changedFields(changes)).toEqual(['title', 'city'])
    expect(changesBetween(fieldsWith(), fieldsWith())).toEqual({})
  })
})

describe('SITE-F9 the id of a category', () => {
  it.each([
    ['https://site.example/event/category/2/music/', '2'],
    ['/event/category/1234567890123456789', '1234567890123456789'],
    ['/event/category/30?sort=latest', '30'],
    ['/event/category/30#top', '30'],
    ['/category/7/category/8/', '7'],
  ])('is read from %s', (url, id) => {
    expect(categoryIdOf(url)).toBe(id)
  })

  it.each([
    '',
    '/event/music/2/',
    '/event/category/0/',
    '/event/category/02/',
    '/event/category/2x/',
    '/event/category/x2/',
    '/event/category/12345678901234567890/',
    `/event/category/2/${'x'.repeat(2_000)}`,
  ])('is not made up from %s', (url) => {
    expect(categoryIdOf(url)).toBeNull()
  })

  it('is read from a URL as long as the site may send', () => {
    const url = '/event/category/2/'
    expect(categoryIdOf(url.padEnd(2_000, 'x'))).toBe('2')
    expect(categoryIdOf(url.padEnd(2_001, 'x'))).toBeNull()
  })

  it('a category known by name only is never taken for an id', () => {
    expect(namedCategory('Music')).toBe('name:Music')
    expect(categoryNameIn('name:Music: new')).toBe('Music: new')
    expect(categoryNameIn('7')).toBeNull()
    expect(categoryNameIn('')).toBeNull()
  })
})
