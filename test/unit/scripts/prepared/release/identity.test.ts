import { expect, it } from 'vitest'
import { identityConfig } from '../../../../../scripts/prepared/release/packageConfig.ts'
import { IDENTITY } from '../../../../../shared/identity.ts'
import { readSource, sourceFiles } from '../../../../support/sourceTree.ts'

const PLACES = ['electron', 'renderer', 'shared', 'scripts', '.github']
const PROGRAM = /\.(?:tsx?|cts|mjs|css|html|yml|plist|svg)$/

it('SHIP-3 id, name, address and maker stand in shared/identity.ts and nowhere else in the program', () => {
  const { id, name, address, maker, mail } = IDENTITY
  const said = [id, address, new URL(address).host, maker, mail, `'${name}'`, `"${name}"`, `>${name}<`]
  const places = [...sourceFiles(PLACES, PROGRAM), 'electron-builder.yml', 'package.json']
  const found = places
    .filter((file) => file !== 'shared/identity.ts')
    .flatMap((file) => {
      const text = readSource(file)
      return said.filter((one) => text.includes(one)).map((one) => `${file}: ${one}`)
    })
  expect(found).toEqual([])
})

it('SHIP-3 a copy of the project with another identity changes that file only, and packages follow', () => {
  const other = {
    ...IDENTITY,
    id: 'org.example.evenings',
    name: 'Evenings',
    program: 'evenings',
    maker: 'Ada',
    mail: 'ada@example.org',
    releases: 'https://example.org/releases/',
    windowsPublishers: ['Ada'],
  } as unknown as typeof IDENTITY
  const config = identityConfig(other, '/tmp/metainfo.xml')
  expect(config).toMatchObject({
    appId: 'org.example.evenings',
    productName: 'Evenings',
    extraMetadata: { name: 'evenings', author: { name: 'Ada', email: 'ada@example.org' } },
    linux: { maintainer: 'Ada <ada@example.org>', executableName: 'evenings' },
    deb: { fpm: ['/tmp/metainfo.xml=/usr/share/metainfo/org.example.evenings.metainfo.xml'] },
    win: { signtoolOptions: { publisherName: ['Ada'] } },
    publish: { provider: 'generic', url: 'https://example.org/releases/' },
  })
  expect(JSON.stringify(config)).not.toContain('Turnout')
  expect(identityConfig(IDENTITY, '/tmp/metainfo.xml').publish).toBeNull()
})
