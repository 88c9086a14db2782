import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useStore } from 'zustand'
import { useLanguage } from '../../../i18n/useLanguage.ts'
import { count } from '../../../lib/format/counts.ts'
import { useStores } from '../../../state/stores.ts'
import { useSay } from '../../../state/useSay.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { showToast } from '../../../ui/toasts.ts'
import type { OpenEditor } from '../openEditor.ts'
import { SeriesDates } from './SeriesDates.tsx'
import { SeriesRules } from './SeriesRules.tsx'
import css from './series.module.css'
import { chosenTimes, createSeriesStore } from './seriesStore.ts'

export interface SeriesDialogProps {
  /** The form as it is: its fields are in order. */
  readonly open: OpenEditor
  readonly zone: string
  readonly onClose: () => void
}

/** One event becomes many: by which rule, on which days exactly, and what the site makes of it. */
export function SeriesDialog({ open, zone, onClose }: SeriesDialogProps) {
  const { t } = useTranslation(['making', 'common'])
  const { locale } = useLanguage()
  const { bridge, editor, toasts, navigation } = useStores()
  const { fields, parent, photo, target } = open
  const [series] = useState(() =>
    createSeriesStore(bridge, { start: Number(fields.start), end: Number(fields.end), zone }),
  )
  const state = useStore(series)
  const chosen = chosenTimes(state).length
  const counted = (value: number) => ({ count: value, number: count(value, locale) })
  const { failed: sayFailure } = useSay()
  const make = async () => {
    const made = await series.make({ accountId: target.accountId, fields, parent })
    // The form has become the series; its draft goes with it.
    await editor.startOver().catch(() => null)
    onClose()
    showToast(toasts, { text: t('series.made', counted(made)) })
    navigation.replace({ page: 'outbox', at: null })
  }
  return (
    <Dialog
      isOpen
      firm
      width="l"
      title={t('series.title')}
      closeLabel={t('common:cancel')}
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" onPress={onClose}>
            {t('common:cancel')}
          </Button>
          <Button
            variant="primary"
            isDisabled={chosen === 0}
            isPending={state.sending}
            onPress={() => void make().catch(sayFailure)}
          >
            {t('series.make', counted(chosen))}
          </Button>
        </>
      }
    >
      <p className={css['text']}>{t('series.text')}</p>
      {photo.kind === 'new' ? <p className={css['warn']}>{t('series.photo')}</p> : null}
      <div className={css['halves']}>
        <SeriesRules series={series} zone={zone} />
        <SeriesDates series={series} zone={zone} />
      </div>
    </Dialog>
  )
}
