import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkExternalUrl, MAX_LINK_LENGTH } from '../../../../../electron/core/lib/externalUrl.ts'

const strict = { allowHttp: false }

describe('links that may leave the program (SHELL-15)', () => {
  it.each([
    ['https://example.org/a?b=c#d', 'example.org'],
    ['https://example.org:8443/', 'example.org:8443'],
    ['https://xn--kln-sna.example/', 'xn--kln-sna.example'],
    ['https://köln.example/', 'xn--kln-sna.example'],
    ['mailto:ada@example.org?subject=Hello', 'ada@example.org'],
    ['tel:+492215550134', '+492215550134'],
  ])('SHELL-15 %s passes and shows %s', (url, shown) => {
    expect(checkExternalUrl(url, strict)).toMatchObject({ ok: true, shown })
  })

  it.each([
    ['file:///etc/passwd', 'scheme'],
    ['javascript:alert(1)', 'scheme'],
    ['data:text/html,x', 'scheme'],
    ['vbscript:x', 'scheme'],
    ['ms-msdt:/id', 'scheme'],
    ['search-ms:query=x', 'scheme'],
    ['ms-appinstaller:?source=x', 'scheme'],
    ['ms-officecmd:x', 'scheme'],
    ['smb://server/share', 'scheme'],
    ['program://app/index.html', 'scheme'],
    ['https://user:pass@example.org/', 'credentials'],
    ['https://example.org@evil.example/', 'credentials'],
    ['http://example.org/', 'unencrypted'],
    ['http://127.0.0.1:47400/oauth', 'unencrypted'],
    ['mailto:ada@example.org?attach=/etc/passwd', 'mail-headers'],
    ['mailto:ada@example.org?bcc=eve@evil.example', 'mail-headers'],
    ['mailto:', 'malformed'],
    ['tel:*%2321%23', 'malformed'],
    ['tel:0221;phone-context=evil.example', 'malformed'],
    ['//example.org', 'malformed'],
    ['example.org', 'malformed'],
    ['', 'malformed'],
    [' https://example.org', 'malformed'],
    ['java\tscript:alert(1)', 'malformed'],
    ['https://exa\u0000mple.org', 'malformed'],
    [`https://example.org/${'x'.repeat(3000)}`, 'too-long'],
  ])('SHELL-15 %s is refused as %s', (url, why) => {
    expect(checkExternalUrl(url, strict)).toEqual({ ok: false, why })
  })

  it('SIGN-20 plain http to another computer passes only where it was chosen', () => {
    expect(checkExternalUrl('http://example.org/', { allowHttp: true }).ok).toBe(true)
  })

  it('SHELL-15 whatever passes has an allowed scheme, no credentials and is not longer than it may be', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.webUrl(),
          fc.string(),
          fc.webUrl().map((url) => `${url}\n`),
        ),
        fc.boolean(),
        (text, allowHttp) => {
          const verdict = checkExternalUrl(text, { allowHttp })
          if (!verdict.ok) return true
          const url = new URL(verdict.url)
          return (
            ['https:', 'http:', 'mailto:', 'tel:'].includes(url.protocol) &&
            url.username === '' &&
            url.password === '' &&
            verdict.url.length <= MAX_LINK_LENGTH
          )
        },
      ),
    )
  })
})
