import {
  CircleAlert,
  CircleCheck,
  CircleHelp,
  Clock,
  CloudOff,
  Ellipsis,
  Image,
  Lock,
  type LucideIcon,
  Mail,
  MapPin,
  Pause,
  Pencil,
  Plus,
  Send,
  Trash2,
  TriangleAlert,
  X,
} from 'lucide-react'
import { memo, useState } from 'react'
import { isNewEvent } from '../../../shared/domain/event.ts'
import type { Change } from '../../../shared/domain/outboxEntry.ts'
import { DiffText } from '../../labels/DiffText.tsx'
import { count } from '../../lib/format/counts.ts'
import { Button } from '../../ui/Button.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Menu, MenuItem } from '../../ui/Menu.tsx'
import { asSentence } from '../../ui/sentence.ts'
import { changeSentence, fieldsInOrder, type Sentence, useEntryWords } from './changeWords.ts'
import { EntryFields } from './EntryFields.tsx'
import { actionsOf, type EntryAction, type StandingKey, standingOf, toneOf } from './entryStanding.ts'
import css from './OutboxEntry.module.css'
import type { ListedEntry } from './outboxStore.ts'
import { WhichOne } from './WhichOne.tsx'
import { ageInWords, whyInWords } from './whyWords.ts'

export type EntryChoice = EntryAction | 'event' | 'site' | 'open'

export interface OutboxEntryProps {
  readonly entry: ListedEntry
  readonly inSeries: boolean
  readonly onDo: (choice: EntryChoice, entry: ListedEntry) => void
  readonly onAnswer: (entry: ListedEntry, eventId: string | null) => void
  readonly onShow: (entry: ListedEntry, eventId: string) => void
}

export const entryElementId = (id: string): string => `entry-${id}`

/** One change: what it will do, where it stands and why, and what can be done about it. */
export const OutboxEntryLine = memo(function OutboxEntryLine(props: OutboxEntryProps) {
  const { entry, inSeries, onDo, onAnswer, onShow } = props
  const words = useEntryWords(entry.accountId)
  const { t, own } = words
  const [opened, setOpened] = useState(false)
  const key = standingOf(entry)
  const sentence = changeSentence(entry.change, words, inSeries)
  const why = whyInWords(entry, key, t, own)
  const Icon = CHIP_ICONS[key] ?? Clock
  const whyId = `why-${entry.id}`
  const hasFields = entry.change.kind === 'update' || entry.change.kind === 'create'
  const leads = entry.state.state === 'conflict' && entry.change.kind === 'update'
  const [first, ...rest] = actionsOf(entry)
  const beside = [first, ...rest].filter((each) => each !== undefined && each !== 'pause')

  return (
    <li className={css['entry']} data-asking={entry.state.state === 'asking' ? entry.id : undefined}>
      <EntryIcon change={entry.change} />
      <div className={css['what']}>
        <button
          type="button"
          id={entryElementId(entry.id)}
          data-entry={entry.id}
          className={css['headline']}
          aria-describedby={whyId}
          {...(hasFields && !leads ? { 'aria-expanded': opened } : {})}
          onClick={() =>
            leads ? onDo('open', entry) : hasFields ? setOpened(!opened) : onDo('event', entry)
          }
        >
          <SentenceText sentence={sentence} />
        </button>
        <p id={whyId} className={css['why']}>
          {why.site === null ? null : (
            <>
              {t('site-says')} <q className={css['site']}>{why.site}</q>{' '}
            </>
          )}
          {why.text}
          {entry.attempts < 2 || entry.state.state !== 'waiting'
            ? null
            : ` ${asSentence(t('entry.tries', { count: entry.attempts, number: count(entry.attempts, own.locale) }), own.locale)}`}
        </p>
      </div>
      <span className={css['chip']}>
        <Chip tone={toneOf(key)} icon={<Icon aria-hidden />}>
          {t(`chip.${key}`)}
        </Chip>
      </span>
      <span className={css['age']}>
        {ageInWords(entry.createdAtMs, own.now, own.locale) ?? t('entry.now')}
      </span>
      <div className={css['actions']} role="group" aria-label={t('entry.actions', { what: sentence.text })}>
        {beside.map((action) =>
          action === undefined ? null : (
            <Button
              key={action}
              size="s"
              variant={LEADS.has(action) ? 'default' : 'quiet'}
              onPress={() => onDo(action, entry)}
            >
              {action === 'people' ? t('sending.people') : t(`action.${action}`)}
            </Button>
          ),
        )}
        <More {...props} what={sentence.text} />
      </div>
      {entry.state.state === 'asking' ? (
        <WhichOne
          accountId={entry.accountId}
          candidates={entry.state.candidates}
          words={words}
          onAnswer={(eventId) => onAnswer(entry, eventId)}
          onShow={(eventId) => onShow(entry, eventId)}
        />
      ) : null}
      {opened && hasFields ? <EntryFields entry={entry} words={words} /> : null}
    </li>
  )
})

/** What leads on to where it is decided. */
const LEADS: ReadonlySet<EntryAction> = new Set(['compare', 'recreate', 'people'])

export function SentenceText({ sentence }: { readonly sentence: Sentence }) {
  return (
    <>
      {sentence.text}
      {sentence.diff === null ? null : (
        <>
          {' '}
          <DiffText parts={sentence.diff} />
        </>
      )}
    </>
  )
}

function More({ entry, onDo, what }: OutboxEntryProps & { readonly what: string }) {
  const { t } = useEntryWords(entry.accountId)
  const pause = actionsOf(entry).includes('pause')
  return (
    <Menu
      label={t('entry.more', { what })}
      placement="bottom end"
      trigger={<IconButton size="s" label={t('entry.more', { what })} icon={<Ellipsis aria-hidden />} />}
    >
      {pause ? (
        <MenuItem id="pause" onAction={() => onDo('pause', entry)}>
          {t('action.pause')}
        </MenuItem>
      ) : null}
      <MenuItem id="event" onAction={() => onDo('event', entry)}>
        {t('action.event')}
      </MenuItem>
      <MenuItem id="site" isDisabled={isNewEvent(entry.eventId)} onAction={() => onDo('site', entry)}>
        {t('action.site')}
      </MenuItem>
    </Menu>
  )
}

const CHIP_ICONS: Readonly<Partial<Record<StandingKey, LucideIcon>>> = {
  'waiting-network': CloudOff,
  'waiting-sign-in': Lock,
  'waiting-other-user': Lock,
  'waiting-site-failed': TriangleAlert,
  sending: Send,
  uncertain: CircleHelp,
  asking: CircleHelp,
  'may-have-been-sent': CircleHelp,
  conflict: CircleAlert,
  gone: CircleAlert,
  'gone-unsure': CircleAlert,
  rejected: X,
  parked: TriangleAlert,
  paused: Pause,
}

/** A sign for what an entry will do; the sentence beside it says the same. */
function EntryIcon({ change }: { readonly change: Change }) {
  switch (change.kind) {
    case 'create':
      return <Plus aria-hidden />
    case 'delete':
      return <Trash2 aria-hidden />
    case 'rsvp':
      return <CircleCheck aria-hidden />
    case 'photo':
      return <Image aria-hidden />
    case 'invite':
      return <Mail aria-hidden />
    case 'update': {
      const [first] = fieldsInOrder(change)
      if (first === 'start' || first === 'end') return <Clock aria-hidden />
      return first === 'location' || first === 'address' ? <MapPin aria-hidden /> : <Pencil aria-hidden />
    }
  }
}
