import { Shield, ShieldAlert, ShieldCheck } from 'lucide-react'
import { useId, useRef } from 'react'
import { Button as AriaButton } from 'react-aria-components'
import { useStore } from 'zustand'
import type { BackupState, KeptCopy } from '../../../shared/bridge/backup.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { fileSize } from '../../lib/format/counts.ts'
import { nearTime } from '../../lib/format/when.ts'
import { useAsked } from '../../state/queries.ts'
import { useStores } from '../../state/stores.ts'
import { ownZone, useShowing } from '../../state/useShowing.ts'
import { Button } from '../../ui/Button.tsx'
import shared from './Backup.module.css'
import css from './CopiesSection.module.css'
import { countedWords } from './HereSection.tsx'
import type { ToOpen } from './OpenCopyDialog.tsx'

interface CopiesSectionProps {
  readonly state: BackupState
  readonly onOpen: (copy: ToOpen) => void
}

const NONE: readonly KeptCopy[] = []

/** The copies of the folder, the newest first, and the way to one that lies elsewhere. */
export function CopiesSection({ state, onOpen }: CopiesSectionProps) {
  const { t } = useTranslation('backup')
  const id = useId()
  const copies = useAsked('backup.copies', state.folder === null ? null : {}).data ?? NONE
  return (
    <section className={shared['section']} aria-labelledby={id}>
      <p id={`${id}-hint`} hidden>
        {t('copies.hint')}
      </p>
      <div className={shared['line']}>
        <p className={shared['words']}>
          <strong id={id}>{t('copies')}</strong> <span className={shared['small']}>{t('copies.note')}</span>
        </p>
        <FileButton onOpen={onOpen} />
      </div>
      {copies.length === 0 ? (
        state.folder === null ? null : (
          <p className={shared['quiet']}>{t('copies.none')}</p>
        )
      ) : (
        <ul className={css['copies']} aria-labelledby={id}>
          {copies.map((copy) => (
            <li key={copy.copyId}>
              <Copy copy={copy} hintId={`${id}-hint`} onOpen={onOpen} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

interface CopyProps {
  readonly copy: KeptCopy
  readonly hintId: string
  readonly onOpen: (copy: ToOpen) => void
}

function Copy({ copy, hintId, onOpen }: CopyProps) {
  const { t } = useTranslation('backup')
  const { backup } = useStores()
  const showing = useShowing()
  const current = useStore(backup, ({ opened }) => opened?.madeAtMs === copy.madeAtMs)
  const time = nearTime(copy.madeAtMs, { ...showing, zone: ownZone() })
  const Icon = copy.whole === null ? Shield : copy.whole ? ShieldCheck : ShieldAlert
  return (
    <AriaButton
      className={css['copy'] ?? ''}
      data-current={current}
      data-whole={copy.whole ?? 'unknown'}
      aria-describedby={hintId}
      onPress={() => onOpen({ from: { copyId: copy.copyId } })}
    >
      <Icon aria-hidden />
      <strong>{copy.whole === false ? <bdi>{copy.copyId}</bdi> : time}</strong>
      <span className={css['counts']}>
        {copy.whole === false || copy.counts === null
          ? t('copies.damaged')
          : countedWords(t, copy.counts, showing.locale)}
      </span>
      <span className={css['size']}>{fileSize(copy.bytes, showing.locale)}</span>
    </AriaButton>
  )
}

function FileButton({ onOpen }: Pick<CopiesSectionProps, 'onOpen'>) {
  const { t } = useTranslation('backup')
  const field = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button variant="link" size="s" onPress={() => field.current?.click()}>
        {t('copies.file')}
      </Button>
      <input
        ref={field}
        type="file"
        accept=".copy"
        hidden
        aria-label={t('copies.file')}
        onChange={(event) => {
          const file = event.target.files?.[0]
          event.target.value = ''
          if (file !== undefined) onOpen({ file })
        }}
      />
    </>
  )
}
