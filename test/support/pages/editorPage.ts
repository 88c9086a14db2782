import type { Locator, Page } from 'playwright'

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
