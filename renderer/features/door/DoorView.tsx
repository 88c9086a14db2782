import { useCallback, useEffect, useState } from 'react'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { FailureLinks } from '../../labels/FailureLinks.tsx'
import { count } from '../../lib/format/counts.ts'
import { listed } from '../../lib/format/lists.ts'
import { cutText } from '../../lib/safeText.ts'
import { useOwnStore, useStores } from '../../state/stores.ts'
import { useFailureText } from '../../state/useSay.ts'
import { Banner } from '../../ui/Banner.tsx'
import { LiveRegion } from '../../ui/VisuallyHidden.tsx'
import { Arrivals } from './Arrivals.tsx'
import shared from './Door.module.css'
import { DoorContext, useDoor, useDoorState } from './DoorContext.ts'
import { DoorFoot } from './DoorFoot.tsx'
import { DoorHead } from './DoorHead.tsx'
import { DoorSearch } from './DoorSearch.tsx'
import css from './DoorView.module.css'
import { actsAt } from './doorActs.ts'
import { createDoorStore } from './doorStore.ts'
import { nameApart } from './foundNames.ts'
import { HereAlready } from './HereAlready.tsx'
import { LateGuest } from './LateGuest.tsx'
import { Results } from './Results.tsx'
import scan from './Scan.module.css'
import { ScanAnswer } from './ScanAnswer.tsx'
import { Camera } from './ScanBox.tsx'
import { playSound, soundOf } from './scanSound.ts'
import { type ScanAnswer as Answered, createScanStore } from './scanStore.ts'

/** One door at arm's length. */
export function DoorView(props: {
  readonly accountId: string
  readonly doorId: string
  readonly locked: boolean
}) {
  const { accountId, doorId, locked } = props
  const { doorActs } = useStores()
  const store = useOwnStore(
    useCallback(
      (host) => createDoorStore(host, accountId, doorId, actsAt(doorActs, accountId, doorId)),
      [accountId, doorId, doorActs],
    ),
  )
  const [scans] = useState(() => createScanStore(store))
  return (
    <DoorContext value={{ store, scans, accountId, doorId, locked }}>
      <div className={shared['door']}>
        <DoorHead />
        <main className={css['main']}>
          <section className={css['find']}>
            <DoorSearch />
            <Failure />
            <Gone />
            <Camera />
            <ScanAnswer />
            <HereAlready />
            <Results />
            <LateGuest />
          </section>
          <Arrivals />
        </main>
        <DoorFoot />
        <Said />
        <Signals />
      </div>
    </DoorContext>
  )
}

function Failure() {
  const sentence = useFailureText()
  const error = useDoorState((state) => state.error)
  return error === null ? null : (
    <Banner tone="danger" announce title={sentence(error)}>
      <FailureLinks failure={error} />
    </Banner>
  )
}

/** The evening goes on without its event. */
function Gone() {
  const { t } = useTranslation('door')
  const { locale } = useLanguage()
  const door = useDoorState((state) => state.door)
  const gone = (door?.events ?? []).flatMap((event) => (event.gone ? [cutText(event.title, 60)] : []))
  return gone.length === 0 ? null : (
    <Banner tone="warn" announce title={t('gone', { names: listed(gone, locale) })}>
      {t('gone.text')}
    </Banner>
  )
}

/** Each tick aloud, so that nobody has to look for it. */
function Said() {
  const { t } = useTranslation('door')
  const { locale } = useLanguage()
  const last = useDoorState((state) => state.last)
  const counts = useDoorState((state) => state.door?.counts)
  const message =
    last === null || counts === undefined
      ? ''
      : last.did !== 'arrived' && last.did !== 'undone'
        ? t(`act.${last.did}`, { name: nameApart(t, last.row, 200) })
        : t(`said.${last.did}`, {
            name: nameApart(t, last.row, 200),
            arrived: count(counts.expectedArrived, locale),
            expected: count(counts.expected, locale),
          })
  return <LiveRegion message={message} />
}

/** A sound and one flash as a tick is answered, by key, tap or scan, where somebody wants them. */
function Signals() {
  const { preferences } = useStores()
  const { store, scans } = useDoor()
  const [last, setLast] = useState<{ readonly sound: string; readonly nth: number } | null>(null)
  useEffect(() => {
    const signal = (answer: Answered['answer']) => {
      if (!preferences.getState().preferences.door.sounds) return
      const sound = soundOf(answer)
      playSound(sound)
      setLast((was) => ({ sound, nth: (was?.nth ?? 0) + 1 }))
    }
    const stops = [store.onArrive(signal), scans.onAnswer(signal)]
    return () => {
      for (const stop of stops) stop()
    }
  }, [preferences, store, scans])
  return last === null ? null : (
    <div key={last.nth} className={scan['flash']} data-answer={last.sound} aria-hidden />
  )
}
