import { type LastPage, navigate } from './navigate.ts'

/** What a person does in the system browser: signs in on the site's form and answers Yes or No. */
export interface CommunityVisitor {
  /** From the authorization address to the page the program's listener shows at the end. */
  authorize(url: string, person: Person, answer?: 'yes' | 'no'): Promise<LastPage>
  /** Only up to the redirect, which is not followed: the address with the code. */
  callbackOf(url: string, person: Person, answer?: 'yes' | 'no'): Promise<string>
  /** Forgets the site's cookie, as another browser would. */
  forget(): void
}

export interface Person {
  readonly email: string
  readonly password: string
}

export function createVisitor(): CommunityVisitor {
  const jar = new Map<string, string>()

  const go = async (url: string, form?: Record<string, string>): Promise<Response> => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(url, {
      redirect: 'manual',
      headers: cookie === '' ? {} : { cookie },
      ...(form !== undefined && { method: 'POST', body: new URLSearchParams(form) }),
    })
    for (const set of response.headers.getSetCookie()) {
      const [pair = ''] = set.split(';')
      const at = pair.indexOf('=')
      jar.set(pair.slice(0, at), pair.slice(at + 1))
    }
    return response
  }
  const redirectOf = async (from: string, response: Response): Promise<string> => {
    const location = response.headers.get('location')
    if (location === null) throw new Error(`no redirect but ${response.status}: ${await response.text()}`)
    await response.body?.cancel()
    return new URL(location, from).href
  }

  const callbackOf = async (url: string, person: Person, answer: 'yes' | 'no' = 'yes'): Promise<string> => {
    let page = await go(url)
    if (page.status >= 300 && page.status < 400) {
      const login = await redirectOf(url, page)
      if (!new URL(login).pathname.endsWith('/login')) return login
      const back = await redirectOf(
        login,
        await go(login, { email: person.email, password: person.password }),
      )
      page = await go(back)
    }
    await page.body?.cancel()
    return redirectOf(url, await go(url, { authorized: answer }))
  }

  return {
    callbackOf,
    authorize: async (url, person, answer) => navigate(await callbackOf(url, person, answer)),
    forget: () => jar.clear(),
  }
}
