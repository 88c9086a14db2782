import { Fragment } from 'react'
import type { DiffPart } from '../lib/textDiff.ts'
import css from './DiffText.module.css'

/** A text with what was taken out and put in, each by its own element, so that it is told without colour too. */
export function DiffText({ parts }: { readonly parts: readonly DiffPart[] }) {
  return (
    <span className={css['text']} dir="auto">
      {parts.map(({ kind, text }, index) => {
        const key = `${index} ${kind}`
        if (kind === 'removed')
          return (
            <del key={key} className={css['removed']}>
              {text}
            </del>
          )
        if (kind === 'added')
          return (
            <ins key={key} className={css['added']}>
              {text}
            </ins>
          )
        return <Fragment key={key}>{text}</Fragment>
      })}
    </span>
  )
}
