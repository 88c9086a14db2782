import type { Account } from './community.ts'

export interface Visit {
  readonly account: Pick<Account, 'email' | 'password'>
  /** The button pressed on the Yes/No form; `yes` unless said. */
  readonly answer?: 'yes' | 'no'
}

/** What a person does in the system browser, without one: opens `url`, signs in, presses Yes or No (SITE-O15). */
export class Visitor {
  readonly #cookies = new Map<string, string>()

  /**
   * Returns where the site sends the browser at the end: the callback with code, or with an error. Throws where the
   * site shows an error instead, with status and body in the message.
   */
  async authorize(url: string, visit: Visit): Promise<string> {
    let response = await this.fetch(url)
    let here = new URL(url)
    const origin = here.origin
    const forms: Record<string, Record<string, string>> = {
      '/login': { email: visit.account.email, password: visit.account.password },
    }
    for (let step = 0; step < 8; step += 1) {
      const location = response.headers.get('location')
      if (location !== null) {
        here = new URL(location, here)
        if (here.origin !== origin) return here.href
        response = await this.fetch(here.href)
        continue
      }
      if (response.status !== 200) throw new Error(`${response.status} ${await response.text()}`)
      const form = forms[here.pathname] ?? { authorized: visit.answer ?? 'yes' }
      delete forms[here.pathname]
      await response.body?.cancel()
      response = await this.fetch(here.href, { method: 'POST', body: new URLSearchParams(form) })
    }
    throw new Error(`no way back from ${here.href}`)
  }

  /** One request with this visitor's cookies, redirects not followed. */
  async fetch(url: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers)
    headers.set('cookie', [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; '))
    const response = await fetch(url, { ...init, headers, redirect: 'manual' })
    for (const line of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=')
      this.#cookies.set(name, value)
    }
    return response
  }
}
