import { CalendarX2 } from 'lucide-react'
import { type DragEvent, useCallback, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { EventId } from '../../../shared/domain/ids.ts'
import { rangeInWords } from '../../lib/format/when.ts'
import { cutText } from '../../lib/safeText.ts'
import { useShown, useStores } from '../../state/stores.ts'
import { useActiveAccount } from '../../state/useActiveAccount.ts'
import { useOwnStore } from '../../state/useOwnStore.ts'
import { useShowing } from '../../state/useShowing.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { WorkPage } from '../../ui/WorkPage.tsx'
import { useEventHead } from '../events/useEventHead.ts'
import { usePeopleTexts } from '../people/peopleTexts.ts'
import { ColumnsStep } from './ColumnsStep.tsx'
import css from './Invite.module.css'
import { InviteContext, useInviteState, useInviting } from './InviteContext.ts'
import { createInviteStore } from './inviteStore.ts'
import { ReadingStep } from './ReadingStep.tsx'
import { RowsStep } from './RowsStep.tsx'
import { SendPane } from './SendPane.tsx'
import { SourcePane } from './SourcePane.tsx'
import { StartStep } from './StartStep.tsx'
import { Steps } from './Steps.tsx'
import { useComposerDeeds } from './useComposerDeeds.ts'

/** The invite composer of the event in the route. */
export function InvitePage() {
  usePeopleTexts()
  const { navigation } = useStores()
  const account = useActiveAccount()
  const eventId = useShown(navigation, ({ route }) => (route.page === 'invite' ? route.eventId : null))
  if (account === null || eventId === null) return null
  return <InviteTo key={`${account.id} ${eventId}`} accountId={account.id} eventId={eventId} />
}

function InviteTo({ accountId, eventId }: { readonly accountId: string; readonly eventId: EventId }) {
  const store = useOwnStore(
    useCallback((host) => createInviteStore(host, accountId, eventId), [accountId, eventId]),
  )
  return (
    <InviteContext value={{ store, accountId, eventId }}>
      <Composer />
    </InviteContext>
  )
}

function Composer() {
  const { t } = useTranslation(['invites', 'common', 'guests'])
  const { navigation } = useStores()
  const { accountId, eventId } = useInviting()
  const composer = useInviteState((state) => state.composer)
  const error = useInviteState((state) => state.error)
  const event = useEventHead(accountId, eventId)
  const showing = useShowing()
  const { readFile } = useComposerDeeds()
  const [dropping, setDropping] = useState(false)
  // A create was answered while its composer is open: the page goes on by the lasting id.
  const lasting = composer?.eventId ?? eventId
  useEffect(() => {
    if (lasting !== eventId) navigation.replace({ page: 'invite', eventId: lasting })
  }, [navigation, lasting, eventId])
  const title = cutText(composer?.eventTitle ?? event?.title ?? '', 200)
  const when = typeof event?.startsAt === 'number' ? rangeInWords(event.startsAt * 1000, null, showing) : ''

  const over = (drag: DragEvent) => {
    if (drag.dataTransfer.types.includes('Files')) setDropping(true)
  }
  const drop = (drag: DragEvent) => {
    setDropping(false)
    const file = drag.dataTransfer.files.item(0)
    if (file !== null) void readFile(file)
  }
  return (
    <WorkPage
      title={t('title', { title })}
      sub={[when, cutText(event?.place ?? '', 80)].filter((part) => part !== '').join(', ')}
      back={{ label: t('back'), onBack: () => navigation.escape() }}
      tools={<Steps />}
    >
      <div
        className={css['whole']}
        role="presentation"
        onDragOver={over}
        onDragLeave={() => setDropping(false)}
        onDrop={drop}
      >
        {composer?.hindrance === 'past' ? (
          <EmptyState
            icon={<CalendarX2 aria-hidden />}
            tone="plain"
            title={t('hindrance.past')}
            text={t('hindrance.past-text')}
            actions={
              <Button onPress={() => navigation.go({ page: 'guests', eventId })}>
                {t('guests:action.desk')}
              </Button>
            }
          />
        ) : composer?.hindrance ? (
          <div className={css['banner']}>
            <Banner tone="warn" title={t(`hindrance.${composer.hindrance}`)} />
          </div>
        ) : null}
        {error !== null && composer === null ? (
          <div className={css['banner']}>
            <Banner tone="danger" title={t(`common:error.${error.code}`)} />
          </div>
        ) : null}
        {composer === null || composer.hindrance === 'past' ? null : <ComposerBody />}
        {dropping ? <p className={css['dropping']}>{t('source.dropping')}</p> : null}
      </div>
    </WorkPage>
  )
}

function ComposerBody() {
  const file = useInviteState((state) => state.file)
  const reading = useInviteState((state) => state.reading)
  const rows = useInviteState((state) => state.composer?.counts.all ?? 0)
  const sending = useInviteState((state) => state.composer?.sending ?? null)
  return (
    <div className={css['body']}>
      <SourcePane />
      <section className={css['middle']}>
        {reading !== null ? (
          <ReadingStep reading={reading} />
        ) : file !== null ? (
          <ColumnsStep file={file} />
        ) : rows === 0 ? (
          <StartStep />
        ) : (
          <RowsStep />
        )}
      </section>
      {rows === 0 && sending === null ? null : <SendPane />}
    </div>
  )
}
