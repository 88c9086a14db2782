import manifest from '../../package.json' with { type: 'json' }
import { close } from './close.ts'
import { electronAtHand, electronFolder } from './electronBinary.ts'
import { allSpecs, endToEndOn } from './endToEnd.ts'
import { freshBuild } from './freshBuild.ts'
import { givenVersion } from './release/packageProgram.ts'
import { add, EMPTY } from './tally.ts'
import { ensureTestTools } from './testTools.ts'

/* Every spec of Electron on the version that is pinned, and on no other: a skip is a failure here. */
await ensureTestTools()
await freshBuild()
const binary = await electronAtHand({ again: true })
const version = givenVersion(electronFolder() ?? '')
const wanted = manifest.devDependencies.electron
if (binary.path === null) close({ ...EMPTY, failed: [binary.because] })
else if (version !== wanted)
  close({ ...EMPTY, failed: [`Electron ${version} is here, and ${wanted} is shipped`] })
else close(add(EMPTY, await endToEndOn('electron', allSpecs('electron'))))
