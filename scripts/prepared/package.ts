import process from 'node:process'
import { packageProgram } from './release/packageProgram.ts'
import { packageTwice } from './release/twice.ts'

const args = process.argv.slice(2)
process.exitCode = args.includes('--twice')
  ? await packageTwice(args.filter((one) => one !== '--twice'))
  : await packageProgram(args)
