import type { Locator, Page } from 'playwright'
import type { Community } from '../../community/community.ts'
import type { EventRecord, NewEvent } from '../../community/data/records.ts'

/** The editor as a person finds it: by its labels. */
export const editorPage = (page: Page) => ({
  heading: page.getByRole('heading', { level: 1, name: /^(Edit|New) event$/ }),
  title: page.getByRole('textbox', { name: 'Title' }),
  location: page.getByRole('textbox', { name: 'Location' }),
  address: page.getByRole('textbox', { name: 'Address' }),
  city: page.getByRole('textbox', { name: 'City' }),
  description: page.getByRole('textbox', { name: 'Description' }),
  category: page.getByRole('combobox', { name: 'Category' }),
  startDay: page.getByRole('group', { name: 'Start, day' }),
  save: page.getByRole('button', { name: /^(Save|Create)/ }),
  draftSaved: page.getByText(/Draft saved on this computer/),
  changes: page.getByRole('complementary'),
  put: async (field: Locator, text: string) => {
    await field.fill(text)
    await field.blur()
  },
})

export const MINUTE = 60
export const HOUR = 3600
export const DAY = 86_400

/** Seconds of the epoch `seconds` from now, by this computer's clock. */
export const fromNow = (seconds: number): number => Math.floor(Date.now() / 1000) + seconds

/** Seconds of the epoch at a whole hour, UTC, of the day `days` from today: the hour of the test run moves nothing. */
export const hourOfDay = (days: number, hour: number): number =>
  Math.floor(fromNow(days * DAY) / DAY) * DAY + hour * HOUR

/** An event of member 3 that everybody sees, a week ahead; the parts given go over it. */
export const addEvent = (community: Community, title: string, parts: Partial<NewEvent> = {}): EventRecord =>
  community.data.addEvent({ ownerId: 3, title, startTime: fromNow(7 * DAY), ...parts })

/** The composer, found by role and name. */
export function invitePage(page: Page) {
  const rows = page.getByRole('grid', { name: 'People in the list' })
  return {
    title: page.getByRole('heading', { level: 1 }),
    /** The hidden field behind "Choose a file…". */
    fileInput: page.locator('input[type="file"]').first(),
    role: (column: string) => page.getByRole('button', { name: `Column ${column} is` }),
    takeOver: page.getByRole('button', { name: /^Import \d/ }),
    tab: (name: string) => page.getByRole('tab', { name: new RegExp(`^${name}`) }),
    rows,
    row: (text: string | RegExp) => rows.getByRole('row').filter({ hasText: text }),
    fixField: page.getByRole('textbox', { name: /^Address in row/ }),
    message: page.getByRole('textbox', { name: 'Personal message' }),
    send: page.getByRole('button', { name: /^Send .* invitation/ }),
    question: page.getByRole('alertdialog', { name: /^Send / }),
    progress: page.getByRole('region', { name: 'Invitations sent' }),
    /** One question for each batch nobody knows the end of. */
    questions: page.getByRole('list', { name: 'Batches that need your decision' }).getByRole('listitem'),
  }
}
