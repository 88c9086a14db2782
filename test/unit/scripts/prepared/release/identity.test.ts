import path from 'node:path'
import { build } from 'vite'
import { expect, it } from 'vitest'
import { ownName } from '../../../../../scripts/prepared/ownName.ts'
import { identityConfig } from '../../../../../scripts/prepared/release/packageConfig.ts'
import { root } from '../../../../../scripts/prepared/runProgram.ts'
import { LANGUAGE_NAMES, LANGUAGES } from '../../../../../shared/domain/language.ts'
import { IDENTITY } from '../../../../../shared/identity.ts'
import { readSource, sourceFiles } from '../../../../support/sourceTree.ts'

const OTHER = {
  ...IDENTITY,
  id: 'org.example.evenings',
  name: 'Evenings',
  program: 'evenings',
  scheme: 'evenings-event',
  maker: 'Ada',
  mail: 'ada@example.org',
  releases: 'https://example.org/releases/',
  windowsPublishers: ['Ada'],
} as unknown as typeof IDENTITY

/** What one program wrote and another reads bears a mark that is no name: copies, lists of a door, sealed texts. */
const MARKS =
  /'turnout-(?:copy|door|kept)'|\^turnout-copy |'turnout store digest'|`turnout\\n|PROBE = 'turnout'/g
const COMMENT = /^\s*(?:\/\/|\/?\*).*$|\/\*\*? .* \*\/$/gm

it('SHIP-3 id, name, address and maker stand in shared/identity.ts and nowhere else in the program', () => {
  const program = sourceFiles(
    ['electron', 'renderer', 'shared'],
    /\.(?:tsx?|cts|mjs|css|html|plist|svg)$/,
  ).filter((file) => file !== 'shared/identity.ts' && !file.endsWith('textKeys.d.ts'))
  const named = [...program, 'electron-builder.yml'].filter((file) =>
    /turnout/i.test(readSource(file).replaceAll(COMMENT, '').replaceAll(MARKS, '')),
  )
  expect(named).toEqual([])
  const { id, address, maker, mail } = IDENTITY
  const around = [...sourceFiles(['scripts', '.github'], /\.(?:ts|mjs|yml)$/), 'package.json']
  const said = around.filter((file) =>
    [id, address, new URL(address).host, maker, mail].some((one) => readSource(file).includes(one)),
  )
  expect(said).toEqual([])
})

it('SHIP-3 a copy of the project with another identity changes that file only, and packages follow', () => {
  const config = identityConfig(OTHER, '/tmp/metainfo.xml')
  expect(config).toMatchObject({
    appId: 'org.example.evenings',
    productName: 'Evenings',
    extraMetadata: { name: 'evenings', author: { name: 'Ada', email: 'ada@example.org' } },
    protocols: [{ schemes: ['evenings-event'] }],
    linux: { maintainer: 'Ada <ada@example.org>', executableName: 'evenings' },
    deb: { fpm: ['/tmp/metainfo.xml=/usr/share/metainfo/org.example.evenings.metainfo.xml'] },
    win: { signtoolOptions: { publisherName: ['Ada'] } },
    publish: { provider: 'generic', url: 'https://example.org/releases/' },
  })
  expect(JSON.stringify(config)).not.toContain('Turnout')
  expect(identityConfig(IDENTITY, '/tmp/metainfo.xml').publish).toBeNull()
})

it.each(LANGUAGE_NAMES.filter((language) => LANGUAGES[language].whole))(
  'SHIP-3 texts in %s are built with the name of the copy',
  async (language) => {
    const entry = path.join(root, `renderer/i18n/locales/${language}/handover.json`)
    const built = await build({
      configFile: false,
      logLevel: 'warn',
      plugins: [ownName(OTHER)],
      build: { write: false, minify: false, lib: { entry, formats: ['es'], fileName: 'texts' } },
    })
    const [texts] = [built].flat()
    if (texts === undefined || !('output' in texts)) throw new Error('nothing was built')
    const [{ code }] = texts.output
    expect(code).toContain('Evenings')
    expect(code).toContain('evenings-event')
    expect(code).not.toMatch(/turnout/i)
  },
)
