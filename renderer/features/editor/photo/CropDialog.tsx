import { Maximize, RotateCw } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useStore } from 'zustand'
import { useLanguage } from '../../../i18n/useLanguage.ts'
import { count, fileSize } from '../../../lib/format/counts.ts'
import { useStores } from '../../../state/stores.ts'
import { Banner } from '../../../ui/Banner.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Checkbox } from '../../../ui/Checkbox.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { saveOpenEditor } from '../saveOpenEditor.ts'
import css from './CropDialog.module.css'
import { CropStage } from './CropStage.tsx'
import { sentSize, wholeCrop } from './crop.ts'
import { PicturePart } from './PicturePart.tsx'
import { mayStayAsIs, type PhotoStore } from './photoStore.ts'

export interface CropDialogProps {
  readonly photo: PhotoStore
  readonly onUse: () => void
}

/** Which part of a picture is sent, and how. */
export function CropDialog({ photo, onUse }: CropDialogProps) {
  const { t } = useTranslation(['making', 'common'])
  const { locale } = useLanguage()
  const stores = useStores()
  const { commands } = stores
  const state = useStore(photo)
  const cutting = state.kind === 'cutting'
  // To save with the part on the screen means to use it.
  const save = useEffectEvent(() => {
    if (cutting && !state.busy) onUse()
    saveOpenEditor(stores)
  })
  useEffect(
    () =>
      cutting
        ? commands.register([
            {
              id: 'crop.save',
              title: (texts) => texts.t('editing:action.save'),
              group: 'event',
              keys: ['mod+s'],
              run: save,
            },
          ])
        : undefined,
    [commands, cutting],
  )
  if (!cutting) return null
  const { file, asIs, busy, refusal } = state
  const number = (value: number) => count(value, locale)
  const size = sentSize(state.crop)
  return (
    <Dialog
      isOpen
      firm
      width="l"
      title={t('crop.title')}
      closeLabel={t('common:cancel')}
      onClose={photo.giveUp}
      actions={
        <>
          <Button variant="quiet" onPress={photo.giveUp}>
            {t('common:cancel')}
          </Button>
          <Button variant="primary" isPending={busy} onPress={onUse}>
            {t('crop.use')}
          </Button>
        </>
      }
    >
      <div className={css['cutting']}>
        {asIs ? (
          <div className={css['as-is']}>
            <PicturePart cut={state} width={720} label={t('photo.new')} className={css['canvas']} />
          </div>
        ) : (
          <CropStage photo={photo} cut={state} />
        )}
        <div className={css['tools']}>
          <Button icon={<RotateCw aria-hidden />} isDisabled={asIs} onPress={photo.turn}>
            {t('crop.turn')}
          </Button>
          <Button
            icon={<Maximize aria-hidden />}
            isDisabled={asIs}
            onPress={() => photo.crop((_, of) => wholeCrop(of))}
          >
            {t('crop.whole')}
          </Button>
          <span className={css['note']}>
            {asIs
              ? t('crop.size-as-is', {
                  width: number(file.width),
                  height: number(file.height),
                  size: fileSize(file.size, locale),
                })
              : `${t('crop.size', { width: number(size.width), height: number(size.height) })}. ${t('crop.shape')}`}
          </span>
        </div>
        {mayStayAsIs(file) ? (
          <Checkbox
            isSelected={asIs}
            onChange={photo.setAsIs}
            note={file.type === 'image/gif' ? t('crop.as-is-gif') : t('crop.as-is-note')}
          >
            {t('crop.as-is')}
          </Checkbox>
        ) : null}
        {refusal === null ? null : <Banner tone="danger" announce title={t(`photo.refused.${refusal}`)} />}
      </div>
    </Dialog>
  )
}
