import { type KeyboardEvent, useCallback, useEffect, useId, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { rangeInWords } from '../../lib/format/ranges.ts'
import { letterOf } from '../../lib/keys/chordOf.ts'
import { cutText } from '../../lib/safeText.ts'
import { useKeeping } from '../../lib/useKeeping.ts'
import { useRested } from '../../lib/useRested.ts'
import { useActiveAccount } from '../../state/accountsStore.ts'
import { useOwnStore, useStores } from '../../state/stores.ts'
import { Kbd } from '../../ui/Kbd.tsx'
import { useKeyWriting, writeKeys } from '../../ui/keys.ts'
import { TopSheet } from '../../ui/TopSheet.tsx'
import { LiveRegion } from '../../ui/VisuallyHidden.tsx'
import { type Changed, fieldsOfLine, timesOf } from './draftOfLine.ts'
import { createLineStore, type LineStore, type TypedLine } from './lineStore.ts'
import { writeWhen } from './parse/writeLine.ts'
import css from './QuickAdd.module.css'
import { QuickField } from './QuickField.tsx'
import { QuickPreview } from './QuickPreview.tsx'
import { QuickQuestion } from './QuickQuestion.tsx'
import { QuickRows, quickRows } from './QuickRows.tsx'
import type { QuickBeginning } from './quickAdd.ts'
import { useQuickActions } from './useQuickActions.ts'
import { type QuickLine, useQuickLine } from './useQuickLine.ts'

const MARKS = [
  ['@', 'place'],
  ['#', 'category'],
  ['/', 'account'],
  ['*', 'series'],
  ['" "', 'quotes'],
] as const

/** What is read out waits until one stops typing. */
const READ_OUT_MS = 700

/** An event in one breath: a line, what was understood of it, and what can be made of it. */
export function QuickAdd({ asked }: { readonly asked: QuickBeginning }) {
  const active = useActiveAccount()
  const accountId = 'accountId' in asked ? asked.accountId : active?.id
  return accountId === undefined ? null : <Opened asked={asked} accountId={accountId} />
}

function Opened({ asked, accountId }: { readonly asked: QuickBeginning; readonly accountId: string }) {
  const { t } = useTranslation('quick')
  const { accounts, minute, navigation, quickAdd } = useStores()
  const writing = useKeyWriting()
  const now = useStore(minute, (state) => state.now)
  const store = useOwnStore(
    useCallback(
      (bridge) => {
        if ('text' in asked) return createLineStore(bridge, accountId, { text: asked.text, typed: true })
        const site = accounts.getState().snapshot?.accounts.find(({ id }) => id === accountId)?.siteZone
        const when = ` ${writeWhen(asked.start / 1000, asked.end / 1000, site?.zone ?? 'UTC')}`
        return createLineStore(bridge, accountId, { text: when, typed: false })
      },
      [accounts, accountId, asked],
    ),
  )
  const { text, changed, answers } = useStore(store)
  const line = useQuickLine(text, accountId, answers)
  const { understood, places, place, account } = line
  const [moved, setMoved] = useState<string | null>(null)
  const actions = useQuickActions()
  const keeping = useKeeping<LineStore>((kept) => void kept.keep().catch(actions.failed))
  const [busy, setBusy] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const begun = useRef(false)
  const id = useId()
  const [list, first, told] = [`${id}-list`, `${id}-first`, `${id}-told`]
  const words = useUnderstoodWords(line, changed)
  const spoken = useRested(words, READ_OUT_MS)

  // A line that came with words, from the palette, was typed there.
  useEffect(() => {
    if (store.getState().text !== '') keeping.later(store)
  }, [store, keeping])

  const close = () => quickAdd.setState({ asked: null })
  const write = (change: Partial<TypedLine>) => {
    store.write(change)
    keeping.later(store)
  }
  const type = (next: string) => {
    write({ text: next })
    setMoved(null)
  }
  const answer = (option: number) => write({ answers: line.answered(option) })
  const empty = understood.title === '' && understood.when === null
  const { question } = understood
  /** A question is answered first: nothing is made of one of two meanings. */
  const askedFirst = (): boolean => {
    if (question === null) return false
    document.getElementById(first)?.focus()
    return true
  }
  const run = (action: () => Promise<unknown>, after: () => void) => {
    if (busy || empty || askedFirst()) return
    setBusy(true)
    // What rests on its way to the disk gets there before, and not behind what takes the line away.
    keeping.now()
    action()
      .then(() => {
        after()
        return store.clear()
      })
      .catch(actions.failed)
      .finally(() => setBusy(false))
  }
  const keep = () => run(() => actions.keep(line, changed, store), close)
  const keepAndGoOn = () =>
    run(
      () => actions.keep(line, changed, store),
      () => setMoved(null),
    )
  const edit = () =>
    run(async () => {
      close()
      await actions.edit(line, changed, store)
    }, close)
  const takePlace = (location: string) => {
    const span = understood.spans.find(({ kind }) => kind === 'place')
    if (span === undefined) return
    const quoted = /^[\p{L}\p{N} .'-]+$/u.test(location) ? location : `"${location.replaceAll('"', '""')}"`
    type(`${text.slice(0, span.start)}@${quoted} ${text.slice(span.end).trimStart()}`)
    field.current?.focus()
  }
  const makeSeries = () => {
    type(`${text.trimEnd()} *weekly `)
    field.current?.focus()
  }
  const rows = quickRows({
    places: place === null ? places : [],
    canSeries: understood.series === null && !empty,
    empty,
  })
  const cursor = moved !== null && rows.some((row) => row.id === moved) ? moved : empty ? null : 'draft'
  const act = (row: string) => {
    const found = rows.find((each) => each.id === row)
    if (found === undefined) return
    if (found.kind === 'place') takePlace(found.place.location)
    else if (found.kind === 'draft') keep()
    else if (found.kind === 'editor') edit()
    else makeSeries()
  }

  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const digit = letterOf(event.nativeEvent)
    if (event.altKey && /^[123]$/.test(digit) && question !== null) {
      event.preventDefault()
      const option = Number(digit) - 1
      if (option < question.options.length) answer(option)
    } else if (step !== undefined) {
      event.preventDefault()
      const at = rows.findIndex((row) => row.id === cursor)
      setMoved(rows[(at + step + rows.length) % rows.length]?.id ?? null)
    } else if (event.key === 'Enter') {
      event.preventDefault()
      if (event.ctrlKey || event.metaKey) edit()
      else if (event.shiftKey) keepAndGoOn()
      else if (cursor !== null) act(cursor)
    } else if (
      event.key === 'Tab' &&
      !event.shiftKey &&
      rows[0]?.kind === 'place' &&
      isInPlace(event.currentTarget)
    ) {
      // The beginning of a place that is known is made whole; the sheet, which leads Tab around, does not hear of it.
      event.preventDefault()
      event.stopPropagation()
      takePlace(rows[0].place.location)
    }
  }
  const isInPlace = ({ selectionStart }: HTMLInputElement): boolean =>
    understood.spans.some(
      ({ kind, start, end }) =>
        kind === 'place' && start < (selectionStart ?? 0) && (selectionStart ?? 0) <= end,
    )

  return (
    <TopSheet label={t('title')} onClose={close}>
      <QuickField
        value={text}
        understood={understood}
        inputRef={(input) => {
          // Once: it is called again with every render, and who went on from the field stays where they are.
          if (input !== null && !begun.current) {
            begun.current = true
            input.focus()
            input.setSelectionRange(
              ...(text.startsWith(' ') ? ([0, 0] as const) : ([text.length, text.length] as const)),
            )
          }
          field.current = input
        }}
        list={list}
        option={cursor === null ? undefined : `${list}-${cursor}`}
        describedBy={told}
        onChange={type}
        onKeyDown={press}
      />
      <div className={css['rest']}>
        {empty ? null : (
          <QuickPreview
            line={line}
            changed={changed}
            onChange={(values) => write({ changed: { ...changed, ...values } })}
          />
        )}
        {question === null ? null : (
          <QuickQuestion
            question={question}
            zone={account?.zone ?? 'UTC'}
            now={now}
            firstId={first}
            onAnswer={(option) => {
              answer(option)
              field.current?.focus()
            }}
          />
        )}
        <QuickRows
          id={list}
          rows={rows}
          cursor={cursor}
          line={line}
          onAct={act}
          onEvent={(eventId) => {
            close()
            navigation.go({ page: 'events', eventId })
          }}
        />
      </div>
      <footer className={css['foot']}>
        {MARKS.map(([mark, word]) => (
          <span key={mark}>
            <bdi className={css['mark']}>{mark}</bdi>
            {t(`mark.${word}`)}
          </span>
        ))}
        <span className={css['tab']}>
          <Kbd keys="Shift+Enter" /> {t('next-one')}
        </span>
      </footer>
      <p id={told} hidden>
        {t('how', { editor: writeKeys('Mod+Enter', writing), next: writeKeys('Shift+Enter', writing) })}
      </p>
      <LiveRegion message={spoken} />
    </TopSheet>
  )
}

/** What was understood, in one sentence to be read out; empty while nothing was. */
function useUnderstoodWords(line: QuickLine, changed: Changed): string {
  const { t } = useTranslation('quick')
  const { minute } = useStores()
  const { locale } = useLanguage()
  const now = useStore(minute, (state) => state.now)
  const { understood, account } = line
  if (understood.when === null && understood.title === '') return ''
  const { start, end } = timesOf(line, now)
  const when = rangeInWords(start * 1000, end * 1000, { now, zone: account?.zone ?? 'UTC', locale })
  const { location } = fieldsOfLine(line, changed, now)
  const title = cutText(understood.title, 80) || t('untitled')
  const words =
    location === ''
      ? t('told', { title, when })
      : t('told-place', { title, when, place: cutText(location, 80) })
  return understood.question === null ? words : `${words} ${t('told-question')}`
}
