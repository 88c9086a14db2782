import type { MenuCommand } from '../../../shared/bridge/app.ts'
import type { Publish } from '../lib/publisher.ts'

/** What was chosen in the host's menu, on its way to a page. */
export interface MenuCommands {
  menu(command: MenuCommand): void
  /** For a page that is only being opened: it asks for it with everything else it begins with. */
  menuOnceOpen(command: MenuCommand): void
  take(): MenuCommand | null
}

export function createMenuCommands(publish: Publish): MenuCommands {
  let first: MenuCommand | null = null
  return {
    menu: (command) => publish('menu.command', { command }),
    menuOnceOpen: (command) => {
      first = command
    },
    take: () => {
      const taken = first
      first = null
      return taken
    },
  }
}
