import { quickRuns } from './bench/quickRuns.ts'
import { close } from './close.ts'
import { allSpecs, endToEndOn } from './endToEnd.ts'
import { freshBuild } from './freshBuild.ts'
import { add } from './tally.ts'
import { ensureTestTools } from './testTools.ts'
import { vitestRun } from './vitestRun.ts'

/*
 * Every spec of the browser host, the scenes of single parts, which run in a browser, too, and the benches that work the
 * page, in short.
 */
await ensureTestTools()
const scenes = await vitestRun(['scenes'])
await freshBuild()
const shown = add(scenes, await endToEndOn('browser', allSpecs('browser')))
close(add(shown, await quickRuns()))
