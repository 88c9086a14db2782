import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { idn } from '../../../../electron/core/lib/text.ts'
import { listedAddresses } from '../../../../shared/domain/addressList.ts'
import { readAddress, shownAddress, suggestAddress } from '../../../../shared/domain/mailAddress.ts'
import { runs } from '../../../support/everyTest.ts'

const listed = (text: string) => [...listedAddresses(text)].map(({ name, text: address }) => [name, address])

/** The rule of the HTML standard, word for word; what the program decides is held against it. */
const HTML_RULE =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/

const letters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'
const local = fc
  .string({ unit: fc.constantFrom(...Array.from(`${letters}._+-`)), minLength: 1, maxLength: 20 })
  .map((text) => `a${text}`.replace(/[.,;:]+$/, 'z'))
const label = fc.string({ unit: fc.constantFrom(...Array.from(letters)), minLength: 1, maxLength: 10 })
const address = fc
  .tuple(local, fc.array(label, { minLength: 1, maxLength: 3 }), fc.constantFrom('org', 'example', 'de'))
  .map(([who, labels, top]) => `${who}@${labels.join('.')}.${top}`)
const word = fc.string({
  unit: fc.constantFrom(...Array.from('abcdefghijklmnopqrstuvwxyzÄÖÜéñçşğ')),
  minLength: 1,
  maxLength: 9,
})
const name = fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(' '))

/** Ways people write one entry of a list, with the name and address that are meant. */
const entry = fc.tuple(name, address, fc.nat(6)).map(([who, where, way]) => {
  const [first = '', ...rest] = who.split(' ')
  const last = rest.length === 0 ? 'x' : rest.join(' ')
  const ways: readonly (readonly [string, string])[] = [
    [where, ''],
    [`${who} <${where}>`, who],
    [`"${last}, ${first}" <${where}>`, `${last}, ${first}`],
    [`${last}, ${first} <${where}>`, `${last}, ${first}`],
    [`${who} ${where}`, who],
    [`<${where}>`, ''],
    [`mailto:${where}`, ''],
  ]
  const [text, named] = ways[way] ?? [where, '']
  return { text, named, where }
})
const separator = fc.constantFrom('\n', '\r\n', ';', '; ', ' ;\n', '\n\n', ';;', '\r')

/** Any character there is; fast-check's own takes seconds to begin with. */
const character = fc
  .integer({ min: 0, max: 0x10_f7ff })
  .map((code) => String.fromCodePoint(code < 0xd800 ? code : code + 0x800))

describe('a pasted list of addresses', () => {
  it('takes names and addresses apart as people write them', () => {
    const text = [
      'ann@home.test; Bob Stone <bob@home.test>',
      '"Doe, Jane" <jane@doe.test>, plain@home.test',
      'Doe, John <john@doe.test>',
      'Carla Diaz\tcarla@home.test',
      'dan@home.test, Dan Dee',
      'a@b.test b@c.test',
      'just a name',
    ].join('\r\n')
    expect(listed(text)).toEqual([
      ['', 'ann@home.test'],
      ['Bob Stone', 'bob@home.test'],
      ['Doe, Jane', 'jane@doe.test'],
      ['', 'plain@home.test'],
      ['Doe, John', 'john@doe.test'],
      ['Carla Diaz', 'carla@home.test'],
      ['Dan Dee', 'dan@home.test'],
      ['', 'a@b.test'],
      ['', 'b@c.test'],
      ['', 'just a name'],
    ])
  })

  it('names the line of each entry, whatever ends the lines', () => {
    const lines = [...listedAddresses('a@b.test\r\n\r\nb@b.test\rc@b.test\nd@b.test;e@b.test')].map(
      (one) => one.line,
    )
    expect(lines).toEqual([1, 3, 4, 5, 5])
  })

  it('in 60,000 random entries loses none, invents none and keeps each name with its address', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(entry, separator), { minLength: 20, maxLength: 20 }), (parts) => {
        const text = parts.map(([one, between]) => one.text + between).join('')
        expect(listed(text)).toEqual(parts.map(([one]) => [one.named, one.where]))
      }),
      { numRuns: runs(3_000) },
    )
  }, 60_000)

  it('in 60,000 random pieces of anything throws nothing and drops no address that stands alone', () => {
    const anything = fc.oneof(
      address,
      fc.string({ unit: character, maxLength: 12 }),
      fc.constantFrom('"', '<', '>', ',', ';', '\t', '@', '\u202e', '\0'),
    )
    fc.assert(
      fc.property(fc.array(anything, { minLength: 20, maxLength: 20 }), address, (pieces, alone) => {
        const noise = pieces.join(' ')
        const found = [...listedAddresses(`${noise}\n${alone}\n${noise}`)]
        expect(found.some((one) => one.text === alone)).toBe(true)
        for (const one of found) {
          const read = readAddress(one.text, idn)
          expect(read.ok ? HTML_RULE.test(read.address) : true).toBe(true)
        }
      }),
      { numRuns: runs(3_000) },
    )
  }, 60_000)
})

describe('what stands around names and addresses', () => {
  it.each([
    ['(Bob Stone) bob@home.test', 'Bob Stone', 'bob@home.test'],
    ["'Bob Stone' <bob@home.test>", 'Bob Stone', 'bob@home.test'],
    ['Bob  \u200bStone\t<bob@home.test>', 'Bob Stone', 'bob@home.test'],
    ['Bob <mailto:bob@home.test>.', 'Bob', 'bob@home.test'],
    ['bob@home.test, Stone, Bob', 'Stone, Bob', 'bob@home.test'],
    ['bob@home.test Bob', 'Bob', 'bob@home.test'],
    ['Bob bob[at]home.test', 'Bob', 'bob[at]home.test'],
    ['Bob bob(AT)home.test', 'Bob', 'bob(AT)home.test'],
    ['Bob bob\uff20home.test', 'Bob', 'bob\uff20home.test'],
    [`${'n'.repeat(300)} <bob@home.test>`, 'n'.repeat(200), 'bob@home.test'],
    ['"Stone; Bob" <bob@home.test>', 'Stone; Bob', 'bob@home.test'],
    ['Bob <> bob@home.test', 'Bob', ''],
    ['"Bob" Stone <bob@home.test>', 'Bob Stone', 'bob@home.test'],
    ['((Bob Stone)) bob@home.test', 'Bob Stone', 'bob@home.test'],
    ['<x> <bob@home.test>', '', 'x'],
  ])('%s', (text, named, where) => {
    expect(listed(text)[0]).toEqual([named, where])
  })

  it('a quote that is not closed on its line parts nothing but itself', () => {
    expect(listed('"Bob; bob@home.test\nann@home.test')).toEqual([
      ['', 'Bob'],
      ['', 'bob@home.test'],
      ['', 'ann@home.test'],
    ])
    expect(listed('"Bob; bob@home.test\r"ann@home.test')).toHaveLength(3)
    expect(listed('"Bob; bob@home.test\n"Ann; Lee" <ann@home.test>')).toEqual([
      ['', 'Bob'],
      ['', 'bob@home.test'],
      ['Ann; Lee', 'ann@home.test'],
    ])
  })

  it('after two addresses a name belongs to neither, and is told as what it is', () => {
    expect(listed('a@home.test, b@home.test, Bob')).toEqual([
      ['', 'a@home.test'],
      ['', 'b@home.test'],
      ['', 'Bob'],
    ])
    expect(listed('Ann <a@home.test> Bob')).toEqual([
      ['Ann', 'a@home.test'],
      ['', 'Bob'],
    ])
    expect([...listedAddresses('Bob')]).toEqual([{ name: '', text: 'Bob', line: 1, unsure: false }])
  })

  it('lines end also as word processors end them; what is empty is nobody', () => {
    expect(
      [...listedAddresses('a@b.test\u2028b@b.test\u2029\n ;; \nc@b.test')].map((one) => one.line),
    ).toEqual([1, 2, 5])
    expect(listed('')).toEqual([])
    expect(listed(' ,; "" ')).toEqual([])
  })
})

describe('a slip of the space bar', () => {
  const unsure = (text: string) => [...listedAddresses(text)].map((one) => one.unsure)

  it.each([
    'blank in@home.example',
    'anna maria@home.example',
    'Firm  info@home.example',
    'a anna@home.example',
    'home in@home.example',
    'anna\u00a0maria@home.example',
    'anna \u2009maria@home.example',
  ])('in %s does not invite a stranger unseen', (text) => expect(unsure(text)).toEqual([true]))
  it.each([
    'Ann Lee ann.lee@home.example',
    'Bob Stone bstone@home.example',
    'blank <in@home.example>',
    '"blank" in@home.example',
    'blank, in@home.example',
    'blank\tin@home.example',
    'in@home.example',
    'a@home.example b@home.example',
    'JOS\u00c9 jose@home.example',
    'An-na annakarl@home.example',
  ])('is none in %s', (text) => expect(unsure(text).some(Boolean)).toBe(false))
})

describe('one address', () => {
  it("is valid exactly by the HTML standard's rule, up to the lengths mail allows", () => {
    const tricky = fc.string({
      unit: fc.constantFrom(...Array.from('abAB01.-_@!#+\'"(),:;<>[]\\ é')),
      maxLength: 14,
    })
    fc.assert(
      fc.property(fc.oneof(address, tricky), (text) => {
        fc.pre(!/[^\x20-\x7e]/.test(text) && text === text.trim() && !/^<.*>$|[.,;:]$/.test(text))
        expect(readAddress(text, idn).ok).toBe(HTML_RULE.test(text))
      }),
      { numRuns: runs(20_000) },
    )
  }, 60_000)

  it.each([
    ['', 'empty'],
    ['anna', 'no-at'],
    ['anna@@example.org', 'several-at'],
    ['anna@', 'bad-domain'],
    ['@example.org', 'bad-local'],
    ['anna müller@example.org', 'blank-inside'],
    ['anna@-example.org', 'bad-domain'],
    ['änna@example.org', 'bad-local'],
    [`${'a'.repeat(65)}@example.org`, 'too-long'],
    [`a@${'b.'.repeat(126)}c`, 'too-long'],
    ['  ', 'empty'],
    ['a@b@c.org', 'several-at'],
    ['an<na@example.org>', 'bad-local'],
    ['<anna>@example.org', 'bad-local'],
    ['annamailto:@example.org', 'bad-local'],
    ['anna@exa\\m\u00fcple.org', 'bad-domain'],
    ['anna@m\u00fcll er.org', 'blank-inside'],
    ['anna@m\u00fcller.org:80', 'bad-domain'],
    ['anna@/m\u00fcller.org', 'bad-domain'],
    ['anna\u00fc@example.org', 'bad-local'],
    [`a@${'b'.repeat(64)}.org`, 'bad-domain'],
  ])('%s is not valid: %s', (text, fault) => {
    expect(readAddress(text, idn)).toMatchObject({ ok: false, fault })
  })

  it('is taken up to the very length mail allows', () => {
    const longest = `${'a'.repeat(64)}@${'b.'.repeat(94)}c`
    expect(longest.length).toBe(254)
    expect(readAddress(longest, idn)).toEqual({ ok: true, address: longest })
    expect(readAddress(`a@${'b'.repeat(63)}.org`, idn).ok).toBe(true)
  })

  it.each([
    ['<anna@example.org>', 'anna@example.org'],
    ['MAILTO:anna@example.org', 'anna@example.org'],
    ['mailto:anna@example.org?Subject=Hello world', 'anna@example.org'],
    ['anna@example.org.,;:', 'anna@example.org'],
    ['\t anna@example.org\n', 'anna@example.org'],
    ['anna@Example.ORG', 'anna@example.org'],
    ['Anna@example.org', 'Anna@example.org'],
    ['< anna@example.org >', 'anna@example.org'],
  ])('%s is %s', (text, read) => {
    expect(readAddress(text, idn)).toEqual({ ok: true, address: read })
  })

  it('a line break inside parts it, and is never passed over', () => {
    for (const sign of ['\t', '\n', '\r', '\v', '\f', ' ']) {
      expect(readAddress(`an${sign}na@example.org`, idn)).toMatchObject({ ok: false, fault: 'blank-inside' })
    }
  })

  it('is shown as it is where its domain is not encoded, or cannot be decoded', () => {
    expect(shownAddress('anna@axn--b.org', idn)).toBe('anna@axn--b.org')
    expect(shownAddress('anna@mail.XN--mller-kva.example', idn)).toBe('anna@mail.m\u00fcller.example')
    expect(shownAddress('anna@xn--mller-kva.example', { ...idn, toUnicode: () => '' })).toBe(
      'anna@xn--mller-kva.example',
    )
  })

  it('with letters beyond ASCII in its domain goes out encoded and is shown decoded', () => {
    const read = readAddress('Anna@MÜLLER.example', idn)
    expect(read).toEqual({ ok: true, address: 'Anna@xn--mller-kva.example' })
    expect(shownAddress('Anna@xn--mller-kva.example', idn)).toBe('Anna@müller.example')
    expect(shownAddress('anna@example.org', idn)).toBe('anna@example.org')
  })

  it('INPUT-14 loses what cannot be seen: zero-width, direction and control characters', () => {
    expect(readAddress('\u200ban\u202ena@exam\u00adple.org\u0000', idn)).toEqual({
      ok: true,
      address: 'anna@example.org',
    })
  })

  it.each([
    ['anna@@example.org', 'anna@example.org'],
    ['anna (at) example (dot) org', 'anna@example.org'],
    ['anna @example.org', 'anna@example.org'],
    ['anna@example,org', 'anna@example.org'],
    ['anna＠example．org', 'anna@example.org'],
    ['anna', null],
    ['anna@example.org', null],
    ['anna [at] example [dot] org', 'anna@example.org'],
    ['anna{AT}example{DOT}org', 'anna@example.org'],
    ['anna\ufe6bexample\u3002org', 'anna@example.org'],
    ['anna@example..org', 'anna@example.org'],
    ['anna.@example.org', 'anna@example.org'],
    ['anna@.-example.org', 'anna@example.org'],
    ['"(anna@example.org)"', 'anna@example.org'],
    ['[anna@example.org]', 'anna@example.org'],
    ['an na@ex ample.org', 'anna@example.org'],
    ['an  na@ex  ample.org', 'anna@example.org'],
    ['((anna@example.org))', 'anna@example.org'],
    ['anna@@@example...org', 'anna@example.org'],
    ['@', null],
    ['\u00e4nna@example,org', null],
  ])('%s may have been meant to be %s', (text, meant) => {
    expect(suggestAddress(text, idn)).toBe(meant)
  })
})
