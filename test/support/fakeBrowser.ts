import { request } from 'node:http'
import type { ExternalBrowser } from '../../electron/core/ports.ts'

export interface FakeBrowser extends ExternalBrowser {
  /** Every address opened, oldest first. */
  readonly opened: readonly string[]
  /** What the person does with the page that opened; awaited by nobody, as with a real browser. */
  visit(act: (url: string) => Promise<void>): void
  /** The system has no browser to open. */
  fail(error: Error): void
  /** Settles when everything `visit` started has ended; throws what it threw. */
  idle(): Promise<void>
}

export const createFakeBrowser = (): FakeBrowser => {
  const opened: string[] = []
  const running: Promise<void>[] = []
  let act: ((url: string) => Promise<void>) | undefined
  let failure: Error | undefined
  return {
    opened,
    visit: (next) => {
      act = next
    },
    fail: (error) => {
      failure = error
    },
    open: async (url) => {
      if (failure !== undefined) throw failure
      opened.push(url)
      if (act !== undefined) {
        const visit = act(url)
        visit.catch(() => undefined)
        running.push(visit)
      }
    },
    idle: async () => {
      await Promise.all(running)
    },
  }
}

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

export interface LastPage {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: string
}

/** What a browser sends when the address bar goes there. */
export const NAVIGATION = {
  'sec-fetch-mode': 'navigate',
  'sec-fetch-dest': 'document',
  'sec-fetch-site': 'cross-site',
}

/** One request as a browser's tab makes it; `headers` and `method` as another program would set them. */
export const navigate = (
  url: string,
  options: { readonly headers?: Record<string, string>; readonly method?: string } = {},
): Promise<LastPage> =>
  new Promise((resolve, reject) => {
    const { headers = NAVIGATION, method = 'GET' } = options
    const asked = request(url, { headers, method, agent: false }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.once('error', reject)
      response.once('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(chunks).toString('utf8'),
        }),
      )
    })
    asked.once('error', reject)
    asked.end()
  })
