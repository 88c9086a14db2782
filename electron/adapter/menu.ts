import type { MenuItemConstructorOptions } from 'electron'
import type { MenuCommand } from '../../shared/bridge/app.ts'

export interface MenuChoices {
  readonly mac: boolean
  readonly devTools: boolean
  readonly send: (command: MenuCommand) => void
  readonly about: () => void
}

/** The native menu. Accelerators here are those of the page's sheet of keys; the page carries the commands out. */
export function menuTemplate({ mac, devTools, send, about }: MenuChoices): MenuItemConstructorOptions[] {
  const item = (label: string, command: MenuCommand, accelerator?: string): MenuItemConstructorOptions => ({
    id: command,
    label,
    click: () => send(command),
    ...(accelerator !== undefined && { accelerator }),
  })
  const line: MenuItemConstructorOptions = { type: 'separator' }
  const aboutItem: MenuItemConstructorOptions = { id: 'about', label: 'About Turnout', click: about }
  const settings = item('Settings…', 'settings', 'CmdOrCtrl+,')

  return [
    ...(mac
      ? [
          {
            label: 'Turnout',
            submenu: [
              aboutItem,
              line,
              settings,
              line,
              { role: 'services' as const },
              line,
              { role: 'hide' as const },
              { role: 'hideOthers' as const },
              { role: 'unhide' as const },
              line,
              { role: 'quit' as const },
            ],
          },
        ]
      : []),
    {
      label: '&File',
      submenu: [
        item('New event', 'new-event', 'CmdOrCtrl+N'),
        item('Add a site…', 'add-site'),
        line,
        item('Print…', 'print', 'CmdOrCtrl+P'),
        line,
        ...(mac ? [{ role: 'close' as const }] : [settings, line, { role: 'quit' as const }]),
      ],
    },
    {
      label: '&Edit',
      submenu: [
        { role: 'undo' },
        { role: 'redo' },
        line,
        { role: 'cut' },
        { role: 'copy' },
        { role: 'pasteAndMatchStyle', accelerator: 'CmdOrCtrl+V', label: 'Paste' },
        { role: 'selectAll' },
        line,
        item('Search', 'search', 'CmdOrCtrl+F'),
      ],
    },
    {
      label: '&View',
      submenu: [
        item('Refresh', 'refresh', 'CmdOrCtrl+R'),
        item('Show or hide the sidebar', 'toggle-sidebar', 'CmdOrCtrl+B'),
        item('Command palette…', 'palette', 'CmdOrCtrl+K'),
        line,
        { role: 'resetZoom' },
        { role: 'zoomIn' },
        { role: 'zoomOut' },
        line,
        { role: 'togglefullscreen' },
        ...(devTools ? [{ role: 'toggleDevTools' as const }] : []),
      ],
    },
    { role: 'windowMenu' },
    {
      label: '&Help',
      role: 'help',
      submenu: [item('Keys', 'keys', 'CmdOrCtrl+/'), ...(mac ? [] : [line, aboutItem])],
    },
  ]
}
