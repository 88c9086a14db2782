import { close } from './close.ts'
import { allSpecs, endToEndOn } from './endToEnd.ts'
import { freshBuild } from './freshBuild.ts'
import { ensureTestTools } from './testTools.ts'

/* Every spec of the browser host. */
await ensureTestTools()
await freshBuild()
close(await endToEndOn('browser', allSpecs('browser')))
