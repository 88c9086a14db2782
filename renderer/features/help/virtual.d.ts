/** Made by the build of docs/using.md and docs/using/ (scripts/prepared/helpPages.ts). */
declare module 'virtual:help' {
  type Language = import('../../../shared/domain/language.ts').Language
  /** By language, but for English; a language that is growing may have none. */
  export const GUIDES: Readonly<Partial<Record<Language, () => Promise<typeof import('virtual:help/en')>>>>
}

declare module 'virtual:help/en' {
  export const PARTS: readonly import('./helpParts.ts').HelpPart[]
}
