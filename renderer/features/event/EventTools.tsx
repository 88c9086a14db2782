import { CalendarPlus, ChartNoAxesColumn, ClipboardList, CopyPlus } from 'lucide-react'
import { type EventDetails, isNewEvent } from '../../../shared/domain/event.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useStores } from '../../state/stores.ts'
import { Button } from '../../ui/Button.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import css from './EventPage.module.css'

interface OwnWindowToolsProps {
  readonly event: EventDetails
  readonly onText: () => void
  readonly onFile: () => void
}

/** What one does with an event in a window of its own; all else is in its menu and has its key. */
export function OwnWindowTools({ event, onText, onFile }: OwnWindowToolsProps) {
  const { t } = useTranslation(['events', 'shell'])
  const { commands } = useStores()
  return (
    <>
      {event.mine ? (
        <Button
          variant="quiet"
          icon={<ChartNoAxesColumn aria-hidden />}
          onPress={() => commands.run('insights')}
        >
          {t('shell:nav.insights')}
        </Button>
      ) : null}
      <span className={css['wide']}>
        <Button icon={<ClipboardList aria-hidden />} shortcut="C" onPress={onText}>
          {t('share.text')}
        </Button>
      </span>
      <span className={css['wide']}>
        <Button
          icon={<CalendarPlus aria-hidden />}
          isDisabled={event.startsAt === null || isNewEvent(event.id)}
          onPress={onFile}
        >
          {t('share.event')}
        </Button>
      </span>
    </>
  )
}

/** Beside the list: a copy of it, and inviting to it. */
export function PageTools({ isKnown, gone }: { readonly isKnown: boolean; readonly gone: boolean }) {
  const { t } = useTranslation(['events', 'editing', 'guests'])
  const { commands } = useStores()
  return (
    <>
      <span className={css['roomiest']}>
        <Button
          variant="quiet"
          shortcut="Shift+D"
          isDisabled={!isKnown || gone}
          onPress={() => commands.run('duplicate-event')}
        >
          {t('editing:action.duplicate')}
        </Button>
      </span>
      <span className={css['between']}>
        <IconButton
          label={t('editing:action.duplicate')}
          shortcut="Shift+D"
          icon={<CopyPlus aria-hidden />}
          isDisabled={!isKnown || gone}
          onPress={() => commands.run('duplicate-event')}
        />
      </span>
      <span className={css['roomy']}>
        <Button shortcut="I" isDisabled={gone} onPress={() => commands.run('invite-event')}>
          {t('guests:action.invite')}
        </Button>
      </span>
    </>
  )
}
