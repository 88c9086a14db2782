import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root, run } from './runProgram.ts'
import { say } from './say.ts'

const SOURCES = ['electron', 'renderer', 'shared', 'package-lock.json', 'scripts/build.mjs']
const stamp = path.join(root, 'dist/.sources')

/** Builds page, Electron main and browser host where a source changed since the last build. Throws when it fails. */
export async function freshBuild(): Promise<void> {
  const now = fingerprint()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === now) return
  say('Building …')
  const { code, output } = await run(process.execPath, ['scripts/build.mjs'], { quiet: true })
  if (code !== 0) throw new Error(`The build failed:\n${output}`)
  mkdirSync(path.dirname(stamp), { recursive: true })
  writeFileSync(stamp, now)
}

function fingerprint(): string {
  const hash = createHash('sha256')
  const configs = readdirSync(root).filter((name) => /^vite.*\.config\.ts$|^tsconfig/.test(name))
  for (const source of [...SOURCES, ...configs]) {
    for (const file of filesOf(path.join(root, source))) hash.update(file).update(readFileSync(file))
  }
  return hash.digest('hex')
}

function filesOf(place: string): string[] {
  if (!existsSync(place)) return []
  if (path.extname(place) !== '' && !place.endsWith('electron')) return [place]
  return readdirSync(place, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort()
}
