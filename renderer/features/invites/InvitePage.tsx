import { CalendarX2 } from 'lucide-react'
import { useCallback, useEffect } from 'react'
import { useStore } from 'zustand'
import type { EventId } from '../../../shared/domain/ids.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { FailureLinks } from '../../labels/FailureLinks.tsx'
import { useCounted } from '../../lib/format/counts.ts'
import { listed } from '../../lib/format/lists.ts'
import { rangeInWords } from '../../lib/format/ranges.ts'
import { cutText } from '../../lib/safeText.ts'
import { useActiveAccount } from '../../state/accountsStore.ts'
import { useHandedFile } from '../../state/handedFile.ts'
import { useOwnStore, useStores } from '../../state/stores.ts'
import { useFailureText } from '../../state/useSay.ts'
import { useShowing } from '../../state/useShowing.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ProgressBar } from '../../ui/ProgressBar.tsx'
import { Steps } from '../../ui/Steps.tsx'
import { DropPlace, TakesFiles } from '../../ui/TakesFiles.tsx'
import { WorkPage } from '../../ui/WorkPage.tsx'
import { WorkMiddle, WorkPanes, WorkStart } from '../../ui/WorkPanes.tsx'
import { useEventHead } from '../events/overview.ts'
import { AddFrom, FileButton, PasteField } from './AddPeople.tsx'
import { ColumnsStep } from './ColumnsStep.tsx'
import type { FileReading } from './fileSource.ts'
import { InviteContext, useComposerActions, useInviteState, useInviting } from './InviteContext.ts'
import css from './InvitePage.module.css'
import { createInviteStore } from './inviteStore.ts'
import { Reminder } from './Reminder.tsx'
import { RowsStep } from './RowsStep.tsx'
import { SendPane } from './SendPane.tsx'
import { SourcePane } from './SourcePane.tsx'

/** The invite composer of the event in the route. */
export function InvitePage() {
  const { navigation } = useStores()
  const account = useActiveAccount()
  const eventId = useStore(navigation, ({ route }) => (route.page === 'invite' ? route.eventId : null))
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
  const sentence = useFailureText()
  const { navigation } = useStores()
  const { accountId, eventId } = useInviting()
  const composer = useInviteState((state) => state.composer)
  const error = useInviteState((state) => state.error)
  const event = useEventHead(accountId, eventId)
  const showing = useShowing()
  const { readFile } = useComposerActions()
  useHandedFile(
    'invite',
    useCallback((file) => void readFile(file), [readFile]),
  )
  // A create was answered while its composer is open: the page goes on by the lasting id.
  const lasting = composer?.eventId ?? eventId
  useEffect(() => {
    if (lasting !== eventId) navigation.replace({ page: 'invite', eventId: lasting })
  }, [navigation, lasting, eventId])
  const title = cutText(composer?.eventTitle ?? event?.title ?? '', 200)
  const when = typeof event?.startsAt === 'number' ? rangeInWords(event.startsAt * 1000, null, showing) : ''

  return (
    <WorkPage
      title={t('title', { title })}
      sub={listed(
        [when, cutText(event?.place ?? '', 80)].filter((part) => part !== ''),
        showing.locale,
      )}
      back={{ label: t('back'), onBack: () => navigation.escape() }}
      tools={<ComposerSteps />}
    >
      <TakesFiles words={t('source.dropping')} onFile={(file) => void readFile(file)}>
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
            <Banner tone="danger" title={sentence(error)}>
              <FailureLinks failure={error} />
            </Banner>
          </div>
        ) : null}
        {composer === null || composer.hindrance === 'past' ? null : <ComposerBody />}
      </TakesFiles>
    </WorkPage>
  )
}

function ComposerBody() {
  const file = useInviteState((state) => state.file)
  const reading = useInviteState((state) => state.reading)
  const rows = useInviteState((state) => state.composer?.counts.all ?? 0)
  const sending = useInviteState((state) => state.composer?.sending ?? null)
  return (
    <WorkPanes>
      <SourcePane />
      <WorkMiddle className={css['rows']} step={rows === 0 ? 'source columns' : 'columns check'}>
        <Reminder />
        {reading !== null ? (
          <ReadingStep reading={reading} />
        ) : file !== null ? (
          <ColumnsStep file={file} />
        ) : rows === 0 ? (
          <StartStep />
        ) : (
          <RowsStep />
        )}
      </WorkMiddle>
      {rows === 0 && sending === null ? null : <SendPane />}
    </WorkPanes>
  )
}

const STEPS = ['source', 'columns', 'check', 'send'] as const

/** Brings a part of the page into sight and puts the focus into it. */
function showStep(step: (typeof STEPS)[number]): void {
  const part = document.querySelector<HTMLElement>(`[data-step~="${step}"]`)
  part?.scrollIntoView({ block: 'nearest' })
  part?.focus({ preventScroll: true })
}

/** Where one is on the way to sending; each step that has something to show leads there. */
function ComposerSteps() {
  const { t } = useTranslation('invites')
  const mapping = useInviteState((state) => state.file !== null)
  const rows = useInviteState((state) => state.composer?.counts.all ?? 0)
  const sending = useInviteState((state) => state.composer?.sending?.state)
  const under = sending !== undefined && sending !== 'done' && sending !== 'stopped'
  const leadsTo = (step: (typeof STEPS)[number]) =>
    step === 'columns' ? mapping : rows > 0 || (step === 'source' ? !mapping : step === 'send' && under)
  const at = mapping ? 1 : under ? 3 : rows === 0 ? 0 : 2
  return (
    <Steps
      label={t('steps.label')}
      doneLabel={t('step.done')}
      steps={STEPS.map((id) => ({
        id,
        label: t(`step.${id}`),
        onGo: leadsTo(id) ? () => showStep(id) : undefined,
      }))}
      at={at}
    />
  )
}

function ReadingStep({ reading }: { readonly reading: FileReading }) {
  const { t } = useTranslation('invites')
  const counted = useCounted()
  return (
    <div className={css['center']}>
      <ProgressBar
        label={t('reading.title', { name: reading.name })}
        value={reading.share === 0 ? null : reading.share}
        valueLabel={t('reading.rows', counted(reading.rows))}
      />
    </div>
  )
}

/** An empty composer: every way to put people in. */
function StartStep() {
  const { t } = useTranslation('invites')
  return (
    <WorkStart>
      <h2>{t('start.title')}</h2>
      <p>{t('start.text')}</p>
      <DropPlace>
        <FileButton primary />
        <p>{t('source.drop')}</p>
      </DropPlace>
      <PasteField rows={5} />
      <div className={css['row']}>
        <AddFrom />
      </div>
    </WorkStart>
  )
}
