import type { Language } from '../../../shared/domain/language.ts'
import { toFetchFault } from '../api/networkFault.ts'
import { AppError } from '../errors.ts'
import type { Clock, ExternalBrowser, Fetch, Ids, Logger } from '../ports.ts'
import type { CallbackVerdict, ListenFor } from '../session/loopbackListener.ts'
import type { TokenVault } from '../session/tokenVault.ts'
import { isSample } from '../sites/sampleSite.ts'
import type { Responder } from './responder.ts'
import { openSiteFile } from './siteFile.ts'

/**
 * The made-up site within the program. Requests and pages of its origin are answered here and reach no network; all
 * others go on untouched.
 */
interface Sample {
  readonly fetch: Fetch
  readonly browser: ExternalBrowser
  readonly listenFor: ListenFor
  /** An account was left: where it was one of this site, nothing of it stays. */
  left(site: { readonly address: string }): Promise<void>
}

interface SampleDeps {
  readonly fetch: Fetch
  readonly browser: ExternalBrowser
  readonly clock: Clock
  readonly ids: Ids
  readonly log: Logger
  readonly vault: TokenVault
  readonly folder: string
  readonly language: () => Language
}

export function createSample(deps: SampleDeps): Sample {
  const file = openSiteFile(deps)
  let opened: Promise<Responder> | null = null
  let comeBack: ((query: URLSearchParams) => Promise<CallbackVerdict>) | null = null

  // Loaded with its first request: most people have a site of their own.
  const open = async (still: () => boolean): Promise<Responder> => {
    const [{ createResponder }, { seedSite }] = await Promise.all([
      import('./responder.ts'),
      import('./seed.ts'),
    ])
    const state = (await file.read()) ?? seedSite(deps.language(), deps.clock.now())
    // An answer on its way while the site is taken away leaves nothing behind.
    const save = async (): Promise<void> => (still() ? file.write(state) : undefined)
    return createResponder({ ...deps, state, save })
  }
  const responder = (): Promise<Responder> => {
    if (opened !== null) return opened
    const made: Promise<Responder> = open(() => opened === made)
    opened = made
    return made
  }

  const answer: Fetch = async (input, init) => {
    try {
      const request = new Request(input, init)
      const answered = await (await responder())(request)
      request.signal.throwIfAborted()
      return answered
    } catch (error) {
      throw toFetchFault(error)
    }
  }

  return {
    fetch: (input, init) => (isSample(addressOf(input)) ? answer(input, init) : deps.fetch(input, init)),
    browser: {
      open: async (url) => {
        if (!isSample(url)) return deps.browser.open(url)
        const location = (await answer(url)).headers.get('location')
        if (location === null || comeBack === null)
          throw new AppError('link-refused', 'the made-up site has no pages')
        await comeBack(new URL(location).searchParams)
      },
    },
    listenFor: (apiBase) =>
      isSample(apiBase)
        ? async (uri, answered) => {
            comeBack = answered
            return {
              uri,
              addresses: [],
              close: async () => {
                if (comeBack === answered) comeBack = null
              },
            }
          }
        : undefined,
    left: async ({ address }) => {
      if (!isSample(address)) return
      opened = null
      await file.remove()
    },
  }
}

const addressOf = (input: string | URL | Request): string =>
  input instanceof Request ? input.url : String(input)
