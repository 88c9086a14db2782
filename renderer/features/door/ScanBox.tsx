import { ScanBarcode } from 'lucide-react'
import { useCallback } from 'react'
import { useStore } from 'zustand'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useStores } from '../../state/stores.ts'
import { useFailureText, useSay } from '../../state/useSay.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Switch } from '../../ui/Toggle.tsx'
import { CameraView } from './CameraView.tsx'
import { useDoor, useDoorShowing, useScanState } from './DoorContext.ts'
import { focusDoorSearch, useSearchFocus } from './DoorSearch.tsx'
import { ScanShape } from './ScanAnswer.tsx'
import css from './ScanBox.module.css'
import { scanWords } from './scanWords.ts'
import { useScanner } from './useScanner.ts'

/** The scanner is listened to at once; whether one is there, nobody can know before it reads something. */
export function ScanBox() {
  const { t } = useTranslation('badges')
  const { preferences } = useStores()
  const { scans, locked } = useDoor()
  const say = useSay()
  const sounds = useStore(preferences, (state) => state.preferences.door.sounds)
  const testing = useScanState((state) => state.testing)
  const heard = useScanState((state) => state.heard)
  const scan = useScan()
  useScanner(
    useCallback(
      (text) => {
        scans.setState({ heard: true })
        scan(text)
      },
      [scan, scans],
    ),
  )
  const test = (on: boolean) => scans.setState({ testing: on, read: null })
  useSearchFocus(testing)
  return (
    <section className={css['box']} aria-label={t('scan.label')} data-heard={heard}>
      <ScanBarcode aria-hidden />
      <strong>{heard ? t('scan.ready') : t('scan.silent')}</strong>
      <p>{heard ? t('scan.ready-text') : t('scan.silent-text')}</p>
      <div className={css['ways']}>
        <CameraButton />
        <Button variant="link" onPress={() => test(true)}>
          {t('scan.test')}
        </Button>
        <Switch
          isSelected={sounds}
          isDisabled={locked}
          onChange={(on) => {
            focusDoorSearch()
            void preferences.set({ door: { sounds: on } }).catch(say.failed)
          }}
        >
          {t('scan.sounds')}
        </Switch>
      </div>
      {testing ? <TestDialog onClose={() => test(false)} /> : null}
    </section>
  )
}

/** Hands a code on, whoever read it. */
function useScan(): (text: string) => void {
  const { scans } = useDoor()
  return useCallback((text) => void scans.scan(text), [scans])
}

/** The camera's picture, while somebody wants it. */
export function Camera() {
  const { scans } = useDoor()
  const isOn = useScanState((state) => state.camera)
  const onScan = useScan()
  return isOn ? <CameraView onScan={onScan} onClose={() => scans.setState({ camera: false })} /> : null
}

export function CameraButton() {
  const { t } = useTranslation('badges')
  const { scans } = useDoor()
  return (
    <Button variant="link" onPress={() => scans.setState({ camera: true })}>
      {t('camera.open')}
    </Button>
  )
}

/** What the scanner gives, with nobody ticked by it. */
function TestDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation(['badges', 'common'])
  const showing = useDoorShowing()
  const why = useFailureText()
  const read = useScanState((state) => state.read)
  const scan = useScanState(({ scans }) => (scans[0]?.test === true ? scans[0] : undefined))
  const words = scan === undefined || read === null ? null : scanWords(t, showing, scan, why)
  return (
    <Dialog isOpen title={t('test.title')} closeLabel={t('common:close')} onClose={onClose}>
      <p>{t('test.text')}</p>
      <div role="status" className={css['test']}>
        {words === null || scan === undefined ? (
          <p>{t('test.waiting')}</p>
        ) : (
          <>
            <ScanShape answer={scan.answer} />
            <p>
              <strong>
                <bdi>{words.title}</bdi>
              </strong>
              <span>{scan.answer === 'arrived' ? t('test.would') : words.text}</span>
              <code dir="ltr">{read}</code>
            </p>
          </>
        )}
      </div>
    </Dialog>
  )
}
