import { AppWindow, ArrowLeft, Lock, LockOpen, MapPin } from 'lucide-react'
import { useState } from 'react'
import { useStore } from 'zustand'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { count } from '../../lib/format/counts.ts'
import { listed } from '../../lib/format/lists.ts'
import { clockTime } from '../../lib/format/when.ts'
import { cutText } from '../../lib/safeText.ts'
import { useCommands } from '../../state/commands.ts'
import { useStores } from '../../state/stores.ts'
import { useSay } from '../../state/useSay.ts'
import { ownZone } from '../../state/useShowing.ts'
import { BareButton } from '../../ui/BareButton.tsx'
import { Button } from '../../ui/Button.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { ProgressBar } from '../../ui/ProgressBar.tsx'
import { useDoor, useDoorState } from './DoorContext.ts'
import css from './DoorHead.module.css'
import { useSearchFocus } from './DoorSearch.tsx'
import { LockDialog } from './LockDialog.tsx'
import { UnlockDialog } from './UnlockDialog.tsx'

/** Which evening, how many are here, and the lock. */
export function DoorHead() {
  const { t } = useTranslation(['door', 'shell'])
  const { locale } = useLanguage()
  const { navigation, commands, minute, preferences } = useStores()
  const inWindows = useStore(preferences, ({ info }) => info?.host === 'electron')
  const { store, locked } = useDoor()
  const say = useSay()
  const door = useDoorState((state) => state.door)
  const now = useStore(minute, (state) => state.now)
  const [asking, setAsking] = useState<'lock' | 'unlock' | null>(null)
  const dialog = locked ? 'unlock' : 'lock'
  const ask = () => setAsking(dialog)
  // The host tells of the lock before it answers who set it: that answer closes the dialog it was asked in, no later one.
  const closeOnly = (closed: typeof dialog) => () => setAsking((now) => (now === closed ? null : now))
  const isOpen = asking === dialog
  useSearchFocus(isOpen)

  useCommands([
    {
      id: 'door.undo',
      title: (texts) => texts.t('door:keys.undo'),
      group: 'list',
      keys: ['mod+z'],
      run: () => void store.undoLast().catch(say.failed),
    },
    {
      id: 'door.lock',
      title: (texts) => texts.t('door:keys.lock'),
      group: 'program',
      keys: ['mod+l'],
      run: ask,
    },
  ])
  const counts = door?.counts
  const titles = listed(
    (door?.events ?? []).map(({ title }) => cutText(title, 60)),
    locale,
  )
  const title = cutText(door?.name ?? '', 120)
  const places = new Set((door?.events ?? []).map(({ place }) => cutText(place, 255)))
  places.delete('')
  const words = (value: number) => ({ count: value, number: count(value, locale) })
  const sums =
    counts === undefined
      ? []
      : [
          t('counts', {
            arrived: count(counts.expectedArrived, locale),
            expected: count(counts.expected, locale),
          }),
          ...(counts.companions === 0 ? [] : [t('counts.companions', words(counts.companions))]),
          ...(counts.othersArrived === 0 ? [] : [t('counts.others', words(counts.othersArrived))]),
          t('counts.to-come', words(Math.max(0, counts.expected - counts.expectedArrived))),
        ]
  return (
    <header className={css['head']}>
      {locked ? null : (
        <IconButton
          label={t('back')}
          icon={<ArrowLeft aria-hidden className={css['turns']} />}
          onPress={() => navigation.escape()}
        />
      )}
      <div className={css['evening']}>
        <h1 dir="auto">{title === '' ? t('title') : title}</h1>
        <p className={css['where']}>
          <span>
            {titles === title || titles === '' ? null : (
              <>
                <bdi>{titles}</bdi>
                {' · '}
              </>
            )}
            {t('clock', { time: clockTime(now, { zone: ownZone(), locale }) })}
          </span>
          {places.size === 0 ? null : <Place place={listed([...places], locale)} />}
        </p>
      </div>
      {counts === undefined ? null : (
        <div className={css['counts']}>
          <p>
            <strong>
              {t('counts.inside', words(counts.expectedArrived + counts.othersArrived + counts.companions))}
            </strong>
            {/* Where the window is low, those without room are there to be pointed at. */}
            <span className={css['sums']} title={sums.join(' · ')}>
              {sums.map((sum, index) => (
                <span key={sum}>{index === 0 ? sum : ` · ${sum}`}</span>
              ))}
            </span>
          </p>
          <ProgressBar
            bare
            tone="yes"
            label={t('progress.label')}
            value={counts.expected === 0 ? 0 : counts.expectedArrived / counts.expected}
          />
        </div>
      )}
      {inWindows && !locked ? (
        <IconButton
          className={css['own-window']}
          label={t('shell:command.open-window')}
          icon={<AppWindow aria-hidden />}
          onPress={() => commands.run('open-window')}
        />
      ) : null}
      <Button
        className={css['lock']}
        icon={locked ? <LockOpen aria-hidden /> : <Lock aria-hidden />}
        shortcut="Mod+L"
        onPress={ask}
      >
        {t(locked ? 'unlock.button' : 'lock.button')}
      </Button>
      {isOpen && locked ? <UnlockDialog onClose={closeOnly('unlock')} /> : null}
      {isOpen && !locked ? <LockDialog onClose={closeOnly('lock')} /> : null}
    </header>
  )
}

/** What is left of the line; a press shows all of it. */
function Place({ place }: { readonly place: string }) {
  const [whole, setWhole] = useState(false)
  return (
    <BareButton className={css['place']} aria-expanded={whole} onPress={() => setWhole(!whole)}>
      <MapPin aria-hidden />
      <bdi>{place}</bdi>
    </BareButton>
  )
}
