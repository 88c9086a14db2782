import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { callbackPage, readCallback } from '../../../../../electron/core/session/callback.ts'
import { ENGLISH_CALLBACK } from '../../../../support/identityWorld.ts'

describe('the page in the browser after a sign-in', () => {
  it.each([
    ['done', 'Signed in', 'You are signed in', 'You can close this tab'],
    ['declined', 'Sign-in declined', 'The sign-in was declined', 'Nothing was given to Turnout'],
    ['failed', 'Sign-in not finished', 'The sign-in did not finish', 'it says what happened'],
  ] as const)('SIGN-15 says truly that it is %s, as a whole page', (outcome, title, heading, words) => {
    const { body } = callbackPage(ENGLISH_CALLBACK, outcome)
    expect(body).toMatch(/^<!doctype html>\n<html lang="en" dir="ltr">\n<head><meta charset="utf-8">/)
    expect(body).toContain(`<title>${title}</title>`)
    expect(body).toContain(`<body><main class="${outcome}"><h1>${heading}</h1><p>`)
    expect(body).toContain(words)
    expect(body).toMatch(/<\/p><\/main><\/body>\n<\/html>\n$/)
  })

  it('SIGN-15 a browser keeps nothing of it, shows it in no frame and loads nothing but its own look', () => {
    const { body, headers } = callbackPage(ENGLISH_CALLBACK, 'done')
    const [, style = ''] = /<style>([^<]*)<\/style>/.exec(body) ?? []
    expect(style).toContain('color-scheme:light dark')
    expect(style).toContain('main.failed,main.declined{')
    const hash = createHash('sha256').update(style).digest('base64')
    expect(headers).toEqual({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      connection: 'close',
    })
  })

  it('SIGN-15 words of another language cannot become markup', () => {
    const words = {
      ...ENGLISH_CALLBACK.words,
      'callback.done.title': '<b>',
      'callback.done.heading': '"><script>',
      'callback.done.body': "a & b's",
    }
    const page = callbackPage({ language: 'ar"x', direction: 'rtl', words }, 'done')
    expect(page.body).toContain('<html lang="ar&quot;x" dir="rtl">')
    expect(page.body).toContain('<title>&lt;b&gt;</title>')
    expect(page.body).toContain('<h1>&quot;&gt;&lt;script&gt;</h1>')
    expect(page.body).toContain('<p>a &amp; b&#39;s</p>')
  })
})

describe('what a callback means', () => {
  const read = (query: string) =>
    readCallback(new URLSearchParams(query), 's3cret', 'https://x.example/restful_api')

  it.each(['', 'code=x', 'state=&code=x', 'state=S3CRET&code=x', 'state=s3cret&state=s3cret&code=x'])(
    'SIGN-9 SIGN-10 %j is not the answer to this attempt',
    (query) => {
      expect(read(query).kind).toBe('foreign')
    },
  )

  it('TOKEN-12 a code given twice, or none, is no answer', () => {
    expect(read('state=s3cret&code=a&code=b').kind).toBe('foreign')
    expect(read('state=s3cret').kind).toBe('foreign')
    expect(read('state=s3cret&code=').kind).toBe('foreign')
  })

  it('SIGN-14 denial is told apart from other errors, whose words are cut', () => {
    expect(read('state=s3cret&error=access_denied')).toMatchObject({ declined: true })
    const words = 'error_description=no%20scope%20asked%20for'
    expect(read(`state=s3cret&error=access_denied&${words}`)).toMatchObject({
      error: { code: 'sign-in-declined', details: ['no scope asked for'] },
    })
    expect(read(`state=s3cret&error=server_error&error_description=${'x'.repeat(400)}`)).toMatchObject({
      declined: false,
      error: { code: 'sign-in-failed', details: ['server_error', 'x'.repeat(200)] },
    })
  })

  it('SIGN-18 an answer that names no address, or another issuer, ends the attempt', () => {
    for (const named of ['x.example', ''])
      expect(read(`state=s3cret&code=x&iss=${named}`)).toMatchObject({ kind: 'error', declined: false })
    expect(read('state=s3cret&code=x&iss=https%3A%2F%2Fx.example%2Frestful_api').kind).toBe('code')
    // No metadata tells by which name a site goes: its origin is its own too.
    expect(read('state=s3cret&code=x&iss=https%3A%2F%2Fx.example').kind).toBe('code')
    expect(read('state=s3cret&code=x&iss=https%3A%2F%2Fevil.example').kind).toBe('error')
    expect(read('state=s3cret&error=access_denied&iss=https%3A%2F%2Fevil.example')).toMatchObject({
      declined: false,
    })
  })
})
