/** Namespaces whose texts are there before anything is drawn; others come with their page (`withTexts`). */
export const FIRST_NAMESPACES = [
  'common',
  'format',
  'shell',
  'events',
  'editing',
  'guests',
  'sync',
  'accounts',
  'session',
  'settings',
  'outbox',
  'conflict',
] as const
