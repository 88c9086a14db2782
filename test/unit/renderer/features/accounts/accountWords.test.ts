import { expect, it } from 'vitest'
import { isWeak, keepingWords } from '../../../../../renderer/features/accounts/accountWords.ts'
import type { TextOf } from '../../../../../renderer/i18n/useTranslation.ts'

const t = ((key: string) => key) as unknown as TextOf<'accounts'>

it('someone on Linux without a key store hears how to get one, not only what it costs', () => {
  expect(keepingWords(t, { backend: 'basic_text', durable: false })).toBe('keeping.memory keeping.get-one')
})

it.each(['memory', 'keychain', 'dpapi'])('with %s nobody is sent to install a key store', (backend) => {
  expect(keepingWords(t, { backend, durable: false })).toBe('keeping.memory')
})

it('KEEP-2 secrets that lie beside their key, or end with the program, get no tick', () => {
  const lasting = (backend: string) => ({ backend, durable: true })
  expect(
    [lasting('keychain'), lasting('key-file'), { backend: 'memory', durable: false }].map(isWeak),
  ).toEqual([false, true, true])
  expect(keepingWords(t, lasting('key-file'))).toBe('keeping.key-file')
})
