import { promisesOf } from './checks/promises.ts'
import { readSources } from './checks/sources.ts'
import { root } from './runProgram.ts'
import { say } from './say.ts'

/* Prints every promise, or those whose id begins with an argument, with the tests that hold it. */
const wanted = process.argv.slice(2)
for (const { id, sentence, tests } of promisesOf(readSources(root))) {
  if (wanted.length > 0 && !wanted.some((start) => id === start || id.startsWith(`${start}-`))) continue
  say(`\n${id}  ${sentence}`)
  for (const { file, title } of tests) say(`    ${file}: ${title}`)
}
