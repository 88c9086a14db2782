import { expect, it } from 'vitest'
import { listed } from '../../../../../renderer/lib/format/lists.ts'
import { LANGUAGE_NAMES, LANGUAGES } from '../../../../../shared/domain/language.ts'

it.each(LANGUAGE_NAMES)('facts side by side stand apart by the comma of %s, and by no word', (language) => {
  const comma = { ar: '، ', ja: '、', zh: '，' }[language as string] ?? ', '
  expect(listed(['19:00', 'Hall 45', '3'], LANGUAGES[language].locale)).toBe(
    ['19:00', 'Hall 45', '3'].join(comma),
  )
})
