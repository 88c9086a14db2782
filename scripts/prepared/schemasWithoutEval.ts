import type { Plugin } from 'vite'

const SETTINGS = '__zod_globalConfig'

/**
 * Schemas compile themselves with `new Function` where they may; the page's policy forbids it, and even the question
 * whether they may is a violation. Told inside of the library, it holds however a bundler cuts the page into pieces: a
 * piece that is imported runs before the first line of what imports it.
 */
export const schemasWithoutEval: Plugin = {
  name: 'schemas-without-eval',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /[\\/]zod[\\/]v4[\\/]core[\\/]core\.js$/ },
    handler(code) {
      if (!code.includes(`globalThis.${SETTINGS}`))
        this.error('the schemas keep their settings elsewhere now')
      return `Object.assign(globalThis.${SETTINGS} ??= {}, { jitless: true })\n;${code}`
    },
  },
}
