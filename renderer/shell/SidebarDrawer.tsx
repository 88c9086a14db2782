import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { useStores } from '../state/stores.ts'
import { part } from '../ui/part.tsx'

export const DrawerSurface = part(async () => (await import('./DrawerSurface.tsx')).DrawerSurface)

/** The sidebar over the list, where the window has no room for it. */
export function SidebarDrawer() {
  const { navigation, list } = useStores()
  const isOpen = useStore(navigation, (state) => state.overlay === 'sidebar')
  // Choosing what is chosen already closes it too: `go` ends every overlay.
  useEffect(() => {
    if (!isOpen) return undefined
    return list.subscribe((now, before) => {
      if (now.query !== before.query) navigation.show(null)
    })
  }, [isOpen, list, navigation])
  // It stays after it was open: it has a way out to show, and the focus to give back.
  const [began, setBegan] = useState(isOpen)
  if (isOpen && !began) setBegan(true)
  return began ? <DrawerSurface isOpen={isOpen} onClose={() => navigation.show(null)} /> : null
}
