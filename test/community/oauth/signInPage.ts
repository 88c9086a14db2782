import { escapeHtml, page, redirect } from '../http/answers.ts'
import type { Answer, Call, Site } from '../site.ts'
import { SESSION_COOKIE, sessionCookie } from './authorizeEndpoint.ts'
import { findMember } from './model.ts'
import { newToken } from './tokenStore.ts'

/** GET and POST /login: the site's own sign-in form; afterwards back to where the visitor was sent from (SITE-O15). */
export function signInPage(call: Call): Answer {
  const { site } = call
  if (call.method !== 'POST') return form(site, '', false)
  const email = call.body.get('email') ?? ''
  const userId = findMember(site, email, call.body.get('password') ?? '')
  if (userId === null) return form(site, email, true)
  const old = site.tokens.sessions.get(call.cookies[SESSION_COOKIE] ?? '')
  site.tokens.sessions.delete(call.cookies[SESSION_COOKIE] ?? '')
  const session = newToken()
  site.tokens.sessions.set(session, { userId, returnTo: '' })
  return redirect(old?.returnTo || '/', { 'set-cookie': sessionCookie(session) })
}

/** /logout: ends the browser session only; tokens live on (SITE-O17). */
export function signOutPage(call: Call): Answer {
  call.site.tokens.sessions.delete(call.cookies[SESSION_COOKIE] ?? '')
  return redirect('/login', { 'set-cookie': `${SESSION_COOKIE}=; Path=/; Max-Age=0` })
}

function form(site: Site, email: string, wrong: boolean): Answer {
  const first = site.data.members.values().next().value
  const hint = first
    ? `<small>This is a demo community. Sign in as ${escapeHtml(first.email)} with the password ${escapeHtml(first.password)}.</small>`
    : ''
  const body = `<h1>Sign in to ${escapeHtml(site.name)}</h1>
<p>An application wants to use your account. Sign in first; you decide on the next page.</p>
${wrong ? '<p class="error" role="alert">This e-mail and password do not belong together. Please try again.</p>' : ''}
<form method="post" action="/login">
<label for="email">E-mail</label>
<input id="email" name="email" type="email" autocomplete="username" required autofocus value="${escapeHtml(email)}">
<label for="password">Password</label>
<input id="password" name="password" type="password" autocomplete="current-password" required>
<div class="row"><button>Sign in</button></div>
</form>
${hint}`
  return page(`Sign in - ${site.name}`, body, 200)
}
