import type { Locator, Page } from 'playwright'
import { expect } from 'playwright/test'

/** The three panes and the footer, found by role and name. */
export function mainWindow(page: Page) {
  const listPane = page.getByRole('region', { name: 'List of events' })
  const eventPane = page.getByRole('region', { name: 'Event', exact: true })
  const list = listPane.getByRole('listbox', { name: 'Events' })
  return {
    /** A view of the sidebar. */
    view: (name: string) =>
      page
        .getByRole('navigation', { name: 'Views and accounts' })
        .getByRole('button', { name: new RegExp(`^${name}(\\s[\\d,]+)?$`) }),
    title: listPane.getByRole('heading', { level: 1 }),
    search: page.getByRole('searchbox', { name: 'Search events' }),
    list,
    rows: list.getByRole('option'),
    row: (title: string | RegExp) =>
      list.getByRole('option').filter({ has: page.getByText(title, { exact: true }) }),
    /** How many events the list says it has. */
    count: listPane.getByText(/^[\d,]+ events?$/),
    chip: (name: string | RegExp) =>
      page.getByRole('group', { name: 'Filters and order' }).getByRole('button', { name, exact: true }),
    choice: (name: string | RegExp) =>
      page.getByRole('option', { name }).or(page.getByRole('menuitemradio', { name })),
    eventPane,
    event: (title: string) => eventPane.getByRole('heading', { level: 1, name: title }),
    answer: (name: 'Attending' | 'Maybe' | 'Not going') => eventPane.getByRole('radio', { name }),
    guests: (name: 'Attending' | 'Maybe' | 'Not going' | 'No reply') => eventPane.getByRole('tab', { name }),
    footer: page.getByRole('contentinfo'),
    accounts: page.getByRole('button', { name: /^Sites and accounts \S/ }),
    menuItem: (name: string | RegExp) => page.getByRole('menuitem', { name }),
    dialog: (name: string | RegExp) =>
      page.getByRole('dialog', { name }).or(page.getByRole('alertdialog', { name })),
    toast: (text: string | RegExp) => page.getByRole('region', { name: 'Notifications' }).getByText(text),
    button: (name: string | RegExp) => page.getByRole('button', { name, exact: true }),
  }
}
export type MainWindow = ReturnType<typeof mainWindow>

/** The wizard that connects a site, found as a person finds things: by role and name. */
export function connectPage(page: Page) {
  const field = (name: string): Locator => page.getByRole('textbox', { name, exact: true })
  return {
    address: field('Site address'),
    clientId: field('Client ID'),
    clientSecret: field('Client secret'),
    redirectUri: field('Redirect URI'),
    check: page.getByRole('button', { name: /^Check( again)?$/ }),
    signIn: page.getByRole('button', { name: 'Sign in', exact: true }),
    /** On the page after a first sign-in to a site: on to its events. */
    start: page.getByRole('button', { name: 'Start', exact: true }),
    /** One line of the check, by the words of its name. */
    step: (name: string | RegExp) =>
      page.getByRole('region', { name: 'Checks' }).getByRole('listitem').filter({ hasText: name }),
    heading: (name: string) => page.getByRole('heading', { name, exact: true }),
    button: (name: string) => page.getByRole('button', { name, exact: true }),
  }
}

/** Runs a command by the palette, as typed. */
export async function runCommand(page: Page, name: string, title = 'Commands'): Promise<void> {
  await page.keyboard.press('ControlOrMeta+k')
  const commands = page.getByRole('dialog', { name: title })
  await commands.getByRole('combobox').fill(name)
  await expect(commands.getByRole('option').first()).toContainText(name)
  await page.keyboard.press('Enter')
}

/** Both keys of a sequence, as hands press them: the second does not wait until the page has taken the first. */
export const pressInOneGo = async (page: Page, first: string, second: string): Promise<void> => {
  await Promise.all([page.keyboard.press(first), page.keyboard.press(second)])
}
