import type { Sources } from './sources.ts'

/** Words of a dialect: a reader who knows the field would have to learn them (actions, again, active, misread). */
const OWN = /\bdeeds?\b|[a-z]Deeds?\b|\b[Aa](?:new|miss)\b|\bin force\b/g

/** Names and comments of the product that do not say it in the field's words. */
export const wordFindings = (sources: Sources): readonly string[] =>
  [...sources].flatMap(([file, text]) =>
    /^(shared|electron|renderer)\/.*\.(ts|tsx|cts)$/.test(file)
      ? [...text.matchAll(OWN)].map(([word]) => `${file}: "${word}" is no word of the field`)
      : [],
  )

/** Components that register commands by themselves: what those do is a while behind what is shown. */
export const commandFindings = (sources: Sources): readonly string[] =>
  [...sources].flatMap(([file, text]) =>
    /^renderer\/(features|shell)\//.test(file) && /\bcommands\.register\(/.test(text)
      ? [`${file}: registers commands without useCommands`]
      : [],
  )
