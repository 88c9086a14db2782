import { describe, expect, it } from 'vitest'
import { appHandlers } from '../../../../../electron/core/bridge/appHandlers.ts'
import { looksElsewhere, withoutReported } from '../../../../../renderer/features/events/sanitise.ts'
import { isShownAsHtml } from '../../../../../renderer/lib/plainText.ts'

/** What core hands to the system's browser, beside a site over plain HTTP. */
function opener() {
  const opened: string[] = []
  const handlers = appHandlers({
    ports: { browser: { open: async (url: string) => void opened.push(url) } },
    registry: {
      sites: () => [
        { address: 'http://old.example:8080', allowInsecure: true },
        { address: 'http://127.0.0.1:47400', allowInsecure: false },
        { address: 'https://club.lan', allowInsecure: false },
      ],
    },
  } as unknown as Parameters<typeof appHandlers>[0])
  const outcome = (url: string, typed?: true): Promise<string> =>
    handlers['links.open']({ url, typed }).then(
      () => 'opened',
      (error: { code: string }) => error.code,
    )
  return { opened, outcome }
}

describe('SHELL-15 what a page may have opened', () => {
  it('is checked by core, whatever the host checks after it', async () => {
    const { opened, outcome } = opener()
    for (const url of ['javascript:alert(1)', 'file:///etc/passwd', 'https://a:b@example.org/', 'nonsense'])
      expect([url, await outcome(url)]).toEqual([url, 'link-refused'])
    expect(opened).toEqual([])
    expect(await outcome('https://example.org/a')).toBe('opened')
    expect(opened).toEqual(['https://example.org/a'])
  })

  it('SIGN-20 goes over plain HTTP to the site that was allowed so, and to no other', async () => {
    const { outcome } = opener()
    expect(await outcome('http://old.example:8080/event/1')).toBe('opened')
    for (const url of ['http://old.example/event/1', 'http://evil.example/', 'http://x.old.example:8080/'])
      expect([url, await outcome(url)]).toEqual([url, 'link-refused'])
  })
})

describe('SHELL-27 links into this computer’s own network', () => {
  const INSIDE = [
    'http://127.0.0.1:631/admin',
    'http://localhost:8080/x?delete=1',
    'http://[::1]/',
    'https://192.168.1.1/',
    'https://printer.local/',
    'https://club.lan:8443/',
    'http://club.lan/',
  ]

  it('are opened to the hosts of the sites that were added, and to no other', async () => {
    const { opened, outcome } = opener()
    for (const url of INSIDE) expect([url, await outcome(url)]).toEqual([url, 'link-refused'])
    expect(opened).toEqual([])
    for (const url of ['http://127.0.0.1:47400/event/1', 'https://club.lan/event/1', 'mailto:a@club.lan'])
      expect([url, await outcome(url)]).toEqual([url, 'opened'])
  })

  it('are opened where the person typed the address, before the site is added', async () => {
    const { outcome } = opener()
    expect(await outcome('https://commons.lan/', true)).toBe('opened')
    expect(await outcome('http://localhost:8080/', true)).toBe('opened')
    expect(await outcome('http://evil.example/', true)).toBe('link-refused')
  })
})

describe('links in a description', () => {
  it('that name another host than they lead to show the real one', () => {
    for (const words of [
      'https://bank.example',
      'bank.example',
      'See www.bank.example/login now',
      'https://bank.example/evil.example',
      'bank.example/?to=evil.example',
      'https://bank.example@evil.example',
      'https://bank.example:443@evil.example/',
      'evil.example:bank.example',
      'bank.example, by evil.example',
    ])
      expect([words, looksElsewhere(words, 'evil.example')]).toEqual([words, true])
    for (const words of [
      'www.bank.example/login',
      'https://bank.example:8443/Einladung-Frühling.pdf?to=evil.example',
      'BANK.example',
      'Click here',
      'Version 2.0',
      'e.g.',
      'a@bank.example',
    ])
      expect([words, looksElsewhere(words, 'www.bank.example')]).toEqual([words, false])
    for (const disguised of [
      'bank\u00ad.example',
      'bank\u200b.exam\u2060ple',
      'bank．example',
      'bank。example',
      'ｂａｎｋ.example',
      '93.184.216.34',
      `${'Read this. '.repeat(40)}bank.example`,
    ])
      expect([disguised, looksElsewhere(disguised, 'evil.example')]).toEqual([disguised, true])
    expect(looksElsewhere('93.184.216.34', '93.184.216.34:8443')).toBe(false)
    expect(looksElsewhere('Version 10.2.3', 'evil.example')).toBe(false)
    expect(looksElsewhere('anna@club.example', 'eve@evil.example')).toBe(true)
    expect(looksElsewhere('anna.muster@club.example', 'anna.muster@club.example')).toBe(false)
    expect(looksElsewhere('https://bank.example/x@evil.example', 'eve@evil.example')).toBe(true)
    expect(looksElsewhere('bank.example', 'bank.example:8443')).toBe(false)
    expect(looksElsewhere(`${'a.'.repeat(100_000)}x`, 'evil.example')).toBe(false)
  })

  it('INPUT-8 handlers of events are gone before the parser would report them, and nothing else is changed', () => {
    expect(withoutReported('<img src=x onerror=alert(1)><b OnClick = "x">one = on = 1</b>')).toBe(
      '<img src=x data-gone=alert(1)><b data-gone = "x">one = on = 1</b>',
    )
    expect(withoutReported('<img/onload=x><p title="a"onclick=x>')).toBe(
      '<img/data-gone=x><p title="a"data-gone=x>',
    )
    const link = '<a href="https://a.example/onboarding=1?on=2&onload=3">on time = 5</a> 1 < 2 onload=3'
    expect(withoutReported(link)).toBe(link)
    expect(
      withoutReported('<base href="//x"><style>p{}</style><p title=">" STYLE="color:red">my style = bold'),
    ).toBe('<x-gone href="//x"><xmp>p{}</xmp><p title=">" data-gone="color:red">my style = bold')
    expect(withoutReported('<a"'.repeat(20_000))).toHaveLength(60_000)
  })

  it('INPUT-9 a description of more than 32 kB is never given to the parser', () => {
    expect(isShownAsHtml(`<p>${'x'.repeat(32_765)}`)).toBe(true)
    expect(isShownAsHtml(`<p>${'x'.repeat(32_766)}`)).toBe(false)
  })
})
