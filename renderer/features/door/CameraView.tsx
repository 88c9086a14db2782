import { CameraOff } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useStores } from '../../state/stores.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { type CodeReader, createCodeReader } from './codeReader.ts'
import { useDoor } from './DoorContext.ts'
import { focusDoorSearch } from './DoorSearch.tsx'
import css from './Scan.module.css'

/** The same badge held on is one scan. */
const SAME_FOR_MS = 3_000
const LOOK_EVERY_MS = 80

type Fault = 'refused' | 'none'

/** The picture of the camera while it reads badges; it is on for as long as this is shown. */
export function CameraView({
  onScan,
  onClose,
}: {
  readonly onScan: (text: string) => void
  readonly onClose: () => void
}) {
  const { t } = useTranslation('badges')
  const { bridge } = useStores()
  const { accountId, doorId } = useDoor()
  const video = useRef<HTMLVideoElement>(null)
  const [fault, setFault] = useState<Fault | null>(null)
  useEffect(() => {
    let ended = false
    let stream: MediaStream | null = null
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = () => {
      for (const track of stream?.getTracks() ?? []) track.stop()
    }
    const begin = async () => {
      const { allowed } = await bridge.call('door.camera', { accountId, doorId })
      if (!allowed) throw new DOMException('the system forbids it', 'NotAllowedError')
      stream = await navigator.mediaDevices.getUserMedia({
        video: { facingMode: 'environment', width: { ideal: 1280 } },
      })
      const shown = video.current
      if (ended || shown === null) return stop()
      shown.srcObject = stream
      await shown.play()
      look(shown, await createCodeReader())
    }
    const last = { text: '', at: Number.NEGATIVE_INFINITY }
    const look = (shown: HTMLVideoElement, read: CodeReader) => {
      if (ended) return
      void read(shown).then((text) => {
        if (ended) return
        const now = performance.now()
        if (text !== null && (text !== last.text || now - last.at > SAME_FOR_MS)) onScan(text)
        if (text !== null) Object.assign(last, { text, at: now })
        timer = setTimeout(() => look(shown, read), LOOK_EVERY_MS)
      })
    }
    begin().catch((error: unknown) => {
      const name = error instanceof DOMException ? error.name : ''
      if (!ended) setFault(name === 'NotFoundError' || name === 'NotReadableError' ? 'none' : 'refused')
    })
    return () => {
      ended = true
      clearTimeout(timer)
      stop()
    }
  }, [accountId, bridge, doorId, onScan])
  return (
    <section className={css['camera']} aria-label={t('camera.label')}>
      {fault === null ? (
        // Nothing is said in it.
        <video ref={video} muted playsInline aria-label={t('camera.picture')} />
      ) : (
        <Banner tone="warn" announce title={t(`camera.${fault}`)} />
      )}
      <Button
        icon={<CameraOff aria-hidden />}
        onPress={() => {
          onClose()
          focusDoorSearch()
        }}
      >
        {t('camera.stop')}
      </Button>
    </section>
  )
}
