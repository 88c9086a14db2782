import { describe, expect, it } from 'vitest'
import { readCallback } from '../../../../../electron/core/session/callback.ts'
import { decideIdentity } from '../../../../../electron/core/session/identityCheck.ts'
import { NOTHING } from '../../../../support/identityWorld.ts'

const found = (userId: string) => ({ userId, name: null })
const lies = { ...NOTHING, waitingEntries: 1 }

describe('SIGN-32 who signed in', () => {
  it.each([
    ['the one it belongs to', '7', found('7'), lies, 'confirmed'],
    ['another', '7', found('8'), NOTHING, 'unsure'],
    ['somebody the site does not name', '7', null, NOTHING, 'unsure'],
    ['anybody, where nothing lies here', null, found('8'), NOTHING, 'confirmed'],
    ['nobody known, where nothing lies here', null, null, NOTHING, 'confirmed'],
    ['somebody, where something lies here', null, found('8'), lies, 'unsure'],
    ['somebody, where what lies here cannot be read', null, found('8'), null, 'unsure'],
    ['the one it belongs to, whatever cannot be read', '7', found('7'), null, 'confirmed'],
  ] as const)('%s', (_, expectedUserId, who, what, verdict) => {
    expect(decideIdentity({ expectedUserId, found: who, lies: what })).toBe(verdict)
  })
})

describe('SIGN-9 SIGN-10 the answer to a sign-in', () => {
  const read = (query: string) => readCallback(new URLSearchParams(query), 'st', 'https://site.example')

  it.each([
    'code=c',
    'state=other&code=c',
    'state=st&state=st&code=c',
    'state=st',
    'state=st&code=',
    'state=st&code=a&code=b',
    'state=&code=c',
  ])('%s belongs to no attempt', (query) => {
    expect(read(query)).toEqual({ kind: 'foreign' })
  })

  it('a code comes with the state, and with the issuer where one is named', () => {
    expect(read('state=st&code=c')).toEqual({ kind: 'code' })
    expect(read('state=st&code=c&iss=https://site.example')).toEqual({ kind: 'code' })
  })

  it.each(['iss=https://evil.example', 'iss=https://site.example&iss=https://evil.example'])(
    'SIGN-17 the answer of another server is refused: %s',
    (iss) => {
      expect(read(`state=st&code=c&${iss}`)).toMatchObject({
        kind: 'error',
        declined: false,
        error: {
          code: 'sign-in-failed',
          message: 'another server answered',
          details: ['https://evil.example'],
        },
      })
    },
  )

  it('no on the site is told apart from every other error', () => {
    expect(read('state=st&error=access_denied')).toMatchObject({
      kind: 'error',
      declined: true,
      error: { code: 'sign-in-declined', message: 'declined on the site', details: [] },
    })
    expect(read('state=st&error=access_denied&error_description=Not%20today')).toMatchObject({
      declined: true,
      error: { details: ['Not today'] },
    })
    expect(read('state=st&error=invalid_scope&code=c')).toMatchObject({
      declined: false,
      error: { message: 'the site answered invalid_scope', details: ['invalid_scope'] },
    })
    expect(read('state=st&error=server_error&error_description=Closed').kind).toBe('error')
    expect(read('state=st&error=server_error&error_description=Closed')).toMatchObject({
      error: { details: ['server_error', 'Closed'] },
    })
  })
})
