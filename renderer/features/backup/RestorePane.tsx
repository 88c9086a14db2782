import { Lock } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import type { CopyPreview } from '../../../shared/bridge/backup.ts'
import type { CopyPart } from '../../../shared/domain/backup.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useCounted } from '../../lib/format/counts.ts'
import { rangeInWords } from '../../lib/format/ranges.ts'
import { useCommands } from '../../state/commands.ts'
import { useStores } from '../../state/stores.ts'
import { useSay, useWork } from '../../state/useSay.ts'
import { ownZone, useShowing } from '../../state/useShowing.ts'
import { Button } from '../../ui/Button.tsx'
import { SidePane } from '../../ui/SidePane.tsx'
import { AbsentAccounts } from './AbsentAccounts.tsx'
import shared from './Backup.module.css'
import { useUndoRestore } from './LastRestore.tsx'
import { PartsTable } from './PartsTable.tsx'
import css from './RestorePane.module.css'
import { UnreadChanges } from './UnreadChanges.tsx'

/** What a copy would add, before anything is; part by part. */
export function RestorePane({ opened }: { readonly opened: CopyPreview }) {
  const { t } = useTranslation('backup')
  const { bridge, backup, queries } = useStores()
  const say = useSay()
  const counted = useCounted()
  const showing = useShowing()
  const undo = useUndoRestore()
  const { busy, run } = useWork()
  const [left, setLeft] = useState<ReadonlySet<CopyPart>>(new Set(['settings']))
  const id = useId()
  const { openedId, madeAtMs, parts } = opened
  const chosen = parts.filter(({ part, added }) => added > 0 && !left.has(part))
  const total = chosen.reduce((sum, { added }) => sum + added, 0)
  const possible = parts.some(({ part, added }) => added > 0 && part !== 'settings')

  useEffect(() => {
    void backup.look()
  }, [backup])

  const restore = async () => {
    const { restoreId, added } = await bridge.call('backup.restore', {
      openedId,
      parts: chosen.map(({ part }) => part),
    })
    backup.close()
    void queries.invalidateQueries()
    say.done(
      () => t('restore.done', counted(added)),
      () => undo(restoreId),
    )
  }
  const goOn = () => {
    if (total > 0 && !busy) run(restore)
  }
  // The keys that the buttons name, wherever on the page the focus is.
  useCommands([
    {
      id: 'backup.restore',
      title: (texts) => texts.t('backup:restore.label'),
      group: 'program',
      keys: ['mod+Enter'],
      run: goOn,
    },
    {
      id: 'backup.close',
      title: (texts) => texts.t('backup:restore.later'),
      group: 'program',
      keys: ['Escape'],
      run: backup.close,
    },
  ])
  return (
    <SidePane
      id={id}
      label={t('restore.label')}
      closeLabel={t('restore.later')}
      isOpen
      onClose={backup.close}
    >
      <div>
        <p className={shared['small']}>
          {t('restore.of', { time: rangeInWords(madeAtMs, null, { ...showing, zone: ownZone() }) })}
        </p>
        <h2 className={css['title']}>
          <span role="status">
            {possible || total > 0 ? t('restore.title', counted(total)) : t('restore.nothing')}
          </span>
        </h2>
        <p className={shared['quiet']}>{t('restore.text')}</p>
      </div>
      <AbsentAccounts accounts={opened.accounts} />
      <PartsTable
        opened={opened}
        left={left}
        onTick={(part, ticked) => {
          const next = new Set(left)
          if (ticked) next.delete(part)
          else next.add(part)
          setLeft(next)
        }}
      />
      {opened.unread === 0 ? null : (
        <p className={shared['small']}>{t('restore.unread', { n: opened.unread })}</p>
      )}
      <UnreadChanges changes={opened.unsent.unread} />
      <p className={css['never']}>
        <Lock aria-hidden />
        <span>
          <strong>{t('never.title')}</strong> {t('never.text')}
        </span>
      </p>
      <div className={css['foot']}>
        <Button
          variant="primary"
          shortcut="Mod+Enter"
          isDisabled={total === 0}
          isPending={busy}
          onPress={goOn}
        >
          {t('restore.go', counted(total))}
        </Button>
        <Button shortcut="Esc" onPress={backup.close}>
          {t('restore.later')}
        </Button>
      </div>
      <p className={shared['small']}>{t('restore.undoable')}</p>
    </SidePane>
  )
}
