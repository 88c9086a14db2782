import { runPrepared } from './setup.mjs'

await runPrepared('scripts/prepared/testElectron.ts')
