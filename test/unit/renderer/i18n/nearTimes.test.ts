import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

/** Texts into which a moment near now is put: "14:05", and on the next day "yesterday 14:05". */
const TEXTS = {
  backup: ['last.at', 'status.last', 'restore.of'],
  badges: ['scan.arrived', 'scan.again'],
  calendar: ['age.as-of'],
  changes: [
    'as-of',
    'since.visit',
    'since.time',
    'since.began',
    'side.noticed',
    'how.since',
    'none.text_other',
  ],
  conflict: ['column.mine-note'],
  door: ['row.arrived', 'again.title', 'start.since', 'foot.list', 'foot.offline'],
  editor: ['drafts.saved', 'draft.saved', 'draft.resumed', 'draft.other'],
  events: ['empty.text', 'page.saved', 'page.live', 'page.created'],
  guests: ['answered', 'invited'],
  outbox: ['why.uncertain', 'why.may-have-been-sent', 'why.sending', 'which.made', 'group.offline'],
  people: ['changed'],
  reminders: ['bell.snoozed', 'card.snoozed'],
  sync: ['details.last', 'details.reach-offline', 'state.up-to-date', 'state.as-of', 'state.offline'],
} as const

/** What stands before the hour of a clock, and before no "yesterday". */
const OF_CLOCKS: Readonly<Record<string, RegExp>> = {
  ar: /(?<!كما )في \{\{(?:time|asked)/,
  de: /\bum \{\{(?:time|asked)/i,
  en: /\bat \{\{(?:time|asked)/i,
  es: /\blas \{\{(?:time|asked)/i,
  fr: /(?<!jusqu’)à \{\{(?:time|asked)/i,
  it: /\balle \{\{(?:time|asked)/i,
  nl: /\bom \{\{(?:time|asked)/i,
  pl: /(?:^| )o \{\{(?:time|asked)/i,
  pt: /\bàs \{\{(?:time|asked)/i,
  uk: /(?:^| )о \{\{(?:time|asked)/i,
  vi: /lúc \{\{(?:time|asked)/i,
}

const read = (language: string, namespace: string): Readonly<Record<string, string>> =>
  JSON.parse(
    readFileSync(
      path.join(import.meta.dirname, `../../../../renderer/i18n/locales/${language}/${namespace}.json`),
      'utf8',
    ),
  ) as Readonly<Record<string, string>>

it.each(Object.entries(OF_CLOCKS))(
  'no text into which a moment near now is put goes on as if that were an hour: %s',
  (language, before) => {
    const wrong = Object.entries(TEXTS).flatMap(([namespace, keys]) => {
      const texts = read(language, namespace)
      return keys.flatMap((key) => {
        const text = texts[key]
        expect(text, `${namespace} ${key}`).toMatch(/\{\{(?:time|asked)\}\}/)
        return text !== undefined && before.test(text) ? [`${namespace} ${key}: ${text}`] : []
      })
    })
    expect(wrong).toEqual([])
  },
)
