import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { adminMessage, countSteps, fieldAtFault } from '../../../../renderer/features/connect/checkSummary.ts'
import {
  addressSafety,
  portOf,
  withAnotherPort,
  withPort,
} from '../../../../renderer/features/connect/connectAddress.ts'
import type { KnownClient } from '../../../../renderer/features/connect/connectionForms.ts'
import { connectSchema, isInvalid } from '../../../../renderer/features/connect/connectSchema.ts'
import type { TextOf } from '../../../../renderer/i18n/useTranslation.ts'
import { connectionForm } from '../../../../shared/domain/connection.ts'
import { chooseLanguage, LANGUAGE_NAMES } from '../../../../shared/domain/language.ts'
import { checkReport } from '../../../fakeHost/builders.ts'
import { textsIn } from '../../../support/texts.ts'

const FORM = {
  address: 'https://koeln-commons.example',
  clientId: 'turnout-ada',
  clientSecret: 'correct-horse-battery',
  redirectUri: 'http://127.0.0.1:47213/callback',
  allowInsecure: false,
}
const faults = (over: Partial<typeof FORM>, known: readonly KnownClient[] = []) => {
  const { error } = connectSchema(known).safeParse({ ...FORM, ...over })
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]))
}

describe('what is said of a field as one leaves it', () => {
  it('a whole form is let through, and so it is by the host', () => {
    expect(faults({})).toEqual({})
    expect(connectionForm.safeParse(FORM).success).toBe(true)
  })
  it('each empty field is named with what it wants', () => {
    expect(faults({ address: ' ', clientId: '', clientSecret: '', redirectUri: '' })).toMatchObject({
      clientId: 'invalid.client-id-missing',
      clientSecret: 'invalid.client-secret-missing',
    })
    expect(Object.keys(faults({ address: '', redirectUri: '' })).sort()).toEqual(['address', 'redirectUri'])
  })
  it('a secret that the host has already need not be typed', () => {
    expect(faults({ clientSecret: '' }, [FORM])).toEqual({})
  })
  it.each([{ address: 'https://moved.example' }, { clientId: 'another-client' }])(
    'SIGN-19 a secret kept for another address or client is asked for: %j',
    (over) => {
      expect(faults({ clientSecret: '', ...over }, [FORM])).toEqual({
        clientSecret: 'invalid.client-secret-missing',
      })
    },
  )
  it('SIGN-20 plain HTTP beyond this computer wants an explicit choice', () => {
    expect(faults({ address: 'http://koeln-commons.example' })).toEqual({ address: 'invalid.address-plain' })
    expect(faults({ address: 'http://koeln-commons.example', allowInsecure: true })).toEqual({})
    expect(faults({ address: 'http://127.0.0.1:8480' })).toEqual({})
  })
  it.each([
    'http://127.0.0.1/callback',
    'http://127.0.0.1:80/callback',
    'https://127.0.0.1:47213/callback',
    'http://192.168.1.2:47213/callback',
    'http://127.0.0.1:47213/callback?x=1',
    'http://127.0.0.1:47213/#x',
    'http://a:b@127.0.0.1:47213/callback',
    'callback',
  ])('SIGN-3 SIGN-5 the redirect URI %s is not one that can be listened on', (redirectUri) => {
    expect(faults({ redirectUri })).toEqual({ redirectUri: 'invalid.redirect-malformed' })
  })
  it('whatever is typed, every complaint has words', () => {
    fc.assert(
      fc.property(
        fc.string(),
        fc.string({ maxLength: 600 }),
        fc.string(),
        (address, clientSecret, redirectUri) => {
          const messages = Object.values(faults({ address, clientSecret, redirectUri }))
          expect(messages.filter((message) => !isInvalid(message))).toEqual([])
        },
      ),
    )
  })
})

describe('what can be seen of an address', () => {
  it.each([
    ['koeln-commons.example', 'encrypted'],
    ['https://koeln-commons.example/index.php', 'encrypted'],
    ['http://koeln-commons.example', 'plain'],
    ['http://localhost:8080', 'this-computer'],
    ['http://127.3.2.1', 'this-computer'],
    ['http://[::1]:8080', 'this-computer'],
    ['http://127.0.0.1.evil.example', 'plain'],
    ['ftp://koeln-commons.example', 'unknown'],
    ['https://', 'unknown'],
    ['', 'unknown'],
  ])('%s is %s', (address, safety) => {
    expect(addressSafety(address)).toBe(safety)
  })
})

it('SIGN-5 another port is a different one in the range nobody is given, on the same path', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
      fc.integer({ min: 1024, max: 65_535 }),
      (random, port) => {
        const other = withAnotherPort(`http://127.0.0.1:${port}/turnout/callback`, random)
        expect(Number(portOf(other))).toBeGreaterThanOrEqual(49_152)
        expect(Number(portOf(other))).toBeLessThanOrEqual(65_535)
        expect(portOf(other)).not.toBe(String(port))
        expect(other.endsWith('/turnout/callback')).toBe(true)
      },
    ),
  )
})

it('SIGN-5 port 0 is any port, and another port leads out of it again', () => {
  const any = withPort('http://127.0.0.1:47213/turnout/callback', 0)
  expect(any).toBe('http://127.0.0.1:0/turnout/callback')
  expect(faults({ redirectUri: any })).toEqual({})
  expect(Number(portOf(withAnotherPort(any, 0.5)))).toBeGreaterThan(1023)
})

describe('the report of a check', () => {
  const report = checkReport(
    { name: 'client', state: 'failed', diagnosis: 'wrong-secret', detail: 'invalid_client' },
    { name: 'clock', state: 'warned', diagnosis: 'clock-off', detail: '+26 h' },
  )
  it('is counted by what came of each step; what only a sign-in tells is still to come', () => {
    expect(countSteps(report)).toEqual({ passed: 4, failed: 1, warned: 1, toCome: 1 })
  })
  it('points at the field in which it is mended', () => {
    expect(fieldAtFault(report)).toBe('clientSecret')
    expect(fieldAtFault(checkReport())).toBeNull()
  })
})

describe('the message to the administrator', () => {
  it.each(LANGUAGE_NAMES)(
    'SIGN-21 in %s holds the redirect URI letter for letter and never the secret',
    (language) => {
      const texts = textsIn(chooseLanguage(language, []))
      const report = checkReport({
        name: 'client',
        state: 'failed',
        diagnosis: 'wrong-secret',
        detail: 'invalid_client',
      })
      for (const form of [FORM, { ...FORM, clientId: '' }]) {
        const t = texts.getFixedT(language, 'accounts') as unknown as TextOf<'accounts'>
        const message = adminMessage(t, form, report)
        expect(message).toContain(`   ${FORM.redirectUri}\n`)
        expect(message).toContain(FORM.address)
        expect(message).not.toContain(FORM.clientSecret)
        expect(message).not.toMatch(/[\u2066-\u2069{}]/u)
      }
    },
  )
})
