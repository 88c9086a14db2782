import { describe, expect, it } from 'vitest'
import { failureText } from '../../../../renderer/state/failureText.ts'
import { refusal } from '../../../fakeHost/scriptedBridge.ts'
import { textsIn } from '../../../support/texts.ts'

const { t } = textsIn({ language: 'en', locale: 'en-GB', direction: 'ltr' })

describe('what a person is told of a failure', () => {
  it('is what its code means', () => {
    expect(failureText(t, refusal('storage-full'))).toBe(t('error.storage-full'))
    expect(failureText(t, refusal('storage-newer'))).toBe(t('error.storage-newer'))
  })

  it('INPUT-18 quotes the site where it said anything', () => {
    expect(failureText(t, refusal('refused-by-site', ['No such category.', 'Try another.']))).toBe(
      'The site refused this. The site says: “No such category. Try another.”',
    )
  })

  it('INPUT-18 cuts what the site said, and takes marks out that turn the order of what follows', () => {
    const text = failureText(t, refusal('refused-by-site', [`\u202e${'x'.repeat(5_000)}`]))
    expect(text.length).toBeLessThan(400)
    expect(text).not.toContain('\u202e')
  })

  it('names of fields and reasons are for the program, and not shown', () => {
    expect(failureText(t, refusal('invalid-params', ['redirectUri']))).toBe(t('error.invalid-params'))
  })

  it('of the program itself is said to be one', () => {
    expect(failureText(t, new TypeError('x is not a function'))).toBe(t('error.internal'))
  })
})
