import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'

/** Which of the words lie in a file below `folder`, as they are, in base64 or in UTF-16: `word in file`. */
export function canariesIn(folder: string, words: readonly string[]): readonly string[] {
  const found: string[] = []
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const file = path.join(folder, name)
    if (!statSync(file, { throwIfNoEntry: false })?.isFile()) continue
    const bytes = readFileSync(file)
    for (const word of words)
      if (formsOf(word).some((form) => bytes.includes(form))) found.push(`${word} in ${name}`)
  }
  return found
}

/** Base64 says the same word in three ways, by where it begins; the letters at both ends depend on its neighbours. */
function formsOf(word: string): readonly Buffer[] {
  const bytes = Buffer.from(word, 'utf8')
  const shifted = [0, 1, 2].map((before) => {
    const text = Buffer.concat([Buffer.alloc(before), bytes])
      .toString('base64')
      .replace(/=+$/, '')
    return Buffer.from(text.slice(before === 0 ? 0 : before + 1, -2), 'latin1')
  })
  return [bytes, Buffer.from(word, 'utf16le'), ...shifted]
}

/** Files below `folder` that are named after an account. */
export const filesOf = (folder: string, accountId: string): readonly string[] =>
  (existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : []).filter((name) =>
    name.includes(accountId),
  )
