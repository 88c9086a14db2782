import { createHash } from 'node:crypto'
import path from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { FIRST_NAMESPACES } from './renderer/i18n/namespaces.ts'
import { componentWords } from './scripts/prepared/componentWords.ts'
import { helpPages } from './scripts/prepared/helpPages.ts'
import { ownName } from './scripts/prepared/ownName.ts'
import { schemasWithoutEval } from './scripts/prepared/schemasWithoutEval.ts'
import { IDENTITY } from './shared/identity.ts'

/**
 * Making a schema has no effect but memory, which a bundler cannot know. Told so, it leaves out the schemas nobody in
 * the page asks for, and with them their library from the first load: the host checks what crosses the bridge (PERF-9).
 */
const pureSchemas: Plugin = {
  name: 'pure-schemas',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /\/shared\/(?:domain|bridge)\/\w+\.ts$/ },
    handler(code) {
      const starts: { readonly start: number; readonly end: number }[] = []
      for (const statement of this.parse(code, { lang: 'ts' }).body) {
        const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
        if (declared?.type !== 'VariableDeclaration') continue
        for (const { init } of declared.declarations) {
          if (init?.type === 'CallExpression' || init?.type === 'ObjectExpression') starts.push(init)
        }
      }
      return starts.reduceRight(
        (text, { start, end }) =>
          `${text.slice(0, start)}/* @__PURE__ */ (() => (${text.slice(start, end)}))()${text.slice(end)}`,
        code,
      )
    },
  },
}

const FIRST_TEXTS = new RegExp(String.raw`locales[\\/](\w+)[\\/](?:${FIRST_NAMESPACES.join('|')})\.json$`)

/** The first texts of a language are one file: twelve requests before the first draw would be felt (PERF-9). */
const firstTexts = (id: string): string | null => {
  const language = FIRST_TEXTS.exec(id)?.[1]
  return language === undefined ? null : `texts-${language}`
}

/** A class and its file, in the same letters on every machine; a line's number would be bytes for nothing (PERF-9). */
function scopedName(name: string, file: string): string {
  const place = path.relative(import.meta.dirname, file.replace(/\?.*$/, '')).replaceAll(path.sep, '/')
  return `${name}-${createHash('sha256').update(place).digest('hex').slice(0, 5)}`
}

const named: Plugin = {
  name: 'named',
  transformIndexHtml: (page) => page.replaceAll('%NAME%', IDENTITY.name),
}

/** The page: one build for both hosts. */
export default defineConfig({
  root: path.join(import.meta.dirname, 'renderer'),
  base: './',
  plugins: [named, ownName(IDENTITY), pureSchemas, schemasWithoutEval, componentWords, helpPages, react()],
  publicDir: false,
  // React has it itself: what stands in for it in older ones would be read at each start (PERF-9).
  resolve: { alias: [{ find: /^use-sync-external-store\/shim(?:\/index\.js)?$/, replacement: 'react' }] },
  css: {
    modules: {
      generateScopedName: scopedName,
    },
  },
  build: {
    outDir: path.join(import.meta.dirname, 'dist/renderer'),
    emptyOutDir: true,
    target: 'chrome130',
    minify: true,
    sourcemap: false,
    // The policy has no `data:` for fonts, styles and scripts; small files stay files.
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // A page's scripts are fetched from this computer, ahead of their use: the list of them weighs more than it saves.
      resolveDependencies: (_page, files, { hostType }) =>
        hostType === 'html' ? files : files.filter((file) => file.endsWith('.css')),
    },
    reportCompressedSize: false,
    // Size is held by the budget for what loads at the start (PERF-9), not per file.
    chunkSizeWarningLimit: 2000,
    manifest: 'manifest.json',
    rolldownOptions: {
      output: {
        // The start names each of some hundred files: seven letters tell the versions of one apart (PERF-9).
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        codeSplitting: {
          // A piece of its own, or what else several pages share would bring it along at the start (PERF-9).
          groups: [
            { name: 'schemas', test: /node_modules[\\/]zod[\\/]/ },
            { name: firstTexts, debugName: 'first texts' },
            // What loads at the start is one file, not one for each set of pages that share a part of it (PERF-9).
            { name: 'start', tags: ['$initial'] },
            // What many later parts share: a request for each of a hundred pieces is felt more than its size (PERF-9).
            { name: 'icons', test: /node_modules[\\/]lucide-react[\\/]/ },
            {
              name: 'widgets',
              test: /node_modules[\\/](?:@react-(?:aria|stately)|react-(?:aria|stately))/,
              minShareCount: 8,
            },
          ],
        },
      },
    },
  },
})
