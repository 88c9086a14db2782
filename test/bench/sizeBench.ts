import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { build, type Rolldown } from 'vite'

/**
 * What the page's first JavaScript is made of (PERF-9): gzip bytes by library and by folder of the page. A script's
 * bytes are shared out by the length of its modules before they are minified. One line of JSON.
 */
const root = path.join(import.meta.dirname, '../..')

/** The library a module is of, or its folder here. */
function originOf(id: string): string {
  if (id.startsWith('\0')) return 'build tools'
  const library = /.*node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)/.exec(id)?.[1]
  if (library !== undefined) return library.replaceAll(path.sep, '/')
  const own = path.relative(root, id).split(path.sep)
  return own.slice(0, own[1] === 'features' ? 3 : 2).join('/')
}

let chunks: readonly Rolldown.OutputChunk[] = []
await build({
  configFile: path.join(root, 'vite.renderer.config.ts'),
  logLevel: 'warn',
  build: { write: false },
  plugins: [
    {
      name: 'sizes',
      // Behind Vite's own, which writes into each script what its parts need.
      generateBundle: {
        order: 'post',
        handler(_options, bundle) {
          chunks = Object.values(bundle).filter((one) => one.type === 'chunk')
        },
      },
    },
  ],
})

const first = new Set<Rolldown.OutputChunk>()
const visit = (chunk: Rolldown.OutputChunk | undefined) => {
  if (chunk === undefined || first.has(chunk)) return
  first.add(chunk)
  for (const name of chunk.imports) visit(chunks.find(({ fileName }) => fileName === name))
}
visit(chunks.find(({ isEntry }) => isEntry))

const sizes = new Map<string, number>()
let total = 0
for (const { code, modules } of first) {
  const bytes = gzipSync(code).length
  total += bytes
  const lengths = Object.entries(modules)
  const whole = lengths.reduce((sum, [, { renderedLength }]) => sum + renderedLength, 0)
  for (const [id, { renderedLength }] of lengths) {
    const origin = originOf(id)
    sizes.set(origin, (sizes.get(origin) ?? 0) + (bytes * renderedLength) / (whole || 1))
  }
}
const listed = [...sizes].toSorted(([, a], [, b]) => b - a).filter(([, bytes]) => bytes >= 50)
process.stdout.write(
  `${JSON.stringify({
    'first JavaScript, gzip bytes (P9)': total,
    scripts: first.size,
    'by origin, gzip bytes': Object.fromEntries(listed.map(([name, bytes]) => [name, Math.round(bytes)])),
  })}\n`,
)
