import process from 'node:process'
import { packageProgram } from './release/packageProgram.ts'
import { packageRenamed } from './release/renamed.ts'
import { packageTwice } from './release/twice.ts'

/** `--twice` and `--renamed` pack the commit that is checked out, elsewhere; all else is electron-builder's. */
const WAYS = { '--twice': packageTwice, '--renamed': packageRenamed } as const
const args = process.argv.slice(2)
const named = (Object.keys(WAYS) as (keyof typeof WAYS)[]).find((one) => args.includes(one))
process.exitCode =
  named === undefined ? await packageProgram(args) : await WAYS[named](args.filter((one) => one !== named))
