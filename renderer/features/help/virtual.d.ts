/** Made by the build of docs/using.md and docs/using/ (scripts/prepared/helpPages.ts); what is in them says useGuide.ts. */
declare module 'virtual:help' {}
declare module 'virtual:help/en' {}
