import { ChevronRight } from 'lucide-react'
import { useId, useState } from 'react'
import { useStore } from 'zustand'
import type { ListedSent } from '../../../shared/bridge/outbox.ts'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { count } from '../../lib/format/counts.ts'
import { clockTime } from '../../lib/format/when.ts'
import { cutText } from '../../lib/safeText.ts'
import { showAccount } from '../../state/accountsStore.ts'
import { useAsked } from '../../state/queries.ts'
import { useStores } from '../../state/stores.ts'
import { useSay } from '../../state/useSay.ts'
import { ownZone } from '../../state/useShowing.ts'
import { Button } from '../../ui/Button.tsx'
import { Chip } from '../../ui/Chip.tsx'
import css from './SentToday.module.css'

const midnightOf = (now: number): number => new Date(now).setHours(0, 0, 0, 0)

/** What has reached the sites since midnight, folded to how much of it was read back as sent. */
export function SentToday() {
  const { t } = useTranslation('outbox')
  const { locale } = useLanguage()
  const { minute } = useStores()
  const sinceMs = useStore(minute, ({ now }) => midnightOf(now))
  const sent = useAsked('outbox.sent', { accountId: null, sinceMs }).data?.sent ?? []
  const [open, setOpen] = useState(false)
  const listId = useId()
  if (sent.length === 0) return null
  const differing = sent.filter(({ differs }) => differs).length
  const number = count(sent.length, locale)
  const whole = count(sent.length - differing, locale)
  return (
    <section className={css['today']}>
      <h2>
        <button type="button" aria-expanded={open} aria-controls={listId} onClick={() => setOpen(!open)}>
          <ChevronRight aria-hidden />
          {t('sent.title')}
        </button>{' '}
        <small>
          {differing === 0
            ? t('sent.whole', { number })
            : t('sent.some-differ', { number, whole, count: differing, differing: count(differing, locale) })}
        </small>
      </h2>
      <ul id={listId} hidden={!open}>
        {sent.map((one) => (
          <SentLine key={`${one.accountId} ${one.eventId} ${one.kind} ${one.atMs}`} sent={one} />
        ))}
      </ul>
    </section>
  )
}

function SentLine({ sent }: { readonly sent: ListedSent }) {
  const { t } = useTranslation('outbox')
  const { locale } = useLanguage()
  const { accounts, navigation } = useStores()
  const say = useSay()
  const { accountId, eventId, kind, people, atMs, differs } = sent
  const title = cutText(sent.title, 120) || t('group.untitled')
  const show = () =>
    void showAccount(accounts, accountId)
      .then(() => navigation.go({ page: 'events', eventId }))
      .catch(say.failed)
  return (
    <li>
      <time dateTime={new Date(atMs).toISOString()}>{clockTime(atMs, { zone: ownZone(), locale })}</time>
      <span>{t(`sent.${kind}`, { count: people, number: count(people, locale) })}</span>
      {kind === 'delete' ? (
        <bdi>{title}</bdi>
      ) : (
        <Button variant="link" onPress={show}>
          <bdi>{title}</bdi>
        </Button>
      )}
      {differs ? <Chip tone="warn">{t('sent.differs')}</Chip> : null}
    </li>
  )
}
