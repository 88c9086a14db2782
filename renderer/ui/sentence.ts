/** What ends a sentence, or leads on to the next, in the writings of the languages here; a quotation mark may follow. */
const ENDED = /[.!?…:;。！？：؟؛]["'”“»«’」』)]*$/u

const WRITES_IDEOGRAPHIC = /^(?:ja|zh)\b/

/** The words with the mark that ends a sentence, for other words to follow. */
export const asSentence = (words: string, locale: string): string =>
  ENDED.test(words) ? words : `${words}${WRITES_IDEOGRAPHIC.test(locale) ? '。' : '.'}`
