import css from './WholeWords.module.css'

/** Short enough to stand in a line of their own at every width. */
const LONGEST = 24

/** The text of a heading, which goes on in a new line between words only, not after a hyphen within one. */
export function WholeWords({ text }: { readonly text: string }) {
  return Array.from(text.matchAll(/\S+|\s+/g), ({ 0: part, index }) =>
    /\S-\S/.test(part) && part.length <= LONGEST ? (
      <span key={index} className={css['word']}>
        {part}
      </span>
    ) : (
      part
    ),
  )
}
