import { createElement, Fragment, type ReactNode } from 'react'
import { Button } from '../../ui/Button.tsx'
import css from './HelpText.module.css'
import type { HelpBlock, HelpPart, HelpWords } from './helpParts.ts'

interface HelpTextProps {
  readonly parts: readonly HelpPart[]
  /** The language it is in, which need not be the one around it. */
  readonly written: { readonly lang?: string; readonly dir?: 'ltr' | 'rtl' }
  /** A link inside the guide was pressed. */
  readonly onGo: (id: string) => void
}

export const headingId = (id: string): string => `help-${id}`

/** A section of the guide, drawn from data. */
export function HelpText({ parts, written, onGo }: HelpTextProps) {
  return (
    <div {...written} className={css['guide']}>
      {parts.map(({ id, level, title, blocks }) => {
        const Heading = `h${level + 1}` as 'h3' | 'h4'
        return (
          <section key={id} aria-labelledby={headingId(id)}>
            <Heading id={headingId(id)} className={css['heading']}>
              {title}
            </Heading>
            {each(blocks, (block) => (
              <Block block={block} onGo={onGo} />
            ))}
          </section>
        )
      })}
    </div>
  )
}

function Block({ block, onGo }: { readonly block: HelpBlock; readonly onGo: HelpTextProps['onGo'] }) {
  const drawn = (words: HelpWords) => draw(words, onGo)
  if (block.kind === 'text') return <p>{drawn(block.words)}</p>
  if (block.kind === 'list') {
    const List = block.ordered ? 'ol' : 'ul'
    return (
      <List>
        {each(block.items, (item) => (
          <li>{drawn(item)}</li>
        ))}
      </List>
    )
  }
  return (
    <table>
      <thead>
        <tr>
          {each(block.head, (cell) => (
            <th scope="col">{drawn(cell)}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {each(block.rows, (row) => (
          <tr>
            {each(row, (cell) => (
              <td>{drawn(cell)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Children by their place, as written out in the source: the guide never changes while it is shown. */
const each = <Item,>(items: readonly Item[], drawn: (item: Item) => ReactNode): ReactNode =>
  createElement(Fragment, null, ...items.map(drawn))

function draw(words: HelpWords, onGo: HelpTextProps['onGo']): ReactNode {
  return each(words, (word) => {
    if (typeof word === 'string') return word
    if (word.kind === 'code') return <code>{word.text}</code>
    const drawn = draw(word.words, onGo)
    if (word.kind === 'link')
      return (
        <Button variant="link" className={css['link']} onPress={() => onGo(word.to)}>
          {drawn}
        </Button>
      )
    return word.kind === 'strong' ? <strong>{drawn}</strong> : <em>{drawn}</em>
  })
}
