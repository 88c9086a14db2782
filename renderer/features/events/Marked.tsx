import { Blend, Check } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useStore } from 'zustand'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { ANSWERS } from '../../labels/choices.ts'
import { useCounted } from '../../lib/format/counts.ts'
import { daysInWords } from '../../lib/format/ranges.ts'
import { roomBelow } from '../../lib/roomBelow.ts'
import { cutText } from '../../lib/safeText.ts'
import { useAsked } from '../../state/queries.ts'
import { isOpenEvent } from '../../state/route.ts'
import { useStores } from '../../state/stores.ts'
import { useSay } from '../../state/useSay.ts'
import { useShowing } from '../../state/useShowing.ts'
import { Button } from '../../ui/Button.tsx'
import { RsvpControl } from '../answers/RsvpControl.tsx'
import over from './EventListPane.module.css'
import { rowElementId } from './EventListRow.tsx'
import { EVENT_LIST_ID, focusOn, MARKED_BAR_ID } from './eventListId.ts'
import css from './MarkedPane.module.css'
import { MarkedRows } from './MarkedRows.tsx'
import { markAll } from './useListKeys.ts'

/** What is said of marked events: a bar over the foot of the list, and a pane beside it. */
export const Marked = ({ pane = false }: { readonly pane?: boolean }) =>
  pane ? <MarkedPane /> : <MarkedBar />

/** What is known of the marked events, and whose they are. */
function useMarked() {
  const { selection, list } = useStores()
  const marked = useStore(selection, (state) => state.marked)
  const accountId = useStore(list, (state) => state.accountId)
  const query = useStore(list, (state) => state.query)
  const known = useAsked(
    'events.marked',
    accountId === null ? null : { accountId, query, ...list.staying(), eventIds: [...marked] },
    { keepFormer: true },
  ).data
  return { marked, accountId, known }
}

/** Whoever goes by keys sees the row they are on: the bar may come over it, being fetched with the first mark. */
function uncover(bar: HTMLElement, cursor: { readonly id: string } | null): void {
  const list = document.getElementById(EVENT_LIST_ID)
  const row = cursor === null ? null : document.getElementById(rowElementId(cursor.id))
  if (row === null || list?.matches(':focus-visible') !== true) return
  list.scrollTop += Math.max(0, row.getBoundingClientRect().bottom - bar.getBoundingClientRect().top + 8)
}

/** What can be done with the marked events. It lies over the foot of the list, which keeps its place under it. */
function MarkedBar() {
  const { t } = useTranslation(['events', 'editing', 'shell'])
  const counted = useCounted()
  const stores = useStores()
  const { selection, list, rsvp, commands, navigation, page } = stores
  const say = useSay()
  const { marked, accountId, known } = useMarked()
  const total = useStore(list, (state) => state.total)
  const bar = useRef<HTMLDivElement>(null)
  // The bar goes with the last mark; who was in it goes on in the list.
  useEffect(() => {
    const element = bar.current
    if (element === null) return undefined
    const stop = roomBelow('--marked-bar', element, () => uncover(element, selection.getState().cursor))
    return () => {
      stop()
      if (element.contains(document.activeElement)) focusOn(EVENT_LIST_ID)
    }
  }, [selection])
  // Whoever asks for an event sees it, whatever is marked, and so does who comes back to it from another page.
  useEffect(() => {
    const showEvent = (isOpen: boolean) =>
      selection.setState(({ marked: now }) => ({ aside: isOpen ? now : undefined }))
    const stop = navigation.subscribe((now, before) => {
      if (now.route !== before.route) showEvent(isOpenEvent(now.route))
    })
    return () => {
      stop()
      showEvent(page.getState().id !== null)
    }
  }, [navigation, page, selection])
  if (accountId === null) return null
  const hidden = known?.hidden ?? 0
  const deletes = known === undefined || known.own.length === 0 ? marked.size : known.own.length
  return (
    <div
      ref={bar}
      id={MARKED_BAR_ID}
      className={over['marked']}
      role="group"
      aria-label={t('list.marked-label')}
    >
      <div className={over['marked-line']}>
        <span role="status" className={over['marked-count']}>
          {hidden === 0
            ? t('list.marked', counted(marked.size))
            : t('list.marked-hidden', { ...counted(marked.size), hidden: counted(hidden).number })}
        </span>
        <Button
          variant="quiet"
          size="s"
          shortcut="Mod+A"
          onPress={() => void markAll(stores).catch(say.failed)}
        >
          {t('list.mark-all', counted(total))}
        </Button>
        <Button
          variant="quiet"
          size="s"
          shortcut="Esc"
          onPress={() => {
            selection.clearMarks()
            focusOn(EVENT_LIST_ID)
          }}
        >
          {t('list.unmark')}
        </Button>
      </div>
      <div className={over['marked-line']}>
        <RsvpControl
          label={t('list.answer-marked')}
          answer={null}
          compact
          onAnswer={(answer) => void rsvp.set(accountId, [...marked], answer)}
        />
        <Button size="s" shortcut="Mod+K" onPress={() => navigation.show('palette')}>
          {t('list.marked-more')}
        </Button>
        <Button
          variant="danger"
          size="s"
          shortcut="Delete"
          className={over['marked-last']}
          onPress={() => commands.run('delete-event')}
        >
          {t('editing:action.delete-marked', counted(deletes))}
        </Button>
      </div>
    </div>
  )
}

/** Beside the list while events are marked: which they are, what they come to together, and what is at the same time. */
function MarkedPane() {
  const { t } = useTranslation(['events', 'editing', 'shell'])
  const counted = useCounted()
  const showing = useShowing()
  const { page, selection } = useStores()
  const { marked, accountId, known } = useMarked()
  const open = useStore(page, ({ event, preview }) => event ?? preview)
  const sameTime = useAsked(
    'calendar.sameTime',
    accountId === null ? null : { of: { accountId, eventIds: [...marked] } },
    { keepFormer: true },
  ).data
  const rows = known?.rows ?? []
  const clashes = new Map(sameTime?.named.map(({ eventId, title }) => [eventId, title]))
  const { own = [], answers, span = null, going = null } = known ?? {}
  const facts = [
    span === null ? '' : daysInWords(span.from * 1000, span.to * 1000, showing),
    ...ANSWERS.map((answer) =>
      answers === undefined || answers[answer] === 0
        ? ''
        : `${t(`rsvp.${answer}`)} ${counted(answers[answer]).number}`,
    ),
    going === null || going === 0 ? '' : t('row.going', counted(going)),
    own.length === 0 ? '' : `${t('shell:view.mine')} ${counted(own.length).number}`,
  ]
  return (
    <section className={css['pane']} aria-labelledby="marked-title">
      <header className={css['head']}>
        {open === null ? null : (
          <Button variant="quiet" onPress={() => selection.setState({ aside: marked })}>
            <span className={css['back']}>
              {t('marked.back', { title: cutText(open.title, 80) || t('row.untitled') })}
            </span>
          </Button>
        )}
      </header>
      <div className={css['body']}>
        <h1 id="marked-title" className={css['title']}>
          {t('print.events', counted(marked.size))}
        </h1>
        <p className={css['facts']}>{facts.filter((fact) => fact !== '').join(' · ')}</p>
        <MarkedRows rows={rows} clashes={clashes} />
        {known !== undefined && marked.size > rows.length ? (
          <p className={css['facts']}>{t('editing:delete.more', counted(marked.size - rows.length))}</p>
        ) : null}
        {sameTime === undefined || sameTime.looked === 0 ? null : (
          <p className={css['same']} data-clashing={sameTime.clashing > 0}>
            {sameTime.clashing > 0 ? <Blend aria-hidden /> : <Check aria-hidden />}
            {sameTime.clashing > 0 ? t('marked.clashing', counted(sameTime.clashing)) : t('marked.apart')}
          </p>
        )}
      </div>
    </section>
  )
}
