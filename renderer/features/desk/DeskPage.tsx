import { Download, Ellipsis, Printer } from 'lucide-react'
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useStore } from 'zustand'
import type { EventId } from '../../../shared/domain/ids.ts'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useCounted } from '../../lib/format/counts.ts'
import { listed } from '../../lib/format/lists.ts'
import { rangeInWords } from '../../lib/format/ranges.ts'
import { cutText } from '../../lib/safeText.ts'
import { useActiveAccount } from '../../state/accountsStore.ts'
import { useOwnStore, useStores } from '../../state/stores.ts'
import { useSay } from '../../state/useSay.ts'
import { useShowing } from '../../state/useShowing.ts'
import { Button } from '../../ui/Button.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Menu, MenuItem } from '../../ui/Menu.tsx'
import { WorkPage } from '../../ui/WorkPage.tsx'
import { useEventHead } from '../events/overview.ts'
import { CallRoundPage } from './CallRoundPage.tsx'
import { DeskContext, useDesk, usePersonSheet } from './DeskContext.ts'
import { DeskExport } from './DeskExport.tsx'
import { DeskLists } from './DeskLists.tsx'
import css from './DeskPage.module.css'
import { DeskPrint } from './DeskPrint.tsx'
import { createDeskStore } from './deskStore.ts'
import type { DeskUndo } from './deskUndo.ts'
import { PersonPane } from './PersonPane.tsx'
import { DESK_GRID_ID, DESK_PRINT_ID, useDeskCommands } from './useDeskCommands.ts'

/** The guest desk of the event in the route. */
export function DeskPage() {
  const { navigation } = useStores()
  const account = useActiveAccount()
  const eventId = useStore(navigation, ({ route }) => (route.page === 'guests' ? route.eventId : null))
  if (account === null || eventId === null) return null
  return <DeskOf key={`${account.id} ${eventId}`} accountId={account.id} eventId={eventId} />
}

function DeskOf({ accountId, eventId }: { readonly accountId: string; readonly eventId: EventId }) {
  const { bridge, undos } = useStores()
  const told = useTold()
  const store = useOwnStore(
    useCallback(
      (host) => createDeskStore(host, accountId, eventId, { offer: undos.offer, told }),
      [accountId, eventId, told, undos],
    ),
  )
  const event = useEventHead(accountId, eventId)
  const person = usePersonSheet()
  const title = event === null ? '' : cutText(event.title, 200)
  const showing = useShowing()
  const startsAt = event?.startsAt ?? null
  const when = startsAt === null ? '' : rangeInWords(startsAt * 1000, null, showing)
  // Leaving is the end of the visit: what changes from then on is new the next time.
  useEffect(
    () => () => void bridge.call('guestDesk.seen', { accountId, eventId }).catch(() => null),
    [accountId, bridge, eventId],
  )
  return (
    <DeskContext
      value={{ store, accountId, eventId, title, when, place: cutText(event?.place ?? '', 120), person }}
    >
      <Desk />
    </DeskContext>
  )
}

/** Says what Mod+Z took back, which may be out of sight; also when the desk was left. */
function useTold(): DeskUndo['told'] {
  const { t } = useTranslation('desk')
  const counted = useCounted()
  const say = useSay()
  const latest = useRef<DeskUndo['told']>(() => undefined)
  useLayoutEffect(() => {
    latest.current = (undone) =>
      void undone.then((guests) => say.done(t('done.undone', counted(guests))), say.failed)
  })
  return useCallback((undone) => latest.current(undone), [])
}

function Desk() {
  const { t } = useTranslation(['desk', 'guests'])
  const { navigation } = useStores()
  const { title, store, when, place, person } = useDesk()
  const { locale } = useLanguage()
  useDeskCommands(store, person.show)
  const [calling, setCalling] = useState(false)
  const stopCalling = () => {
    setCalling(false)
    requestAnimationFrame(() => document.getElementById(DESK_GRID_ID)?.focus())
  }
  if (calling) return <CallRoundPage onClose={stopCalling} />
  return (
    <WorkPage
      title={title === '' ? t('guests:label') : t('title', { title })}
      sub={listed(
        [when, place].filter((part) => part !== ''),
        locale,
      )}
      back={{ label: t('back'), onBack: () => navigation.escape() }}
      tools={<DeskActions />}
    >
      <div className={css['body']}>
        <DeskLists onCall={() => setCalling(true)} />
        <PersonPane />
      </div>
    </WorkPage>
  )
}

/** Pages that go on from the list. */
const LEADS = ['door', 'badges', 'invite', 'ledger'] as const

/** What can be done with the whole list. */
function DeskActions() {
  const { t } = useTranslation(['desk', 'common'])
  const { navigation } = useStores()
  const { eventId } = useDesk()
  const [open, setOpen] = useState<'export' | 'print' | null>(null)
  const lead = (page: (typeof LEADS)[number]) =>
    navigation.go(
      page === 'invite' || page === 'ledger' ? { page, eventId } : { page, doorId: null, eventId },
    )
  return (
    <>
      <span className={css['unfolded']}>
        {LEADS.map((page) => (
          <Button key={page} variant="quiet" onPress={() => lead(page)}>
            {t(page)}
          </Button>
        ))}
      </span>
      <Button id={DESK_PRINT_ID} icon={<Printer aria-hidden />} onPress={() => setOpen('print')}>
        {t('print')}
      </Button>
      <Button icon={<Download aria-hidden />} onPress={() => setOpen('export')}>
        {t('export')}
      </Button>
      <span className={css['folded']}>
        <Menu
          label={t('common:more')}
          placement="bottom end"
          trigger={<IconButton label={t('common:more')} icon={<Ellipsis aria-hidden />} />}
        >
          {LEADS.map((page) => (
            <MenuItem key={page} id={page} onAction={() => lead(page)}>
              {t(page)}
            </MenuItem>
          ))}
        </Menu>
      </span>
      {open === 'export' ? <DeskExport onClose={() => setOpen(null)} /> : null}
      {open === 'print' ? <DeskPrint onClose={() => setOpen(null)} /> : null}
    </>
  )
}
