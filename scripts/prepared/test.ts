import { close } from './close.ts'
import { endToEnd } from './endToEnd.ts'
import { freshBuild } from './freshBuild.ts'
import { say } from './say.ts'
import { staticChecks } from './staticChecks.ts'
import { add } from './tally.ts'
import { ensureTestTools } from './testTools.ts'
import { vitestRun } from './vitestRun.ts'

const lacking = await ensureTestTools()
if (lacking.length > 0) say(`Not to be had here: ${lacking.join(', ')}; tests that need them are skipped.`)

// In one run: the long files of one project leave no core idle, the short ones of all others go on beside them.
const projects = ['unit', 'contract', 'counting', 'integration', 'reliability']
const tally = add(await staticChecks(), await vitestRun(projects))
say('\n== Build')
await freshBuild()
close(add(tally, await endToEnd()))
