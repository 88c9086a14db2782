import { expect, it } from 'vitest'
import { isHarmless, wantsChange } from '../../../../../renderer/features/session/SignInPanel.tsx'
import { FAILED_ATTEMPTS, isFailedAttempt } from '../../../../../shared/domain/account.ts'
import { chooseLanguage } from '../../../../../shared/domain/language.ts'
import { ERROR_CODES } from '../../../../../shared/errors.ts'
import { textsIn } from '../../../../support/texts.ts'

const texts = textsIn(chooseLanguage('en', []))

it('SIGN-14 every way a sign-in can end has a title and words of its own', () => {
  const titles = FAILED_ATTEMPTS.map((code) => texts.t(`session:outcome.${code}.title`, { name: 'Ann' }))
  expect(new Set(titles).size).toBe(FAILED_ATTEMPTS.length)
  for (const code of FAILED_ATTEMPTS) expect(texts.exists(`session:outcome.${code}.text`)).toBe(true)
})

it('every other error code has general words', () => {
  expect(ERROR_CODES.filter((code) => !texts.exists(`common:error.${code}`))).toEqual([])
})

it('only what the connection is to blame for leads to the connection first', () => {
  expect(ERROR_CODES.filter(wantsChange).sort()).toEqual([
    'bad-address',
    'client-refused',
    'insecure-address',
    'redirect-mismatch',
  ])
  expect(FAILED_ATTEMPTS.filter(isHarmless)).not.toContain('client-refused')
  expect(isFailedAttempt('internal')).toBe(false)
})
