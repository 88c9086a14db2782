import { lazy, Suspense, useEffect, useState } from 'react'
import { useShown, useStores } from './stores.ts'
import { createTypedAhead, type TypedAhead } from './typedAhead.ts'

const loadPalette = () => import('./Palette.tsx')
const Palette = lazy(async () => ({ default: (await loadPalette()).Palette }))
const DeleteDialog = lazy(async () => ({
  default: (await import('../features/editor/DeleteDialog.tsx')).DeleteDialog,
}))
const KeysSheet = lazy(async () => ({ default: (await import('./KeysSheet.tsx')).KeysSheet }))

/** What lies over the window. A part of its own: opening and closing renders nothing of what lies below (P11). */
export function Overlays() {
  const { navigation, deletion, list } = useStores()
  const overlay = useShown(navigation, (state) => state.overlay)
  const deleting = useShown(deletion, (state) => state.kind === 'asking')
  const settled = useShown(list, (state) => !state.settling)
  const [ahead] = useState(createTypedAhead)

  useEffect(() => {
    if (!settled) return undefined
    // After the first rows, when there is nothing else to do: the first Ctrl+K finds it here.
    const soon = requestIdleCallback(() => void loadPalette().catch(() => undefined))
    return () => cancelIdleCallback(soon)
  }, [settled])

  return (
    <Suspense fallback={overlay === 'palette' ? <TypedMeanwhile ahead={ahead} /> : null}>
      {overlay === 'palette' ? <Palette ahead={ahead} /> : null}
      {overlay === 'keys' ? <KeysSheet /> : null}
      {deleting ? <DeleteDialog /> : null}
    </Suspense>
  )
}

/** While the palette is fetched, its letters are kept for it, and nothing else takes them for a command. */
function TypedMeanwhile({ ahead }: { readonly ahead: TypedAhead }) {
  useEffect(() => {
    ahead.clear()
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.key === 'Escape') return
      ahead.press(event.key)
      event.preventDefault()
      event.stopImmediatePropagation()
    }
    window.addEventListener('keydown', press, { capture: true })
    return () => window.removeEventListener('keydown', press, { capture: true })
  }, [ahead])
  return null
}
