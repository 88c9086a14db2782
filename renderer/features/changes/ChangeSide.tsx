import { ExternalLink, Users } from 'lucide-react'
import { useStore } from 'zustand'
import type { ChangesWindow } from '../../../shared/bridge/changes.ts'
import type { ChangeLine, ToldField } from '../../../shared/domain/change.ts'
import { hasLines } from '../../../shared/domain/eventFields.ts'
import type { Rsvp } from '../../../shared/domain/rsvp.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { isAnswer } from '../../labels/choices.ts'
import { DiffText } from '../../labels/DiffText.tsx'
import { textsToRead, useFieldWords, valueInWords } from '../../labels/fieldWords.ts'
import { nearTime } from '../../lib/format/when.ts'
import { cutText } from '../../lib/safeText.ts'
import { excerpt, wordDiff } from '../../lib/textDiff.ts'
import { useStores } from '../../state/stores.ts'
import { ownZone, useShowing } from '../../state/useShowing.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Button } from '../../ui/Button.tsx'
import { SidePane } from '../../ui/SidePane.tsx'
import { RsvpControl } from '../answers/RsvpControl.tsx'
import { answerKey } from '../answers/rsvpStore.ts'
import css from './ChangeSide.module.css'
import { ClashPart } from './ClashPart.tsx'
import { canAnswer } from './lines.ts'
import { useChangeWords } from './useChangeWords.ts'

interface ChangeSideProps {
  readonly line: ChangeLine | null
  readonly data: ChangesWindow
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly onOpen: (line: ChangeLine) => void
  readonly onSee: () => void
  readonly onAnswer: (line: ChangeLine, answer: Rsvp) => void
}

const SIDE_ID = 'change-side'
const ACTS_ID = 'change-acts'

/** Leads from a line to what there is to do about it; false where the side is not beside the list. */
export function focusSide(): boolean {
  const acts = document.getElementById(ACTS_ID)
  const first = acts?.querySelector<HTMLElement>('button:not([tabindex="-1"], :disabled)')
  first?.focus()
  return first != null
}

/** The active line whole: each field, old and new, the answer to give, and how it is known. */
export function ChangeSide({ line, data, isOpen, onClose, ...does }: ChangeSideProps) {
  const { t } = useTranslation(['changes', 'common'])
  return (
    <SidePane
      id={SIDE_ID}
      label={t('side.label')}
      closeLabel={t('common:close')}
      isOpen={isOpen}
      onClose={onClose}
      className={css['side']}
    >
      {line === null ? null : <Line key={`${line.accountId} ${line.seq}`} line={line} {...does} />}
      <How data={data} />
    </SidePane>
  )
}

function How({ data }: { readonly data: ChangesWindow }) {
  const { t } = useTranslation('changes')
  const showing = useShowing()
  const time = (at: number) => nearTime(at, { ...showing, zone: ownZone() })
  const { askedAtMs } = data
  const since = data.sinceMs ?? data.beganAtMs
  return (
    <p className={css['how']}>
      <strong>{t('how.title')}</strong>{' '}
      {since === null || askedAtMs === null
        ? t('how.plain')
        : t('how.since', { since: time(since), asked: time(askedAtMs) })}
    </p>
  )
}

type LineProps = Pick<ChangeSideProps, 'onOpen' | 'onSee' | 'onAnswer'> & { readonly line: ChangeLine }

function Line({ line, onOpen, onSee, onAnswer }: LineProps) {
  const { t } = useTranslation(['changes', 'editing', 'events'])
  const { minute, rsvp } = useStores()
  const words = useChangeWords(line)
  const now = useStore(minute, (state) => state.now)
  const answering = useStore(rsvp, (state) => state.underWay.get(answerKey(line.accountId, line.eventId)))
  const { event, kind, fields = [], photo } = line
  const answer = answering ?? (event !== null && isAnswer(event.rsvp) ? event.rsvp : null)
  return (
    <>
      <header>
        <p className={css['quiet']}>
          {t('side.noticed', {
            kind: t(`one.${kind}`),
            time: nearTime(line.atMs, { ...words.showing, zone: ownZone() }),
          })}
        </p>
        <h2 className={css['side-title']} dir="auto">
          {cutText(line.title, 200) || t('untitled')}
        </h2>
        {words.range === '' ? null : <p className={css['quiet']}>{words.range}</p>}
        {words.place === '' ? null : (
          <p className={css['quiet']} dir="auto">
            {words.place}
          </p>
        )}
      </header>
      {fields.length === 0 && photo === undefined ? null : (
        <dl className={css['fields']}>
          {fields.map((field) => (
            <Field key={field.field} accountId={line.accountId} told={field} />
          ))}
          {photo === undefined ? null : (
            <div>
              <dt>{t('editing:field.photo')}</dt>
              <dd>{t(`photo.${photo}`)}</dd>
            </div>
          )}
        </dl>
      )}
      {line.clash === undefined ? null : <ClashPart line={line} clash={line.clash} />}
      {kind === 'cancelled' ? <p>{t(event === null ? 'cancelled.seen' : 'cancelled.copy')}</p> : null}
      {kind === 'answers' ? <People line={line} /> : null}
      <div id={ACTS_ID} className={css['acts']}>
        {canAnswer(line, now) ? (
          <div className={css['ask']}>
            <h3>{t(kind === 'changed' && answer !== null ? 'still' : 'come')}</h3>
            <RsvpControl
              label={t('events:rsvp.label')}
              answer={answer}
              onAnswer={(choice) => onAnswer(line, choice)}
              compact
            />
          </div>
        ) : null}
        <div className={css['side-acts']}>
          {kind === 'cancelled' || event === null ? null : (
            <Button
              icon={kind === 'answers' ? <Users aria-hidden /> : <ExternalLink aria-hidden />}
              shortcut="Enter"
              onPress={() => onOpen(line)}
            >
              {t(kind === 'answers' ? 'open-guests' : 'open')}
            </Button>
          )}
          <Button shortcut="S" isDisabled={line.seen} onPress={onSee}>
            {t(line.seen ? 'is-seen' : 'see')}
          </Button>
        </div>
      </div>
    </>
  )
}

const NO_CATEGORIES: ReadonlyMap<string, string> = new Map()

function Field({ accountId, told }: { readonly accountId: string; readonly told: ToldField }) {
  const { t } = useTranslation('editing')
  const words = useFieldWords(accountId, NO_CATEGORIES)
  const { field, from, to } = told
  const { locale } = words.showing
  const [before = '', after = ''] = textsToRead(field, [from, to])
  return (
    <div>
      <dt>{t(`field.${field}`)}</dt>
      <dd>
        {hasLines(field) ? (
          <DiffText parts={excerpt(wordDiff(before, after, locale), locale)} />
        ) : (
          <>
            <del dir="auto">{valueInWords(field, from, words)}</del>
            <ins dir="auto">{valueInWords(field, to, words)}</ins>
          </>
        )}
      </dd>
    </div>
  )
}

function People({ line }: { readonly line: ChangeLine }) {
  const { t } = useTranslation(['changes', 'guests'])
  const people = line.answers?.people ?? []
  return (
    <ul className={css['people']} aria-label={t('kind.answers')}>
      {people.map(({ userId, name, became }) => (
        <li key={userId}>
          <Avatar name={name ?? '@'} size="s" />
          <span dir="auto">{name ?? t('guests:unnamed')}</span>
          <span className={css['quiet']}>{t(`became.${became}`)}</span>
        </li>
      ))}
    </ul>
  )
}
