import { useMemo } from 'react'
import { useStore } from 'zustand'
import type { Account } from '../../../shared/domain/account.ts'
import {
  changedFields,
  type EventField,
  type FieldChange,
  isNotifying,
  isWritten,
} from '../../../shared/domain/eventFields.ts'
import type { Change } from '../../../shared/domain/outboxEntry.ts'
import { rsvpFromWire } from '../../../shared/domain/rsvp.ts'
import {
  type FieldWords,
  pairInWords,
  SHORT,
  textsToRead,
  useFieldWords,
  whenInWords,
} from '../../labels/fieldWords.ts'
import { count, fileSize } from '../../lib/format/counts.ts'
import type { Showing } from '../../lib/format/formatters.ts'
import { cutText } from '../../lib/safeText.ts'
import { type DiffPart, excerpt, wordDiff } from '../../lib/textDiff.ts'
import { accountById } from '../../state/accountsStore.ts'
import { useStores } from '../../state/stores.ts'
import { ownZone } from '../../state/useShowing.ts'

/** What an entry will do, in a sentence; `diff` follows it where a text changes. */
export interface Sentence {
  readonly text: string
  readonly diff: readonly DiffPart[] | null
}

/** One field's change: short values as "from … to …", texts word by word. */
function fieldSentence(field: EventField, change: FieldChange, words: FieldWords): Sentence {
  const { t, showing } = words
  const { from, to } = changeToRead(field, change)
  const what = t(`the.${field}`)
  if (isLong(field, { from, to })) {
    const diff = excerpt(wordDiff(from, to, showing.locale), showing.locale)
    return { text: capitalised(t('will.text', { what }), showing.locale), diff }
  }
  const pair = pairInWords(field, from, to, words)
  const key = from === '' ? 'will.set' : to === '' ? 'will.clear' : 'will.change'
  return { text: capitalised(t(key, { what, ...pair }), showing.locale), diff: null }
}

export function changeToRead(field: EventField, change: FieldChange): FieldChange {
  const [from = '', to = ''] = textsToRead(field, [change.from, change.to])
  return { from, to }
}

/** A text that is shown word by word: too long to stand in a sentence. */
export const isLong = (field: EventField, { from, to }: FieldChange): boolean =>
  isWritten(field) && from !== '' && to !== '' && from.length + to.length > SHORT

/** What people ask about first stands first: fields that guests are told about, then as the event shows them. */
export function fieldsInOrder(change: Extract<Change, { kind: 'update' }>): readonly EventField[] {
  const rank = (field: EventField) => {
    const pair = change.changes[field]
    // What fits into the sentence goes before what has to be shown word by word.
    return (isNotifying(field) ? 0 : 2) + (pair !== undefined && isLong(field, pair) ? 1 : 0)
  }
  return changedFields(change.changes).toSorted((a, b) => rank(a) - rank(b))
}

export function changeSentence(change: Change, words: FieldWords, inSeries = false): Sentence {
  const { t, showing } = words
  const plain = (text: string): Sentence => ({ text, diff: null })
  const number = (value: number) => count(value, showing.locale)
  switch (change.kind) {
    case 'create':
      return plain(
        inSeries ? t('will.create-at', { when: whenInWords(change.fields.start, words) }) : t('will.create'),
      )
    case 'update': {
      const fields = fieldsInOrder(change)
      const [first] = fields
      const firstChange = first === undefined ? undefined : change.changes[first]
      if (first === undefined || firstChange === undefined) return plain('')
      const sentence = fieldSentence(first, firstChange, words)
      const more = fields.length - 1
      if (more === 0) return sentence
      const text = t('will.and-more', {
        first: sentence.text.replace(/\s*[:：]$/u, ''),
        count: more,
        number: number(more),
      })
      return plain(text)
    }
    case 'delete':
      return plain(t('will.delete'))
    case 'rsvp':
      return plain(answerSentence(change.from, change.to, words))
    case 'photo':
      return plain(
        change.photo === null
          ? t('will.photo-remove')
          : t('will.photo', {
              name: cutText(change.photo.fileName, SHORT),
              size: fileSize(change.photo.size, showing.locale),
            }),
      )
    case 'invite': {
      const people = change.friends.length + change.emails.length
      return plain(t('will.invite', { count: people, number: number(people) }))
    }
  }
}

function answerSentence(fromRaw: string | null, toRaw: string, { t }: FieldWords): string {
  const said = (raw: string | null) => {
    const answer = rsvpFromWire(raw)
    return answer === 'attending' || answer === 'maybe' || answer === 'not-going'
      ? t(`events:rsvp.${answer}`)
      : null
  }
  const to = said(toRaw)
  const from = said(fromRaw)
  if (to === null) return t('will.answer-back')
  return from === null ? t('will.answer', { to }) : t('will.answer-change', { from, to })
}

/** Whether newer servers write to those who attend when this goes out (SITE-U6). */
export const mayNotify = (change: Change): boolean =>
  change.kind === 'update' && changedFields(change.changes).some(isNotifying)

function capitalised(text: string, locale: string): string {
  const [first = ''] = text
  return first.toLocaleUpperCase(locale) + text.slice(first.length)
}

const NO_NAMES: ReadonlyMap<string, string> = new Map()

/** Times and names of one account: its site's zone, its categories. `own`: by the clock of this computer. */
export function useEntryWords(
  accountId: string,
  names?: ReadonlyMap<string, string>,
): FieldWords & { readonly own: Showing; readonly account: Account | null } {
  const { accounts, outbox } = useStores()
  const account = useStore(accounts, accountById(accountId))
  const known = useStore(outbox, (state) => state.categories.get(accountId))
  const words = useFieldWords(accountId, names ?? known ?? NO_NAMES)
  return useMemo(() => ({ ...words, own: { ...words.showing, zone: ownZone() }, account }), [words, account])
}
