import path from 'node:path'

/**
 * How an Electron that is not packaged runs the program in `root`. By `-r`, because some launchers load what they
 * are given only after Electron is ready, and the scheme and the sandbox have to be set up before that.
 */
export const electronArguments = (root: string): readonly string[] => [
  '-r',
  path.join(root, 'dist/electron/main.cjs'),
  root,
]
