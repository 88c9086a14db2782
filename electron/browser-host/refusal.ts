/**
 * Why this host must not start here, or null. It is a host for development: inside Electron, or from inside a
 * package, it would be a second way into a program whose only way in is its window.
 */
export function refusal(
  versions: Readonly<Record<string, string | undefined>>,
  resourcesPath: string | undefined,
  entry: string,
): string | null {
  if (versions['electron'] !== undefined || resourcesPath !== undefined) {
    return 'The browser host does not run inside Electron.'
  }
  return /[\\/]app\.asar([\\/]|$)/.test(entry) ? 'The browser host does not run from a package.' : null
}
