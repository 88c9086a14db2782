// Builds the page and the processes around it into dist/. Run by the other scripts; alone: node scripts/build.mjs
import { cpSync, existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { isHeld, removePatiently, renamePatiently } from './setup/files.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const dist = path.join(root, 'dist')

/**
 * Builds everything from nothing, beside the former build, and puts it in its place when all is done: a program that
 * runs meanwhile never meets half a build. Throws where a part does not build. Returns the sizes that goals name
 * (PERF-9).
 */
export async function buildAll() {
  const { build } = await import('vite')
  const { PARTS } = await import('../vite.electron.config.ts')
  const { collectPackages } = await import('./prepared/notices/bundledPackages.ts')
  const { writeNotices } = await import('./prepared/notices/writeNotices.ts')
  const bundled = collectPackages()
  const next = path.join(root, `.cache/build-${process.pid}`)
  removePatiently(next)
  try {
    await build({
      configFile: path.join(root, 'vite.renderer.config.ts'),
      plugins: [bundled.plugin],
      build: { outDir: path.join(next, 'renderer') },
      logLevel: 'warn',
    })
    for (const [mode, { folder }] of PARTS) {
      await build({
        configFile: path.join(root, 'vite.electron.config.ts'),
        mode,
        plugins: [bundled.plugin],
        build: { outDir: path.join(next, folder) },
        logLevel: 'warn',
      })
    }
    cpSync(path.join(root, 'electron/resources/icon-512.png'), path.join(next, 'electron/icon.png'))
    writeNotices(root, path.join(next, 'notices'), bundled.packages())
    putInPlace(next)
  } finally {
    removePatiently(next)
  }
  return { entryGzipBytes: entrySize() }
}

/**
 * On Windows a running program keeps its folder from being renamed: there the new build is laid over the former one.
 * @param {string} next
 */
function putInPlace(next) {
  const former = `${next}-former`
  try {
    if (existsSync(dist)) renamePatiently(dist, former)
  } catch (error) {
    if (!isHeld(error)) throw error
    cpSync(next, dist, { recursive: true, force: true })
    return
  }
  renamePatiently(next, dist)
  removePatiently(former)
}

/** Gzip bytes of the JavaScript the page loads before it shows anything: the entry and what it imports statically. */
export function entrySize() {
  const manifest = JSON.parse(readFileSync(path.join(dist, 'renderer/manifest.json'), 'utf8'))
  const seen = new Set()
  const visit = (/** @type {string} */ name) => {
    if (seen.has(name)) return
    seen.add(name)
    for (const imported of manifest[name]?.imports ?? []) visit(imported)
  }
  for (const [name, chunk] of Object.entries(manifest)) if (chunk.isEntry) visit(name)
  return [...seen]
    .map((name) => manifest[name].file)
    .filter((file) => file.endsWith('.js'))
    .reduce((sum, file) => sum + gzipSync(readFileSync(path.join(dist, 'renderer', file))).length, 0)
}

/** Most bytes of the main process's scripts that each start reads: a few per cent above what they have become. */
const MOST_AT_START = { main: 331_000, app: 798_000 }

/**
 * Scripts of the main process that have outgrown their limit; also a limit whose script is not there any more.
 * @param {string} folder
 */
export function outgrown(folder = path.join(dist, 'electron')) {
  return Object.entries(MOST_AT_START).flatMap(([name, most]) => {
    const file = readdirSync(folder).find((each) =>
      name === 'main' ? each === 'main.cjs' : each.startsWith(`${name}-`) && each.endsWith('.cjs'),
    )
    if (file === undefined) return [`${name}: no such script`]
    const { size } = statSync(path.join(folder, file))
    return size > most ? [`${name}: ${size} of ${most} bytes`] : []
  })
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { entryGzipBytes } = await buildAll()
  process.stdout.write(
    `Entry JavaScript: ${(entryGzipBytes / 1000).toFixed(1)} kB gzip (goal: at most 160)\n`,
  )
}
