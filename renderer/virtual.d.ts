declare module 'virtual:component-words' {
  /** Made by the build: the words of the components in each language that they have (scripts/prepared/componentWords.ts). */
  export const WORDS: Readonly<
    Record<
      string,
      {
        readonly tag: string
        readonly fetch: () => Promise<Readonly<Record<string, Record<string, unknown>>>>
      }
    >
  >
}

/** Made by the build of docs/using.md and docs/using/ (scripts/prepared/helpPages.ts); what is in them says useGuide.ts. */
declare module 'virtual:help' {}
declare module 'virtual:help/en' {}
