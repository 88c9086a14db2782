import { ArrowLeft, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { DoorSummary } from '../../../shared/domain/door.ts'
import type { EventId } from '../../../shared/domain/ids.ts'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { count } from '../../lib/format/counts.ts'
import { nearTime } from '../../lib/format/when.ts'
import { cutText } from '../../lib/safeText.ts'
import { useAsked } from '../../state/queries.ts'
import { useStores } from '../../state/stores.ts'
import { useSay, useWork } from '../../state/useSay.ts'
import { ownZone, useShowing } from '../../state/useShowing.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { EventPicker } from '../events/EventPicker.tsx'
import { useEventHead } from '../events/overview.ts'
import { ChangeDoor } from './ChangeDoor.tsx'
import shared from './Door.module.css'
import head from './DoorHead.module.css'
import css from './DoorStart.module.css'

/** Doors kept on this computer, and a new one for one or more events. */
export function DoorStart({
  accountId,
  first,
}: {
  readonly accountId: string
  readonly first: EventId | null
}) {
  const { t } = useTranslation(['door', 'common'])
  const { navigation } = useStores()
  return (
    <div className={shared['start']}>
      <header className={head['head']}>
        <IconButton
          label={t('leave')}
          icon={<ArrowLeft aria-hidden className={head['turns']} />}
          onPress={() => navigation.escape()}
        />
        <div className={`${head['evening']} ${head['wraps']}`}>
          <h1>{t('start.title')}</h1>
          <p>{t('start.text')}</p>
        </div>
      </header>
      <main className={css['choices']}>
        <KnownDoors accountId={accountId} />
        {first === null ? (
          <NewDoor accountId={accountId} first={null} />
        ) : (
          <NewDoorFor accountId={accountId} first={first} />
        )}
      </main>
    </div>
  )
}

function NewDoorFor({ accountId, first }: { readonly accountId: string; readonly first: EventId }) {
  const event = useEventHead(accountId, first)
  return event === null ? null : (
    <NewDoor accountId={accountId} first={{ id: first, title: cutText(event.title, 120) }} />
  )
}

function NewDoor(props: {
  readonly accountId: string
  readonly first: { readonly id: EventId; readonly title: string } | null
}) {
  const { accountId, first } = props
  const { t } = useTranslation('door')
  const { bridge, navigation } = useStores()
  const [name, setName] = useState(first?.title ?? '')
  const [named, setNamed] = useState(first !== null)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(first === null ? [] : [first.id]))
  const ready = name.trim() !== '' && chosen.size > 0
  const { busy, run } = useWork()
  const open = async () => {
    const { doorId } = await bridge.call('door.open', { accountId, name: name.trim(), eventIds: [...chosen] })
    navigation.go({ page: 'door', doorId, eventId: first?.id ?? null })
  }
  return (
    <Card label={t('start.new')}>
      <div className={shared['form']}>
        <h2>{t('start.new')}</h2>
        <TextField
          label={t('start.name')}
          value={name}
          maxLength={120}
          onChange={(text) => {
            setNamed(true)
            setName(text)
          }}
        />
        <EventPicker
          accountId={accountId}
          label={t('start.search')}
          none={t('start.none')}
          order="coming"
          most={20}
          pinned={first === null ? [] : [first]}
          chosen={chosen}
          onChange={(next, row) => {
            setChosen(next)
            if (!named && row !== undefined) setName(cutText(row.title, 120))
          }}
        />
        <Button
          variant="primary"
          className={shared['big']}
          isDisabled={!ready}
          isPending={busy}
          onPress={() => run(open)}
        >
          {t('start.go')}
        </Button>
      </div>
    </Card>
  )
}

function KnownDoors({ accountId }: { readonly accountId: string }) {
  const { t } = useTranslation(['door', 'common'])
  const { locale } = useLanguage()
  const { bridge, navigation } = useStores()
  const say = useSay()
  const showing = useShowing()
  const { data: doors = [], refetch } = useAsked('door.list', { accountId })
  const [removing, setRemoving] = useState<DoorSummary | null>(null)
  const [changing, setChanging] = useState<DoorSummary | null>(null)
  const remove = async ({ doorId, name }: DoorSummary) => {
    await bridge.call('door.remove', { accountId, doorId })
    await refetch()
    say.done(t('start.removed', { name: cutText(name, 40) }), async () => {
      await bridge.call('door.remove', { accountId, doorId, back: true })
      await refetch()
    })
  }
  if (doors.length === 0) return null
  return (
    <Card label={t('start.open')}>
      <h2>{t('start.open')}</h2>
      <ul className={css['doors']}>
        {doors.map((door) => (
          <li key={door.doorId}>
            <Button
              className={shared['big']}
              wraps
              onPress={() => navigation.go({ page: 'door', doorId: door.doorId, eventId: null })}
            >
              {cutText(door.name, 80)}
            </Button>
            <span className={shared['quiet']}>
              {t('start.arrived', { count: door.arrived, number: count(door.arrived, locale) })},{' '}
              {t('start.since', { time: nearTime(door.createdAtMs, { ...showing, zone: ownZone() }) })}
            </span>
            <IconButton
              label={t('start.change', { name: cutText(door.name, 80) })}
              icon={<Pencil aria-hidden />}
              onPress={() => setChanging(door)}
            />
            <IconButton
              label={t('start.remove', { name: cutText(door.name, 80) })}
              icon={<Trash2 aria-hidden />}
              onPress={() => setRemoving(door)}
            />
          </li>
        ))}
      </ul>
      {changing === null ? null : (
        <ChangeDoor
          accountId={accountId}
          doorId={changing.doorId}
          onClose={() => setChanging(null)}
          onChanged={() => void refetch()}
        />
      )}
      <ConfirmDialog
        isOpen={removing !== null}
        danger
        title={t('start.remove-title', { name: cutText(removing?.name ?? '', 80) })}
        confirmLabel={t('start.remove-go')}
        cancelLabel={t('common:cancel')}
        onCancel={() => setRemoving(null)}
        onConfirm={() => {
          if (removing === null) return
          setRemoving(null)
          remove(removing).catch(say.failed)
        }}
      >
        {t('start.remove-text')}
      </ConfirmDialog>
    </Card>
  )
}
