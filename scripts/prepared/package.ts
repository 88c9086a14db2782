import { readFileSync } from 'node:fs'
import path from 'node:path'
import { electronBinary } from './electronBinary.ts'
import { freshBuild } from './freshBuild.ts'
import { npx } from './runProgram.ts'
import { say } from './say.ts'

await freshBuild()
const given = process.env['ELECTRON_OVERRIDE_DIST_PATH']
const binary = given === undefined ? null : await electronBinary()
const extra = binary === null ? [] : ofFolder(path.dirname(binary))

/** A folder with a binary already there says its own version, which electron-builder has to be told. */
function ofFolder(folder: string): readonly string[] {
  const version = readFileSync(path.join(folder, 'version'), 'utf8').trim().replace(/^v/, '')
  return [`-c.electronDist=${folder}`, `-c.electronVersion=${version}`]
}

say('Packaging …')
process.exitCode = (
  await npx('electron-builder', ['--publish', 'never', ...extra, ...process.argv.slice(2)])
).code
