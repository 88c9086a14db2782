import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root, run } from './runProgram.ts'
import { say } from './say.ts'
import { StartError } from './startError.ts'

const SOURCES = [
  'electron',
  'renderer',
  'shared',
  'package-lock.json',
  'scripts/build.mjs',
  'scripts/prepared/notices',
]
/** Endings of what goes into a build; compilers and editors leave other files beside. */
const KNOWN = /\.(ts|tsx|cts|mjs|css|html|svg|png|json)$/
const CONFIGS = /^(vite.*\.config\.ts|tsconfig.*\.json)$/
const stamp = path.join(root, 'dist/.sources')

/** Builds page, Electron main and browser host where a source changed since the last build. Throws StartError. */
export async function freshBuild(signal?: AbortSignal): Promise<void> {
  const now = fingerprint(root)
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === now) return
  say('Building …')
  const { code, output } = await run(process.execPath, ['scripts/build.mjs'], {
    quiet: true,
    ...(signal !== undefined && { signal }),
  })
  if (code !== 0) throw new StartError(`The build failed:\n${output.trim()}`)
  mkdirSync(path.dirname(stamp), { recursive: true })
  writeFileSync(stamp, now)
}

/** Changes with every source that goes into a build, and with nothing else: not with the place the folder is at. */
export function fingerprint(folder: string): string {
  const hash = createHash('sha256')
  const configs = readdirSync(folder).filter((name) => CONFIGS.test(name))
  for (const source of [...SOURCES, ...configs]) {
    for (const file of filesOf(path.join(folder, source))) {
      hash
        .update(path.relative(folder, file).replaceAll(path.sep, '/'))
        .update('\0')
        .update(readFileSync(file))
    }
  }
  return hash.digest('hex')
}

function filesOf(place: string): string[] {
  if (KNOWN.test(place)) return existsSync(place) ? [place] : []
  if (!existsSync(place)) return []
  return readdirSync(place, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && KNOWN.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort()
}
