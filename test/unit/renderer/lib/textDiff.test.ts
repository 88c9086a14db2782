import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { excerpt, joinTexts, textChange, wordDiff, wordsOf } from '../../../../renderer/lib/textDiff.ts'

const word = fc.constantFrom(
  'we',
  'elect',
  'the',
  'board',
  'from',
  'half',
  'past',
  'five',
  'Köln',
  '会议',
  'مرحبا',
  '.',
)
const text = fc.array(word, { maxLength: 30 }).map((words) => words.join(' '))
const anyText = fc.oneof(text, fc.string({ unit: 'grapheme', maxLength: 60 }))

const joined = (parts: ReturnType<typeof wordDiff>, ...kinds: readonly string[]) =>
  parts
    .filter(({ kind }) => kinds.includes(kind))
    .map((part) => part.text)
    .join('')

describe('what changed in a text', () => {
  it('nothing of either text is lost: kept and taken out make the old one, kept and put in the new one', () => {
    fc.assert(
      fc.property(anyText, anyText, (from, to) => {
        const parts = wordDiff(from, to, 'en')
        expect(joined(parts, 'same', 'removed')).toBe(from)
        expect(joined(parts, 'same', 'added')).toBe(to)
      }),
    )
  })
  it('the same text has no change in it', () => {
    fc.assert(fc.property(text, (same) => wordDiff(same, same, 'de').every(({ kind }) => kind === 'same')))
  })
  it('a phrase that gives way to a phrase is shown as one, not word by word', () => {
    const parts = wordDiff('doors open at half past seven', 'doors open at a quarter before eight', 'en')
    expect(parts.map(({ kind }) => kind)).toEqual(['same', 'removed', 'added'])
    expect(parts[1]?.text).toBe('half past seven')
  })
  it('texts with more changes than anybody reads are shown whole', () => {
    const from = Array.from({ length: 3000 }, (_, at) => `a${at}`).join(' ')
    const to = Array.from({ length: 3000 }, (_, at) => `b${at}`).join(' ')
    expect(wordDiff(from, to, 'en').map(({ kind }) => kind)).toEqual(['removed', 'added'])
  })
  it('an excerpt keeps every change and a few words around it', () => {
    const long =
      'We meet at the old mill and walk along the river to the weir, then have tea at half past four.'
    const shown = excerpt(wordDiff(long, long.replace('tea', 'coffee'), 'en'), 'en')
    expect(joined(shown, 'removed')).toBe('tea')
    expect(joined(shown, 'added')).toBe('coffee')
    expect(shown[0]?.text.startsWith('…')).toBe(true)
    expect(shown[0]?.text.length).toBeLessThan(40)
  })
  it('words of languages without blanks are told apart, too', () => {
    expect(wordsOf('明天开会', 'zh').length).toBeGreaterThan(1)
  })
})

describe('two changes of one text', () => {
  it('are joined where they lie apart', () => {
    const base = 'We vote on the budget. Bring your card. Coffee from half past five.'
    const mine = 'We vote on the budget for 2027. Bring your card. Coffee from five.'
    const theirs = 'We vote on the budget. Bring your card or a photo of it. Coffee from half past five.'
    expect(joinTexts(base, mine, theirs, 'en')).toBe(
      'We vote on the budget for 2027. Bring your card or a photo of it. Coffee from five.',
    )
  })
  it('are not joined where both rewrote the same words', () => {
    expect(joinTexts('Coffee from five.', 'Coffee from six.', 'Coffee from four.', 'en')).toBeNull()
    expect(joinTexts('Start', 'Start now', 'Start later', 'en')).toBeNull()
  })
  it('one side that changed nothing leaves the other as it is', () => {
    fc.assert(
      fc.property(text, text, (base, changed) => {
        expect(joinTexts(base, changed, base, 'en')).toBe(changed)
        expect(joinTexts(base, base, changed, 'en')).toBe(changed)
        expect(joinTexts(base, changed, changed, 'en')).toBe(changed)
      }),
    )
  })
  it('whose change is whose does not matter', () => {
    fc.assert(
      fc.property(text, text, text, (base, a, b) => {
        expect(joinTexts(base, a, b, 'en')).toBe(joinTexts(base, b, a, 'en'))
      }),
    )
  })
  it('edits far apart are both in what comes of it', () => {
    fc.assert(
      fc.property(fc.array(word, { minLength: 4, maxLength: 20 }), (words) => {
        const base = words.join(' ')
        const result = joinTexts(base, `Zuerst ${base}`, `${base} zuletzt`, 'en')
        expect(result).toBe(`Zuerst ${base} zuletzt`)
      }),
    )
  })
})

it('a difference of two texts names nothing where there is none, and all of it where one is empty', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(textChange(text, text)).toEqual({ added: '', removed: '' })
      expect(textChange('', text)).toEqual({ added: text.trim(), removed: '' })
      expect(textChange(text, '')).toEqual({ added: '', removed: text.trim() })
    }),
  )
  expect(textChange('one two three', 'one 2 three')).toEqual({ added: '2', removed: 'two' })
})
