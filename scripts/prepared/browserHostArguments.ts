import path from 'node:path'

/**
 * For Node: the browser's host of the build. Left to itself, V8 keeps 110 MB of room for new objects once 50,000 events
 * were indexed, and never gives it back; in 34 MB the index is built as fast.
 */
export const browserHostArguments = (root: string): readonly string[] => [
  '--max-semi-space-size=16',
  path.join(root, 'dist/browser-host/main.js'),
]
