declare module 'virtual:help' {
  import type { HelpPart } from './helpParts.ts'

  /** Made by the build of docs/using.md (scripts/prepared/helpPages.ts). */
  export const PARTS: readonly HelpPart[]
}
