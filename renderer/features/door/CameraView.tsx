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

type Fault = 'refused' | 'none' | 'failed'

/** By the names of Media Capture (W3C, 10.2); all else is no word about the camera. */
const FAULTS: ReadonlyMap<string, Fault> = new Map([
  ['NotAllowedError', 'refused'],
  ['SecurityError', 'refused'],
  ['NotFoundError', 'none'],
  ['NotReadableError', 'none'],
  ['OverconstrainedError', 'none'],
])

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
      ended = true
      clearTimeout(timer)
      for (const track of stream?.getTracks() ?? []) track.stop()
    }
    const begin = async () => {
      // Before the camera is on: without a reader it is of no use.
      const read = await createCodeReader()
      const { allowed } = await bridge.call('door.camera', { accountId, doorId })
      if (!allowed) throw new DOMException('the system forbids it', 'NotAllowedError')
      stream = await navigator.mediaDevices.getUserMedia({
        video: { facingMode: 'environment', width: { ideal: 1280 } },
      })
      const shown = video.current
      if (ended || shown === null) return stop()
      shown.srcObject = stream
      await shown.play()
      await look(shown, read)
    }
    const last = { text: '', at: Number.NEGATIVE_INFINITY }
    const look = async (shown: HTMLVideoElement, read: CodeReader) => {
      if (ended) return
      const text = await read(shown)
      if (ended) return
      const now = performance.now()
      if (text !== null && (text !== last.text || now - last.at > SAME_FOR_MS)) onScan(text)
      if (text !== null) Object.assign(last, { text, at: now })
      timer = setTimeout(() => void look(shown, read).catch(fail), LOOK_EVERY_MS)
    }
    const fail = (error: unknown) => {
      if (!ended) setFault((error instanceof DOMException ? FAULTS.get(error.name) : undefined) ?? 'failed')
      stop()
    }
    void begin().catch(fail)
    return stop
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
