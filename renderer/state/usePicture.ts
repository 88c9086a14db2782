import { useEffect, useState } from 'react'
import type { PictureRef } from '../../shared/domain/event.ts'
import { useStores } from './stores.ts'

/** The address of a picture for an `img`, once it is here; null until then, and where there is none. */
export function usePicture(picture: PictureRef | null): string | null {
  const { bridge } = useStores()
  const [shown, setShown] = useState<{ readonly of: PictureRef; readonly url: string | null } | null>(null)
  useEffect(() => {
    let gone = false
    if (picture !== null)
      void bridge.picture(picture).then((url) => {
        if (!gone) setShown({ of: picture, url })
      })
    return () => {
      gone = true
    }
  }, [bridge, picture])
  return shown !== null && shown.of === picture ? shown.url : null
}
