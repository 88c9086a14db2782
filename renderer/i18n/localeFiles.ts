/** A file for each language and namespace; those of the core are read in its own process. */
export const LOCALE_FILES = import.meta.glob<Readonly<Record<string, string>>>(
  ['./locales/*/*.json', '!./locales/*/core.json'],
  { import: 'default' },
)
