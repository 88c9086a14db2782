import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../..', import.meta.url))

/** Source files below the given folders, relative to the project's root, sorted. */
export function sourceFiles(folders: readonly string[], pattern = /\.(ts|tsx|cts)$/): string[] {
  return folders
    .flatMap((folder) =>
      readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && pattern.test(entry.name))
        .map((entry) =>
          path.relative(root, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'),
        ),
    )
    .sort()
}

export const readSource = (file: string): string => readFileSync(path.join(root, file), 'utf8')

export interface Import {
  readonly from: string
  /** Project-relative path for own files, the bare name for packages. */
  readonly target: string
  readonly typeOnly: boolean
  /** By `import()`: loaded when it is needed. */
  readonly late: boolean
}

const STATEMENT =
  /(?:import|export)\s+(type\s+)?(?:[^'";]*?\sfrom\s+)?['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]\s*\)/g

/** What a file imports or re-exports, static and dynamic. */
export function importsOf(file: string): Import[] {
  return [...readSource(file).matchAll(STATEMENT)].map((match) => {
    const name = match[2] ?? match[3] ?? ''
    const target = name.startsWith('.') ? path.posix.join(path.posix.dirname(file), name) : name
    return { from: file, target, typeOnly: match[1] !== undefined, late: match[3] !== undefined }
  })
}
