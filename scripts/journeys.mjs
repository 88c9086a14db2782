import { runPrepared } from './setup.mjs'

await runPrepared('scripts/prepared/journeys.ts')
