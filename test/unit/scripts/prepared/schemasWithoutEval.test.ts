import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { build, type Plugin } from 'vite'
import { expect, it } from 'vitest'
import { schemasWithoutEval } from '../../../../scripts/prepared/schemasWithoutEval.ts'
import { tempFolder } from '../../../support/tempFolder.ts'

/** A page whose first line of its own runs after the library: the piece with it is imported, so it comes first. */
const PAGE = `
import { z } from '${fileURLToPath(import.meta.resolve('zod'))}'
let asked = 0
const construct = (made, args) => {
  asked += 1
  return Reflect.construct(made, args)
}
globalThis.Function = new Proxy(globalThis.Function, { construct })
z.object({ name: z.string() }).parse({ name: 'Ann' })
process.stdout.write(String(asked))
`
const page: Plugin = {
  name: 'page',
  enforce: 'pre',
  resolveId: (id) => (id.endsWith('the-page') ? '/the-page' : null),
  load: (id) => (id === '/the-page' ? PAGE : null),
}

/** How often the built page made code of a text, or asked whether it may. */
async function codeMade(...plugins: readonly Plugin[]): Promise<string> {
  const built = await build({
    plugins: [page, ...plugins],
    configFile: false,
    logLevel: 'silent',
    build: { write: false, minify: false, lib: { entry: 'the-page', formats: ['es'], fileName: 'page' } },
  })
  const outputs = (Array.isArray(built) ? built : [built]).flatMap((each) =>
    'output' in each ? each.output : [],
  )
  const code = outputs.map((output) => (output.type === 'chunk' ? output.code : '')).join('')
  const file = path.join(await tempFolder(), 'page.mjs')
  await writeFile(file, code)
  const run = await promisify(execFile)(process.execPath, [file])
  return run.stdout
}

it('schemas of the built page never compile themselves, even where their library runs before all else', async () => {
  expect(await codeMade()).not.toBe('0')
  expect(await codeMade(schemasWithoutEval)).toBe('0')
})
