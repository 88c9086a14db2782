import { build, type Plugin } from 'vite'
import { expect, it } from 'vitest'
import { ownLanguagesOnly } from '../../../../scripts/prepared/ownLanguagesOnly.ts'

const page: Plugin = {
  name: 'page',
  enforce: 'pre',
  resolveId: (id) => (id.endsWith('the-page') ? '/the-page' : null),
  load: (id) => (id === '/the-page' ? "export { SearchField } from 'react-aria-components'" : null),
}

async function builtWith(...plugins: readonly Plugin[]): Promise<string> {
  const built = await build({
    plugins: [page, ...plugins],
    configFile: false,
    logLevel: 'silent',
    build: { write: false, minify: false, lib: { entry: 'the-page', formats: ['es'], fileName: 'page' } },
  })
  const outputs = (Array.isArray(built) ? built : [built]).flatMap((each) =>
    'output' in each ? each.output : [],
  )
  return outputs.map((output) => (output.type === 'chunk' ? output.code : '')).join('')
}

it('PERF-9 what components say is there in the languages of the program, and in no other', async () => {
  expect(await builtWith()).toContain('Effacer la recherche')
  const own = await builtWith(ownLanguagesOnly)
  for (const language of ['en-US', 'de-DE', 'ar-AE']) expect(own).toContain(`/searchfield/${language}.mjs`)
  expect(own).not.toContain('Effacer la recherche')
})
