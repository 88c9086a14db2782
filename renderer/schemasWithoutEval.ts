// Schemas compile themselves with `new Function` where they may; the page's policy forbids it, and even the question
// whether they may is a violation. Their library reads its settings from here when it is loaded, which it is only with
// the first page that has a form (P9): main.tsx imports this first.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
