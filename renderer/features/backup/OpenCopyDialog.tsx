import { KeyRound } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { COPY_FAULTS, type CopyFault, isUnsealed, MOST_COPY_BYTES } from '../../../shared/domain/backup.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { fileFaultOf } from '../../lib/bridge.ts'
import { FormDialog } from '../../lib/FormDialog.tsx'
import { handOver } from '../../lib/files/handOver.ts'
import { dropFile } from '../../lib/files/takeFile.ts'
import { useStores } from '../../state/stores.ts'
import { useSay, useWork } from '../../state/useSay.ts'
import { Button } from '../../ui/Button.tsx'
import { RoundIcon } from '../../ui/EmptyState.tsx'
import { TextField } from '../../ui/TextField.tsx'
import css from './Backup.module.css'

export type ToOpen = { readonly from: { readonly copyId: string } } | { readonly file: File }

/** Letters of a copy in which it says whether it is sealed. */
const HEAD = 1_000

export interface OpenCopyDialogProps {
  readonly toOpen: ToOpen
  readonly onOther: (copy: ToOpen) => void
  readonly onClose: () => void
}

/** Asks for the passphrase, unless the copy is not sealed; what is wrong with the copy or the passphrase is said in its place. */
export function OpenCopyDialog({ toOpen, onOther, onClose }: OpenCopyDialogProps) {
  const { t } = useTranslation('backup')
  const { bridge, backup } = useStores()
  const say = useSay()
  const { busy, run } = useWork()
  const [typed, setTyped] = useState('')
  const tooLarge = 'file' in toOpen && toOpen.file.size > MOST_COPY_BYTES
  const [fault, setFault] = useState<CopyFault | null>(tooLarge ? 'too-large' : null)
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  const other = useRef<HTMLInputElement>(null)

  const open = async () => {
    const fileId = 'file' in toOpen ? await handOver(bridge, toOpen.file, 'copy') : null
    try {
      const from = fileId !== null ? { fileId } : 'from' in toOpen ? toOpen.from : null
      if (from === null) return
      backup.setState({ opened: await bridge.call('backup.open', { from, passphrase: typed }) })
      onClose()
    } finally {
      if (fileId !== null) await dropFile(bridge, fileId)
    }
  }
  const go = () =>
    run(open, (failure) => {
      const found = fileFaultOf(failure, COPY_FAULTS)
      setFault(found)
      if (found === null) {
        say.failed(failure)
        onClose()
      }
    })
  const goUnasked = useEffectEvent(() => {
    if (!('file' in toOpen) || tooLarge) return
    toOpen.file
      .slice(0, HEAD)
      .text()
      .then((begin) => (isUnsealed(begin) ? go() : undefined), say.failed)
  })
  useEffect(() => goUnasked(), [])
  const retry = () => {
    setFault(null)
    setTyped('')
    field.current?.focus()
  }
  const mayRetry = fault === null || fault === 'wrong-passphrase'
  return (
    <FormDialog
      title={t('open.title')}
      action={t(busy ? 'open.busy' : fault === null ? 'open.go' : 'fault.again')}
      isReady={mayRetry && (typed !== '' || fault !== null)}
      isPending={busy}
      more={
        fault === null ? null : <Button onPress={() => other.current?.click()}>{t('fault.other')}</Button>
      }
      onClose={onClose}
      onGo={fault === null ? go : retry}
    >
      <div className={css['stack']}>
        {fault === null ? (
          <p>{t('open.text')}</p>
        ) : (
          <div role="alert" className={css['stack']}>
            <RoundIcon tone="danger">
              <KeyRound aria-hidden />
            </RoundIcon>
            <h3>{t(`fault.${fault}`)}</h3>
            <p>{t(`fault.${fault}-text`)}</p>
          </div>
        )}
        {mayRetry ? (
          <TextField
            label={t('phrase.label')}
            type="password"
            autoFocus
            autoComplete="current-password"
            inputRef={field}
            value={typed}
            onChange={(text) => {
              setTyped(text)
              setFault(null)
            }}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && typed !== '' && !busy) go()
            }}
          />
        ) : null}
        <input
          ref={other}
          type="file"
          accept=".copy"
          hidden
          aria-label={t('fault.other')}
          onChange={(event) => {
            const file = event.target.files?.[0]
            event.target.value = ''
            if (file !== undefined) onOther({ file })
          }}
        />
      </div>
    </FormDialog>
  )
}
