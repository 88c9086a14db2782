import { Maximize, RotateCw } from 'lucide-react'
import { useStore } from 'zustand'
import { useLanguage } from '../../../i18n/useLanguage.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { count, fileSize } from '../../../lib/format/counts.ts'
import { type Command, useCommands } from '../../../state/commands.ts'
import { useStores } from '../../../state/stores.ts'
import { Banner } from '../../../ui/Banner.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { RadioGroup } from '../../../ui/RadioGroup.tsx'
import { Checkbox } from '../../../ui/Toggle.tsx'
import { saveOpenEditor } from '../saveOpenEditor.ts'
import css from './CropDialog.module.css'
import { CropStage } from './CropStage.tsx'
import { wholeCrop } from './crop.ts'
import { PicturePart } from './PicturePart.tsx'
import { type Cutting, mayStayAsIs, type PhotoStore, type PhotoWay, redrawn } from './photoStore.ts'

export interface CropDialogProps {
  readonly photo: PhotoStore
  readonly onUse: () => void
}

/** Which part of a picture is sent, and how. */
export function CropDialog({ photo, onUse }: CropDialogProps) {
  const { t } = useTranslation(['making', 'common'])
  const stores = useStores()
  const state = useStore(photo)
  const cutting = state.kind === 'cutting'
  // To save with the part on the screen means to use it.
  const save = () => {
    if (cutting && !state.busy) onUse()
    saveOpenEditor(stores)
  }
  const title: Command['title'] = (texts) => texts.t('editing:action.save')
  useCommands(cutting ? [{ id: 'crop.save', title, group: 'event', keys: ['mod+s'], run: save }] : [])
  if (!cutting) return null
  const { way, busy, refusal } = state
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
        {way === 'crop' ? (
          <CropStage photo={photo} cut={state} />
        ) : (
          <div className={css['whole']}>
            <PicturePart cut={state} width={720} label={t('photo.new')} className={css['canvas']} />
          </div>
        )}
        <div className={css['choice']}>
          <div className={css['tools']}>
            <Button icon={<RotateCw aria-hidden />} isDisabled={way === 'as-is'} onPress={photo.turn}>
              {t('crop.turn')}
            </Button>
            {way === 'crop' ? (
              <Button icon={<Maximize aria-hidden />} onPress={() => photo.crop((_, of) => wholeCrop(of))}>
                {t('crop.whole')}
              </Button>
            ) : null}
          </div>
          <Ways photo={photo} cut={state} />
          {refusal === null ? null : <Banner tone="danger" announce title={t(`photo.refused.${refusal}`)} />}
        </div>
      </div>
    </Dialog>
  )
}

/** As much of it as is sent, each with its size, and what goes along. */
function Ways({ photo, cut }: { readonly photo: PhotoStore; readonly cut: Cutting }) {
  const { t } = useTranslation('making')
  const { locale } = useLanguage()
  const { file, way, unlocated } = cut
  const number = (value: number) => count(value, locale)
  const drawn = (as: PhotoWay) => {
    const { width, height } = redrawn({ ...cut, way: as }).size
    return t('crop.size', { width: number(width), height: number(height) })
  }
  const whole = { id: 'whole', label: t('crop.way.whole'), note: drawn('whole') } as const
  const crop = {
    id: 'crop',
    label: t('crop.way.crop'),
    note: `${drawn('crop')}. ${t('crop.shape')}`,
  } as const
  const size = { width: number(file.width), height: number(file.height), size: fileSize(file.size, locale) }
  const still = file.type === 'image/gif' ? `. ${t('crop.as-is-gif')}` : ''
  const note = `${t('crop.size-as-is', size)}${still}`
  const asIs = { id: 'as-is', label: t('crop.way.as-is'), note } as const
  const notAsIs = file.type === null ? t('crop.not-as-is') : t('crop.too-large-as-is')
  const may = mayStayAsIs(file)
  return (
    <>
      <RadioGroup
        label={t('crop.ways')}
        entries={may ? [whole, crop, asIs] : [whole, crop]}
        selected={way}
        onSelect={photo.setWay}
        {...(may ? {} : { description: notAsIs })}
      />
      <Checkbox
        isSelected={unlocated || way !== 'as-is'}
        isDisabled={way !== 'as-is'}
        onChange={photo.setUnlocated}
        note={t(way !== 'as-is' ? 'crop.redrawn' : file.located ? 'crop.located' : 'crop.not-located')}
      >
        {t('crop.unlocated')}
      </Checkbox>
    </>
  )
}
