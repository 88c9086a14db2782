import css from './Avatar.module.css'
import { initials } from './initials.ts'

/** Initials in place of a picture; the name itself always stands beside it. */
export function Avatar({ name, shape = 'round', size = 'm' }: AvatarProps) {
  return (
    <span className={css['avatar']} data-shape={shape} data-size={size} aria-hidden="true">
      {initials(name)}
    </span>
  )
}

export interface AvatarProps {
  readonly name: string
  /** Round for people, square for sites. */
  readonly shape?: 'round' | 'square'
  readonly size?: 's' | 'm' | 'l'
}
