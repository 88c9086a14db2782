import { Monitor } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { PersonEvent } from '../../../shared/domain/guestDesk.ts'
import { type GuestDeskRow, NO_MARKS } from '../../../shared/domain/guestDesk.ts'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { count } from '../../lib/format/counts.ts'
import { dateFormat } from '../../lib/format/formatters.ts'
import { separator } from '../../lib/format/lists.ts'
import { clockTime, nearTime } from '../../lib/format/when.ts'
import { leftByEscape } from '../../lib/keys/leaveField.ts'
import { rowAt } from '../../lib/list/rowPages.ts'
import { cutText } from '../../lib/safeText.ts'
import { useKeeping } from '../../lib/useKeeping.ts'
import { useStores } from '../../state/stores.ts'
import { useSavedAt } from '../../state/useSavedAt.ts'
import { useSay } from '../../state/useSay.ts'
import { ownZone, useShowing, useZone } from '../../state/useShowing.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { RemovableChip } from '../../ui/Chip.tsx'
import { SidePane, useNarrow } from '../../ui/SidePane.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { Switch } from '../../ui/Toggle.tsx'
import { CameBar } from '../guests/GuestHistory.tsx'
import shared from './Desk.module.css'
import { useDesk, useDeskState, useMarked } from './DeskContext.ts'
import { TagField } from './DeskTools.tsx'
import { type OneAct, oneAct } from './deskUndo.ts'
import css from './PersonPane.module.css'
import { DESK_GRID_ID, DESK_NOTE_ID, DESK_PERSON_ID, DESK_TAG_ID } from './useDeskCommands.ts'

/** The guest the keys stand on: what was noted here, and what they answered elsewhere. */
export function PersonPane() {
  const { t } = useTranslation('desk')
  const { person } = useDesk()
  const row = useDeskState((state) => rowAt(state.pages, state.active))
  return (
    <SidePane
      id={DESK_PERSON_ID}
      label={t('person.label')}
      closeLabel={t('person.close')}
      isOpen={person.isOpen}
      onClose={person.close}
      className={css['pane']}
    >
      {row === undefined ? (
        <p className={shared['quiet']}>{t('person.none')}</p>
      ) : (
        <Person key={row.inviteId} row={row} />
      )}
      <Banner tone="plain" title={t('local.title')} icon={<Monitor aria-hidden />}>
        {t('local.text')}
      </Banner>
    </SidePane>
  )
}

function Person({ row }: { readonly row: GuestDeskRow }) {
  const leaveTo = useNarrow() ? DESK_PERSON_ID : DESK_GRID_ID
  const { t } = useTranslation(['desk', 'guests'])
  const { store } = useDesk()
  const say = useSay()
  const marked = useMarked()
  const showing = useShowing()
  const tags = useDeskState((state) => state.tags)
  const { contacted, confirmed, tags: own } = row.marks ?? NO_MARKS
  const name = row.name === null ? t('guests:unnamed') : cutText(row.name, 120)
  const time =
    row.answeredAt === null ? null : nearTime(row.answeredAt * 1000, { ...showing, zone: ownZone() })
  const mark = (patch: Parameters<typeof store.markOne>[1]) =>
    void store.markOne(row.inviteId, patch).catch(say.failed)
  return (
    <>
      <header className={css['person']}>
        <Avatar name={row.name ?? '@'} size="l" />
        <div className={`${shared['words']} ${css['words']}`}>
          <h2 dir="auto">{name}</h2>
          <p className={shared['quiet']}>
            {t(`guests:list.${row.list}`)}
            {time === null
              ? null
              : `${separator(showing.locale)}${t(row.list === 'unanswered' ? 'guests:invited' : 'guests:answered', { time })}`}
          </p>
        </div>
      </header>
      <div className={css['switches']}>
        <Switch isSelected={contacted} onChange={(on) => mark({ contacted: on })}>
          {t('column.contacted')}
        </Switch>
        <Switch isSelected={confirmed} onChange={(on) => mark({ confirmed: on })}>
          {t('column.confirmed')}
        </Switch>
      </div>
      <div className={css['tags']} role="group" aria-label={t('tags.label')}>
        {own.map((tag) => (
          <RemovableChip
            key={tag}
            removeLabel={t('tag.remove', { tag })}
            onRemove={() => {
              document.getElementById(leaveTo)?.focus()
              void marked(store.markOne(row.inviteId, { removeTags: [tag] }), t('done.untagged', { tag }))
            }}
          >
            {tag}
          </RemovableChip>
        ))}
        <TagField
          id={DESK_TAG_ID}
          leaveTo={leaveTo}
          inviteId={row.inviteId}
          onAdd={(tag, typedFor) =>
            store.markOne(row.inviteId, { addTags: [tag], typedFor }).then(
              () => true,
              (failure: unknown) => {
                say.failed(failure)
                return false
              },
            )
          }
        />
        <datalist id="desk-tags">
          {tags.map(({ tag }) => (
            <option key={tag} value={tag} aria-label={tag} />
          ))}
        </datalist>
      </div>
      <NoteField row={row} leaveTo={leaveTo} />
      {row.name === null ? <p className={shared['quiet']}>{t('person.unnamed')}</p> : <PersonHistory />}
    </>
  )
}

const MAX_NOTE = 2_000

/** Saved by itself shortly after the last key and when it is left; Escape leaves it. */
export function NoteField({ row, leaveTo }: { readonly row: GuestDeskRow; readonly leaveTo: string }) {
  const { t } = useTranslation('desk')
  const { store } = useDesk()
  const say = useSay()
  const kept = row.marks?.note ?? ''
  // What another window wrote, or an undo put back, shows, unless what is written here is not kept yet.
  const { inviteId } = row
  const [unkept] = useState(() => store.unkeptNotes.get(inviteId) ?? null)
  const [written, setWritten] = useState(unkept)
  if (written === kept) setWritten(null)
  const saved = useSavedAt()
  const text = written ?? kept
  // All that is typed until the field is left is taken back in one.
  const act = useRef<OneAct | null>(null)
  const keeping = useKeeping((note) => {
    act.current ??= oneAct()
    store.unkeptNotes.set(inviteId, note)
    void saved.saving(store.markOne(inviteId, { note }, act.current)).then(() => {
      if (store.unkeptNotes.get(inviteId) === note) store.unkeptNotes.delete(inviteId)
    }, say.failed)
  })
  // There may be room for it by now.
  useEffect(() => {
    if (unkept !== null) keeping.later(unkept)
  }, [unkept, keeping])
  return (
    <TextField
      id={DESK_NOTE_ID}
      data-belongs-to={leaveTo}
      label={t('note.label')}
      rows={3}
      value={text}
      maxLength={MAX_NOTE}
      onChange={(value) => {
        saved.typing()
        setWritten(value)
        keeping.later(value)
      }}
      onBlur={() => {
        keeping.now()
        act.current = null
      }}
      onKeyDown={(event) => {
        if (leftByEscape(event)) return
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) keeping.now()
        else event.continuePropagation()
      }}
      {...saved.counter}
    />
  )
}

/** "Came to 7 of your 9", and each event whose list was read here. */
export function PersonHistory() {
  const { t } = useTranslation('desk')
  const { locale } = useLanguage()
  const person = useDeskState((state) => state.person)
  if (person === null) return null
  const { came, ofYours, events } = person
  return (
    <section className={css['history']} aria-label={t('person.events')}>
      <h3>
        {came === null
          ? t('person.events')
          : ofYours === 0
            ? t('person.first')
            : t('person.came', { came: count(came, locale), of: count(ofYours, locale) })}
      </h3>
      {came === null || came === 0 ? null : <CameBar came={came} ofYours={ofYours} />}
      <ul>
        {events.slice(0, 40).map((event) => (
          <HistoryEvent key={event.eventId} event={event} />
        ))}
      </ul>
    </section>
  )
}

function HistoryEvent({ event }: { readonly event: PersonEvent }) {
  const { t } = useTranslation(['desk', 'guests', 'events'])
  const { locale } = useLanguage()
  const { navigation } = useStores()
  const zone = useZone()
  const day =
    event.startsAt === null
      ? ''
      : dateFormat(locale, zone, { day: 'numeric', month: 'short', year: 'numeric' }).format(
          event.startsAt * 1000,
        )
  const arrived = event.arrivedAtMs
  return (
    <li>
      <Button
        variant="link"
        className={css['event-link']}
        onPress={() => navigation.go({ page: 'events', eventId: event.eventId })}
      >
        {cutText(event.title, 80) || t('events:row.untitled')}
      </Button>
      <span className={shared['quiet']}>
        {[
          day,
          t(`guests:list.${event.answer}`),
          ...(arrived === null
            ? []
            : [t('person.arrived', { time: clockTime(arrived, { zone: ownZone(), locale }) })]),
        ]
          .filter((part) => part !== '')
          .join(' · ')}
      </span>
    </li>
  )
}
