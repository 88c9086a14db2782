import css from './Avatar.module.css'

/**
 * At most two letters that stand for a name: of the first and the last word, by grapheme, never half a letter. The last label of a host name
 * says little and is left out: koeln-commons.example is KC. */
export function initials(name: string): string {
  const host = /^[^\s@]+\.[a-z\d-]+(:\d+)?$/iu.test(name) ? name.replace(/\.[^.]+$/u, '') : name
  const words = host.split(/[\s.\-_@]+/u).filter((word) => /\p{L}|\p{N}/u.test(word))
  const first = words[0]
  const last = words.length > 1 ? words.at(-1) : undefined
  return (firstLetter(first) + firstLetter(last)).toLocaleUpperCase()
}

/** As many letters as an avatar holds, as they were typed. */
export const firstLetters = (text: string): string =>
  [...graphemes.segment(text.trim())]
    .slice(0, 2)
    .map(({ segment }) => segment)
    .join('')

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

function firstLetter(word: string | undefined): string {
  if (word === undefined) return ''
  for (const { segment } of graphemes.segment(word)) if (/\p{L}|\p{N}/u.test(segment)) return segment
  return ''
}

/** A picture, or the letters in its place; the name itself always stands beside it. */
export function Avatar({ name, letters, picture, shape = 'round', size = 'm', colour }: AvatarProps) {
  return (
    <span
      className={css['avatar']}
      data-shape={shape}
      data-size={size}
      data-colour={colour}
      aria-hidden="true"
    >
      {picture ? <img src={picture} alt="" draggable={false} /> : letters || initials(name)}
    </span>
  )
}

export interface AvatarProps {
  readonly name: string
  /** Chosen in place of its initials. */
  readonly letters?: string | undefined
  /** Data URL, chosen in place of letters. */
  readonly picture?: string | undefined
  /** Round for people, square for sites. */
  readonly shape?: 'round' | 'square'
  readonly size?: 's' | 'm' | 'l' | 'xl'
  /** Of a site: one of the six `--acct-N`. */
  readonly colour?: string
}
