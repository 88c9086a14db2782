import { PanelLeft } from 'lucide-react'
import { createContext, use } from 'react'
import { IconButton } from './IconButton.tsx'

/** How a page brings in the sidebar; null in a window that has none. */
export const SidebarIn = createContext<{ readonly label: string; readonly onShow: () => void } | null>(null)

/** At the head of a page, where the window has no room for the sidebar or a person has folded it. */
export function SidebarButton() {
  const sidebar = use(SidebarIn)
  if (sidebar === null) return null
  return (
    <span data-when="folded">
      <IconButton label={sidebar.label} icon={<PanelLeft aria-hidden />} onPress={sidebar.onShow} />
    </span>
  )
}
