import type { MenuItemConstructorOptions } from 'electron'
import type { MenuCommand } from '../../shared/bridge/app.ts'
import { filled, type HostTexts } from '../system/hostTexts.ts'

export interface MenuChoices {
  readonly mac: boolean
  readonly devTools: boolean
  readonly name: string
  readonly texts: HostTexts
  readonly send: (command: MenuCommand) => void
  readonly newWindow: () => void
  readonly about: () => void
  readonly showLog: () => void
  readonly showFolder: () => void
  readonly showLicences: () => void
}

/**
 * The native menu; the page carries the commands out. Accelerators are keys of the page's own sheet, and beside them those
 * a desktop has for the same and a browser keeps to itself (to read again, the sheet of keys).
 */
export function menuTemplate(choices: MenuChoices) {
  const { mac, devTools, name, texts, send, newWindow, about } = choices
  const item = (
    command: Exclude<MenuCommand, 'about'>,
    accelerator?: string,
  ): MenuItemConstructorOptions => ({
    id: command,
    label: texts[`menu.${command}`],
    click: () => send(command),
    ...(accelerator !== undefined && { accelerator }),
  })
  const line: MenuItemConstructorOptions = { type: 'separator' }
  const named = (text: string) => filled(text, { name })
  const aboutItem: MenuItemConstructorOptions = {
    id: 'about',
    label: named(texts['menu.about']),
    click: about,
  }
  const settings = item('settings', 'CmdOrCtrl+,')
  const quit: MenuItemConstructorOptions = { role: 'quit', label: texts['menu.quit'] }
  const close: MenuItemConstructorOptions = { role: 'close', label: texts['menu.close'] }

  const ofMac: MenuItemConstructorOptions = {
    label: name,
    submenu: [
      aboutItem,
      line,
      settings,
      line,
      { role: 'services', label: texts['menu.services'] },
      line,
      { role: 'hide', label: named(texts['menu.hide']) },
      { role: 'hideOthers', label: texts['menu.hide-others'] },
      { role: 'unhide', label: texts['menu.show-all'] },
      line,
      quit,
    ],
  }
  const template: MenuItemConstructorOptions[] = [
    ...(mac ? [ofMac] : []),
    {
      label: texts['menu.file'],
      submenu: [
        item('new-event', 'CmdOrCtrl+N'),
        {
          id: 'new-window',
          label: texts['menu.new-window'],
          // Shift+N is the new event in one line.
          accelerator: 'CmdOrCtrl+Alt+N',
          click: newWindow,
        },
        item('import'),
        item('add-site'),
        line,
        item('print', 'CmdOrCtrl+P'),
        line,
        ...(mac ? [close] : [settings, line, quit]),
      ],
    },
    {
      label: texts['menu.edit'],
      submenu: [
        { role: 'undo', label: texts['menu.undo'] },
        { role: 'redo', label: texts['menu.redo'] },
        line,
        { role: 'cut', label: texts['menu.cut'] },
        { role: 'copy', label: texts['menu.copy'] },
        { role: 'paste', accelerator: 'CmdOrCtrl+V', label: texts['menu.paste'] },
        { role: 'selectAll', label: texts['menu.select-all'] },
        line,
        item('search', 'CmdOrCtrl+F'),
      ],
    },
    {
      label: texts['menu.view'],
      submenu: [
        item('refresh', 'CmdOrCtrl+R'),
        item('toggle-sidebar', 'CmdOrCtrl+B'),
        item('palette', 'CmdOrCtrl+K'),
        line,
        item('outbox'),
        item('invitations'),
        item('drafts'),
        item('people'),
        line,
        { role: 'resetZoom', label: texts['menu.actual-size'] },
        { role: 'zoomIn', label: texts['menu.zoom-in'] },
        // The plus sign without Shift, as it lies on most keyboards.
        {
          role: 'zoomIn',
          label: texts['menu.zoom-in'],
          accelerator: 'CmdOrCtrl+=',
          visible: false,
          acceleratorWorksWhenHidden: true,
        },
        { role: 'zoomOut', label: texts['menu.zoom-out'] },
        line,
        { role: 'togglefullscreen', label: texts['menu.full-screen'] },
        ...(devTools ? [{ role: 'toggleDevTools' as const, label: texts['menu.dev-tools'] }] : []),
      ],
    },
    {
      label: texts['menu.event'],
      submenu: [item('invite'), item('guests'), item('door')],
    },
    {
      label: texts['menu.window'],
      role: 'window',
      submenu: [{ role: 'minimize', label: texts['menu.minimize'] }, ...(mac ? [] : [close])],
    },
    {
      label: texts['menu.help'],
      role: 'help',
      submenu: [
        item('manual', 'F1'),
        item('keys', 'CmdOrCtrl+/'),
        line,
        item('diagnostics'),
        { label: texts['menu.show-log'], click: choices.showLog },
        { label: texts['menu.show-folder'], click: choices.showFolder },
        { label: texts['menu.licences'], click: choices.showLicences },
        item('updates'),
        item('reset'),
        ...(mac ? [] : [line, aboutItem]),
      ],
    },
  ]
  return template
}
