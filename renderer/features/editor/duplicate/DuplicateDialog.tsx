import { useState } from 'react'
import type { StoreApi } from 'zustand/vanilla'
import type { Params } from '../../../../shared/bridge/contract.ts'
import { EVENT_PARTS } from '../../../../shared/domain/eventFields.ts'
import type { EventId } from '../../../../shared/domain/ids.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { toggled } from '../../../lib/toggled.ts'
import { useStores } from '../../../state/stores.ts'
import { useSay } from '../../../state/useSay.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Checkbox } from '../../../ui/Toggle.tsx'

declare module '../../../state/stores.ts' {
  interface Stores {
    readonly duplicating: DuplicatingStore
  }
}

interface Duplicating {
  readonly accountId: string
  readonly eventId: EventId
  readonly hasPhoto: boolean
}

/** The event a new one is to begin with; what of it is asked above the panes. */
type DuplicatingStore = StoreApi<{ readonly asked: Duplicating | null }>

type What = Params<'editor.duplicate'>['copy'][number]

const ALL: readonly What[] = [...EVENT_PARTS, 'parent', 'photo']
/** Another event is seldom at the same time. */
const FIRST: ReadonlySet<What> = new Set(ALL.filter((what) => what !== 'times'))

export interface DuplicateDialogProps extends Duplicating {
  readonly onClose: () => void
}

/** What of an event a new one begins with. */
export function DuplicateDialog({ accountId, eventId, hasPhoto, onClose }: DuplicateDialogProps) {
  const { t } = useTranslation(['making', 'common'])
  const { bridge, editor, navigation } = useStores()
  const { done, failed: sayFailure } = useSay()
  const offered = hasPhoto ? ALL : ALL.filter((what) => what !== 'photo')
  const [copied, setCopied] = useState(FIRST)
  const begin = async () => {
    const copy = offered.filter((what) => copied.has(what))
    const { photo, ...rest } = await bridge.call('editor.duplicate', { accountId, eventId, copy: [...copy] })
    editor.beginWith(photo === null ? rest : { ...rest, photo: { kind: 'new', stagedId: photo.stagedId } })
    if (photo === null && copy.includes('photo')) done(() => t('duplicate.no-photo'))
    onClose()
    navigation.go({ page: 'editor', eventId: null, draftId: null })
  }
  return (
    <Dialog
      isOpen
      width="s"
      title={t('duplicate.title')}
      closeLabel={t('common:cancel')}
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" onPress={onClose}>
            {t('common:cancel')}
          </Button>
          <Button variant="primary" onPress={() => void begin().catch(sayFailure)}>
            {t('duplicate.begin')}
          </Button>
        </>
      }
    >
      <p>{t('duplicate.text')}</p>
      {offered.map((what) => (
        <Checkbox
          key={what}
          isSelected={copied.has(what)}
          onChange={(on) => setCopied(toggled(copied, what, on))}
        >
          {t(`duplicate.what.${what}`)}
        </Checkbox>
      ))}
    </Dialog>
  )
}
