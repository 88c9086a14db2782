import { expect, it } from 'vitest'
import { accountName, isWeak, keepingWords } from '../../../../../renderer/features/accounts/accountWords.ts'
import type { TextOf } from '../../../../../renderer/i18n/useTranslation.ts'
import { account } from '../../../../fakeHost/builders.ts'

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

it('someone whose name the site does not tell goes by their number, and is unknown only without one', () => {
  const said = ((key: string, values?: object) =>
    `${key} ${JSON.stringify(values)}`) as unknown as TextOf<'accounts'>
  const names = [account({ userName: 'Ada' }), account({ userName: null, userId: '7' })].map((one) =>
    accountName(said, one),
  )
  expect(names).toEqual(['Ada', 'switcher.member {"id":"7"}'])
  expect(accountName(t, account({ userName: null, userId: null }))).toBe('switcher.no-name')
})
