import type { Locator, Page } from 'playwright'

/** The composer, found by role and name. */
export interface InvitePage {
  readonly title: Locator
  /** The hidden field behind "Choose a file…". */
  readonly fileInput: Locator
  role(column: string): Locator
  readonly takeOver: Locator
  tab(name: string): Locator
  readonly rows: Locator
  row(text: string | RegExp): Locator
  readonly fixField: Locator
  readonly message: Locator
  readonly send: Locator
  readonly question: Locator
  readonly progress: Locator
  /** One question for each batch nobody knows the end of. */
  readonly questions: Locator
}

export function invitePage(page: Page): InvitePage {
  const rows = page.getByRole('grid', { name: 'People in the list' })
  return {
    title: page.getByRole('heading', { level: 1 }),
    fileInput: page.locator('input[type="file"]').first(),
    role: (column) => page.getByRole('button', { name: `Column ${column} is` }),
    takeOver: page.getByRole('button', { name: /^Take over/ }),
    tab: (name) => page.getByRole('tab', { name: new RegExp(`^${name}`) }),
    rows,
    row: (text) => rows.getByRole('row').filter({ hasText: text }),
    fixField: page.getByRole('textbox', { name: /^Address in row/ }),
    message: page.getByRole('textbox', { name: 'Personal message' }),
    send: page.getByRole('button', { name: /^Send .* invitation/ }),
    question: page.getByRole('alertdialog', { name: /^Send / }),
    progress: page.getByRole('region', { name: 'Invitations sent' }),
    questions: page.getByRole('list', { name: 'Batches that need your word' }).getByRole('listitem'),
  }
}
