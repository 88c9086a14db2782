import { describe, expect, it } from 'vitest'
import { lintFindings } from '../../../../../scripts/prepared/checks/lintReasons.ts'
import { keysFile } from '../../../../../scripts/prepared/checks/localeFiles.ts'
import { namedFileFindings } from '../../../../../scripts/prepared/checks/namedFiles.ts'
import { promiseFindings, promisesOf } from '../../../../../scripts/prepared/checks/promises.ts'
import { sideFindings, styleFindings } from '../../../../../scripts/prepared/checks/styles.ts'
import { textFindings } from '../../../../../scripts/prepared/checks/texts.ts'
import { commandFindings, wordFindings } from '../../../../../scripts/prepared/checks/words.ts'

/** In pieces, so that it is no comment of this file. */
const commented = (text: string): string => ['/*', text, '*/'].join(' ')
const sources = (files: Readonly<Record<string, string>>) => new Map(Object.entries(files))

describe('texts', () => {
  const LANGUAGES = { en: { whole: true }, de: { whole: true }, ar: { whole: false } }
  const json = (texts: Readonly<Record<string, string>>) => JSON.stringify(texts)
  const ENGLISH = {
    title: 'Door',
    'row.late': 'late',
    'kind.a': 'A {{name}}',
    n_one: 'one',
    n_other: '{{count}}',
  }
  const GERMAN = { ...ENGLISH, title: 'Tür' }
  const SOUND = {
    'renderer/i18n/locales/en/door.json': json(ENGLISH),
    'renderer/i18n/locales/de/door.json': json(GERMAN),
    'renderer/i18n/locales/ar/door.json': json({ n_few: '{{count}}' }),
    'renderer/features/door/Door.tsx':
      "const { t } = useTranslation(['door', 'common'])\nt('title')\nt(`row.${state}`)\nt('door:n', { count })\nt(`door:kind.${kind}`)\n",
  }
  const found = (files: Readonly<Record<string, string>>) => {
    const all = sources({ ...SOUND, ...files })
    return textFindings(new Map([['renderer/i18n/textKeys.d.ts', keysFile(all)], ...all]), LANGUAGES)
  }

  it('are in order where each is shown and each language has it', () => {
    expect(found({})).toEqual([])
  })
  it('of a language that nobody is offered are found, and a language without texts', () => {
    expect(found({ 'renderer/i18n/locales/sv/door.json': json({ title: 'Dörr' }) })).toEqual([
      'the texts in sv are offered to nobody: shared/domain/language.ts has no line for it',
    ])
    const { 'renderer/i18n/locales/ar/door.json': _, ...without } = SOUND
    const all = sources(without)
    expect(
      textFindings(new Map([['renderer/i18n/textKeys.d.ts', keysFile(all)], ...all]), LANGUAGES),
    ).toEqual(['ar of shared/domain/language.ts has no folder in renderer/i18n/locales'])
  })
  it('that nothing shows are found, also where some other text in code is put together alike', () => {
    const door = SOUND['renderer/features/door/Door.tsx'].replace("t('title')", '')
    const alike = 'const id = `t${name}`\nconst file = `${name}.le`\nconst key = `other:${name}`\n'
    const files = { 'renderer/features/door/Door.tsx': door, 'electron/core/door/doorPeople.ts': alike }
    expect(found(files)).toEqual(['door:title is shown nowhere'])
  })
  it('that nothing shows are found, also where another namespace has a text of that name', () => {
    const door = SOUND['renderer/features/door/Door.tsx'].replace("t('title')", '')
    const without = { 'renderer/features/door/Door.tsx': door }
    expect(found(without)).toEqual(['door:title is shown nowhere'])
    const elsewhere = { 'renderer/features/events/Events.tsx': "useTranslation('events')\nt('title')\n" }
    expect(found({ ...without, ...elsewhere })).toEqual(['door:title is shown nowhere'])
  })
  it('that a whole language lacks are found, plural forms too, and keys that are no text', () => {
    const { title: _title, n_one: _one, ...german } = GERMAN
    expect(found({ 'renderer/i18n/locales/de/door.json': json(german) })).toEqual([
      'door:title is missing in de',
      'door:n_one is missing in de',
    ])
    expect(found({ 'renderer/a.ts': "const key = 'door:gone'\n" })).toEqual([
      "renderer/a.ts: 'door:gone' is no text",
    ])
  })
  it('that English does not have are found, and plural forms the language does not have', () => {
    expect(found({ 'renderer/i18n/locales/ar/door.json': json({ gone: 'x', n_two: 'y' }) })).toEqual([
      'door:gone of ar is no text of English, or no plural form of ar',
    ])
    expect(found({ 'renderer/i18n/locales/de/door.json': json({ ...GERMAN, n_two: 'y' }) })).toEqual([
      'door:n_two of de is no text of English, or no plural form of de',
    ])
  })
  it('whose keys are not in the types are found', () => {
    const written = keysFile(sources(SOUND))
    expect(written).toContain("    'kind.a': 'name'\n    n: 'count'\n")
    expect(textFindings(sources(SOUND), LANGUAGES)).toEqual([
      'renderer/i18n/textKeys.d.ts is not as `npm run texts` writes it',
    ])
  })
})

describe('classes of style sheets', () => {
  const SOUND = {
    'renderer/ui/Card.module.css':
      '.card {\n  color: red;\n}\n.tone-calm:hover > .name {\n  margin: 0 0.5em;\n}\n',
    'renderer/ui/Card.tsx':
      "import css from './Card.module.css'\nexport const Card = () => <p className={css['card']}><b className={`${css['name']} ${css[`tone-${tone}`]}`} /></p>\n",
  }

  it('are in order where each is taken and each that is taken is there', () => {
    expect(styleFindings(sources(SOUND))).toEqual([])
  })
  it('that no rule has, or nobody takes, are found', () => {
    const more = { 'renderer/ui/Card.module.css': `${SOUND['renderer/ui/Card.module.css']}.left-over {\n}\n` }
    expect(styleFindings(sources({ ...SOUND, ...more }))).toEqual([
      'renderer/ui/Card.module.css: nothing takes the class left-over',
    ])
    const wrong = { 'renderer/ui/Card.tsx': `${SOUND['renderer/ui/Card.tsx']}css['carrd']\n` }
    expect(styleFindings(sources({ ...SOUND, ...wrong }))).toEqual([
      'renderer/ui/Card.tsx: renderer/ui/Card.module.css has no class carrd',
    ])
  })
})

describe('sides in style sheets', () => {
  const css = (rule: string) => sources({ 'renderer/ui/Card.module.css': `.card {\n  ${rule}\n}\n` })
  it.each([
    'padding: 1px calc(2 * var(--a)) 1px calc(2 * var(--a));',
    'padding: 1px 2px 3px;',
    'padding-inline: 0 2px;',
    'border-radius: 1px 2px 3px 4px;',
    '/* margin-left: 1px */',
  ])('%s is the same read from either side', (rule) => {
    expect(sideFindings(css(rule))).toEqual([])
  })
  it.each([
    'padding: 1px 2px 1px 0',
    'padding: 0 calc(2 * var(--a)) 0 var(--a)',
    'margin-left',
    'text-align: left',
  ])('%s is found', (rule) => {
    const written = rule === 'margin-left' ? `${rule}: 1px;` : `${rule};`
    expect(sideFindings(css(written))).toEqual([`renderer/ui/Card.module.css: ${rule}`])
  })
})

describe('files that comments and papers name', () => {
  const SOUND = {
    'docs/using.md': 'See `electron/main.ts` and [how](decisions/0001-a.md).',
    'docs/decisions/0001-a.md': '',
    'electron/main.ts':
      "// As main.ts says (docs/using.md).\nconst kept = 'sites.json'\n/* Kept in sites.json. */\n",
  }

  it('are in order where they are there, or written by the program', () => {
    expect(namedFileFindings(sources(SOUND))).toEqual([])
  })
  it('and are not there are found', () => {
    const found = namedFileFindings(
      sources({ ...SOUND, 'electron/a.ts': commented('Like electron/gone.ts.'), 'docs/b.md': 'lost.md' }),
    )
    expect(found).toEqual([
      'electron/a.ts: names electron/gone.ts, which does not exist',
      'docs/b.md: names lost.md, which does not exist',
    ])
  })
  it('and headings that a paper does not have', () => {
    const cites = commented('As docs/b.md "Members" and docs/b.md\n * "Lost" say.')
    const files = sources({ ...SOUND, 'docs/b.md': '# B\n\n## Members\n', 'electron/a.ts': cites })
    expect(namedFileFindings(files)).toEqual([
      'electron/a.ts: names "Lost" in docs/b.md, which has no such heading',
    ])
  })
})

describe('names and comments', () => {
  it('say it in the field’s words: a word of a dialect is found', () => {
    const files = sources({
      'renderer/a.ts': 'useRowDeeds()\n// read anew, indeed\n',
      'shared/b.ts': '// the filter in force\n',
      'docs/c.md': 'begins anew',
    })
    expect(wordFindings(files)).toEqual([
      'renderer/a.ts: "wDeeds" is no word of the field',
      'renderer/a.ts: "anew" is no word of the field',
      'shared/b.ts: "in force" is no word of the field',
    ])
  })
})

describe('commands', () => {
  it('that a component registers without useCommands are found', () => {
    const files = sources({
      'renderer/features/a.tsx': 'useEffect(() => stores.commands.register(() => []), [])\n',
      'renderer/state/b.ts': 'commands.register(() => latest.current)\n',
      'renderer/shell/c.tsx': 'useCommands([])\n',
    })
    expect(commandFindings(files)).toEqual([
      'renderer/features/a.tsx: registers commands without useCommands',
    ])
  })
})

describe('lint rules', () => {
  it('that are off without a reason are found', () => {
    const config =
      '{\n  "rules": {\n    // Said.\n    "no-a": "off",\n    "no-b": "error",\n    "no-c": "off",\n    "no-d": "off" // Said.\n  }\n}\n'
    expect(lintFindings(config)).toEqual(['no-c is off, and nothing says why'])
  })
})

describe('promises', () => {
  // Made up here, so that none of them is an id of the project.
  const id = (number: number) => `SEND-${number}`
  const paper = (...rows: readonly string[]) => `| Id | Promise |\n|---|---|\n${rows.join('\n')}\n`
  const SOUND = {
    'docs/promises.md': `${paper(`| ${id(901)} | An edit is kept. |`, `| ${id(902)} | It is fast. |`)}\n## Without a test that carries its id\n\n${paper(`| ${id(902)} | A bench measures it. |`)}`,
    'electron/a.ts': `// Kept (${id(901)}).\n`,
    'test/a.test.ts': `it('${id(901)} keeps an edit', () => {})\n`,
  }

  it('are in order where each is defined once and held, or said not to be', () => {
    expect(promiseFindings(sources(SOUND))).toEqual([])
    expect(promisesOf(sources(SOUND))[0]?.tests).toEqual([
      { file: 'test/a.test.ts', title: `${id(901)} keeps an edit` },
    ])
  })
  it('are looked at whatever their part is called, and what only looks like one is none', () => {
    const other = ['DOOR', 901].join('-')
    const paperOf = { 'docs/promises.md': paper(`| ${other} | A door opens. |`) }
    expect(promiseFindings(sources({ ...paperOf, 'electron/a.ts': `// ${['UTF', 8].join('-')}\n` }))).toEqual(
      [`${other} is in no title of a test, and docs/promises.md does not say why`],
    )
    const used = {
      ...paperOf,
      'test/a.test.ts': `it('${other} opens, not ${['DOOR', 902].join('-')}', () => {})\n`,
    }
    expect(promiseFindings(sources(used))).toEqual([
      `test/a.test.ts: ${['DOOR', 902].join('-')} stands in no paper`,
    ])
  })
  it('are found that are used and not defined, defined and not held, or defined twice', () => {
    const unknown = { ...SOUND, 'electron/b.ts': `// ${id(903)}\n` }
    expect(promiseFindings(sources(unknown))).toEqual([`electron/b.ts: ${id(903)} stands in no paper`])
    const open = { ...SOUND, 'test/a.test.ts': `// ${id(901)}\n` }
    expect(promiseFindings(sources(open))).toEqual([
      `${id(901)} is in no title of a test, and docs/promises.md does not say why`,
    ])
    const again = `| ${id(901)} | Once more. |\n`
    const twice = { ...SOUND, 'docs/promises.md': `${again}${SOUND['docs/promises.md']}` }
    expect(promiseFindings(sources(twice))).toEqual([`${id(901)} is defined twice`])
  })
})
