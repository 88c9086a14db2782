/** A version of the program that is newer than the one that runs. */
export interface Release {
  readonly version: string
  /** What is new, as plain text; empty where the release says nothing. */
  readonly notes: string
  /** When it was released, epoch ms; null where the release does not say. */
  readonly releasedAt: number | null
}

export type UpdateFault =
  /** The server did not answer, or the way to it is shut. */
  | 'not-reached'
  /** There is no release for this system, or what is said of it cannot be read. */
  | 'not-understood'
  /** The answer broke off. */
  | 'cut-off'
  /** What came is not what was announced, or nobody known signed it: it was thrown away. */
  | 'not-genuine'
  | 'no-room'
  | 'other'

export type UpdateState =
  | { readonly state: 'idle' | 'checking' | 'none' }
  | { readonly state: 'available'; readonly release: Release }
  /** `part`: 0 to 1. */
  | { readonly state: 'downloading'; readonly release: Release; readonly part: number }
  /** Put in place when the program is closed. `waits`: it will close by itself once nothing is being sent. */
  | { readonly state: 'ready'; readonly release: Release; readonly waits: boolean }
  /** `release`: what was being fetched; null where the look itself failed. */
  | { readonly state: 'failed'; readonly fault: UpdateFault; readonly release: Release | null }

/** `none`: no address of releases was built in. `tells`: something else brings newer versions to this computer. */
type UpdateWay = 'none' | 'tells' | 'installs'

export interface Updates {
  readonly way: UpdateWay
  /** That runs now. */
  readonly version: string
  /** The server named here is asked, and no other; null with `none`. */
  readonly host: string | null
  readonly now: UpdateState
}
