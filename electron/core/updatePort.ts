import type { Release, UpdateFault } from '../../shared/domain/updates.ts'

/** Where newer versions come from, as the host was built. */
export interface UpdateHost {
  /** Folder of releases, as an address that ends in a slash. */
  readonly address: string
  /** In it, what is said of the newest version for this system. */
  readonly file: string
  /** Null: a package manager, a store or the person brings newer versions. */
  readonly updater: Updater | null
  /** Asks the whole program to end. */
  quit(): void
}

/** Fetches, checks and installs. Rejects with `UpdateFailure` only. */
export interface Updater {
  /** Null: there is nothing newer. */
  look(): Promise<Release | null>
  /** Fetches what `look` found and checks it; `told` hears which part is there, 0 to 1. */
  download(told: (part: number) => void, stop: AbortSignal): Promise<void>
  /** Puts in place what was fetched: the last act of the program. `again`: it is started then. */
  install(again: boolean): void
}

export class UpdateFailure extends Error {
  readonly fault: UpdateFault
  constructor(fault: UpdateFault, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'UpdateFailure'
    this.fault = fault
  }
}
