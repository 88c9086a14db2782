import path from 'node:path'
import {
  EVENT_SCHEME,
  fileKind,
  type HandedFile,
  type HandoverRefusal,
  MOST_LINK_LETTERS,
} from '../../../shared/domain/handover.ts'
import { SITE_ID } from '../../../shared/domain/idForms.ts'

/** What a text from outside means; nothing was opened or asked for yet. */
export type Handover =
  /** `base` is the address of the site as the link has it: host, port and the path above its events. */
  | { readonly kind: 'event'; readonly base: string; readonly encrypted: boolean; readonly eventId: string }
  | { readonly kind: 'file'; readonly path: string; readonly as: HandedFile }
  | { readonly kind: 'refused'; readonly why: HandoverRefusal }

type System = 'win32' | 'posix'

const LONGEST_PATH = 4_096
/** A single letter before a colon is a drive. */
const SCHEME = /^[a-z][a-z0-9+.-]+:/i
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u
const EVENT_PATH = /^(?<base>(?:\/[^/]+)*?)(?:\/index\.php)?\/event\/(?<id>\d{1,19})(?:\/[^/]*)*$/

const refused = (why: HandoverRefusal): Handover => ({ kind: 'refused', why })

/** An argument of the command line, or what the system says was opened. `folder`: what a path begins at. */
export function readHandover(text: string, folder: string, system: System): Handover {
  if (!SCHEME.test(text)) return filePath(text, folder, system)
  return /^file:/i.test(text) ? fileAddress(text, system) : readLink(text)
}

/** The address of an event, by https, http or the scheme for handing events over. */
export function readLink(text: string): Handover {
  // A parser of addresses drops some of these without a word: what was shown would not be what is opened.
  if (text.length > MOST_LINK_LETTERS || UNSEEN.test(text) || /[\s\\]/.test(text)) return refused('malformed')
  const own = text.slice(0, EVENT_SCHEME.length).toLowerCase() === EVENT_SCHEME
  if (!own && !/^https?:/i.test(text)) return refused('scheme')
  const address = own ? `https:${text.slice(EVENT_SCHEME.length)}` : text
  if (!/^https?:\/\/[^/]/i.test(address) || !URL.canParse(address)) return refused('malformed')
  const url = new URL(address)
  if (url.username !== '' || url.password !== '') return refused('credentials')
  const { base, id = '' } = EVENT_PATH.exec(url.pathname)?.groups ?? {}
  if (base === undefined || !SITE_ID.test(id)) return refused('no-event')
  return { kind: 'event', base: `${url.host}${base}`, encrypted: url.protocol === 'https:', eventId: id }
}

function fileAddress(text: string, system: System): Handover {
  if (text.length > LONGEST_PATH || UNSEEN.test(text)) return refused('malformed')
  // The third slash: no other computer is named.
  const plain = /^file:\/\/\/(?<path>[^?#]*)$/i.exec(text)?.groups?.['path']
  // A slash that is written otherwise is a name that means to be a path.
  if (plain === undefined || /%(?:2f|5c|00)/i.test(plain)) return refused('path')
  try {
    const whole = decodeURIComponent(plain)
    if (system === 'win32' && !/^[a-z]:\//i.test(whole)) return refused('path')
    return filePath(system === 'win32' ? whole : `/${whole}`, '/', system)
  } catch {
    return refused('malformed')
  }
}

function filePath(text: string, folder: string, system: System): Handover {
  if (text === '' || text.length > LONGEST_PATH || UNSEEN.test(text)) return refused('malformed')
  const paths = path[system]
  if (system === 'win32') {
    // Of other computers, which would be told who asks, and of devices (`\\server`, `\\?\`, `\\.\`).
    if (/^[\\/]{2}/.test(text)) return refused('path')
    // A second stream of a file.
    if (/:/.test(text.replace(/^[a-z]:/i, ''))) return refused('path')
  }
  const whole = paths.resolve(folder, text)
  const as = fileKind(paths.basename(whole))
  return as === null ? refused('ending') : { kind: 'file', path: whole, as }
}
