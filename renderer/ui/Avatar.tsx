import css from './Avatar.module.css'
import { initials } from './initials.ts'

/** Initials in place of a picture; the name itself always stands beside it. */
export function Avatar({ name, shape = 'round', size = 'm', colour }: AvatarProps) {
  return (
    <span
      className={css['avatar']}
      data-shape={shape}
      data-size={size}
      data-colour={colour}
      aria-hidden="true"
    >
      {initials(name)}
    </span>
  )
}

export interface AvatarProps {
  readonly name: string
  /** Round for people, square for sites. */
  readonly shape?: 'round' | 'square'
  readonly size?: 's' | 'm' | 'l'
  /** Of a site: one of the six `--acct-N`. */
  readonly colour?: string
}
