import { Check, ChevronLeft, ChevronRight, Clock, Phone, Undo2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { type Called, type GuestDeskRow, NO_MARKS } from '../../../shared/domain/guestDesk.ts'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { copyText } from '../../lib/bridge.ts'
import { count } from '../../lib/format/counts.ts'
import { TEXT_FIELD } from '../../lib/keys/heldKeys.ts'
import { rowAt } from '../../lib/list/rowPages.ts'
import { footRoom } from '../../lib/roomBelow.ts'
import { cutText } from '../../lib/safeText.ts'
import { type Command, useCommands } from '../../state/commands.ts'
import { useStores } from '../../state/stores.ts'
import { useSay } from '../../state/useSay.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Button } from '../../ui/Button.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { ProgressBar } from '../../ui/ProgressBar.tsx'
import { LiveRegion } from '../../ui/VisuallyHidden.tsx'
import { WorkPage } from '../../ui/WorkPage.tsx'
import { useOpenLink } from '../events/useOpenLink.ts'
import { CallList } from './CallList.tsx'
import css from './CallRound.module.css'
import { CallSearch } from './CallSearch.tsx'
import { type CallRound, createCallRound, dialling, numberIn, sumOf } from './callRound.ts'
import { useDesk, useDeskState } from './DeskContext.ts'
import { NoteField, PersonHistory } from './PersonPane.tsx'

const CARD_ID = 'call-card'
const focusCard = () => document.getElementById(CARD_ID)?.focus()

const CALLS = [
  { did: 'reached', key: 'c', icon: <Phone aria-hidden /> },
  { did: 'confirmed', key: 'f', icon: <Check aria-hidden /> },
  { did: 'later', key: 'l', icon: <Clock aria-hidden /> },
] as const satisfies readonly { readonly did: Called; readonly key: string; readonly icon: unknown }[]

/** The guests shown, one a screen, to be called by telephone. */
export function CallRoundPage({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation(['desk', 'guests'])
  const { locale } = useLanguage()
  const { bridge } = useStores()
  const { accountId, eventId, store, title } = useDesk()
  const say = useSay()
  const [round] = useState(() => createCallRound(bridge, { accountId, eventId }, store))
  const ended = useStore(round, (state) => state.ended)
  const list = useDeskState((state) => state.list)
  const total = useDeskState((state) => state.total)
  const whole = useDeskState((state) => state.counts?.[state.list]?.complete !== false)
  const active = useDeskState((state) => state.active)
  const row = useDeskState((state) => rowAt(state.pages, state.active))
  const card = useRef<HTMLElement>(null)
  useEffect(() => {
    card.current?.focus()
    void round.begin().catch(say.failed)
  }, [round, say])
  useEffect(
    () =>
      store.subscribe((now, before) => {
        if (now.total !== before.total) void round.grown().catch(say.failed)
      }),
    [round, say, store],
  )
  useCallKeys(round, onClose)
  const end = t(whole ? 'call.end' : 'call.end-so-far')
  const at = ended ? total : Math.min(total, active + 1)
  const where = t('call.at', { at: count(at, locale), total: count(total, locale) })
  return (
    <WorkPage
      title={t('call.title', { list: t(`guests:list.${list}`) })}
      sub={title}
      back={{ label: t('guests:label'), onBack: onClose }}
      tools={
        <>
          <CallSearch round={round} cardId={CARD_ID} />
          <span className={css['where']}>
            <strong>{where}</strong>
            <ProgressBar bare label={where} value={total === 0 ? 0 : at / total} />
          </span>
        </>
      }
    >
      {whole ? null : (
        <p className={css['partly']} role="status">
          {t('guests:not-complete')}
        </p>
      )}
      <div className={css['body']}>
        <section ref={card} id={CARD_ID} tabIndex={-1} className={css['card']} aria-label={t('call.card')}>
          {ended ? (
            <Ended round={round} end={end} />
          ) : row === undefined ? null : (
            <Person key={row.inviteId} row={row} round={round} />
          )}
        </section>
        <CallList
          round={round}
          onGo={(index) => {
            focusCard()
            void round.goTo(index).catch(say.failed)
          }}
        />
      </div>
      <Foot round={round} />
      <LiveRegion message={ended ? end : cutText(row?.name ?? '', 120)} />
    </WorkPage>
  )
}

function Person({ row, round }: { readonly row: GuestDeskRow; readonly round: CallRound }) {
  const { t } = useTranslation(['desk', 'guests'])
  const say = useSay()
  const { bridge } = useStores()
  const openLink = useOpenLink()
  const { contacted, confirmed, note } = row.marks ?? NO_MARKS
  const number = numberIn(note)
  return (
    <>
      <header className={css['head']}>
        <Avatar name={row.name ?? '@'} size="xl" />
        <div>
          <h2 dir="auto">{row.name === null ? t('guests:unnamed') : cutText(row.name, 120)}</h2>
          <p className={css['quiet']}>
            <bdi>{row.userName ?? ''}</bdi> {contacted ? <Chip>{t('mark.contacted')}</Chip> : null}{' '}
            {confirmed ? <Chip tone="yes">{t('mark.confirmed')}</Chip> : null}
          </p>
        </div>
      </header>
      <div className={css['number']}>
        <Phone aria-hidden />
        {number === null ? (
          <p className={css['quiet']}>
            {t('call.no-number')} <span className={css['key']}>{t('call.no-number-key')}</span>
          </p>
        ) : (
          <>
            <bdi dir="ltr">{number}</bdi>
            <span className={css['quiet']}>{t('call.from-note')}</span>
            <span className={css['dial']}>
              <CopyButton
                copiedLabel={t('call.copied')}
                onCopy={() => copyText(bridge, number)}
                onFailure={say.failed}
              >
                {t('call.copy')}
              </CopyButton>
              <Button onPress={() => openLink(dialling(number))}>{t('call.dial')}</Button>
            </span>
          </>
        )}
      </div>
      <div className={css['known']}>
        <NoteField row={row} leaveTo={CARD_ID} />
        {row.name === null ? null : <PersonHistory />}
      </div>
      <div className={css['calls']}>
        {CALLS.map(({ did, key, icon }) => (
          <Button
            key={did}
            icon={icon}
            shortcut={key.toUpperCase()}
            onPress={() => {
              focusCard()
              void round.call(did).catch(say.failed)
            }}
          >
            {t(`call.${did}`)}
          </Button>
        ))}
      </div>
      <p className={css['quiet']}>{t('call.local')}</p>
    </>
  )
}

/** What came of it, and the way to those who are left. */
function Ended({ round, end }: { readonly round: CallRound; readonly end: string }) {
  const { t } = useTranslation('desk')
  const say = useSay()
  const { locale } = useLanguage()
  const { later } = sumOf(useStore(round, (state) => state.calls))
  const passed = useStore(round, (state) => state.passed)
  const sum = useSum(round)
  const again = (whom: 'later' | 'passed') => () => {
    focusCard()
    void round.again(whom).catch(say.failed)
  }
  return (
    <>
      <h2>{end}</h2>
      <p>{sum}</p>
      <div className={css['rest']}>
        {later === 0 ? null : (
          <Button variant="primary" onPress={again('later')}>
            {t('call.later-again', { count: later, number: count(later, locale) })}
          </Button>
        )}
        {passed ? (
          <Button variant={later === 0 ? 'primary' : 'default'} onPress={again('passed')}>
            {t('call.again')}
          </Button>
        ) : null}
      </div>
    </>
  )
}

function useSum(round: CallRound): string {
  const { t } = useTranslation('desk')
  const { locale } = useLanguage()
  const { reached, confirmed, later } = sumOf(useStore(round, (state) => state.calls))
  return t('call.sum', {
    reached: count(reached, locale),
    confirmed: count(confirmed, locale),
    later: count(later, locale),
  })
}

function Foot({ round }: { readonly round: CallRound }) {
  const { t } = useTranslation('desk')
  const say = useSay()
  const last = useStore(round, (state) => state.acts.at(-1))
  const sum = useSum(round)
  const press = (work: () => Promise<void>) => () => {
    focusCard()
    void work().catch(say.failed)
  }
  return (
    <footer className={css['foot']} ref={footRoom}>
      <Button
        icon={<ChevronLeft aria-hidden className={css['turns']} />}
        shortcut="K"
        onPress={press(() => round.step(-1))}
      >
        {t('call.previous')}
      </Button>
      {last === undefined ? null : (
        <Button
          icon={<Undo2 aria-hidden />}
          shortcut="Mod+Z"
          className={css['undo']}
          onPress={press(round.undo)}
        >
          {t('call.undo', { name: cutText(last.name, 40), did: t(`call.${last.did}`) })}
        </Button>
      )}
      <span className={css['sum']}>{sum}</span>
      <Button
        icon={<ChevronRight aria-hidden className={css['turns']} />}
        shortcut="J"
        onPress={press(() => round.step(1))}
      >
        {t('call.next')}
      </Button>
    </footer>
  )
}

/** Letters act at once, wherever the focus is but in the note. */
function useCallKeys(round: CallRound, onClose: () => void): void {
  const { navigation } = useStores()
  const command = (
    name: Called | 'next' | 'previous' | 'undo' | 'stop',
    key: string,
    run: () => unknown,
  ): Command => ({
    id: `call.${name}`,
    title: (texts) => texts.t(`desk:call.keys.${name}`),
    group: 'list',
    keys: [key],
    enabled: () =>
      navigation.getState().overlay === null &&
      (key !== 'mod+z' ||
        (round.getState().acts.length > 0 && document.activeElement?.matches(TEXT_FIELD) !== true)),
    run,
  })
  useCommands([
    ...CALLS.map(({ did, key }) => command(did, key, () => round.call(did))),
    command('next', 'j', () => round.step(1)),
    command('previous', 'k', () => round.step(-1)),
    command('undo', 'mod+z', round.undo),
    command('stop', 'Escape', onClose),
  ])
}
