import { close } from './close.ts'
import { staticChecks } from './staticChecks.ts'
import { add } from './tally.ts'
import { vitestRun } from './vitestRun.ts'

close(add(await staticChecks(), await vitestRun(['unit', 'counting'])))
