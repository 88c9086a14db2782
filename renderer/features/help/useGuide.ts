import { GUIDES } from 'virtual:help'
import { PARTS as ENGLISH } from 'virtual:help/en'
import { useEffect, useState } from 'react'
import type { Language } from '../../../shared/domain/language.ts'
import type { HelpPart } from './helpParts.ts'

interface Written {
  readonly PARTS: readonly HelpPart[]
}

declare module 'virtual:help' {
  /** By language, but for English; a language that is growing may have none. */
  export const GUIDES: Readonly<Partial<Record<Language, () => Promise<Written>>>>
}

declare module 'virtual:help/en' {
  export const PARTS: readonly HelpPart[]
}

export interface Guide {
  readonly parts: readonly HelpPart[]
  /** What it is written in. */
  readonly language: Language
}

const IN_ENGLISH: Guide = { parts: ENGLISH, language: 'en' }

/**
 * The guide in the language; null, or in the language before, while it is fetched; in English where there is none or
 * it cannot be fetched.
 */
export function useGuide(language: Language): Guide | null {
  const fetch = GUIDES[language]
  const [fetched, setFetched] = useState<Guide | null>(null)
  useEffect(() => {
    let late = false
    const show = (guide: Guide) => (late ? undefined : setFetched(guide))
    fetch?.().then(
      ({ PARTS }) => show({ parts: PARTS, language }),
      (failure: unknown) => {
        reportError(failure)
        show(IN_ENGLISH)
      },
    )
    return () => {
      late = true
    }
  }, [fetch, language])
  return fetch === undefined ? IN_ENGLISH : fetched
}
