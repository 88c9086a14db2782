import { describe, expect, it } from 'vitest'
import { inDigitsOf } from '../../../../renderer/i18n/digits.ts'
import { chooseLanguage, LANGUAGE_NAMES, LANGUAGES } from '../../../../shared/domain/language.ts'
import { localeTexts, textsIn } from '../../../support/texts.ts'

const written = (text: string, locale: string): string => inDigitsOf(locale)({ text })['text'] ?? ''

/** Latin digits in a text that are neither part of what is put in nor of a name, an address or a key. */
const latinDigits = (text: string): readonly string[] =>
  text.replaceAll(/\u2066[^\u2069]*\u2069|\S*[A-Za-z]\S*|\d+(?:\.\d+){2,}/g, '').match(/\d+/g) ?? []

const otherDigits = LANGUAGE_NAMES.filter(
  (name) => new Intl.NumberFormat(LANGUAGES[name].locale).format(0) !== '0',
)

it('Arabic as written in Egypt has digits of its own', () => {
  expect(otherDigits).toEqual(['ar'])
})

describe('every number of a text is written with the digits of the language', () => {
  it.each([
    ['10 ميغابايت', '١٠ ميغابايت'],
    ['20,000 و 3.5', '٢٠٬٠٠٠ و ٣٫٥'],
    ['3/12: 16:9', '٣/١٢: ١٦:٩'],
    [
      'A4 UTF-8 http://127.0.0.1:47213/callback 127.0.0.1',
      'A4 UTF-8 http://127.0.0.1:47213/callback 127.0.0.1',
    ],
    ['{{p2}} \u20661\u2069 1.', '{{p2}} \u20661\u2069 ١.'],
  ])('%s', (text, want) => {
    expect(written(text, 'ar-EG')).toBe(want)
    expect(written(text, 'ar-AE')).toBe(text)
  })

  it.each(otherDigits)('those that stand in the texts in %s, of whatever part of the page', (language) => {
    const { t } = textsIn(chooseLanguage(language, []))
    const left = Object.entries(localeTexts(language)).flatMap(([feature, texts]) =>
      Object.keys(texts).flatMap((key) => {
        const said = t(`${feature}:${key}` as 'common:close')
        return latinDigits(said.replaceAll(/\{\{[^}]*\}\}/g, '')).length === 0
          ? []
          : [`${feature}:${key}: ${said}`]
      }),
    )
    expect(left).toEqual([])
  })

  it.each(otherDigits)('those that are put into a text in %s as they are', (language) => {
    const { t } = textsIn(chooseLanguage(language, []))
    expect(latinDigits('planted 4211')).toEqual(['4211'])
    expect(t('events:row.going', { number: 4211 as unknown as string })).toContain('٤٬٢١١')
    expect(t('accounts:leave.waiting', { count: 12 })).toContain('١٢')
  })

  it('also where they are Latin, with its marks', () => {
    const { t } = textsIn(chooseLanguage('de', []))
    expect(t('events:row.going', { number: 4211 as unknown as string })).toContain('4.211')
  })
})
