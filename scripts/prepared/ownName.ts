import type { Plugin } from 'vite'

const TEXTS = /[\\/]renderer[\\/]i18n[\\/]locales[\\/].+\.json$|[\\/]docs[\\/](?:using[\\/])?[^\\/]+\.md$/

/** Texts call the program by the name they were written with; a copy of the project has its own (shared/identity.ts). */
const inOwnName = (text: string, { name, program, scheme }: Named): string =>
  text
    .replaceAll(/turnout-event/g, () => scheme)
    .replaceAll(/turnout/g, () => program)
    .replaceAll(/Turnout/g, () => name)

interface Named {
  readonly name: string
  readonly program: string
  readonly scheme: string
}

/** Before texts become modules. */
export const ownName = (identity: Named): Plugin => ({
  name: 'own-name',
  enforce: 'pre',
  transform: {
    filter: { id: TEXTS },
    handler: (code) => inOwnName(code, identity),
  },
})
