import type { Locator, Page } from 'playwright'

/** The wizard that connects a site, found as a person finds things: by role and name. */
export interface ConnectPage {
  readonly address: Locator
  readonly clientId: Locator
  readonly clientSecret: Locator
  readonly redirectUri: Locator
  readonly check: Locator
  readonly signIn: Locator
  /** One line of the check, by the words of its name. */
  step(name: string | RegExp): Locator
  heading(name: string): Locator
  button(name: string): Locator
}

export function connectPage(page: Page): ConnectPage {
  const field = (name: string): Locator => page.getByRole('textbox', { name, exact: true })
  return {
    address: field('Site address'),
    clientId: field('Client id'),
    clientSecret: field('Client secret'),
    redirectUri: field('Redirect URI'),
    check: page.getByRole('button', { name: /^Check( again)?$/ }),
    signIn: page.getByRole('button', { name: 'Sign in', exact: true }),
    step: (name) =>
      page.getByRole('region', { name: 'Checks' }).getByRole('listitem').filter({ hasText: name }),
    heading: (name) => page.getByRole('heading', { name, exact: true }),
    button: (name) => page.getByRole('button', { name, exact: true }),
  }
}
