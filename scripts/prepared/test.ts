import { close } from './close.ts'
import { endToEnd } from './endToEnd.ts'
import { freshBuild } from './freshBuild.ts'
import { say } from './say.ts'
import { staticChecks } from './staticChecks.ts'
import { add, EMPTY } from './tally.ts'
import { ensureTestTools } from './testTools.ts'
import { vitestRun } from './vitestRun.ts'

const lacking = await ensureTestTools()
if (lacking.length > 0) say(`Not to be had here: ${lacking.join(', ')}; tests that need them are skipped.`)

let tally = add(EMPTY, await staticChecks())
for (const projects of [['unit'], ['contract'], ['integration'], ['reliability']]) {
  tally = add(tally, await vitestRun(projects))
}
say('\n== Build')
await freshBuild()
close(add(tally, await endToEnd()))
