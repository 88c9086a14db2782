import type { App, Session, WebContents } from 'electron'
import { APP_PAGE, isAppUrl } from './appScheme.ts'
import type { PageCameraGate } from './cameraGate.ts'

/**
 * Every web contents, of whatever kind: goes nowhere but to the app's own page, opens no window, holds no webview
 * (SHELL-11 to SHELL-14, SHELL-30).
 */
export function hardenContents(app: Pick<App, 'on'>): void {
  app.on('web-contents-created', (_event, contents) => lockContents(contents))
  app.on('certificate-error', (event, _contents, _url, _error, _certificate, answer) => {
    event.preventDefault()
    answer(false)
  })
  app.on('select-client-certificate', (event) => event.preventDefault())
  app.on('login', (event) => event.preventDefault())
}

function lockContents(contents: WebContents): void {
  contents.setWindowOpenHandler(() => ({ action: 'deny' }))
  contents.on('will-attach-webview', (event) => event.preventDefault())
  contents.on('will-navigate', (event) => {
    if (event.url !== APP_PAGE) event.preventDefault()
  })
  contents.on('will-frame-navigate', (event) => {
    if (!event.isMainFrame || !isAppUrl(event.url)) event.preventDefault()
  })
  contents.on('will-redirect', (event) => event.preventDefault())
}

/**
 * No spelling dictionaries for any session, from the moment it is made: Electron asks Google's servers for them
 * otherwise, whether a page has the spell-checker on or not. macOS checks by itself and fetches nothing.
 */
export function withoutDictionaries(app: Pick<App, 'on'>, platform: NodeJS.Platform): void {
  if (checksSpellingItself(platform)) return
  app.on('session-created', (session) => {
    session.setSpellCheckerLanguages([])
    session.setSpellCheckerEnabled(false)
  })
}

export const checksSpellingItself = (platform: NodeJS.Platform): boolean => platform === 'darwin'

/**
 * Shuts a session of the page: no permission but for a picture of the camera that a person has just asked for, no download, no request but to the app's own scheme, no
 * single-sign-on to whoever asks, no spelling dictionaries from elsewhere (SHELL-5, SHELL-25 to SHELL-27).
 * Certificates are left to Chromium's own verdict; nothing here can accept a bad one.
 */
export function hardenSession(
  session: Session,
  options: { readonly devTools: boolean; readonly camera: Pick<PageCameraGate, 'takes'> | null },
): void {
  session.setPermissionRequestHandler((_contents, permission, answer, details) => {
    const { isMainFrame, requestingUrl } = details
    const mediaTypes = 'mediaTypes' in details ? (details.mediaTypes ?? []) : []
    answer(options.camera?.takes({ permission, isMainFrame, requestingUrl, mediaTypes }) === true)
  })
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
