import { Crop as CropIcon, ImagePlus, Trash2 } from 'lucide-react'
import { useCallback, useEffect } from 'react'
import { DropZone } from 'react-aria-components'
import { useStore } from 'zustand'
import type { PictureRef } from '../../../../shared/domain/event.ts'
import { useLanguage } from '../../../i18n/useLanguage.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { count, fileSize } from '../../../lib/format/counts.ts'
import { TEXT_FIELD } from '../../../lib/keys/heldKeys.ts'
import { useStores } from '../../../state/stores.ts'
import { usePicture } from '../../../state/usePicture.ts'
import { useSay } from '../../../state/useSay.ts'
import { Button } from '../../../ui/Button.tsx'
import { FileTrigger } from '../../../ui/FileTrigger.tsx'
import { fieldElementId } from '../saveOpenEditor.ts'
import { useOpenEditor } from '../useEditor.ts'
import { CropDialog } from './CropDialog.tsx'
import css from './PhotoPart.module.css'
import { PicturePart } from './PicturePart.tsx'
import { type Cutting, photoStoreOf } from './photoStore.ts'
import { browserWorks } from './pictureWorks.ts'

/** HEIC is among them to be refused by name, with what to do about it. */
const TYPES = [
  'image/jpeg',
  'image/png',
  'image/gif',
  'image/webp',
  'image/avif',
  'image/heic',
  'image/heif',
  '.heic',
  '.heif',
]

/** The photo of the event: picked, dropped or pasted, cropped, kept or taken away. */
export function PhotoPart() {
  const { t } = useTranslation('making')
  const { bridge, editor } = useStores()
  const photo = photoStoreOf(bridge, browserWorks)
  const state = useStore(photo)
  const change = useOpenEditor((open) => open.photo)
  const accountId = useOpenEditor((open) => open.target.accountId)
  const opening = useOpenEditor((open) => open.opening)
  const { picture, photos: takes } = opening
  const say = useSay()

  // Another event, or a new form: what was chosen before belongs to neither.
  useEffect(() => photo.clear, [photo])
  useEffect(() => {
    if (change.kind !== 'new' && photo.getState().kind === 'ready') photo.clear()
  }, [change, photo])

  // A draft's picture is shown again when it goes on.
  const wanted = change.kind === 'new' ? change.stagedId : null
  useEffect(() => {
    if (wanted === null || photo.getState().kind !== 'none') return
    void photo.resume(accountId, wanted).then((found) => {
      if (!found) editor.setPhoto({ kind: 'keep' })
    })
  }, [wanted, accountId, photo, editor])

  // Which part of it is sent is asked next: a save meanwhile is not one without it.
  const take = useCallback(
    (file: File) => editor.awaitPhoto(photo.take(file).then(() => null)),
    [editor, photo],
  )

  // A picture in the clipboard is the photo wherever one pastes it. Office programs lay one beside the text of a cell:
  // in a field it is the text that is meant.
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const file = [...(event.clipboardData?.files ?? [])].find(({ type }) => type.startsWith('image/'))
      if (file === undefined || photo.getState().kind === 'cutting') return
      const inField = event.target instanceof Element && event.target.closest(TEXT_FIELD) !== null
      if (inField && event.clipboardData?.getData('text/plain') !== '') return
      event.preventDefault()
      take(file)
    }
    window.addEventListener('paste', paste)
    return () => window.removeEventListener('paste', paste)
  }, [photo, take])

  const use = () =>
    editor.awaitPhoto(
      photo
        .use(accountId)
        .then((staged) => (staged === null ? null : { kind: 'new', stagedId: staged.stagedId })),
    )
  const sayRemoved = (putBack: ReturnType<typeof photo.takeOff>) => {
    say.done(t('photo.taken-off'), async () => {
      const now = editor.getState()
      if (now.kind !== 'open' || now.opening !== opening) return
      const staging = putBack(accountId)
      editor.awaitPhoto(
        staging.then((staged) => (staged === null ? null : { kind: 'new', stagedId: staged.stagedId })),
      )
      await staging
    })
  }
  const removed = change.kind === 'remove'
  const has = state.kind === 'ready' || (picture !== null && !removed)
  const refusal = state.kind === 'none' || state.kind === 'ready' ? state.refusal : null
  return (
    <div id={fieldElementId('photo')} className={css['photo']} role="group" aria-label={t('photo.label')}>
      <span className={css['label']} aria-hidden="true">
        {t('photo.label')}
      </span>
      <DropZone
        className={css['zone'] ?? ''}
        aria-label={t('photo.none')}
        getDropOperation={(types) => (TYPES.some((type) => types.has(type)) ? 'copy' : 'cancel')}
        onDrop={({ items }) => {
          const item = items.find((each) => each.kind === 'file')
          if (item !== undefined) void item.getFile().then(take)
        }}
      >
        {state.kind === 'ready' ? (
          <PicturePart cut={state.cut} width={472} label={t('photo.new')} className={css['thumb']} />
        ) : picture !== null && !removed ? (
          <SitePhoto picture={picture} />
        ) : (
          <span className={css['empty']}>
            <ImagePlus aria-hidden />
            {state.kind === 'reading' ? t('photo.reading') : removed ? t('photo.removed') : t('photo.none')}
          </span>
        )}
        <div className={css['buttons']}>
          <FileTrigger
            acceptedFileTypes={TYPES}
            onSelect={(files) => {
              const [file] = files ?? []
              if (file !== undefined) take(file)
            }}
          >
            <Button>{t(has ? 'photo.replace' : 'photo.choose')}</Button>
          </FileTrigger>
          {state.kind === 'ready' ? (
            <Button icon={<CropIcon aria-hidden />} onPress={photo.again}>
              {t('photo.cut')}
            </Button>
          ) : null}
          {has ? (
            <Button
              variant="danger"
              icon={<Trash2 aria-hidden />}
              onPress={() => {
                const putBack = photo.takeOff()
                if (state.kind === 'ready') sayRemoved(putBack)
                // A photo that is not on the site yet only goes away; one that is there is taken off with the save.
                editor.setPhoto({ kind: state.kind === 'ready' || picture === null ? 'keep' : 'remove' })
              }}
            >
              {t('photo.remove')}
            </Button>
          ) : null}
          {removed ? (
            <Button variant="quiet" onPress={() => editor.setPhoto({ kind: 'keep' })}>
              {t('photo.keep')}
            </Button>
          ) : null}
        </div>
      </DropZone>
      {state.kind === 'ready' ? <Sizes /> : null}
      {refusal === null ? null : (
        <p className={css['refused']} role="alert">
          {t(`photo.refused.${refusal}`)}
        </p>
      )}
      {takes === 'no' ? <p className={css['warn']}>{t('photo.not-taken')}</p> : null}
      <CropDialog photo={photo} onUse={use} />
    </div>
  )
}

/** The photo as the site has it. */
function SitePhoto({ picture }: { readonly picture: PictureRef }) {
  const { t } = useTranslation('making')
  const url = usePicture(picture)
  return url === null ? (
    <span className={css['thumb']} />
  ) : (
    <img className={css['thumb']} src={url} alt={t('photo.now')} decoding="async" />
  )
}

/** What of the file's own data goes along. */
const wordsOf = ({ way, file, unlocated }: Cutting) => {
  if (way !== 'as-is') return 'photo.clean'
  if (!file.located) return 'photo.untouched'
  return unlocated ? 'photo.unlocated' : 'photo.located'
}

/** What it was and what is sent. */
function Sizes() {
  const { t } = useTranslation('making')
  const { locale } = useLanguage()
  const { bridge } = useStores()
  const state = useStore(photoStoreOf(bridge, browserWorks))
  if (state.kind !== 'ready') return null
  const { staged, cut, resumed } = state
  const words = (size: { readonly width: number; readonly height: number; readonly size: number }) => ({
    width: count(size.width, locale),
    height: count(size.height, locale),
    size: fileSize(size.size, locale),
  })
  return (
    <p className={css['note']}>
      <bdi>{cut.file.name.slice(-80)}</bdi>
      {resumed ? null : `, ${t('photo.before', words(cut.file))}`}
      <br />
      {t('photo.after', words(staged))}
      {resumed ? null : (
        <>
          <br />
          {t(wordsOf(cut))}
        </>
      )}
    </p>
  )
}
