import { close } from './close.ts'
import { allSpecs, endToEndOn } from './endToEnd.ts'
import { freshBuild } from './freshBuild.ts'
import { add } from './tally.ts'
import { ensureTestTools } from './testTools.ts'
import { vitestRun } from './vitestRun.ts'

/* Every spec of the browser host, and the scenes of single parts, which run in a browser, too. */
await ensureTestTools()
const scenes = await vitestRun(['scenes'])
await freshBuild()
close(add(scenes, await endToEndOn('browser', allSpecs('browser'))))
