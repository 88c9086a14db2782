import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import type { ReminderCard as Card, ReminderItem, Snooze } from '../../../shared/domain/reminders.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useCounted } from '../../lib/format/counts.ts'
import { useAsked } from '../../state/queries.ts'
import { useStores } from '../../state/stores.ts'
import { useSay } from '../../state/useSay.ts'
import { LiveRegion } from '../../ui/VisuallyHidden.tsx'
import { BellDialog } from './BellDialog.tsx'
import { CardRoom, ReminderCard } from './ReminderCard.tsx'
import { openReminded } from './remindingStore.ts'
import { useReminderWords } from './useReminderWords.ts'

/** The card over the foot of the window and the dialog of the bell; asked for after the first rows. */
export function ReminderStrip() {
  const { t } = useTranslation('reminders')
  const stores = useStores()
  const { bridge, preferences, reminding } = stores
  const say = useSay()
  const words = useReminderWords()
  const counted = useCounted()
  const settings = useStore(preferences, (state) => state.preferences.reminders)
  const asked = useStore(reminding, (state) => state.asked)
  const { data: card } = useAsked('reminders.card', {})
  const { data: host } = useAsked('reminders.host', settings.card ? null : {})
  const wanted = settings.card || (host !== undefined && host.notices !== 'shown')
  const stands = card !== undefined && card.items.length + card.over > 0 && (wanted || card.example)
  useEffect(() => reminding.setState({ card: stands }), [reminding, stands])

  const done = (items: readonly ReminderItem[] | null) =>
    bridge.call('reminders.done', {
      of: items?.map(({ accountId, eventId }) => ({ accountId, eventId })) ?? null,
    })
  const putBack = (backId: string) => () => bridge.call('reminders.putBack', { backId })
  const dealWith = async (item: ReminderItem | null, { items, over, example }: Card) => {
    try {
      const { backId } = await done(item === null || example ? null : [item])
      if (example) return
      const about = item === null ? {} : { accountId: item.accountId }
      const all = counted(item === null ? items.length + over : 1)
      say.done(() => t('card.dealt', all), putBack(backId), about)
    } catch (error) {
      say.failed(error)
    }
  }
  const snooze = async (item: ReminderItem, how: Snooze) => {
    const { accountId, eventId } = item
    try {
      if (card?.example === true) return void (await done(null))
      const { at, backId } = await bridge.call('reminders.snooze', { accountId, eventId, snooze: how })
      say.done(t('card.snoozed', { time: words.moment(at) }), putBack(backId), { accountId })
    } catch (error) {
      say.failed(error, (why) => t('card.not-snoozed', { why }))
    }
  }
  const open = async (item: ReminderItem) => {
    const { example } = card ?? { example: false }
    await done(example ? null : [item]).catch(say.failed)
    if (!example) await openReminded(stores, item.accountId, item.eventId).catch(say.failed)
  }

  return (
    <>
      <LiveRegion message={useSpoken(stands ? card : undefined)} />
      {stands ? (
        <CardRoom>
          <ReminderCard
            key={card.example ? 'example' : 'card'}
            card={card}
            snoozes={settings.snoozes}
            onOpen={(item) => void open(item)}
            onSnooze={(item, how) => void snooze(item, how)}
            onDone={(item) => void dealWith(item, card)}
          />
        </CardRoom>
      ) : null}
      {asked === null ? null : <BellDialog {...asked} onClose={() => reminding.setState({ asked: null })} />}
    </>
  )
}

/** What the card says aloud: once for what it holds, as what is still to go changes by the minute. */
function useSpoken(card: Card | undefined): string {
  const { t } = useTranslation('reminders')
  const words = useReminderWords()
  const counted = useCounted()
  const say = ({ items, over, away }: Card): string => {
    const [first] = items
    if (first !== undefined && items.length + over === 1)
      return t('card.spoken', { title: first.title, when: words.distance(first.startsAt) })
    return t(away ? 'card.came' : 'card.several', counted(items.length + over))
  }
  const { items = [], over = 0 } = card ?? {}
  const holds = JSON.stringify([items.map(({ eventId, startsAt }) => [eventId, startsAt]), over])
  const [said, setSaid] = useState({ holds: '', text: '' })
  if (said.holds !== holds) setSaid({ holds, text: card === undefined ? '' : say(card) })
  return said.text
}
