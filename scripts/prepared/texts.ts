import { writeFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { KEYS_FILE, keysFile } from './checks/localeFiles.ts'
import { readSources } from './checks/sources.ts'
import { root } from './runProgram.ts'
import { sayCoverage } from './sayCoverage.ts'

/* Writes the types of the texts' keys, and says how much of each language is there, and with --missing what is not. */
const sources = readSources(root)
writeFileSync(path.join(root, KEYS_FILE), keysFile(sources))
sayCoverage(sources, process.argv.includes('--missing'))
