import { describe, expect, it } from 'vitest'
import { addPeopleTexts } from '../../../../renderer/features/people/peopleTexts.ts'
import { createTexts } from '../../../../renderer/i18n/createTexts.ts'
import { en } from '../../../../renderer/i18n/en.ts'
import { chooseLanguage, LANGUAGES } from '../../../../shared/domain/language.ts'

const FEATURES = ['desk', 'invites', 'people', 'door'] as const
type Words = Readonly<Record<string, string>>
const CATEGORIES = /_(zero|one|two|few|many|other)$/

function wordsOf(language: string, feature: string): Words {
  const texts = createTexts(chooseLanguage('en', []), { en })
  addPeopleTexts(texts)
  return texts.getResourceBundle(language, feature) as Words
}
const braces = (text: string) =>
  [...text.matchAll(/\{\{(\w+)\}\}/g)]
    .map(([, name]) => name ?? '')
    .filter((name) => name !== 'count')
    .toSorted()
    .join()

describe.each(FEATURES)('the texts of %s, which come with its page', (feature) => {
  it.each(['de', 'ar'])('use in %s the names in braces that English has', (language) => {
    const english = wordsOf('en', feature)
    const wrong = Object.entries(wordsOf(language, feature)).filter(([key, text]) => {
      const original = english[key] ?? english[`${key.replace(CATEGORIES, '')}_other`]
      if (original === undefined) return true
      const spelt = /_(zero|one|two)$/.test(key)
      return !spelt && braces(original) !== braces(text)
    })
    expect(wrong).toEqual([])
  })
  it('have both plural forms in English wherever there is one', () => {
    const english = wordsOf('en', feature)
    const single = Object.keys(english).filter(
      (key) =>
        (key.endsWith('_one') && !(key.replace(/_one$/, '_other') in english)) ||
        (key.endsWith('_other') && !(key.replace(/_other$/, '_one') in english)),
    )
    expect(single).toEqual([])
  })
  it.each(LANGUAGES)('are never a bare key in %s', (language) => {
    const texts = createTexts(chooseLanguage(language, []), { en })
    addPeopleTexts(texts)
    const bare = Object.keys(wordsOf('en', feature)).filter((key) => {
      const stem = key.replace(CATEGORIES, '')
      return texts.t(`${feature}:${stem}` as 'common:close', { count: 3 }) === stem
    })
    expect(bare).toEqual([])
  })
})
