import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

/** Texts into which a moment near now is put: "14:05", and on the next day "yesterday 14:05". */
const TEXTS = {
  backup: ['last.at', 'status.last', 'restore.of'],
  badges: ['scan.arrived', 'scan.again'],
  calendar: ['age.as-of'],
  changes: ['as-of', 'since.visit', 'since.time', 'since.began', 'side.noticed'],
  conflict: ['column.mine-note'],
  door: ['row.arrived', 'again.title', 'start.since', 'foot.list', 'foot.offline'],
  editor: ['drafts.saved', 'draft.saved', 'draft.resumed'],
  events: ['empty.text', 'page.saved', 'page.live', 'page.created'],
  guests: ['answered', 'invited'],
  outbox: ['why.uncertain', 'why.may-have-been-sent', 'why.sending', 'which.made', 'group.offline'],
  people: ['changed'],
  sync: ['details.last', 'details.reach-offline', 'state.up-to-date', 'state.as-of', 'state.offline'],
} as const

/** What stands before the hour of a clock, and before no "yesterday". */
const OF_CLOCKS: Readonly<Record<string, RegExp>> = {
  de: /\bum \{\{time/,
  en: /\bat \{\{time/,
  es: /\blas \{\{time/,
  fr: /(?<!jusqu’)à \{\{time/,
  it: /\balle \{\{time/,
  nl: /\bom \{\{time/,
  pl: /(?:^| )o \{\{time/,
  pt: /\bàs \{\{time/,
  uk: /(?:^| )о \{\{time/,
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
        expect(text, `${namespace} ${key}`).toContain('{{time}}')
        return text !== undefined && before.test(text) ? [`${namespace} ${key}: ${text}`] : []
      })
    })
    expect(wrong).toEqual([])
  },
)
