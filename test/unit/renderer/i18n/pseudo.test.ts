import { describe, expect, it } from 'vitest'
import { pseudo } from '../../../support/pseudo.ts'
import { localeTexts } from '../../../support/texts.ts'

describe('the pseudo language', () => {
  const texts = Object.values(localeTexts('en')).flatMap((words) => Object.values(words))

  it('is a third longer than English, in brackets, and leaves no letter as it was', () => {
    for (const text of texts) {
      const made = pseudo(text, 'ltr')
      const words = text.replaceAll(/\{\{[^}]*\}\}|\{\w+\}|<\/?\w+>/g, '')
      expect(made).toMatch(/^⟦[\s\S]*⟧$/u)
      expect(made.length - 2).toBeGreaterThanOrEqual(text.length + Math.floor(words.length * 0.35))
      expect(made).not.toMatch(/[aeiou](?![^{]*\})(?![^<]*>)/)
    }
  })

  it('from right to left has no Latin letter but in what is put in', () => {
    for (const text of texts) {
      const made = pseudo(text, 'rtl')
      expect(made.replaceAll(/\{\{[^}]*\}\}|\{\w+\}|<\/?\w+>/g, '')).not.toMatch(/[A-Za-z]/)
      expect(made.match(/\{\{[^}]*\}\}/g)).toEqual(text.match(/\{\{[^}]*\}\}/g))
    }
  })
})
