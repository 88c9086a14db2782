import path from 'node:path'
import { defineConfig, type Plugin } from 'vite'
import { ownName } from './scripts/prepared/ownName.ts'
import { IDENTITY } from './shared/identity.ts'

/**
 * The processes around the page. `--mode` names the part: `main`, `preload`, `browser-host` or `page-script`.
 * Everything is bundled but Electron itself and the store's native addon.
 */
const PARTS = {
  // CommonJS, so that it has run before the app is ready however it is started: what is set too late is refused.
  main: { entry: 'electron/main.ts', folder: 'dist/electron', file: 'main.cjs', format: 'cjs', web: false },
  preload: {
    entry: 'electron/preload.cts',
    folder: 'dist/electron',
    file: 'preload.cjs',
    format: 'cjs',
    web: false,
  },
  // Threads of their own lie beside what starts them (electron/core/files/workbook.ts, readWorkbook.ts, imports/readCalendar.ts,
  // backup/sealer.ts).
  'main-workbook': {
    entry: 'electron/core/files/workbookWriter.ts',
    folder: 'dist/electron',
    file: 'workbookWriter.cjs',
    format: 'cjs',
    web: false,
  },
  'browser-workbook': {
    entry: 'electron/core/files/workbookWriter.ts',
    folder: 'dist/browser-host',
    file: 'workbookWriter.js',
    format: 'es',
    web: false,
  },
  'main-workbook-reader': {
    entry: 'electron/core/files/workbookReader.ts',
    folder: 'dist/electron',
    file: 'workbookReader.cjs',
    format: 'cjs',
    web: false,
  },
  'browser-workbook-reader': {
    entry: 'electron/core/files/workbookReader.ts',
    folder: 'dist/browser-host',
    file: 'workbookReader.js',
    format: 'es',
    web: false,
  },
  'main-calendar-reader': {
    entry: 'electron/core/imports/calendarReader.ts',
    folder: 'dist/electron',
    file: 'calendarReader.cjs',
    format: 'cjs',
    web: false,
  },
  'browser-calendar-reader': {
    entry: 'electron/core/imports/calendarReader.ts',
    folder: 'dist/browser-host',
    file: 'calendarReader.js',
    format: 'es',
    web: false,
  },
  'main-sealer': {
    entry: 'electron/core/backup/sealerThread.ts',
    folder: 'dist/electron',
    file: 'sealerThread.cjs',
    format: 'cjs',
    web: false,
  },
  'browser-sealer': {
    entry: 'electron/core/backup/sealerThread.ts',
    folder: 'dist/browser-host',
    file: 'sealerThread.js',
    format: 'es',
    web: false,
  },
  'browser-host': {
    entry: 'electron/browser-host/main.ts',
    folder: 'dist/browser-host',
    file: 'main.js',
    format: 'es',
    web: false,
  },
  'page-script': {
    entry: 'electron/browser-host/page/host.ts',
    folder: 'dist/browser-host',
    file: 'host.js',
    format: 'iife',
    web: true,
  },
} as const

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
  const part = PARTS[mode as keyof typeof PARTS]
  if (part === undefined) throw new Error(`--mode must be one of ${Object.keys(PARTS).join(', ')}`)
  return {
    publicDir: false,
    plugins: [ownName(IDENTITY), noSettingsSchema, refuseUnused],
    resolve: { alias: [{ find: /^axios$/, replacement: AXIOS }] },
    define: { 'process.env.NODE_ENV': '"production"' },
    ssr: { noExternal: true, external: ['electron', '@photostructure/sqlite'] },
    build: {
      ...(part.web ? { target: 'chrome120' } : { ssr: part.entry, target: 'node20' }),
      outDir: path.join(import.meta.dirname, part.folder),
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
