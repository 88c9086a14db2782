/**
 * One named behaviour of a server, for each line of docs/site-behaviour.md a client can observe. `group` names what it
 * excludes: two profiles of one group cannot be asked for together, and naming one puts out the group's default.
 */
export interface Profile {
  readonly name: string
  /** The line of docs/site-behaviour.md or the promise of docs/promises.md it stands for. */
  readonly source: string
  readonly says: string
  readonly group?: string
  /** In force when nothing else of its group is named. */
  readonly standard?: true
  /** What follows the colon in `name:value`. */
  readonly value?: 'seconds' | 'milliseconds' | 'number' | 'zone' | 'text'
}

/** A row of the tables of profiles. */
export const P = (name: string, source: string, says: string, more: Partial<Profile> = {}): Profile => ({
  name,
  source,
  says,
  ...more,
})

/** For the one of a group that is in force unless another is named. */
export const standard = true as const
