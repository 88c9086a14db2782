import type { App, Session } from 'electron'
import { isAppUrl } from './appScheme.ts'

/**
 * No spelling dictionaries for any session, from the moment it is made: Electron asks Google's servers for them
 * otherwise, whether a page has the spell-checker on or not.
 */
export function withoutDictionaries(app: Pick<App, 'on'>): void {
  app.on('session-created', (session) => {
    session.setSpellCheckerLanguages([])
    session.setSpellCheckerEnabled(false)
  })
}

/**
 * Shuts a session of the page: no permission, no download, no request but to the app's own scheme, no
 * single-sign-on to whoever asks, no spelling dictionaries from elsewhere (SHELL-5, SHELL-25 to SHELL-27).
 * Certificates are left to Chromium's own verdict; nothing here can accept a bad one.
 */
export function hardenSession(session: Session, options: { readonly devTools: boolean }): void {
  session.setPermissionRequestHandler((_contents, _permission, answer) => answer(false))
  session.setPermissionCheckHandler(() => false)
  session.setDevicePermissionHandler(() => false)
  session.setDisplayMediaRequestHandler(null)
  session.allowNTLMCredentialsForDomains('')
  session.on('will-download', (event) => event.preventDefault())
  session.webRequest.onBeforeRequest((request, answer) => {
    const own = isAppUrl(request.url) || request.url.startsWith('data:')
    answer({ cancel: !own && !(options.devTools && request.url.startsWith('devtools:')) })
  })
}

/** The session that talks to the sites: no page ever uses it. */
export function hardenApiSession(session: Session): void {
  session.setPermissionRequestHandler((_contents, _permission, answer) => answer(false))
  session.setPermissionCheckHandler(() => false)
  session.allowNTLMCredentialsForDomains('')
  session.on('will-download', (event) => event.preventDefault())
}
