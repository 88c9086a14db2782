import type { ProfileSet } from '../profileSet.ts'
import type { Answer } from '../site.ts'
import { json } from './answers.ts'

/** What an API handler gives back: data, and on writes the one confirmation text. */
export interface Result {
  readonly data: unknown
  readonly message?: string
}

/** SITE-E1 or SITE-E1b. */
export function success(profiles: ProfileSet, result: Result): Answer {
  const empty = Array.isArray(result.data) && result.data.length === 0
  const data = empty && profiles.has('data-null') ? null : result.data
  const text = result.message === undefined ? undefined : translate(profiles, result.message)
  const envelope = profiles.has('envelope-message')
    ? { status: 'success', data, message: text ?? '', error: null }
    : { status: 'success', data, messages: text === undefined ? [] : [text] }
  return { ...json(envelope), done: true }
}

/** SITE-E2, with status 200. Which of its two shapes: as asked for, else the one that goes with the envelope. */
export function failed(profiles: ProfileSet, texts: readonly string[]): Answer {
  const said = texts.map((text) => translate(profiles, text))
  const asObject =
    profiles.has('errors-object') || (profiles.has('envelope-message') && !profiles.has('errors-list'))
  if (asObject) {
    return json({ status: 'failed', data: [], message: '', error: { message: said.join(',') } })
  }
  return json({
    status: 'failed',
    data: [],
    messages: profiles.has('errors-joined') ? [said.join(',')] : said,
  })
}

/** SITE-E3. */
export function exception(profiles: ProfileSet, text: string): Answer {
  return json({ status: 'failed', errors: [translate(profiles, text)] }, 400)
}

/** Sites answer in the member's language, so texts decide nothing. */
function translate(profiles: ProfileSet, text: string): string {
  const said = profiles.text('messages-in') === 'de' ? (GERMAN[text] ?? text) : text
  return profiles.has('hostile-messages')
    ? `<img src=x onerror=alert(1)>${said}${' and on'.repeat(700)}`
    : said
}

const GERMAN: Readonly<Record<string, string>> = {
  'Event successfully added.': 'Veranstaltung erfolgreich hinzugefügt.',
  'Event successfully updated.': 'Veranstaltung erfolgreich aktualisiert.',
  'Event successfully deleted.': 'Veranstaltung erfolgreich gelöscht.',
  'RSVP successfully updated.': 'Antwort erfolgreich aktualisiert.',
  'The event you are looking for either does not exist or has been removed.':
    'Die gesuchte Veranstaltung gibt es nicht oder sie wurde entfernt.',
  'You do not have permission to edit this event.': 'Sie dürfen diese Veranstaltung nicht ändern.',
  'You do not have permission to delete this event.': 'Sie dürfen diese Veranstaltung nicht löschen.',
  'This request requires an user token.': 'Diese Anfrage braucht das Token eines Mitglieds.',
}
