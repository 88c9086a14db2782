import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PictureRef } from '../../../../shared/domain/event.ts'
import { useStores } from '../../../state/stores.ts'
import css from './photo.module.css'

/** The photo as the site has it. */
export function SitePhoto({ picture }: { readonly picture: PictureRef }) {
  const { t } = useTranslation('making')
  const { bridge } = useStores()
  const [shown, setShown] = useState<{ readonly of: PictureRef; readonly url: string } | null>(null)
  useEffect(() => {
    let gone = false
    void bridge.picture(picture).then((url) => {
      if (!gone && url !== null) setShown({ of: picture, url })
    })
    return () => {
      gone = true
    }
  }, [bridge, picture])
  const url = shown?.of === picture ? shown.url : null
  return url === null ? (
    <span className={css['thumb']} />
  ) : (
    <img className={css['thumb']} src={url} alt={t('photo.now')} decoding="async" />
  )
}
