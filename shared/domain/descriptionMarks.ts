/** What a description can be marked up with in the editor, each with the tags sites keep it in. */
const TAGS = {
  bold: /<(?:b|strong)[\s>]/i,
  italic: /<(?:i|em)[\s>]/i,
  link: /<a[\s>]/i,
  bullets: /<ul[\s>]/i,
  numbers: /<ol[\s>]/i,
} as const

export type DescriptionMark = keyof typeof TAGS

export const DESCRIPTION_MARKS = Object.keys(TAGS) as readonly DescriptionMark[]

/** The marks that stand anywhere in a description, as HTML. */
export const marksIn = (description: string): readonly DescriptionMark[] =>
  DESCRIPTION_MARKS.filter((mark) => TAGS[mark].test(description))
