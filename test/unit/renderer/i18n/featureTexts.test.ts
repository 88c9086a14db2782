import { globSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'

type Texts = Readonly<Record<string, string>>

const folder = path.join(import.meta.dirname, '../../../../renderer/i18n')
const CATEGORIES = /_(zero|one|two|few|many|other)$/

/** Texts by feature, those that are loaded with their feature among them. */
async function textsOf(language: string): Promise<ReadonlyMap<string, Texts>> {
  const files = globSync(`${language}/*.ts`, { cwd: folder })
  const parts = await Promise.all(
    files.map(async (file) => (await import(path.join(folder, file))) as Readonly<Record<string, Texts>>),
  )
  return new Map(parts.flatMap((part) => Object.entries(part)))
}

const names = (text: string) => [...text.matchAll(/\{\{\s*([\w-]+)[^}]*\}\}/g)].map(([, name]) => name ?? '')
const english = await textsOf('en')

describe.each(['de', 'ar'])('texts of every feature in %s', (language) => {
  it('say nothing English does not have, with no name in braces more or less', async () => {
    const wrong: string[] = []
    for (const [feature, texts] of await textsOf(language))
      for (const [key, text] of Object.entries(texts)) {
        const stem = key.replace(CATEGORIES, '')
        const original = english.get(feature)?.[key] ?? english.get(feature)?.[`${stem}_other`]
        const wanted = new Set(names(original ?? '').filter((name) => name !== 'count'))
        const got = new Set(names(text).filter((name) => name !== 'count'))
        // A form for exactly none, one or two may say the number in a word.
        const spelt = /_(zero|one|two)$/.test(key)
        const missing = spelt ? [] : [...wanted].filter((name) => !got.has(name))
        const foreign = [...got].filter((name) => !wanted.has(name))
        if (original === undefined || missing.length + foreign.length > 0 || text.trim() === '')
          wrong.push(`${feature}:${key}`)
      }
    expect(wrong).toEqual([])
  })
  it('what is said in numbers is said in all numbers of the language', async () => {
    const wanted = new Intl.PluralRules(language).resolvedOptions().pluralCategories
    const missing: string[] = []
    for (const [feature, texts] of await textsOf(language)) {
      const stems = new Set(
        Object.keys(texts).flatMap((key) => (CATEGORIES.test(key) ? [key.replace(CATEGORIES, '')] : [])),
      )
      for (const stem of stems)
        for (const category of wanted)
          if (category !== 'zero' && texts[`${stem}_${category}`] === undefined)
            missing.push(`${feature}:${stem}_${category}`)
    }
    expect(missing).toEqual([])
  })
})
