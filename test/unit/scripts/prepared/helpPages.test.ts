import { describe, expect, it } from 'vitest'
import { readHelp } from '../../../../scripts/prepared/helpPages.ts'

describe('the guide as the build reads it', () => {
  it('becomes sections and parts with names as GitHub makes them, and the words to search', () => {
    const parts = readHelp(
      '# Title\n\nIntro.\n\n## Privacy: what lies where\n\nA **b** `c` & *d*,\nsee [below](#the-door).\n\n### The door\n\n* one\n* two\n',
    )
    expect(parts.map(({ id, level }) => [id, level])).toEqual([
      ['privacy-what-lies-where', 2],
      ['the-door', 3],
    ])
    expect(parts[0]?.plain).toBe('A b c & d, see below.')
    expect(parts[0]?.blocks[0]).toEqual({
      kind: 'text',
      words: [
        'A ',
        { kind: 'strong', words: ['b'] },
        ' ',
        { kind: 'code', text: 'c' },
        ' & ',
        { kind: 'em', words: ['d'] },
        ', see ',
        { kind: 'link', to: 'the-door', words: ['below'] },
        '.',
      ],
    })
    expect(parts[1]?.plain).toBe('one two')
  })

  it('in another language goes by the English names, and its links by its own', () => {
    const english = readHelp('## The door\n\nSee [Guests](#guests).\n\n## Guests\n\nOne.\n')
    const arabic = '## الباب\n\nانظر [الضيوف](#قائمة-الضيوف).\n\n## قائمة الضيوف\n\nواحد.\n'
    const parts = readHelp(arabic, english)
    expect(parts.map(({ id, title }) => [id, title])).toEqual([
      ['the-door', 'الباب'],
      ['guests', 'قائمة الضيوف'],
    ])
    expect(JSON.stringify(parts[0]?.blocks)).toContain('"to":"guests"')
    expect(() => readHelp('## الباب\n\nواحد.\n', english)).toThrow('1 parts, and 2 in English')
  })

  it.each([
    ['HTML', '## A\n\n<img src=x onerror=alert(1)>\n', /cannot hold: <img/],
    ['HTML within a line', '## A\n\na <b onclick=x>b</b>\n', /cannot hold: <b/],
    ['a picture', '## A\n\n![x](https://a.example/x.png)\n', /cannot hold: !/],
    ['a link out of it', '## A\n\n[x](https://a.example/)\n', /cannot hold: \[x/],
    ['a link that runs something', '## A\n\n[x](javascript:alert)\n', /cannot hold: \[x/],
    ['a link to no part', '## A\n\n[x](#b)\n', /no part is called b/],
    ['two parts of one name', '## A\n\n## A\n', /two parts are called a/],
    ['a heading nobody draws', '## A\n\n#### B\n', /depth 4/],
    ['code in blocks', '## A\n\n    x\n', /cannot hold/],
  ])('%s ends the build', (_name, markdown, why) => {
    expect(() => readHelp(markdown)).toThrow(why)
  })
})
