import { useId, useState } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useSay } from '../../state/useSay.ts'
import { Button } from '../../ui/Button.tsx'
import { FileTrigger } from '../../ui/FileTrigger.tsx'
import css from './PictureChoice.module.css'
import { sitePictureOf } from './sitePicture.ts'

interface PictureChoiceProps {
  /** Data URL; empty: none. */
  readonly picture: string
  readonly onChoose: (picture: string) => void
}

/** The picture that stands for a site in place of its letters, from a file. */
export function PictureChoice({ picture, onChoose }: PictureChoiceProps) {
  const { t } = useTranslation('settings')
  const say = useSay()
  const choose = useId()
  const fault = useId()
  const [isUnreadable, setUnreadable] = useState(false)
  const take = async (file: File) => {
    const drawn = await sitePictureOf(file)
    setUnreadable(drawn === null)
    if (drawn !== null) onChoose(drawn)
  }
  return (
    <div className={css['choice']}>
      <FileTrigger
        acceptedFileTypes={['image/png', 'image/jpeg', 'image/gif', 'image/webp']}
        onSelect={(files) => {
          const file = files?.item(0)
          if (file) void take(file).catch(say.failed)
        }}
      >
        <Button id={choose} size="s" aria-describedby={isUnreadable ? fault : undefined}>
          {t('look-of-site.picture')}
        </Button>
      </FileTrigger>
      {picture === '' ? null : (
        <Button
          size="s"
          variant="quiet"
          onPress={() => {
            document.getElementById(choose)?.focus()
            onChoose('')
          }}
        >
          {t('look-of-site.no-picture')}
        </Button>
      )}
      <p id={fault} role="alert" className={css['fault']}>
        {isUnreadable ? t('look-of-site.picture-fault') : null}
      </p>
    </div>
  )
}
