declare module 'virtual:help' {
  /** Made by the build of docs/using.md (scripts/prepared/helpPages.ts). */
  export const PARTS: readonly import('./helpParts.ts').HelpPart[]
}
