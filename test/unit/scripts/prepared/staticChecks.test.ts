import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { npx } from '../../../../scripts/prepared/runProgram.ts'
import { COPIES, UNUSED } from '../../../../scripts/prepared/staticChecks.ts'
import { root } from '../../../support/sourceTree.ts'
import { tempFolder } from '../../../support/tempFolder.ts'

/** A project of these files beside the entries that the settings of the checks name. */
async function project(files: Readonly<Record<string, string>>): Promise<string> {
  const folder = await tempFolder()
  const all = {
    'package.json': '{ "name": "planted", "type": "module" }',
    'electron/main.ts': "import { used } from './used.ts'\nused()\n",
    'electron/used.ts': 'export const used = (): number => 1\n',
    ...files,
  }
  for (const [name, text] of Object.entries(all)) {
    mkdirSync(path.join(folder, path.dirname(name)), { recursive: true })
    writeFileSync(path.join(folder, name), text)
  }
  return folder
}

describe('what nobody uses is found', () => {
  const unused = async (files: Readonly<Record<string, string>> = {}) =>
    npx('knip', [...UNUSED, '--config', path.join(root, 'knip.jsonc'), '--no-config-hints'], {
      quiet: true,
      cwd: await project(files),
    })

  it('not where everything is used', async () => {
    expect(await unused()).toEqual({ code: 0, output: expect.any(String) })
  })
  it('a file, an export, a type and a dependency', async () => {
    const { code, output } = await unused({
      'package.json': '{ "name": "planted", "type": "module", "devDependencies": { "left-over": "1.0.0" } }',
      'electron/nobody.ts': 'export const nobody = 1\n',
      'electron/used.ts':
        'export const used = (): number => 1\nexport const spare = 2\nexport interface Spare { readonly a: 1 }\n',
    })
    expect(code).toBe(1)
    for (const name of ['left-over', 'electron/nobody.ts', 'spare', 'Spare']) expect(output).toContain(name)
  })
})

describe('what stands twice is found', () => {
  const part = Array.from(
    { length: 16 },
    (_, at) => `  total += first[${at}] * (second[${at}] ?? ${at})`,
  ).join('\n')
  const copies = async (text: string) =>
    npx('jscpd', COPIES, {
      quiet: true,
      cwd: await project({
        'electron/one.ts': `export function one() {\n${part}\n}\n`,
        'electron/other.ts': text,
      }),
    })

  it('not where it is alone', async () => {
    expect(await copies('export const other = 1\n')).toMatchObject({ code: 0 })
  })
  it('in another file', async () => {
    const { code, output } = await copies(`export const other = () => {\n${part}\n}\n`)
    expect(code).toBe(1)
    expect(output).toContain('one.ts')
  })
})
