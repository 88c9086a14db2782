import { expect, it } from 'vitest'
import { keepingWords } from '../../../../../renderer/features/accounts/accountWords.ts'
import type { TextOf } from '../../../../../renderer/i18n/useTranslation.ts'

const t = ((key: string) => key) as unknown as TextOf<'accounts'>

it('someone on Linux without a key store hears how to get one, not only what it costs', () => {
  expect(keepingWords(t, { backend: 'basic_text', durable: false })).toBe('keeping.memory keeping.get-one')
})

it.each(['memory', 'keychain', 'dpapi'])('with %s nobody is sent to install a key store', (backend) => {
  expect(keepingWords(t, { backend, durable: false })).toBe('keeping.memory')
})
