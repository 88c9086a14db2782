import { readdirSync } from 'node:fs'
import path from 'node:path'
import { defineConfig, type Plugin } from 'vite'
import { ownName } from './scripts/prepared/ownName.ts'
import { IDENTITY } from './shared/identity.ts'

interface Part {
  readonly entry: string
  /** Below `dist/`. */
  readonly folder: 'electron' | 'browser-host'
  readonly file: string
  readonly format: 'cjs' | 'es' | 'iife'
  readonly web?: boolean
}

const CORE = 'electron/core'

/** Threads of their own, every `NAMEThread.ts` of core: each lies beside what starts it, for both hosts. */
const threads = readdirSync(path.join(import.meta.dirname, CORE), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('Thread.ts'))
  .flatMap((file): readonly (readonly [string, Part])[] => {
    const name = path.basename(file, '.ts')
    const entry = `${CORE}/${file.replaceAll(path.sep, '/')}`
    return [
      [`main-${name}`, { entry, folder: 'electron', file: `${name}.cjs`, format: 'cjs' }],
      [`browser-${name}`, { entry, folder: 'browser-host', file: `${name}.js`, format: 'es' }],
    ]
  })

/**
 * The processes around the page by the `--mode` that names them; scripts/build.mjs builds them all. Everything is bundled but Electron
 * itself and the store's native addon.
 */
export const PARTS: ReadonlyMap<string, Part> = new Map<string, Part>([
  // CommonJS, so that it has run before the app is ready however it is started: what is set too late is refused.
  ['main', { entry: 'electron/main.ts', folder: 'electron', file: 'main.cjs', format: 'cjs' }],
  ['preload', { entry: 'electron/preload.cts', folder: 'electron', file: 'preload.cjs', format: 'cjs' }],
  [
    'browser-host',
    { entry: 'electron/browser-host/main.ts', folder: 'browser-host', file: 'main.js', format: 'es' },
  ],
  [
    'page-script',
    {
      entry: 'electron/browser-host/page/host.ts',
      folder: 'browser-host',
      file: 'host.js',
      format: 'iife',
      web: true,
    },
  ],
  ...threads,
])

/** axios's build for browsers: with the fetch it is given, it works in Node, too, and brings no HTTP client of Node's along. */
const AXIOS = path.join(import.meta.dirname, 'node_modules/axios/dist/esm/axios.js')

/**
 * The settings' file has no schema that its library would check: the preferences are checked as all that comes from a
 * disk is. What checks one stays out of what is read at each start (PERF-8).
 */
const noSettingsSchema: Plugin = {
  name: 'no-settings-schema',
  enforce: 'pre',
  resolveId: (id) => (/^ajv(-formats|[\\/]dist[\\/]2020\.js)$/.test(id) ? NO_SCHEMA : null),
  load: (id) =>
    id === NO_SCHEMA
      ? `function none() { throw new Error('The settings have no schema') }
         export { none as Ajv2020, none as default }`
      : null,
}
const NO_SCHEMA = '\0no-settings-schema'

/** What axios's adapter for Node and the settings' library would bring, unasked: a build that holds it fails. */
const NOT_BUNDLED =
  /[\\/]node_modules[\\/](follow-redirects|form-data|proxy-from-env|https-proxy-agent|ajv|ajv-formats)[\\/]/
const refuseUnused: Plugin = {
  name: 'refuse-unused',
  moduleParsed({ id }) {
    if (NOT_BUNDLED.test(id)) this.error(`${id} is not used and must not be bundled`)
  },
}

export default defineConfig(({ mode }) => {
  const part = PARTS.get(mode)
  if (part === undefined) throw new Error(`--mode must be one of ${[...PARTS.keys()].join(', ')}`)
  return {
    publicDir: false,
    plugins: [ownName(IDENTITY), noSettingsSchema, refuseUnused],
    resolve: { alias: [{ find: /^axios$/, replacement: AXIOS }] },
    define: { 'process.env.NODE_ENV': '"production"' },
    ssr: { noExternal: true, external: ['electron', '@photostructure/sqlite'] },
    build: {
      ...(part.web ? { target: 'chrome120' } : { ssr: part.entry, target: 'node20' }),
      outDir: path.join(import.meta.dirname, 'dist', part.folder),
      emptyOutDir: false,
      minify: true,
      sourcemap: false,
      reportCompressedSize: false,
      rolldownOptions: {
        input: part.entry,
        output: {
          format: part.format,
          entryFileNames: part.file,
          chunkFileNames: part.format === 'cjs' ? '[name]-[hash].cjs' : '[name]-[hash].js',
        },
      },
    },
  }
})
