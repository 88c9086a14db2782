import {
  ArrowRight,
  Blend,
  CalendarClock,
  CalendarX2,
  Inbox,
  MapPin,
  Pencil,
  Sparkles,
  Users,
} from 'lucide-react'
import { memo } from 'react'
import { Button as AriaButton } from 'react-aria-components'
import { useStore } from 'zustand'
import type { ChangeLine } from '../../../shared/domain/change.ts'
import { hasLines } from '../../../shared/domain/eventFields.ts'
import type { Rsvp } from '../../../shared/domain/rsvp.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { ANSWERS, keyOfAnswer } from '../../labels/choices.ts'
import { pairInWords, useFieldWords } from '../../labels/fieldWords.ts'
import { useCounted } from '../../lib/format/counts.ts'
import { cutText } from '../../lib/safeText.ts'
import { accountById } from '../../state/accountsStore.ts'
import { useStores } from '../../state/stores.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Kbd } from '../../ui/Kbd.tsx'
import { RsvpDot } from '../answers/RsvpDot.tsx'
import { answerKey } from '../answers/rsvpStore.ts'
import css from './ChangeRow.module.css'
import { focusSide } from './ChangeSide.tsx'
import { canAnswer, firstField, lineElementId, touches } from './lines.ts'
import { useChangeWords } from './useChangeWords.ts'

interface ChangeRowProps {
  readonly line: ChangeLine
  readonly isActive: boolean
  readonly several: boolean
  readonly onActive: (line: ChangeLine) => void
  readonly onOpen: (line: ChangeLine) => void
  readonly onShow: () => void
  readonly onAnswer: (line: ChangeLine, answer: Rsvp) => void
  readonly onStep: (by: 1 | -1) => void
}

const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 }
const SHOWN = 160

/**
 * One line: what it is about, and what became of it. A press, or Space, shows it at the side, Enter opens it. All lines
 * are one stop of Tab, which goes on to the side.
 */
export const ChangeRow = memo(function ChangeRow(props: ChangeRowProps) {
  const { line, isActive, several, onActive, onOpen, onShow, onAnswer, onStep } = props
  const { t } = useTranslation('changes')
  const { accounts, minute } = useStores()
  const site = useStore(accounts, (state) => accountById(line.accountId)(state)?.siteName ?? '')
  const words = useChangeWords(line)
  const now = useStore(minute, (state) => state.now)
  return (
    <li id={lineElementId(line)} className={css['row']} data-active={isActive} data-seen={line.seen}>
      <span className={css['dot']} aria-hidden="true" />
      <KindIcon line={line} />
      <AriaButton
        className={css['press'] ?? ''}
        aria-current={isActive}
        excludeFromTabOrder={!isActive}
        onKeyDown={(event) => {
          const by = STEPS[event.key]
          if (by !== undefined) onStep(by)
          if (by !== undefined || (event.key === 'Tab' && !event.shiftKey && focusSide()))
            event.preventDefault()
          else event.continuePropagation()
        }}
        onFocus={() => onActive(line)}
        onPress={({ pointerType, key }) => {
          onActive(line)
          if (pointerType === 'keyboard' && key !== ' ') onOpen(line)
          else onShow()
        }}
      >
        <span className={css['first']}>
          {line.seen ? null : <span className={css['spoken']}>{t('not-seen')} </span>}
          <strong dir="auto">{cutText(line.title, SHOWN) || t('untitled')}</strong> <span>{words.about}</span>
          {several ? <span className={css['site']}> · {site}</span> : null}
        </span>
        <Second line={line} plain={words.plain} />
        {words.clash === '' ? null : (
          <span className={css['clash']}>
            <Blend aria-hidden />
            <span>{words.clash}</span>
          </span>
        )}
      </AriaButton>
      {line.kind === 'invited' && canAnswer(line, now) ? (
        <span className={css['answers']}>
          {ANSWERS.map((answer) => (
            <AnswerButton key={answer} line={line} answer={answer} onAnswer={onAnswer} />
          ))}
        </span>
      ) : null}
    </li>
  )
})

const ICONS = { invited: Inbox, cancelled: CalendarX2, answers: Users, new: Sparkles } as const
const CHANGED = { when: CalendarClock, where: MapPin, other: Pencil } as const
const TONES = { invited: 'accent', cancelled: 'danger', answers: 'yes', new: 'plain' } as const

function KindIcon({ line }: { readonly line: ChangeLine }) {
  const { kind } = line
  const touched = touches(line)
  const Icon = kind === 'changed' ? CHANGED[touched] : ICONS[kind]
  const tone = kind === 'changed' ? (touched === 'other' ? 'plain' : 'warn') : TONES[kind]
  return (
    <span className={css['icon']} data-tone={tone} aria-hidden="true">
      <Icon />
    </span>
  )
}

function Second({ line, plain }: { readonly line: ChangeLine; readonly plain: string }) {
  if (line.kind === 'answers') return <Answers line={line} />
  if (line.kind === 'changed') return <FirstField line={line} />
  return <span className={css['second']}>{plain}</span>
}

const NO_CATEGORIES: ReadonlyMap<string, string> = new Map()

function FirstField({ line }: { readonly line: ChangeLine }) {
  const { t } = useTranslation(['changes', 'editing'])
  const counted = useCounted()
  const words = useFieldWords(line.accountId, NO_CATEGORIES)
  const first = firstField(line)
  const { photo } = line
  if (first === undefined)
    return photo === undefined ? null : (
      <span className={css['second']}>
        <span className={css['field']}>{t('editing:field.photo')}</span>
        <span>{t(`photo.${photo}`)}</span>
      </span>
    )
  const long = hasLines(first.field)
  const pair = pairInWords(first.field, first.from, first.to, words)
  const others = (line.fields?.length ?? 1) - 1 + Number(photo !== undefined)
  return (
    <span className={css['second']}>
      <span className={css['field']}>{t(`editing:field.${first.field}`)}</span>
      {long ? (
        <span>{t('rewritten')}</span>
      ) : (
        <>
          <del dir="auto">{pair.from}</del>
          <ArrowRight aria-hidden className={css['arrow']} />
          <ins dir="auto">{pair.to}</ins>
        </>
      )}
      {others === 0 ? null : <span>{t('and-fields', counted(others))}</span>}
    </span>
  )
}

function Answers({ line }: { readonly line: ChangeLine }) {
  const { t } = useTranslation('changes')
  const counted = useCounted()
  const { answers, event } = line
  if (answers === undefined) return null
  const { joined, left, other, people } = answers
  const rest = joined + left + other - people.length
  return (
    <span className={css['second']}>
      {joined === 0 ? null : <b className={css['plus']}>{t('answers.joined', counted(joined))}</b>}
      {left === 0 ? null : <b className={css['minus']}>{t('answers.left', counted(left))}</b>}
      {other === 0 ? null : <span>{t('answers.other', counted(other))}</span>}
      {event?.going === undefined ? null : <span>{t('answers.now', counted(event.going))}</span>}
      <span className={css['faces']}>
        {people.map(({ userId, name }) => (
          <Avatar key={userId} name={name ?? '@'} size="s" />
        ))}
      </span>
      {rest > 0 ? <span>{t('answers.rest', counted(rest))}</span> : null}
    </span>
  )
}

interface AnswerButtonProps {
  readonly line: ChangeLine
  readonly answer: Rsvp
  readonly onAnswer: (line: ChangeLine, answer: Rsvp) => void
}

/** By pointer only: at the keyboard it is 1, 2, 3 or the answers at the side. */
function AnswerButton({ line, answer, onAnswer }: AnswerButtonProps) {
  const { t } = useTranslation('events')
  const { rsvp } = useStores()
  const underWay = useStore(rsvp, (state) => state.underWay.get(answerKey(line.accountId, line.eventId)))
  const given = (underWay ?? line.event?.rsvp) === answer
  return (
    <AriaButton
      className={css['answer'] ?? ''}
      excludeFromTabOrder
      data-given={given}
      onPress={() => onAnswer(line, answer)}
    >
      <RsvpDot rsvp={answer} />
      <span className={css['spoken']}>{`${t(`rsvp.${answer}`)}: ${cutText(line.title, SHOWN)}`}</span>
      <Kbd keys={keyOfAnswer(answer)} />
    </AriaButton>
  )
}
