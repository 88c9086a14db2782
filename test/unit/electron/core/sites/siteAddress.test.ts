import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { freeRedirectUri } from '../../../../../electron/core/sites/connectionSettings.ts'
import { parseRedirectUri } from '../../../../../electron/core/sites/redirectUri.ts'
import { parseSiteAddress, siteName } from '../../../../../electron/core/sites/siteAddress.ts'

const address = (typed: string) => {
  const parsed = parseSiteAddress(typed)
  return parsed.ok ? parsed.address : parsed.why
}
const bases = (typed: string) => {
  const parsed = parseSiteAddress(typed)
  return parsed.ok ? parsed.apiBases.map((base) => base.slice(parsed.address.length)) : []
}

describe('the address of a site', () => {
  it.each([
    ['https://x.example', 'https://x.example'],
    ['x.example', 'https://x.example'],
    ['  https://x.example///  ', 'https://x.example'],
    ['https://x.example/restful_api', 'https://x.example'],
    ['https://x.example/restful_api/restful_api/', 'https://x.example'],
    ['https://x.example/restful_api/event?limit=1#top', 'https://x.example'],
    ['https://x.example/index.php/restful_api', 'https://x.example'],
    ['https://x.example/index.php', 'https://x.example'],
    ['https://x.example/people/site/', 'https://x.example/people/site'],
    ['https://x.example:8443/', 'https://x.example:8443'],
    ['https://x.example:443/', 'https://x.example'],
    ['HTTPS://X.Example', 'https://x.example'],
    ['localhost:8080', 'http://localhost:8080'],
    ['127.0.0.1:8080/', 'http://127.0.0.1:8080'],
    ['https://köln-treff.example', 'https://xn--kln-treff-07a.example'],
    ['https://my_restful_api.example/x', 'https://my_restful_api.example/x'],
  ])('INPUT-19 %j is the site %s', (typed, expected) => {
    expect(address(typed)).toBe(expected)
  })

  it.each([
    ['https://user:pass@x.example', 'credentials'],
    ['user@x.example', 'credentials'],
    ['javascript:alert(1)', 'scheme'],
    ['JAVASCRIPT://x.example/%0aalert(1)', 'scheme'],
    ['file:///etc/passwd', 'scheme'],
    ['ftp://x.example', 'scheme'],
    ['mailto:a@x.example', 'scheme'],
    ['', 'malformed'],
    ['two words', 'malformed'],
    ['https://', 'malformed'],
    ['https://x.example:99999', 'malformed'],
    ['https:\\\\x.example', 'malformed'],
    ['https://x.exa\u0000mple', 'malformed'],
  ])('INPUT-19 %j is refused: %s', (typed, why) => {
    expect(address(typed)).toBe(why)
  })

  it('SITE-L10 both places of the API are probed, the one that was typed first', () => {
    expect(bases('https://x.example')).toEqual(['/restful_api', '/index.php/restful_api'])
    expect(bases('https://x.example/index.php/restful_api')).toEqual([
      '/index.php/restful_api',
      '/restful_api',
    ])
  })

  it.each([
    ['http://x.example', true],
    ['http://127.0.0.1.x.example', true],
    ['http://localhost.x.example', true],
    ['http://127.0.0.1:3000', false],
    ['http://localhost:3000', false],
    ['http://[::1]:3000', false],
    ['https://x.example', false],
  ])('SIGN-20 %s is unencrypted: %s', (typed, unencrypted) => {
    expect(parseSiteAddress(typed)).toMatchObject({ ok: true, unencrypted })
  })

  it('INPUT-19 an address that was accepted is accepted again and stays as it is', () => {
    fc.assert(
      fc.property(fc.webUrl({ withFragments: true, withQueryParameters: true }), (typed) => {
        const first = parseSiteAddress(typed)
        const again = parseSiteAddress(first.ok ? first.address : typed)
        expect(again).toEqual(first)
      }),
    )
  })

  it('INPUT-19 no text makes the parser throw', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (typed) => typeof parseSiteAddress(typed).ok === 'boolean'),
    )
  })
})

describe('the name of a site', () => {
  it.each([
    ['https://koeln-commons.example', 'koeln-commons.example'],
    ['https://xn--kln-treff-07a.example', 'köln-treff.example'],
    ['https://x.example:8443', 'x.example:8443'],
    ['http://127.0.0.1:3000', '127.0.0.1:3000'],
    ['https://例え.example', '例え.example'],
  ])('INPUT-19 %s is shown as %s', (full, shown) => {
    expect(siteName(new URL(full).origin)).toBe(shown)
  })

  it.each(['https://аpple.example', 'https://раураl.example', 'https://ѕсоре.example'])(
    'INPUT-19 letters that pass for Latin ones stay in punycode: %s',
    (full) => {
      expect(siteName(new URL(full).origin)).toMatch(/^xn--/)
    },
  )

  it('INPUT-19 a name wholly in another script is written out', () => {
    expect(siteName(new URL('https://пример.рф').origin)).toBe('пример.рф')
  })
})

describe('the redirect URI suggested for a site', () => {
  it('SIGN-17 no two sites ever get the same one', () => {
    const taken: string[] = []
    for (let site = 0; site < 40; site += 1) taken.push(freeRedirectUri(taken))
    expect(taken[0]).toBe('http://127.0.0.1:47213/callback')
    expect(new Set(taken).size).toBe(40)
    expect(taken.every((uri) => parseRedirectUri(uri)?.literal)).toBe(true)
  })
})
