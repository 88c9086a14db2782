import { X } from 'lucide-react'
import { useState } from 'react'
import type { ComposerSource } from '../../../shared/domain/invite.ts'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { type TextOf, useTranslation } from '../../i18n/useTranslation.ts'
import { DangerDialog } from '../../lib/DangerDialog.tsx'
import { countSoFar, useCounted } from '../../lib/format/counts.ts'
import { listed } from '../../lib/format/lists.ts'
import { clockTime, nearTime } from '../../lib/format/when.ts'
import { cutText } from '../../lib/safeText.ts'
import { useStores } from '../../state/stores.ts'
import { useSay } from '../../state/useSay.ts'
import { ownZone, useShowing } from '../../state/useShowing.ts'
import { useTypedName } from '../../state/useTypedForm.ts'
import { Button } from '../../ui/Button.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { PaneCounts, WorkPane } from '../../ui/WorkPanes.tsx'
import { NameDialog } from '../people/NameDialog.tsx'
import { AddFrom, FileButton, PasteField } from './AddPeople.tsx'
import { useInviteState, useInviting } from './InviteContext.ts'
import css from './SourcePane.module.css'

/** Where the rows come from, what they are compared with, and what can be done with all of them. */
export function SourcePane() {
  const { t } = useTranslation(['invites', 'common'])
  const { store } = useInviting()
  const composer = useInviteState((state) => state.composer)
  const say = useSay()
  const [asking, setAsking] = useState<'clear' | 'save' | null>(null)
  const { locale } = useLanguage()
  if (composer === null || composer.counts.all === 0) return null
  const name = listed(
    composer.sources.map((source) => nameOf(t, source)),
    locale,
  )
  const clear = () =>
    void store
      .removeSources('all')
      .then((putBack) => say.done(t('source.removed', { name: cutText(name, 80) }), putBack), say.failed)
  return (
    <WorkPane side="start" step="source" className={css['sources']} label={t('source.title')}>
      <h2>{t('source.title')}</h2>
      <ul className={css['source-list']}>
        {composer.sources.map((source) => (
          <Source key={source.sourceId} source={source} />
        ))}
      </ul>
      <h2>{t('source.add')}</h2>
      <div className={css['adders']}>
        <FileButton />
        <AddFrom />
      </div>
      <PasteField rows={2} />
      <h2>{t('against.title')}</h2>
      <Against />
      <div className={css['adders']} data-end>
        <Button wraps onPress={() => setAsking('save')}>
          {t('source.save-list')}
        </Button>
        <Button variant="quiet" onPress={() => setAsking('clear')}>
          {t('source.clear')}
        </Button>
        <p className={css['quiet']}>{t('source.stays')}</p>
      </div>
      {asking === 'save' ? <SaveListDialog onClose={() => setAsking(null)} /> : null}
      <DangerDialog
        isOpen={asking === 'clear'}
        title={t('source.clear-title')}
        action={t('source.clear')}
        onClose={() => setAsking(null)}
        onGo={clear}
      >
        {t('source.clear-text')}
      </DangerDialog>
    </WorkPane>
  )
}

const nameOf = (t: TextOf<'invites'>, { label, kind }: ComposerSource): string =>
  label === '' ? t(`source.${kind}`) : cutText(label, 80)

function Source({ source }: { readonly source: ComposerSource }) {
  const { t } = useTranslation('invites')
  const { locale } = useLanguage()
  const counted = useCounted()
  const { store } = useInviting()
  const say = useSay()
  const name = nameOf(t, source)
  return (
    <li>
      <span className={css['source']}>
        <strong dir="auto">{name}</strong>
        <span className={css['quiet']}>
          {t('source.rows', {
            ...counted(source.rows),
            time: clockTime(source.addedAtMs, { zone: ownZone(), locale }),
          })}
        </span>
      </span>
      <IconButton
        size="s"
        label={t('source.remove', { name })}
        icon={<X aria-hidden />}
        onPress={() =>
          void store
            .removeSources(source)
            .then((putBack) => say.done(t('source.removed', { name }), putBack), say.failed)
        }
      />
    </li>
  )
}

function Against() {
  const { t } = useTranslation('invites')
  const counted = useCounted()
  const showing = useShowing()
  const composer = useInviteState((state) => state.composer)
  if (composer === null) return null
  const { ledgerEntries, guests, counts } = composer
  const time = guests.asOfMs === null ? null : nearTime(guests.asOfMs, { ...showing, zone: ownZone() })
  return (
    <PaneCounts
      counts={[
        [t('against.ledger'), t('against.entries', counted(ledgerEntries))],
        time === null
          ? [t('against.guests-unread'), t('against.unread')]
          : [
              t('against.guests', { time }),
              t('against.people', {
                count: guests.count,
                number: countSoFar(guests.count, guests.complete, showing.locale),
              }),
            ],
        [t('against.list'), t('against.rows', counted(counts.all))],
      ]}
    />
  )
}

function SaveListDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('invites')
  const counted = useCounted()
  const { bridge } = useStores()
  const { accountId, eventId } = useInviting()
  const say = useSay()
  const [busy, setBusy] = useState(false)
  const field = `list of ${eventId}`
  const typed = useTypedName(accountId, field, '')
  const save = (name: string) => {
    setBusy(true)
    const source = { from: 'composer', eventId } as const
    bridge.call('people.save', { accountId, name, source, typed: field }).then(
      ({ listId, members }) => {
        typed.drop()
        const undo = () => bridge.call('people.remove', { accountId, listId })
        say.done(t('save-list.saved', counted(members)), undo)
        onClose()
      },
      (failure: unknown) => {
        setBusy(false)
        say.failed(failure)
      },
    )
  }
  return (
    <NameDialog
      title={t('save-list.title')}
      label={t('save-list.name')}
      action={t('save-list.save')}
      typed={typed}
      isPending={busy}
      onSave={save}
      onClose={onClose}
    />
  )
}
