import path from 'node:path'
import { WORDS } from 'virtual:component-words'
import { build, type Plugin } from 'vite'
import { expect, it } from 'vitest'
import { bringComponentWords, placesFor } from '../../../../renderer/i18n/componentWords.ts'
import { componentWords } from '../../../../scripts/prepared/componentWords.ts'
import { LANGUAGE_NAMES, type Language } from '../../../../shared/domain/language.ts'
import { root } from '../../../support/sourceTree.ts'

/** A page with a search field and all languages. */
const SOURCE = `export { SearchField } from 'react-aria-components'
export { bringComponentWords } from ${JSON.stringify(path.join(root, 'renderer/i18n/componentWords.ts'))}`

const page: Plugin = {
  name: 'page',
  enforce: 'pre',
  resolveId: (id) => (id.endsWith('the-page') ? '/the-page' : null),
  load: (id) => (id === '/the-page' ? SOURCE : null),
}

interface Chunk {
  readonly name: string
  readonly code: string
}

async function builtWith(...plugins: readonly Plugin[]): Promise<readonly Chunk[]> {
  const built = await build({
    plugins: [page, ...plugins],
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      minify: false,
      rolldownOptions: { input: 'the-page', preserveEntrySignatures: 'strict' },
    },
  })
  const outputs = (Array.isArray(built) ? built : [built]).flatMap((each) =>
    'output' in each ? each.output : [],
  )
  return outputs.flatMap((output) =>
    output.type === 'chunk' ? [{ name: output.name, code: output.code }] : [],
  )
}

const chunkOf = (chunks: readonly Chunk[], name: string): string =>
  chunks.find((chunk) => chunk.name === name)?.code ?? ''

it('PERF-9 what components say is English at the start, and each other language comes in a file of its own', async () => {
  const own = await builtWith(componentWords)
  const start = chunkOf(own, 'the-page')
  expect(start).toContain('Clear search')
  expect(start).not.toContain('Effacer la recherche')
  expect(own.filter(({ code }) => code.includes('Effacer la recherche'))).toHaveLength(1)
  // A language of the components that the program does not speak.
  expect(own.filter(({ code }) => code.includes('Tyhjennä haku'))).toEqual([])
})

it('a part says its own words in a language once they are there, and English until then and where it has none', async () => {
  const early = placesFor('react-aria/searchfield', { 'Clear search': 'Clear search', other: 'Other' }, [
    'fr-FR',
  ])
  expect(early['fr-FR']?.['Clear search']).toBe('Clear search')
  await bringComponentWords('fr')
  expect(early['fr-FR']?.['Clear search']).toBe('Effacer la recherche')
  expect(early['fr-FR']?.['other']).toBe('Other')
  const late = placesFor('react-aria/searchfield', { 'Clear search': 'Clear search' }, ['fr-FR'])
  expect(late['fr-FR']?.['Clear search']).toBe('Effacer la recherche')
  await expect(bringComponentWords('vi')).resolves.toBeUndefined()
})

it('every language has the components\u2019 own words, but for one of which they have none and say English', () => {
  const WITHOUT: readonly Language[] = ['en', 'vi']
  expect(LANGUAGE_NAMES.filter((language) => !Object.hasOwn(WORDS, language))).toEqual(WITHOUT)
})
