import { existsSync, readFileSync, realpathSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'

/** A package of which something is in the program. */
export interface BundledPackage {
  readonly name: string
  readonly version: string
  /** As its package.json names it, an SPDX expression mostly. */
  readonly licence: string
  readonly by: string
  readonly folder: string
}

/** Hears of every module that a build puts into its files, and says of which packages they are. */
export function collectPackages(): { readonly plugin: Plugin; packages(): readonly BundledPackage[] } {
  const folders = new Set<string>()
  return {
    plugin: {
      name: 'collect-packages',
      generateBundle(_options, files) {
        for (const file of Object.values(files))
          if (file.type === 'chunk')
            for (const id of file.moduleIds) {
              const folder = packageFolder(id)
              if (folder !== null) folders.add(folder)
            }
      },
    },
    packages: () => readPackages([...folders]),
  }
}

const FOREIGN = /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+/

/** Null for what is our own. Bundlers mark what they made up with a zero and a question. */
export function packageFolder(id: string): string | null {
  const [file = ''] = id.replace(/^\0+/, '').split('?')
  return FOREIGN.exec(file)?.[0] ?? null
}

/** One for each name and version, in order. */
export function readPackages(folders: readonly string[]): readonly BundledPackage[] {
  const found = new Map<string, BundledPackage>()
  for (const folder of folders) {
    const one = readPackage(realpathSync(folder))
    found.set(`${one.name}@${one.version}`, one)
  }
  return [...found.values()].sort((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1))
}

const nameOf = ({ name, version }: BundledPackage): string => `${name}@${version}`

interface Manifest {
  readonly name: string
  readonly version: string
  readonly license?: string | { readonly type?: string }
  readonly author?: string | { readonly name?: string }
}

function readPackage(folder: string): BundledPackage {
  const file = path.join(folder, 'package.json')
  if (!existsSync(file)) throw new Error(`${folder} is bundled and is no package`)
  const { name, version, license, author } = JSON.parse(readFileSync(file, 'utf8')) as Manifest
  return {
    name,
    version,
    licence: (typeof license === 'string' ? license : license?.type) ?? '',
    by: (typeof author === 'string' ? author.replace(/ *[<(].*$/, '') : author?.name) ?? '',
    folder,
  }
}
