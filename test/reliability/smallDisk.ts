import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Whether the command ended well. */
export const works = (command: string, ...args: readonly string[]): boolean =>
  spawnSync(command, args, { stdio: 'ignore' }).status === 0

const mounts = (folder: string, size: string): readonly string[] => [
  '-t',
  'tmpfs',
  '-o',
  `size=${size}`,
  'tmpfs',
  folder,
]

/** Whether this machine lets us mount a small disk; where not, says what is left out, and what stands in for it. */
export const canMount = (promise: string, instead = 'left out'): boolean => {
  const probe = mkdtempSync(join(tmpdir(), 'probe-'))
  const mounted = works('mount', ...mounts(probe, '64k'))
  if (mounted) works('umount', probe)
  else process.stderr.write(`${promise}: no right to mount a small disk here; ${instead}\n`)
  rmSync(probe, { recursive: true, force: true })
  return mounted
}

/** A disk of its own for each test, which one can fill to the last byte. */
export class SmallDisk {
  readonly folder: string
  readonly filler: string
  readonly #above: string
  readonly #mounted: boolean

  /** `size` as mount reads it; a plain folder where nothing can be mounted. */
  constructor(size: string, mounted: boolean) {
    this.#mounted = mounted
    this.#above = mkdtempSync(join(tmpdir(), 'small-disk-'))
    this.folder = join(this.#above, 'small disk')
    this.filler = join(this.folder, 'filler')
    mkdirSync(this.folder)
    if (mounted) execFileSync('mount', mounts(this.folder, size))
  }

  /** Takes every free byte. */
  fill(): void {
    for (const size of [65_536, 4_096, 512]) {
      try {
        for (;;) writeFileSync(this.filler, Buffer.alloc(size), { flag: 'a' })
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
      }
    }
  }

  makeRoom(): void {
    rmSync(this.filler, { force: true })
  }

  /** After the program on it has ended: a file that is still open fails the test. */
  remove(): void {
    if (this.#mounted && !works('umount', this.folder))
      throw new Error('something still has a file open on the disk')
    rmSync(this.#above, { recursive: true, force: true })
  }
}
