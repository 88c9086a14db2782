import {
  AppWindow,
  Bell,
  CalendarPlus,
  ChartNoAxesColumn,
  ChevronLeft,
  ClipboardList,
  Copy,
  CopyPlus,
  DoorOpen,
  Ellipsis,
  ExternalLink,
  Mail,
  MailCheck,
  MessageCircleQuestion,
  Pencil,
  Printer,
  RefreshCw,
  Trash2,
} from 'lucide-react'
import { useState } from 'react'
import { useStore } from 'zustand'
import { type Freshness, isForeign, isNewEvent } from '../../../shared/domain/event.ts'
import { withTexts } from '../../i18n/loadTexts.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { copyText, isGone } from '../../lib/bridge.ts'
import { nearTime } from '../../lib/format/when.ts'
import { KeysMeanwhile } from '../../lib/keys/heldKeys.ts'
import { accountById } from '../../state/accountsStore.ts'
import { useCommands } from '../../state/commands.ts'
import { HOME } from '../../state/route.ts'
import { useStores } from '../../state/stores.ts'
import { useSay } from '../../state/useSay.ts'
import { ownZone, useShowing } from '../../state/useShowing.ts'
import { Button } from '../../ui/Button.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Menu, MenuItem } from '../../ui/Menu.tsx'
import { part } from '../../ui/part.tsx'
import { showToast } from '../../ui/toasts.ts'
import { useEventAsText } from '../events/useEventAsText.ts'
import { useOpenLink } from '../events/useOpenLink.ts'
import shared from './EventPage.module.css'
import css from './EventPageHead.module.css'
import { OwnWindowTools, PageTools } from './EventTools.tsx'

const CalendarFileDialog = part(
  withTexts(
    ['share', 'reminders'],
    async () => (await import('./CalendarFileDialog.tsx')).CalendarFileDialog,
  ),
  KeysMeanwhile,
)

/** Over the event: whose it is, how fresh it is, what can be done with it. */
export function EventPageHead() {
  const { t } = useTranslation(['events', 'common', 'guests', 'editing', 'shell'])
  const say = useSay()
  const { page, navigation, list, bridge, toasts, commands, deletion, accounts, own } = useStores()
  const accountId = useStore(page, (state) => state.accountId)
  const event = useStore(page, (state) => state.event)
  const preview = useStore(page, (state) => state.preview)
  const freshness = useStore(page, (state) => state.freshness)
  const gone = useStore(page, isGone)
  const openLink = useOpenLink()
  const [filing, setFiling] = useState(false)
  const copyAsText = useEventAsText()
  const known = event ?? preview
  const siteUrl = event?.siteUrl
  const userId = useStore(accounts, (state) => accountById(accountId)(state)?.userId ?? null)
  const sample = useStore(accounts, (state) => accountById(accountId)(state)?.sample === true)
  const foreign = isForeign(known, userId)
  const alone = own !== null
  // Until the site has given it an id, a later file could not take the place of this one.
  const unsent = event !== null && isNewEvent(event.id)
  const text = () => {
    if (event !== null) copyAsText(event)
  }
  const file = () => setFiling(true)
  useCommands([
    {
      id: 'copy-event-text',
      title: (texts) => texts.t('events:share.text'),
      group: 'event',
      about: 'open',
      keys: ['c'],
      run: text,
    },
  ])
  return (
    <header className={css['head']}>
      <span data-when="single">
        <IconButton
          label={t('page.back')}
          icon={<ChevronLeft aria-hidden className={css['turns']} />}
          onPress={() => navigation.go(HOME)}
        />
      </span>
      <div className={css['about']}>
        {known?.mine && !alone ? <Chip tone="yes">{t('page.mine')}</Chip> : null}
        {known?.featured ? <Chip tone="accent">{t('page.featured')}</Chip> : null}
        {event?.sponsored ? <Chip>{t('page.sponsored')}</Chip> : null}
        <FreshnessWords freshness={freshness} />
      </div>
      <span className={css['spring']} />
      <IconButton
        label={t('bell.command')}
        shortcut="B"
        icon={<Bell aria-hidden />}
        isDisabled={event?.startsAt === null}
        onPress={() => commands.run('event-reminders')}
      />
      {alone ? (
        event === null ? null : (
          <OwnWindowTools event={event} onText={text} onFile={file} />
        )
      ) : (
        <PageTools isKnown={known !== null && accountId !== null} gone={gone} />
      )}
      {foreign || alone ? null : (
        <Button
          icon={<Pencil aria-hidden />}
          shortcut="E"
          isDisabled={gone}
          onPress={() => commands.run('edit-event')}
        >
          {t('editing:action.edit')}
        </Button>
      )}
      {siteUrl === undefined || sample || alone ? null : (
        <span className={shared['wide']}>
          <Button icon={<ExternalLink aria-hidden />} onPress={() => openLink(siteUrl)}>
            {t('page.show-on-site')}
          </Button>
        </span>
      )}
      <Menu
        label={t('page.more')}
        placement="bottom end"
        trigger={<IconButton label={t('page.more')} icon={<Ellipsis aria-hidden />} />}
      >
        {foreign || alone ? (
          <MenuItem
            id="edit"
            icon={<Pencil aria-hidden />}
            shortcut="E"
            note={foreign ? t('editing:delete.foreign') : undefined}
            isDisabled={gone}
            onAction={() => commands.run('edit-event')}
          >
            {t('editing:action.edit')}
          </MenuItem>
        ) : null}
        <MenuItem
          id="invite"
          icon={<Mail aria-hidden />}
          shortcut="I"
          isDisabled={gone}
          onAction={() => commands.run('invite-event')}
        >
          {t('guests:action.invite')}
        </MenuItem>
        <MenuItem
          id="remind"
          icon={<MessageCircleQuestion aria-hidden />}
          isDisabled={gone}
          onAction={() => commands.run('remind-event')}
        >
          {t('guests:action.remind')}
        </MenuItem>
        {foreign ? null : (
          <MenuItem
            id="ledger"
            icon={<MailCheck aria-hidden />}
            onAction={() => commands.run('event-ledger')}
          >
            {t('guests:action.event-ledger')}
          </MenuItem>
        )}
        <MenuItem id="door" icon={<DoorOpen aria-hidden />} onAction={() => commands.run('door')}>
          {t('guests:action.door')}
        </MenuItem>
        {known?.mine ? (
          <MenuItem
            id="insights"
            icon={<ChartNoAxesColumn aria-hidden />}
            shortcut="G R"
            onAction={() => commands.run('insights')}
          >
            {t('shell:nav.insights')}
          </MenuItem>
        ) : null}
        <MenuItem
          id="refresh"
          icon={<RefreshCw aria-hidden />}
          shortcut="R"
          onAction={() => void list.refresh()}
        >
          {t('page.refresh')}
        </MenuItem>
        <MenuItem
          id="calendar-file"
          icon={<CalendarPlus aria-hidden />}
          note={unsent ? t('share.unsent') : undefined}
          isDisabled={event === null || event.startsAt === null || unsent}
          onAction={file}
        >
          {t('share.event')}
        </MenuItem>
        {alone ? null : (
          <MenuItem
            id="window"
            icon={<AppWindow aria-hidden />}
            shortcut="Shift+Enter"
            isDisabled={event === null}
            onAction={() => commands.run('open-window')}
          >
            {t('shell:command.open-window')}
          </MenuItem>
        )}
        <MenuItem
          id="print"
          icon={<Printer aria-hidden />}
          isDisabled={event === null}
          onAction={() => commands.run('print-event')}
        >
          {t('print.event')}
        </MenuItem>
        {siteUrl === undefined || sample ? null : (
          <MenuItem id="show-on-site" icon={<ExternalLink aria-hidden />} onAction={() => openLink(siteUrl)}>
            {t('page.show-on-site')}
          </MenuItem>
        )}
        <MenuItem
          id="copy-text"
          icon={<ClipboardList aria-hidden />}
          shortcut="C"
          isDisabled={event === null}
          onAction={text}
        >
          {t('share.text')}
        </MenuItem>
        <MenuItem
          id="copy"
          icon={<Copy aria-hidden />}
          isDisabled={siteUrl === undefined}
          onAction={() => {
            if (siteUrl === undefined) return
            copyText(bridge, siteUrl).then(() => showToast(toasts, { text: t('common:copied') }), say.failed)
          }}
        >
          {t('page.copy-address')}
        </MenuItem>
        <MenuItem
          id="duplicate"
          icon={<CopyPlus aria-hidden />}
          shortcut="Shift+D"
          isDisabled={known === null || accountId === null || gone}
          onAction={() => commands.run('duplicate-event')}
        >
          {t('editing:action.duplicate')}
        </MenuItem>
        <MenuItem
          id="delete"
          icon={<Trash2 aria-hidden />}
          danger
          isDisabled={known === null || accountId === null || gone}
          onAction={() => {
            if (known === null || accountId === null) return
            const { id, title, startsAt, mine } = known
            deletion.ask(accountId, [{ id, title, startsAt, mine: mine === true }])
          }}
        >
          {t('editing:action.delete')}
        </MenuItem>
      </Menu>
      {filing && event !== null && accountId !== null ? (
        <CalendarFileDialog accountId={accountId} event={event} onClose={() => setFiling(false)} />
      ) : null}
    </header>
  )
}

function FreshnessWords({ freshness }: { readonly freshness: Freshness | null }) {
  const { t } = useTranslation('events')
  const showing = useShowing()
  if (freshness === null) return null
  const time = freshness.asOf === null ? null : nearTime(freshness.asOf, { ...showing, zone: ownZone() })
  const words = () => {
    if (freshness.state === 'refreshing') return t('page.refreshing')
    if (time === null) return t('page.not-asked')
    return freshness.state === 'live' ? t('page.live', { time }) : t('page.saved', { time })
  }
  return <span className={css['fresh']}>{words()}</span>
}
