import { UserPlus } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { DoorRow } from '../../../shared/domain/door.ts'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { count } from '../../lib/format/counts.ts'
import { listed } from '../../lib/format/lists.ts'
import { rangeInWords } from '../../lib/format/ranges.ts'
import { nearTime, paperTime } from '../../lib/format/when.ts'
import { footRoom } from '../../lib/roomBelow.ts'
import { cutText } from '../../lib/safeText.ts'
import { useCommands } from '../../state/commands.ts'
import { useStores } from '../../state/stores.ts'
import { useSay } from '../../state/useSay.ts'
import { ownZone, useShowing } from '../../state/useShowing.ts'
import { Button } from '../../ui/Button.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { PrintSheet } from '../desk/PrintSheet.tsx'
import { useSyncStatus } from '../events/overview.ts'
import { useDoor, useDoorState } from './DoorContext.ts'
import { ExportDialog, MergeDialog } from './DoorFiles.tsx'
import css from './DoorFoot.module.css'
import { DOOR_LATE_ID, useSearchFocus } from './DoorSearch.tsx'
import { namesakeWords } from './foundNames.ts'
import { CameraButton } from './ScanBox.tsx'
import { UndoLast } from './UndoLast.tsx'

const PRINTED_TOGETHER = 1_000

/** The network, the age of the list, and the ways out: paper, file, another computer. */
export function DoorFoot() {
  const { t } = useTranslation(['door', 'badges'])
  const { navigation } = useStores()
  const { locked, doorId: openDoorId } = useDoor()
  const status = useSyncStatus()
  const door = useDoorState((state) => state.door)
  const showing = useShowing()
  const [open, setOpen] = useState<'export' | 'merge' | 'print' | null>(null)
  useSearchFocus(open !== null)
  useCommands([
    {
      id: 'door.print',
      title: (texts) => texts.t('door:foot.print'),
      group: 'program',
      keys: ['mod+p'],
      menu: 'print',
      enabled: () => !locked,
      run: () => setOpen('print'),
    },
  ])
  const zone = ownZone()
  const ages = (door?.events ?? []).map(({ guestsAsOfMs }) => guestsAsOfMs)
  const oldest = ages.includes(null) || ages.length === 0 ? null : Math.min(...ages.map((age) => age ?? 0))
  const whole = (door?.events ?? []).every(({ guestsComplete }) => guestsComplete)
  const offline = status?.reach === 'offline'
  return (
    <footer className={css['foot']} ref={footRoom}>
      <div className={css['acts']}>
        <UndoLast className={css['undo-last']} />
        <Button
          icon={<UserPlus aria-hidden />}
          onPress={() => document.getElementById(DOOR_LATE_ID)?.click()}
        >
          {t('late.title-dialog')}
        </Button>
        <CameraButton />
      </div>
      {status === null ? null : (
        <span className={css['reach']} data-offline={offline}>
          {offline
            ? t('foot.offline', { time: nearTime(status.since, { ...showing, zone }) })
            : t('foot.online')}
        </span>
      )}
      {door === null ? null : (
        <span>
          {oldest === null
            ? t('foot.list-unread')
            : t('foot.list', { time: nearTime(oldest, { ...showing, zone }) })}
          {whole || oldest === null ? null : `. ${t('foot.partial')}`}
        </span>
      )}
      <span className={css['spring']} />
      <span>{t('foot.saved')}</span>
      {locked ? (
        <Chip tone="warn">{t('locked.chip')}</Chip>
      ) : (
        <span className={css['out']}>
          <Button
            variant="link"
            onPress={() => navigation.go({ page: 'badges', doorId: openDoorId, eventId: null })}
          >
            {t('badges:open')}
          </Button>
          <Button variant="link" onPress={() => setOpen('print')}>
            {t('foot.print')}
          </Button>
          <Button variant="link" onPress={() => setOpen('export')}>
            {t('foot.export')}
          </Button>
          <Button variant="link" onPress={() => setOpen('merge')}>
            {t('foot.merge')}
          </Button>
        </span>
      )}
      {open === 'export' ? <ExportDialog onClose={() => setOpen(null)} /> : null}
      {open === 'merge' ? <MergeDialog onClose={() => setOpen(null)} /> : null}
      {open === 'print' ? <DoorSheet onPrinted={() => setOpen(null)} /> : null}
    </footer>
  )
}

function DoorSheet({ onPrinted }: { readonly onPrinted: () => void }) {
  const { t } = useTranslation('door')
  const { locale } = useLanguage()
  const { bridge } = useStores()
  const { accountId, doorId } = useDoor()
  const say = useSay()
  const door = useDoorState((state) => state.door)
  const showing = useShowing()
  const [rows, setRows] = useState<readonly DoorRow[] | null>(null)
  useEffect(() => {
    const read = async () => {
      const found: DoorRow[] = []
      let total = 1
      while (found.length < total) {
        const part = await bridge.call('door.print', {
          accountId,
          doorId,
          offset: found.length,
          limit: PRINTED_TOGETHER,
        })
        found.push(...part.rows)
        total = part.total
        if (part.rows.length === 0) break
      }
      setRows(found)
    }
    read().catch((failure: unknown) => {
      say.failed(failure)
      onPrinted()
    })
  }, [accountId, bridge, doorId, onPrinted, say])
  if (rows === null) return null
  const events = door?.events ?? []
  const days = events.flatMap(({ startsAt }) => (startsAt === null ? [] : [startsAt * 1000]))
  const columns = ['name', 'standing', 'arrived', 'companions', 'note'] as const
  return (
    <PrintSheet
      title={t('print.title', { name: cutText(door?.name ?? '', 120) })}
      about={[...new Set(events.map(({ place }) => cutText(place, 120)))]}
      sub={events
        .map(({ title, startsAt }) =>
          listed(
            [
              cutText(title, 80),
              ...(startsAt === null ? [] : [rangeInWords(startsAt * 1000, null, showing)]),
            ],
            locale,
          ),
        )
        .join(' · ')}
      layout="table"
      columns={columns.map((id) => ({ id, label: t(`column.${id}`), tick: false }))}
      rows={rows.map((row) => ({
        key: row.personId,
        name: row.name,
        cells: [
          row.namesake === undefined ? row.name : `${row.name} (${namesakeWords(t, row.namesake)})`,
          t(`print.standing.${row.standing}`),
          row.arrivedAtMs === null ? '' : paperTime(row.arrivedAtMs, days, { ...showing, zone: ownZone() }),
          row.companions === 0 ? '' : `+${count(row.companions, locale)}`,
          row.note,
        ],
      }))}
      onPrinted={onPrinted}
    />
  )
}
