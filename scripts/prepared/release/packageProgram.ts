import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { freshBuild } from '../freshBuild.ts'
import { npx, root, run } from '../runProgram.ts'
import { say } from '../say.ts'
import { writePackageConfig } from './packageConfig.ts'

/** With it electron-builder fetches no tools of its own: 7-Zip, dpkg-deb and rpmbuild are the system's (Linux). */
const SYSTEM_TOOLS = '--system-tools'

/** Builds where a source changed, and runs electron-builder with its arguments; resolves to its exit code. */
export async function packageProgram(args: readonly string[]): Promise<number> {
  await freshBuild()
  const withSystem = args.includes(SYSTEM_TOOLS)
  const asked = args.filter((one) => one !== SYSTEM_TOOLS)
  const all = withSystem && asked.length === 1 && asked[0] === '--linux'
  const left = all && process.env[IMAGE_TOOLS] === undefined
  const { made, lacking } = bySystem([...asked, ...(left ? Object.keys(TOOLS_OF) : [])], existsSync)
  const wanting = withSystem ? lacking : []
  for (const { target, tool } of wanting) say(`No ${target}: this system has no ${tool}. Install it first.`)
  if (wanting.length > 0 && !made.some((one) => one in TOOLS_OF)) return 1
  say('Packaging …')
  const { code } = await npx(
    'electron-builder',
    [
      `--config=${writePackageConfig(path.join(root, '.cache/package'))}`,
      '--publish=never',
      ...givenElectron(process.env['ELECTRON_OVERRIDE_DIST_PATH'] ?? ''),
      ...(withSystem ? made : asked),
    ],
    { env: { ...(await timeOfCommit()), ...(withSystem && systemTools()) } },
  )
  // One that cannot be made would keep electron-builder from making the others.
  if (left)
    say(
      `No AppImage: its first bytes are fetched from github.com, or lie in the folder ${IMAGE_TOOLS} names.`,
    )
  return left || wanting.length > 0 ? code || 1 : code
}

const SEVEN_ZIPS = ['/usr/bin/7zz', '/usr/bin/7za', '/usr/bin/7z']
const SEVEN_ZIP = { tool: '7-Zip', files: SEVEN_ZIPS }

/** The system's own that makes each kind of package, and where it lies. */
const TOOLS_OF: Readonly<Record<string, { readonly tool: string; readonly files: readonly string[] }>> = {
  deb: { tool: 'dpkg-deb', files: ['/usr/bin/dpkg-deb'] },
  rpm: { tool: 'rpmbuild', files: ['/usr/bin/rpmbuild'] },
  'tar.gz': SEVEN_ZIP,
  zip: SEVEN_ZIP,
}

/** `args` without the kinds of package this system has no tool for, and those. One would end the making of all. */
export function bySystem(args: readonly string[], isThere: (file: string) => boolean) {
  const lacking = args.flatMap((target) => {
    const needed = TOOLS_OF[target]
    return needed === undefined || needed.files.some(isThere) ? [] : [{ target, tool: needed.tool }]
  })
  return { made: args.filter((one) => !lacking.some(({ target }) => target === one)), lacking }
}

/** Folder with `runtimes/runtime-x64`, `mksquashfs` and the rest, as electron-builder fetches it. */
const IMAGE_TOOLS = 'APPIMAGE_TOOLS_PATH'

/** A folder with a binary already there says its own version, which electron-builder has to be told. */
function givenElectron(folder: string): readonly string[] {
  if (folder === '') return []
  return [`-c.electronDist=${folder}`, `-c.electronVersion=${givenVersion(folder)}`]
}

/** Of the Electron that lies there; empty where none does. */
export function givenVersion(folder: string): string {
  const file = path.join(folder, 'version')
  return existsSync(file) ? readFileSync(file, 'utf8').trim().replace(/^v/, '') : ''
}

function systemTools(): Readonly<Record<string, string>> {
  const sevenZip = SEVEN_ZIPS.find((file) => existsSync(file))
  return {
    CUSTOM_FPM_PATH: path.join(import.meta.dirname, 'systemFpm.ts'),
    ...(sevenZip !== undefined && { ELECTRON_BUILDER_7ZIP_PATH: sevenZip }),
  }
}

/** The times in packages are the commit's, or two builds of it would differ. */
async function timeOfCommit(): Promise<Readonly<Record<string, string>>> {
  const { code, output } = await run('git', ['log', '-1', '--format=%ct'], { quiet: true })
  const given = process.env['SOURCE_DATE_EPOCH']
  return { SOURCE_DATE_EPOCH: given ?? (code === 0 ? output.trim() : String(EARLIEST)) }
}

/** Where there is no git: the first day an archive can carry, 1980-01-01. */
const EARLIEST = 315_532_800
