import { Fragment, type ReactNode } from 'react'

/** Written without blanks: their lines end anywhere. */
const UNSPACED = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u

/** Boxes of a title at most: a week has 300 elements. */
const MOST = 3

/**
 * A title with its longest words, of more than `most` letters, in elements of their own, which end with an ellipsis where
 * their line is too short for them: of a text over several lines that cannot be said of a single word. What is between
 * and behind them stands in elements, too: of a title with more lines than there is room for, its beginning is in sight.
 */
export function withLongWords(title: string, most: number, className: string): ReactNode {
  if (UNSPACED.test(title)) return title
  const long = [...title.matchAll(/[^\s-]+-?/g)]
    .filter(([word]) => word.length > most)
    .toSorted((a, b) => b[0].length - a[0].length)
    .slice(0, MOST)
    .toSorted((a, b) => a.index - b.index)
  if (long.length === 0) return title
  const ends = long.map(({ index, 0: word }) => index + word.length)
  return (
    <>
      {long.map(({ index, 0: word }, at) => (
        <Fragment key={index}>
          {between(title.slice(ends[at - 1] ?? 0, index), at > 0)}
          <span className={className}>{word}</span>
        </Fragment>
      ))}
      {between(title.slice(ends.at(-1)), true)}
    </>
  )
}

const between = (text: string, isBehind: boolean): ReactNode =>
  isBehind && text.trim() !== '' ? <span>{text}</span> : text
