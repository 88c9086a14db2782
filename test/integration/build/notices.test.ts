import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { Spec, Validation } from '@cyclonedx/cyclonedx-library'
import { build } from 'vite'
import { describe, expect, it } from 'vitest'
import { collectPackages, packageFolder } from '../../../scripts/prepared/notices/bundledPackages.ts'
import { licenceText } from '../../../scripts/prepared/notices/licenceText.ts'
import { billOf, noticesText } from '../../../scripts/prepared/notices/writeNotices.ts'
import { root } from '../../../scripts/prepared/runProgram.ts'
import { filesBelow, tempFolder } from '../../support/tempFolder.ts'

const buildSealer = async () => {
  const folder = await tempFolder()
  const bundled = collectPackages()
  await build({
    configFile: path.join(root, 'vite.electron.config.ts'),
    mode: 'main-sealerThread',
    plugins: [bundled.plugin],
    build: { outDir: folder },
    logLevel: 'warn',
  })
  return { folder, packages: bundled.packages() }
}

const hashes = async (folder: string) =>
  [...(await filesBelow(folder))].map(([name, bytes]) => [
    name,
    createHash('sha256').update(bytes).digest('hex'),
  ])

describe('what a build puts into the program', () => {
  it('SHIP-1 is named by package, version and licence, in a list of CycloneDX’s schema; SHIP-2 and is the same when it is built again elsewhere', async () => {
    const [one, other] = [await buildSealer(), await buildSealer()]
    expect(await hashes(other.folder)).toEqual(await hashes(one.folder))
    const names = one.packages.map(({ name }) => name)
    expect(names).toContain('age-encryption')
    expect(names).toContain('@noble/hashes')
    const text = noticesText(one.packages)
    const bill = billOf(one.packages, '1.0.0', '45.0.0', () => 'ab'.repeat(64))
    for (const { name, version, licence } of one.packages) {
      expect(text).toContain(`${name} ${version} (${licence})`)
      expect(bill.components).toContainEqual(
        expect.objectContaining({ name, version, licenses: [expect.anything()] }),
      )
    }
    const schema = new Validation.JsonStrictValidator(Spec.Version.v1dot6)
    expect(await schema.validate(JSON.stringify(bill))).toBeNull()
    const odd = one.packages.map((each) => ({ ...each, licence: 'Odd-1.0' }))
    expect(await schema.validate(JSON.stringify(billOf(odd, '1.0.0', '45.0.0', () => null)))).not.toBeNull()
  })

  it('SHIP-1 a package without a licence text keeps the build from going through', async () => {
    const folder = await tempFolder()
    const bundled = { name: 'odd', version: '1.0.0', licence: 'MIT', by: '', folder }
    expect(licenceText(bundled)).toContain('Copyright (c) the authors of odd')
    expect(() => licenceText({ ...bundled, licence: 'Odd-1.0' })).toThrow('odd 1.0.0 is in the program')
    writeFileSync(path.join(folder, 'LICENCE.md'), 'As you like.\r\n')
    mkdirSync(path.join(folder, 'licenses'))
    expect(licenceText({ ...bundled, licence: 'Odd-1.0' })).toBe('As you like.')
    expect(() => licenceText({ ...bundled, licence: '' })).toThrow('has no text')
  })

  it.each([
    ['\0/a/node_modules/x/lib/y.js?commonjs-module', '/a/node_modules/x'],
    ['/a/node_modules/b/node_modules/@c/d/e.js', '/a/node_modules/b/node_modules/@c/d'],
    ['C:\\a\\node_modules\\x\\y.js', 'C:\\a\\node_modules\\x'],
    ['/a/electron/core/app.ts', null],
    ['\0rolldown/runtime.js', null],
  ])('SHIP-1 module %j is of %j', (id, folder) => {
    expect(packageFolder(id)).toBe(folder)
  })

  it('SHIP-1 the list names a licence by its id, and several as an expression', () => {
    const one = { name: '@a/b', version: '1.0.0', licence: '(MIT OR Apache-2.0)', by: '', folder: '' }
    const { components } = billOf([one], '1.0.0', '45.0.0', () => null)
    expect(components[1]).toEqual({
      type: 'library',
      'bom-ref': 'pkg:npm/%40a/b@1.0.0',
      name: '@a/b',
      version: '1.0.0',
      licenses: [{ expression: '(MIT OR Apache-2.0)' }],
      purl: 'pkg:npm/%40a/b@1.0.0',
    })
  })
})
