import { runPrepared } from './setup.mjs'

await runPrepared('test/community/main.ts')
