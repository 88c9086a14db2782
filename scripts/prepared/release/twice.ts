import { createHash } from 'node:crypto'
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { root, run } from '../runProgram.ts'
import { say } from '../say.ts'

/** Unlike in name and depth, so that a path that gets into a file shows. */
const PLACES = ['one', 'another/place of builds']
const BUILT = ['dist', 'release']

/**
 * Builds and packs the commit that is checked out twice, in two folders, and says in which files they differ (SHIP-2).
 * Archives and signatures are left out: they carry the time they were made.
 */
export async function packageTwice(args: readonly string[]): Promise<number> {
  const work = path.join(root, '.cache/twice')
  rmSync(work, { recursive: true, force: true })
  const hashes: ReadonlyMap<string, string>[] = []
  for (const place of PLACES) {
    const folder = path.join(work, place)
    await checkOut(folder)
    await packUnpacked(folder, args)
    hashes.push(hashesBelow(folder))
  }
  const [one = new Map<string, string>(), other = new Map<string, string>()] = hashes
  const different = differences(one, other)
  for (const file of different) say(`Differs: ${file}`)
  say(`${one.size} files built twice, ${different.length} of them differ.`)
  if (different.length === 0) rmSync(work, { recursive: true, force: true })
  return different.length === 0 ? 0 : 1
}

export const differences = (
  one: ReadonlyMap<string, string>,
  other: ReadonlyMap<string, string>,
): readonly string[] =>
  [...new Set([...one.keys(), ...other.keys()])].filter((file) => one.get(file) !== other.get(file)).sort()

function hashesBelow(folder: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  for (const built of BUILT)
    for (const entry of readdirSync(path.join(folder, built), { recursive: true, withFileTypes: true })) {
      const file = path.join(entry.parentPath, entry.name)
      // electron-builder's own account of what it was told names the folder.
      if (!entry.isFile() || /builder-(?:debug|effective-config)/.test(entry.name)) continue
      found.set(path.relative(folder, file), createHash('sha256').update(readFileSync(file)).digest('hex'))
    }
  return found
}

/** The commit that is checked out, with what npm brought, in a folder of its own. */
export async function checkOut(folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true })
  const archive = path.join(folder, '.sources.tar')
  await must('git', ['archive', '--output', archive, 'HEAD'], root)
  await must('tar', ['-xf', archive, '-C', folder], root)
  rmSync(archive)
  cpSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'), {
    recursive: true,
    verbatimSymlinks: true,
  })
}

export async function packUnpacked(folder: string, args: readonly string[]): Promise<void> {
  say(`Building in ${path.relative(root, folder)} …`)
  await must(process.execPath, ['scripts/prepared/package.ts', '--dir', ...args], folder)
}

async function must(command: string, args: readonly string[], cwd: string): Promise<void> {
  const { code, output } = await run(command, args, { cwd, quiet: true })
  if (code !== 0) throw new Error(`${command} ${args[0] ?? ''} failed:\n${output.slice(-2_000)}`)
}
