import css from './Avatar.module.css'
import { initials } from './initials.ts'

/** Letters in place of a picture; the name itself always stands beside it. */
export function Avatar({ name, letters, shape = 'round', size = 'm', colour }: AvatarProps) {
  return (
    <span
      className={css['avatar']}
      data-shape={shape}
      data-size={size}
      data-colour={colour}
      aria-hidden="true"
    >
      {letters || initials(name)}
    </span>
  )
}

export interface AvatarProps {
  readonly name: string
  /** Chosen in place of its initials. */
  readonly letters?: string | undefined
  /** Round for people, square for sites. */
  readonly shape?: 'round' | 'square'
  readonly size?: 's' | 'm' | 'l'
  /** Of a site: one of the six `--acct-N`. */
  readonly colour?: string
}
