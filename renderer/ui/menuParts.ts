import { type ComponentType, createContext, type ReactNode } from 'react'

export interface MenuItemProps {
  readonly id: string
  readonly children: string
  readonly icon?: ReactNode
  readonly note?: string | undefined
  readonly shortcut?: string
  readonly danger?: boolean
  readonly isDisabled?: boolean
  readonly onAction?: () => void
}

export interface MenuSectionProps {
  readonly title: string
  readonly children: ReactNode
  /** Makes the items of this section a choice of one; the one with this id is chosen. */
  readonly selected?: string
}

interface MenuParts {
  readonly Item: ComponentType<MenuItemProps>
  readonly Section: ComponentType<MenuSectionProps>
}

/** What items and sections are drawn with: it comes with the open menu, whose library the closed one does without. */
export const MenuPartsContext = createContext<MenuParts | null>(null)
