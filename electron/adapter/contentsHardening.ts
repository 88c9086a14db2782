import type { App, WebContents } from 'electron'
import { APP_PAGE, isAppUrl } from './appScheme.ts'

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
