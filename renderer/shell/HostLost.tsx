import { useEffect, useState } from 'react'
import { useStores } from '../state/stores.ts'
import { part } from '../ui/part.tsx'
import { loadAhead } from './loadAhead.ts'

const LostDialog = part(async () => (await import('./LostDialog.tsx')).LostDialog)

/**
 * Over everything while the host does not answer: nothing one does here would come to anything. `ready`: what is needed
 * at once is here, and the words for this are fetched; a host that is lost may give no file out either.
 */
export function HostLost({ ready }: { readonly ready: boolean }) {
  const { bridge } = useStores()
  const [lost, setLost] = useState<boolean | null>(null)
  useEffect(() => (ready ? loadAhead([LostDialog]) : undefined), [ready])
  useEffect(() => {
    const stops = [
      bridge.onLost(() => setLost(true)),
      bridge.onReconnect(() => setLost((former) => (former === null ? null : false))),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [bridge])
  return lost === null ? null : <LostDialog isOpen={lost} onClose={() => setLost(false)} />
}
