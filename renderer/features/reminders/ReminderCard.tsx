import { BellRing, Blend, Moon, X } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { ReminderCard as Card, ReminderItem, Snooze } from '../../../shared/domain/reminders.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useCounted } from '../../lib/format/counts.ts'
import { actOf } from '../../lib/keys/pageKeys.ts'
import { roomBelow } from '../../lib/roomBelow.ts'
import { cutText } from '../../lib/safeText.ts'
import { Button } from '../../ui/Button.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { CARD_KEYS, type CardAct } from './cardKeys.ts'
import css from './ReminderCard.module.css'
import { REMINDER_CARD_ID } from './reminderCommands.ts'
import { SnoozeOffers } from './SnoozeOffers.tsx'
import { type ReminderWords, useReminderWords } from './useReminderWords.ts'

export interface ReminderCardProps {
  readonly card: Card
  readonly snoozes: readonly Snooze[]
  readonly onOpen: (item: ReminderItem) => void
  readonly onSnooze: (item: ReminderItem, snooze: Snooze) => void
  /** Null: all of it. */
  readonly onDone: (item: ReminderItem | null) => void
}

/** What was told and not dealt with: one event, or how many there are. Keys act while the focus is in it. */
export function ReminderCard({ card, snoozes, onOpen, onSnooze, onDone }: ReminderCardProps) {
  const { t } = useTranslation('reminders')
  const words = useReminderWords()
  const counted = useCounted()
  const [opened, setOpened] = useState(false)
  const [choosing, setChoosing] = useState(false)
  const [further, setFurther] = useState(false)
  const [item] = card.items
  const single = item !== undefined && (opened || (card.items.length === 1 && card.over === 0))
  const name = single ? cutText(item.title, 120) : summary(card)

  function summary({ items, over, away }: Card): string {
    const all = counted(items.length + over)
    return away ? t('card.came', all) : t('card.several', all)
  }

  const place = useRef<HTMLElement>(null)
  const press = (event: KeyboardEvent) => {
    const act = event.defaultPrevented ? undefined : actOf<CardAct>(CARD_KEYS, event)
    const atCard = event.target === event.currentTarget
    if (act === undefined || (act === 'open' && !atCard) || (!single && act !== 'open' && act !== 'done'))
      return
    if (act === 'done') onDone(single ? item : null)
    else if (!single) setOpened(true)
    else if (act === 'open') onOpen(item)
    else if (act === 'snooze') setChoosing(!choosing)
    else if (act === 'further') {
      setChoosing(true)
      setFurther(true)
    } else {
      const chosen = snoozes[act.offer]
      if (chosen === undefined) return
      onSnooze(item, chosen)
    }
    event.preventDefault()
  }
  // Of the element itself, as a menu that is opened from it stands elsewhere and keeps its keys.
  useEffect(() => {
    const element = place.current
    element?.addEventListener('keydown', press)
    return () => element?.removeEventListener('keydown', press)
  })

  return (
    <section
      ref={place}
      id={REMINDER_CARD_ID}
      tabIndex={-1}
      className={css['card']}
      aria-label={t('card.region', { name })}
    >
      {single ? (
        <OneReminder item={item} of={card.items.length} words={words} onDone={() => onDone(item)}>
          <div className={css['acts']}>
            <Button variant="primary" shortcut="Enter" onPress={() => onOpen(item)}>
              {t('card.open')}
            </Button>
            <Button shortcut="Z" aria-expanded={choosing} onPress={() => setChoosing(!choosing)}>
              {t('card.snooze')}
            </Button>
            <Button shortcut="Esc" onPress={() => onDone(item)}>
              {t('card.done')}
            </Button>
          </div>
          {choosing ? (
            <SnoozeOffers
              snoozes={snoozes}
              words={words}
              further={{ is: further, set: setFurther }}
              onChoose={(snooze) => onSnooze(item, snooze)}
            />
          ) : null}
        </OneReminder>
      ) : (
        <div className={css['summary']}>
          <span className={css['icon']} data-tone={card.away ? 'plain' : 'accent'} aria-hidden>
            {card.away ? <Moon /> : <BellRing />}
          </span>
          <div className={css['words']}>
            <h2 className={css['title']}>{name}</h2>
            {lines(card, words).map((line) => (
              <p key={line} className={css['note']} dir="auto">
                {line}
              </p>
            ))}
            {item === undefined ? null : (
              <Button size="s" className={css['show']} onPress={() => setOpened(true)}>
                {t('card.show')}
              </Button>
            )}
          </div>
          <IconButton size="s" label={t('card.done')} icon={<X aria-hidden />} onPress={() => onDone(null)} />
        </div>
      )}
    </section>
  )

  function lines({ items, over }: Card, { distance, own }: ReminderWords): readonly string[] {
    const named = items.slice(0, 3).map(({ title, startsAt }) =>
      t(startsAt * 1000 <= own.now ? 'card.began' : 'card.begins', {
        title: cutText(title, 60),
        when: distance(startsAt),
      }),
    )
    return [...named, ...(over === 0 ? [] : [t('card.over', counted(over))])]
  }
}

interface OneReminderProps {
  readonly item: ReminderItem
  readonly of: number
  readonly words: ReminderWords
  readonly onDone: () => void
  readonly children: ReactNode
}

/** One event, with what can be done about it. */
export function OneReminder({ item, of, words, onDone, children }: OneReminderProps) {
  const { t } = useTranslation('reminders')
  const counted = useCounted()
  const { clash } = item
  return (
    <>
      <div className={css['head']}>
        <span className={css['icon']} aria-hidden>
          <BellRing />
        </span>
        <div className={css['words']}>
          <p className={css['note']}>
            {words.distance(item.startsAt)} · {words.day(item.startsAt)}
            {of > 1 ? ` · ${t('card.more', counted(of - 1))}` : ''}
          </p>
          <h2 className={css['title']} dir="auto">
            {cutText(item.title, 160)}
          </h2>
          <p className={css['note']}>
            {words.times(item)}
            {item.place === '' ? null : (
              <>
                {' · '}
                <bdi>{cutText(item.place, 120)}</bdi>
              </>
            )}
          </p>
        </div>
        <IconButton size="s" label={t('card.close')} icon={<X aria-hidden />} onPress={onDone} />
      </div>
      {clash === null ? null : (
        <p className={css['clash']}>
          <Blend aria-hidden />
          <span>
            {clash.startsAt <= item.startsAt
              ? t('card.clash-runs', {
                  title: cutText(clash.title, 80),
                  time: words.clock(clash.endsAt, item),
                })
              : t('card.clash-begins', {
                  title: cutText(clash.title, 80),
                  time: words.clock(clash.startsAt, item),
                })}
          </span>
        </p>
      )}
      {children}
    </>
  )
}

/** Its place in the window; tells how high it is, so that toasts stand above it. */
export function CardRoom({ children }: { readonly children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = place.current
    return element === null ? undefined : roomBelow('--beneath-toasts', element)
  }, [])
  return (
    <div ref={place} className={css['place']}>
      {children}
    </div>
  )
}
