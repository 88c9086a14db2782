import { readdirSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { OTHERS, personOf, wordsOf } from '../../../../../electron/core/sample/people.ts'
import { seedSite } from '../../../../../electron/core/sample/seed.ts'
import { LANGUAGES, type Language } from '../../../../../shared/domain/language.ts'

const FOLDER = path.join(import.meta.dirname, '../../../../../electron/core/sample/words')
const isLanguage = (name: string): name is Language => Object.hasOwn(LANGUAGES, name)
const spoken = readdirSync(FOLDER)
  .map((file) => path.basename(file, '.ts'))
  .filter(isLanguage)
const NOW = Date.UTC(2026, 6, 1, 12)

describe('made-up events in the language of the program', () => {
  it.each(spoken)('%s: each has a title of its own, and everybody a name nobody else has', (language) => {
    const words = wordsOf(language)
    const { events } = seedSite(language, NOW)
    const titles = words.themes.flatMap(([, ...some]) => some)
    expect(new Set(titles).size).toBe(titles.length)
    expect(new Set(events.map(({ title }) => title)).size).toBe(events.length)
    expect(events.filter(({ title }) => !titles.includes(title))).toEqual([])
    const names = OTHERS.map((id) => personOf(id, words)?.name ?? '')
    expect(new Set(names).size).toBe(OTHERS.length)
    expect(names.filter((name) => name.trim() !== name || name.includes('undefined'))).toEqual([])
  })

  it.each(spoken)('%s: as many of each as English has, so that no event is without', (language) => {
    const sizes = ({ given, family, themes, places, openings, details }: ReturnType<typeof wordsOf>) => [
      given.length,
      family.length,
      themes.map((theme) => theme.length),
      places.length,
      openings.length,
      details.length,
    ]
    expect(sizes(wordsOf(language))).toEqual(sizes(wordsOf('en')))
  })

  it('a family name stands first where that is so, and one that has no words of its own speaks English', () => {
    expect(personOf(2, wordsOf('ja'))?.name).toBe('佐藤 葵')
    expect(personOf(2, wordsOf('zh'))?.name).toBe('王小雨')
    expect(personOf(2, wordsOf('en'))?.name).toBe('Amara Okafor')
    expect(wordsOf('xx')).toBe(wordsOf('en'))
    expect(spoken.filter((language) => language !== 'en' && wordsOf(language) === wordsOf('en'))).toEqual([])
  })
})
