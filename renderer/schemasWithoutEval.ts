// Schemas compile themselves with `new Function` where they may, which the page's policy forbids. The built page is told
// so by its build (scripts/prepared/schemasWithoutEval.ts); this is for the page as it is developed, which comes module
// by module. Their library takes its settings from here, or shares them where it was loaded before.
const holder: { __zod_globalConfig?: { jitless?: boolean } } & object = globalThis
holder.__zod_globalConfig = Object.assign(holder.__zod_globalConfig ?? {}, { jitless: true })
