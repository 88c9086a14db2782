import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../runProgram.ts'
import { say } from '../say.ts'
import { checkOut, packUnpacked } from './twice.ts'

const OTHER = {
  id: 'org.example.evenings',
  name: 'Evenings',
  program: 'evenings',
  scheme: 'evenings-event',
  address: 'https://evenings.example.org',
  maker: 'Ada',
  mail: 'ada@example.org',
} as const

/** What one program wrote and another is to read bears a mark that is no name: copies, door lists, sealed files. */
const MARKS = /turnout-(?:copy|door|kept)|turnout store digest|`turnout\\n|"turnout\\n|["'`]turnout["'`]/g

/**
 * Builds and packs the commit that is checked out as somebody's own program, with nothing changed but shared/identity.ts,
 * and says where the former name is left (SHIP-3).
 */
export async function packageRenamed(args: readonly string[]): Promise<number> {
  const folder = path.join(root, '.cache/renamed')
  rmSync(folder, { recursive: true, force: true })
  await checkOut(folder)
  const file = path.join(folder, 'shared/identity.ts')
  let identity = readFileSync(file, 'utf8')
  for (const [field, value] of Object.entries(OTHER))
    identity = identity.replace(new RegExp(`^  ${field}: '[^']*'`, 'm'), `  ${field}: '${value}'`)
  writeFileSync(file, identity)
  await packUnpacked(folder, args)
  const { left, named } = looked(path.join(folder, 'release'))
  if (named === 0)
    throw new Error(`the package says ${OTHER.name} nowhere: it is not the one that was to be made`)
  for (const one of left) say(`Still named as before: ${one}`)
  say(`${left.length} places left in a package of another name.`)
  if (left.length === 0) rmSync(folder, { recursive: true, force: true })
  return left.length === 0 ? 0 : 1
}

/** Our own files, and names of all: what Electron and packages of others bring cannot know the name. */
const OURS = /app\.asar$|\.(?:desktop|yml|xml|json)$|LICENSE\.txt$/

/** Where the former name is left, and how often the other one stands. */
function looked(release: string): { readonly left: readonly string[]; readonly named: number } {
  const left: string[] = []
  let named = 0
  for (const entry of readdirSync(release, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name)
    const shown = path.relative(release, file)
    if (/builder-(?:debug|effective-config)/.test(entry.name)) continue
    if (/turnout/i.test(shown)) left.push(shown)
    if (!entry.isFile() || !OURS.test(entry.name) || shown.includes('notices/')) continue
    const text = readFileSync(file, 'latin1').replaceAll(MARKS, '')
    named += text.split(OTHER.name).length - 1
    for (const { index } of text.matchAll(/turnout/gi))
      left.push(`${shown}: …${text.slice(Math.max(0, index - 60), index + 40).replaceAll(/[^ -~]+/g, ' ')}…`)
  }
  return { left, named }
}
