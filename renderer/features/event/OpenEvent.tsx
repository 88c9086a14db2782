import { CalendarDays, CircleAlert } from 'lucide-react'
import { useDeferredValue, useEffect, useState } from 'react'
import { useStore } from 'zustand'
import type { EventRow } from '../../../shared/domain/event.ts'
import type { EventId } from '../../../shared/domain/ids.ts'
import { withTexts } from '../../i18n/loadTexts.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { isAnswer } from '../../labels/choices.ts'
import { FailureLinks } from '../../labels/FailureLinks.tsx'
import type { CallError } from '../../lib/bridge.ts'
import { isGone } from '../../lib/bridge.ts'
import { cutText } from '../../lib/safeText.ts'
import { HOME } from '../../state/route.ts'
import { useStores } from '../../state/stores.ts'
import { useFailureText } from '../../state/useSay.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Later } from '../../ui/Later.tsx'
import { part } from '../../ui/part.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { RsvpControl } from '../answers/RsvpControl.tsx'
import { answerKey } from '../answers/rsvpStore.ts'
import { Description } from '../events/Description.tsx'
import { EVENT_PAGE_ID } from '../events/eventListId.ts'
import { GuestSection } from '../guests/GuestSection.tsx'
import { EventFacts, EventWhen } from './EventFacts.tsx'
import shared from './EventPage.module.css'
import { EventPageHead } from './EventPageHead.tsx'
import { EventPhoto } from './EventPhoto.tsx'
import css from './OpenEvent.module.css'

const EventOutbox = part(
  withTexts(['invites'], async () => (await import('../outbox/EventOutbox.tsx')).EventOutbox),
)
const DraftNotice = part(async () => (await import('../editor/DraftNotice.tsx')).DraftNotice)
const ReadBackLine = part(async () => (await import('./ReadBackLine.tsx')).ReadBackLine)
const SameTime = part(
  withTexts(['changes', 'reminders'], async () => (await import('./SameTime.tsx')).SameTime),
)
const NotKeptNotice = part(
  withTexts(['editor'], async () => (await import('../editor/NotKeptNotice.tsx')).NotKeptNotice),
)

/** A page that never rests asks all the same, ms. */
const LATEST = 1_000

/** One event with its guests. Loaded after the first rows are painted (PERF-9), before anybody has chosen one. */
export function OpenEvent({ id }: { readonly id: EventId }) {
  const { t } = useTranslation('events')
  const { page, outbox } = useStores()
  // Invitations on their way change nothing of an event, so that it bears no mark of them.
  const unsent = useStore(outbox, ({ waiting, needsYou }) => waiting + needsYou > 0)
  const opened = useStore(page, (state) => state.event)
  // In pieces that let keys and frames through, behind the frame that answers the click (PERF-11).
  const whole = useDeferredValue(opened !== null, false)
  const event = whole ? opened : null
  const preview = useStore(page, (state) => state.preview)
  const error = useStore(page, (state) => state.error)
  const accountId = useStore(page, (state) => state.accountId)
  // State and not a ref: what is inside lays its rows out by it, and is there before a ref would be set.
  const [scroller, setScroller] = useState<HTMLElement | null>(null)
  const known = event ?? preview
  useAskedInOwnWindow(event !== null || error !== null)

  return (
    <article
      ref={(article) => {
        // Behind another page it is taken from here and given back: what is laid out by it stays.
        if (article !== null) setScroller(article)
      }}
      id={EVENT_PAGE_ID}
      tabIndex={-1}
      className={css['page']}
      aria-labelledby="event-title"
      aria-busy={event === null && error === null}
    >
      <EventPageHead />
      {known === null ? (
        error === null ? (
          <NotRead />
        ) : null
      ) : (
        <div className={css['body']}>
          {event === null ? null : <GoneNotice />}
          <div className={css['top']} data-photo={known.picture !== undefined}>
            <h1 id="event-title" className={css['title']} dir="auto">
              {cutText(known.title, 400) || t('row.untitled')}
            </h1>
            {known.picture === undefined ? null : <EventPhoto picture={known.picture} seed={id} />}
            {event === null ? <Preview row={known} /> : <EventFacts event={event} />}
          </div>
          {known.awaitingApproval ? (
            <Banner tone="info" title={t('page.pending-title')}>
              {t('page.pending')}
            </Banner>
          ) : null}
          {accountId === null ? null : <DraftNotice accountId={accountId} eventId={id} />}
          {event?.notKept === true && accountId !== null ? (
            <NotKeptNotice key={`${accountId} ${event.id}`} accountId={accountId} event={event} />
          ) : null}
          {event === null || accountId === null ? null : <SameTime accountId={accountId} event={event} />}
          <div className={css['answer']}>
            <Later>
              <EventAnswer id={id} known={known} />
            </Later>
            {(known.mark === undefined && !unsent) || accountId === null ? null : (
              <EventOutbox accountId={accountId} eventId={id} />
            )}
            {event?.readBack === undefined || event.mark !== undefined || accountId === null ? null : (
              <ReadBackLine accountId={accountId} event={event} readBack={event.readBack} />
            )}
          </div>
          {event === null ? null : (
            <>
              <Description text={event.description} />
              {/* The guests are asked for with the event, and shown after it has been painted. */}
              {scroller === null ? null : <GuestSection scroller={scroller} />}
            </>
          )}
        </div>
      )}
      {error !== null && event === null ? <Failed error={error} /> : null}
    </article>
  )
}

/** What else a window of its own wants to know is asked for after the event was painted (PERF-10). */
function useAskedInOwnWindow(shown: boolean): void {
  const { list, outbox, own } = useStores()
  const waits = useStore(list, ({ rowsShown }) => !rowsShown) && own?.page === 'events' && shown
  useEffect(() => {
    if (!waits) return undefined
    const ask = () => {
      list.setState({ rowsShown: true })
      outbox.start()
    }
    const handle = requestIdleCallback(ask, { timeout: LATEST })
    return () => cancelIdleCallback(handle)
  }, [list, outbox, waits])
}

interface EventAnswerProps {
  readonly id: EventId
  readonly known: EventRow
}

function EventAnswer({ id, known }: EventAnswerProps) {
  const { t } = useTranslation('events')
  const { rsvp, page } = useStores()
  const accountId = useStore(page, (state) => state.accountId)
  const gone = useStore(page, isGone)
  const answering = useStore(rsvp, (state) => state.underWay.get(answerKey(accountId, id)))
  const answer = answering ?? known.rsvp
  return (
    <RsvpControl
      label={t('rsvp.label')}
      answer={isAnswer(answer) ? answer : null}
      isDisabled={gone}
      onAnswer={(chosen) => {
        if (accountId !== null) void rsvp.set(accountId, [id], chosen)
      }}
    />
  )
}

/** Nothing is known of it yet: opened by a link, or from where it is only a number. */
function NotRead() {
  return (
    <div className={css['body']}>
      <Skeleton width="60%" height={28} />
      <Skeleton width="45%" />
      <Skeleton width="70%" />
      <Skeleton width="52%" />
    </div>
  )
}

/** What the list knew: enough for the first frame after a click. */
function Preview({ row }: { readonly row: EventRow }) {
  return (
    <div className={shared['facts']}>
      <span className={shared['fact-icon']}>
        <CalendarDays aria-hidden />
      </span>
      <div className={shared['fact']}>
        <EventWhen event={row} />
      </div>
    </div>
  )
}

/** Over what was read of it before: it stays to be read, and what lies here of it is reached from here. */
function GoneNotice() {
  const { t } = useTranslation('events')
  const { page, navigation } = useStores()
  const gone = useStore(page, isGone)
  if (!gone) return null
  return (
    <Banner
      tone="danger"
      title={t('page.gone')}
      announce
      action={<Button onPress={() => navigation.go(HOME)}>{t('page.back')}</Button>}
    >
      {t('page.gone-text')}
    </Banner>
  )
}

function Failed({ error }: { readonly error: CallError }) {
  const sentence = useFailureText()
  const { t } = useTranslation(['events', 'common'])
  const { page, navigation } = useStores()
  const gone = error.code === 'not-found'
  return (
    <div className={shared['nothing']} role="alert">
      <EmptyState
        icon={<CircleAlert aria-hidden />}
        tone="danger"
        title={t(gone ? 'page.gone' : 'page.failed')}
        text={gone ? t('page.gone-text') : sentence(error)}
        actions={
          <>
            <Button onPress={() => navigation.go(HOME)}>{t('page.back')}</Button>
            {gone ? null : <Button onPress={page.reload}>{t('common:retry')}</Button>}
            {gone ? null : <FailureLinks failure={error} />}
          </>
        }
      />
    </div>
  )
}
