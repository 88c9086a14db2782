import { expect, it } from 'vitest'
import { asSentence } from '../../../../renderer/ui/sentence.ts'

it.each([
  ['en-GB', '2 changes are waiting', '2 changes are waiting.'],
  ['de-DE', 'Gleichzeitig mit: Wer kommt?', 'Gleichzeitig mit: Wer kommt?'],
  ['de-DE', 'Abgelehnt: „Nein.“', 'Abgelehnt: „Nein.“'],
  ['en-GB', 'Hall…', 'Hall…'],
  ['ar-EG', 'هل تحضر؟', 'هل تحضر؟'],
  ['ar-EG', 'تغيير ينتظر', 'تغيير ينتظر.'],
  ['ja-JP', '2件の変更が待機中です', '2件の変更が待機中です。'],
  ['zh-CN', '2 项更改等待中。', '2 项更改等待中。'],
])('words that others follow end with the one mark their writing has: %s, %s', (locale, words, sentence) => {
  expect(asSentence(words, locale)).toBe(sentence)
})
