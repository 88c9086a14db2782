import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** Path from the project's folder, by `/`, to text. */
export type Sources = ReadonlyMap<string, string>

const LEFT_OUT = new Set(['node_modules', '.git', '.node', '.cache', 'dist', 'test-results'])
/** What packing makes; a folder of that name further down is source. */
const PACKED = 'release'
const READ = /\.(ts|tsx|cts|mjs|css|html|md|json|jsonc|yml)$/

/** Every file below the folder that people write; what is no text is there by its name only. */
export function readSources(folder: string): Sources {
  const found = new Map<string, string>()
  const walk = (below: string): void => {
    for (const entry of readdirSync(path.join(folder, below), { withFileTypes: true })) {
      const name = path.posix.join(below, entry.name)
      if (LEFT_OUT.has(entry.name) || name === PACKED) continue
      if (entry.isDirectory()) walk(name)
      else if (entry.isFile())
        found.set(name, READ.test(name) ? readFileSync(path.join(folder, name), 'utf8') : '')
    }
  }
  walk('')
  return found
}

export const isCode = (name: string): boolean => /\.(ts|tsx|cts|mjs)$/.test(name)
