import { readFileSync } from 'node:fs'
import path from 'node:path'
import { freshBuild } from './freshBuild.ts'
import { writePackageConfig } from './release/packageConfig.ts'
import { npx, root } from './runProgram.ts'
import { say } from './say.ts'

await freshBuild()
const given = process.env['ELECTRON_OVERRIDE_DIST_PATH']
const extra = given === undefined || given === '' ? [] : ofFolder(given)

/** A folder with a binary already there says its own version, which electron-builder has to be told. */
function ofFolder(folder: string): readonly string[] {
  const version = readFileSync(path.join(folder, 'version'), 'utf8').trim().replace(/^v/, '')
  return [`-c.electronDist=${folder}`, `-c.electronVersion=${version}`]
}

say('Packaging …')
process.exitCode = (
  await npx('electron-builder', [
    `--config=${writePackageConfig(path.join(root, '.cache/package'))}`,
    '--publish=never',
    ...extra,
    ...process.argv.slice(2),
  ])
).code
