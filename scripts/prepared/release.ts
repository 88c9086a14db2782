import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { parseArgs } from 'node:util'
import manifest from '../../package.json' with { type: 'json' }
import { IDENTITY } from '../../shared/identity.ts'
import { parseChangelog, plainNotes, sectionOf } from './release/changelog.ts'
import { packageProgram } from './release/packageProgram.ts'
import { checksums, faultsOf, isArtefact, type ReleaseFacts } from './release/plan.ts'
import { root, run } from './runProgram.ts'
import { say } from './say.ts'

/*
 * Everything of a release that can be done on this computer (docs/releasing.md). With --dry-run what stands in the way
 * is said and nothing but files in release/ is made; without it the first fault ends it, and a clean run ends with the
 * tag that the workflow of packages waits for. Nothing is ever sent from here.
 */
const { values } = parseArgs({
  options: {
    'dry-run': { type: 'boolean', default: false },
    'system-tools': { type: 'boolean', default: false },
    /** Of electron-builder, such as `tar.gz`; all of this system unless named. */
    target: { type: 'string', multiple: true, default: [] },
  },
})
const dry = values['dry-run']
const folder = path.join(root, 'release')
const git = async (...args: readonly string[]): Promise<string> => {
  const { code, output } = await run('git', args, { quiet: true })
  return code === 0 ? output.trim() : ''
}

say(`\n== ${IDENTITY.name} ${manifest.version}${dry ? ' (dry run)' : ''}`)
const sections = parseChangelog(readFileSync(path.join(root, 'CHANGELOG.md'), 'utf8'))
const facts: ReleaseFacts = {
  version: manifest.version,
  changed: await git('status', '--porcelain'),
  tags: (await git('tag', '--list')).split('\n'),
  sections,
  address: IDENTITY.address,
  releases: IDENTITY.releases,
}
const faults = faultsOf(facts)
for (const fault of faults) say(`In the way: ${fault}`)
if (faults.length > 0 && !dry) process.exit(1)

const flags = { linux: '--linux', darwin: '--mac', win32: '--win' } as const
const flag = flags[process.platform as keyof typeof flags]
rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
const code = await packageProgram([
  flag,
  ...values.target,
  ...(values['system-tools'] ? ['--system-tools'] : []),
])
if (code !== 0) say('In the way: not every package could be made here (above).')

const notes = plainNotes(sectionOf(sections, manifest.version))
writeFileSync(path.join(folder, 'release-notes.txt'), `${notes}\n`)
for (const name of ['sbom.cdx.json', 'THIRD-PARTY-NOTICES.txt'])
  writeFileSync(path.join(folder, name), readFileSync(path.join(root, 'dist/notices', name)))
const artefacts = readdirSync(folder).filter(isArtefact).sort()
const sums = checksums(artefacts.map((name) => ({ name, bytes: readFileSync(path.join(folder, name)) })))
writeFileSync(path.join(folder, 'SHA256SUMS'), sums)

say(`\nWould be published as ${IDENTITY.name} ${manifest.version}:`)
for (const name of [...artefacts, 'SHA256SUMS'])
  say(`  ${name} (${(statSync(path.join(folder, name)).size / 1e6).toFixed(1)} MB)`)
say(`\n${sums}`)
say(`Notes of the release: ${notes.split('\n').length} lines, from CHANGELOG.md.`)

const clean = faults.length === 0 && code === 0
if (dry) say(clean ? 'Nothing is in the way.' : 'Not to be released like this; see "In the way".')
else if (clean) {
  await git('tag', '--annotate', `v${manifest.version}`, '--message', notes)
  say(`Tagged v${manifest.version}. It goes out with: git push origin v${manifest.version}`)
}
process.exitCode = code
