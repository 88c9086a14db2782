import { useEffect, useState } from 'react'
import { useStores } from '../../state/stores.ts'
import { useDoor } from './DoorContext.ts'
import css from './Scan.module.css'
import { playSound, soundOf } from './scanSound.ts'
import type { ScanAnswer } from './scanStore.ts'

/** A sound and one flash as a tick is answered, by key, tap or scan, where somebody wants them. */
export function Signals() {
  const { preferences } = useStores()
  const { store, scans } = useDoor()
  const [last, setLast] = useState<{ readonly sound: string; readonly nth: number } | null>(null)
  useEffect(() => {
    const signal = (answer: ScanAnswer['answer']) => {
      if (!preferences.getState().preferences.door.sounds) return
      const sound = soundOf(answer)
      playSound(sound)
      setLast((was) => ({ sound, nth: (was?.nth ?? 0) + 1 }))
    }
    const stops = [store.onArrive(signal), scans.onAnswer(signal)]
    return () => {
      for (const stop of stops) stop()
    }
  }, [preferences, store, scans])
  return last === null ? null : (
    <div key={last.nth} className={css['flash']} data-answer={last.sound} aria-hidden />
  )
}
