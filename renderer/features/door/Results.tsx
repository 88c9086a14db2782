import { Check, Ellipsis } from 'lucide-react'
import { memo, useEffect, useRef, useState } from 'react'
import { VisuallyHidden } from 'react-aria-components'
import type { DoorRow } from '../../../shared/domain/door.ts'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { type TextOf, useTranslation } from '../../i18n/useTranslation.ts'
import { count } from '../../lib/format/counts.ts'
import { nearTime } from '../../lib/format/when.ts'
import { cutText } from '../../lib/safeText.ts'
import { useKeeping } from '../../lib/useKeeping.ts'
import { useSay } from '../../state/useSay.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Menu, MenuItem } from '../../ui/Menu.tsx'
import { TextField } from '../../ui/TextField.tsx'
import shared from './Door.module.css'
import { useDoor, useDoorShowing, useDoorState } from './DoorContext.ts'
import { focusDoorSearch, useSearchFocus } from './DoorSearch.tsx'
import type { DoorShow } from './doorState.ts'
import { markedName, namesakeWords } from './foundNames.ts'
import { PeopleStepper } from './PeopleStepper.tsx'
import css from './Results.module.css'

/** Who was found, best first: one press or key for "arrived". */
export function Results() {
  const { t } = useTranslation(['door', 'invites'])
  const { store } = useDoor()
  const rows = useDoorState((state) => state.rows)
  const total = useDoorState((state) => state.total)
  const active = useDoorState((state) => state.active)
  // Not what is being typed: rows stand as they were found until the answer to it is there.
  const text = useDoorState((state) => state.sought)
  const settling = useDoorState((state) => state.settling)
  const show = useDoorState((state) => state.show)
  const people = useDoorState(
    ({ door, eventId }) =>
      (door?.events.find((event) => event.eventId === eventId) ?? door)?.counts.people ?? 0,
  )
  const expected = useDoorState((state) => state.door?.counts.expected ?? 0)
  const [noting, setNoting] = useState<DoorRow | null>(null)
  const [menuOf, setMenuOf] = useState<string | null>(null)
  const say = useSay()
  const showing = useDoorShowing()
  useSearchFocus(noting !== null || menuOf !== null)
  const searching = text.trim() !== ''
  if (rows.length === 0)
    return settling ? (
      <div className={css['results']} />
    ) : (
      <p className={css['none']} role="status">
        {noneWords(t, text, show, people)}
      </p>
    )
  return (
    <>
      <ol className={css['results']} aria-label={t('results.label')}>
        {rows.map((row, at) => (
          <Person
            key={row.personId}
            row={row}
            since={row.arrivedAtMs === null ? '' : nearTime(row.arrivedAtMs, showing, 'short')}
            text={text}
            expected={expected}
            active={searching && at === active}
            keyHint={searching && at === active ? 'Enter' : searching && at < 9 ? String(at + 1) : null}
            menuOpen={menuOf === row.personId}
            onMenu={setMenuOf}
            onNote={setNoting}
          />
        ))}
        {rows.length < total ? (
          <li className={css['more']}>
            <Button onPress={() => void store.more().catch(say.failed)}>{t('invites:friends.more')}</Button>
          </li>
        ) : null}
      </ol>
      {noting === null ? null : <NoteDialog row={noting} onClose={() => setNoting(null)} />}
    </>
  )
}

/** Why nobody stands here: only where something was typed it is the name. */
function noneWords(t: TextOf<'door'>, text: string, show: DoorShow, people: number): string {
  if (text.trim() !== '') return t('results.none', { text: cutText(text.trim(), 60) })
  if (people === 0) return t('results.nobody')
  return t(show === 'arrived' ? 'last.none' : 'results.all-here')
}

interface PersonProps {
  readonly row: DoorRow
  /** When they came, where they have. */
  readonly since: string
  readonly text: string
  readonly expected: number
  readonly active: boolean
  readonly keyHint: string | null
  readonly menuOpen: boolean
  readonly onMenu: (personId: string | null) => void
  readonly onNote: (row: DoorRow) => void
}

const Person = memo(function Person(props: PersonProps) {
  const { row, since, text, expected, active, keyHint, menuOpen, onMenu, onNote } = props
  const { t } = useTranslation(['door', 'common'])
  const { locale } = useLanguage()
  const { store } = useDoor()
  const say = useSay()
  const item = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (active) item.current?.scrollIntoView({ block: 'nearest' })
  }, [active])
  const name = cutText(row.name, 120)
  const facts = [
    t(`standing.${row.standing}`, { number: count(expected, locale) }),
    ...(row.note === '' ? [] : [t('row.note', { note: cutText(row.note, 140) })]),
  ]
  const undo = () => {
    focusDoorSearch()
    void store.undo(row.personId).catch(say.failed)
  }
  const arrive = () => {
    focusDoorSearch()
    void store.arrive(row.personId).catch(say.failed)
  }
  const along = (by: 1 | -1) => void store.addAlong(row, by).catch(say.failed)
  return (
    <li ref={item} className={css['person']} data-active={active}>
      <div className={`${shared['who']} ${css['who']}`}>
        <bdi className={css['name']}>
          {markedName(name, text).map((part) =>
            part.found ? <mark key={part.at}>{part.text}</mark> : part.text,
          )}
        </bdi>
        <span className={css['facts']} title={facts.join(' · ')}>
          {row.namesake === undefined ? null : (
            <>
              <strong>{namesakeWords(t, row.namesake)}</strong>
              {' · '}
            </>
          )}
          {facts.join(' · ')}
        </span>
      </div>
      <Menu
        label={t('row.more', { name })}
        placement="bottom end"
        opened={{ is: menuOpen, set: (open) => onMenu(open ? row.personId : null) }}
        trigger={<IconButton label={t('row.more', { name })} icon={<Ellipsis aria-hidden />} />}
      >
        {[
          <MenuItem key="note" id="note" onAction={() => onNote(row)}>
            {t('row.note-name', { name })}
          </MenuItem>,
          ...(row.arrivedAtMs === null
            ? []
            : [
                <MenuItem key="along" id="along" onAction={() => along(1)}>
                  {t('again.along')}
                </MenuItem>,
              ]),
          ...(row.companions === 0
            ? []
            : [
                <MenuItem key="fewer" id="fewer" onAction={() => along(-1)}>
                  {t('row.fewer', { name })}
                </MenuItem>,
              ]),
          ...(row.standing === 'late'
            ? [
                <MenuItem
                  key="remove"
                  id="remove"
                  danger
                  onAction={() => void store.removeLate(row.personId).catch(say.failed)}
                >
                  {t('row.remove-late')}
                </MenuItem>,
              ]
            : []),
        ]}
      </Menu>
      {row.arrivedAtMs === null ? <PeopleStepper row={row} name={name} /> : null}
      {row.arrivedAtMs === null ? (
        <Button
          className={`${shared['tick']} ${css['tick']}`}
          variant={active ? 'primary' : 'default'}
          {...(keyHint === null ? {} : { shortcut: keyHint })}
          onPress={arrive}
        >
          {t('row.arrive')}
          <VisuallyHidden> {name}</VisuallyHidden>
        </Button>
      ) : (
        <span className={css['arrived']}>
          <Check aria-hidden />
          <span>
            {t('row.arrived', { time: since })}
            {row.companions === 0
              ? null
              : ` · ${t('row.people', { count: row.companions + 1, number: count(row.companions + 1, locale) })}`}
          </span>
          <Button className={shared['undo']} onPress={undo}>
            {t('common:undo')}
            <VisuallyHidden> {name}</VisuallyHidden>
          </Button>
        </span>
      )}
    </li>
  )
})

/** A note is saved as it is typed; closing the dialog loses nothing. */
function NoteDialog({ row, onClose }: { readonly row: DoorRow; readonly onClose: () => void }) {
  const { t } = useTranslation(['door', 'common'])
  const { store } = useDoor()
  const say = useSay()
  const [note, setNote] = useState(row.note)
  const saved = useRef(row.note)
  const put = async (next: string) => {
    if (next === saved.current) return
    await store.note(row.personId, next, row)
    saved.current = next
  }
  const keeping = useKeeping((next) => void put(next).catch(say.failed))
  const save = () => void put(note).then(onClose, say.failed)
  return (
    <Dialog
      isOpen
      firm
      title={t('note.title', { name: cutText(row.name, 80) })}
      closeLabel={t('common:close')}
      onClose={onClose}
      actions={
        <Button variant="primary" className={shared['big']} onPress={save}>
          {t('note.save')}
        </Button>
      }
    >
      <TextField
        label={t('note.label')}
        autoFocus
        value={note}
        maxLength={500}
        onChange={(next) => {
          setNote(next)
          keeping.later(next)
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') save()
          else event.continuePropagation()
        }}
      />
    </Dialog>
  )
}
