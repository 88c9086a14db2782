import { spawnSync } from 'node:child_process'
import { statSync } from 'node:fs'
import path from 'node:path'

/** How Chromium's sandbox comes to be: by itself, not at all for root on Linux, or not for this user. */
export type Sandbox = 'works' | 'off' | 'refused'

export interface SandboxWorld {
  readonly platform: string
  /** Of the user; 0 is root. */
  readonly uid: number
  /** Mode and owner of the helper beside Electron's binary, or null where there is none. */
  helper(): { readonly mode: number; readonly uid: number } | null
  /** Exit code of a program in a user namespace of its own; null where that cannot be tried. */
  namespace(): number | null
}

const SET_USER_ID = 0o4000

/**
 * On Linux Electron needs user namespaces or a helper that runs as root. Some systems keep the first from normal users
 * (Ubuntu since 23.10, hardened kernels, many containers), and npm cannot install the second.
 */
export function sandboxOf(world: SandboxWorld): Sandbox {
  if (world.platform !== 'linux') return 'works'
  if (world.uid === 0) return 'off'
  const helper = world.helper()
  if (helper !== null && helper.uid === 0 && (helper.mode & SET_USER_ID) !== 0) return 'works'
  const code = world.namespace()
  return code === null || code === 0 ? 'works' : 'refused'
}

/** This system, for the Electron in `folder`. */
export const sandboxWorld = (folder: string | null): SandboxWorld => ({
  platform: process.platform,
  uid: process.getuid?.() ?? -1,
  helper: () => {
    if (folder === null) return null
    return statSync(path.join(folder, 'chrome-sandbox'), { throwIfNoEntry: false }) ?? null
  },
  namespace: () => {
    const { error, status } = spawnSync('unshare', ['-Ur', 'true'], { stdio: 'ignore', timeout: 5_000 })
    return error === undefined ? status : null
  },
})
