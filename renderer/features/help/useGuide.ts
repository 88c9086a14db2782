import { GUIDES } from 'virtual:help'
import { PARTS as ENGLISH } from 'virtual:help/en'
import { useEffect, useState } from 'react'
import type { Language } from '../../../shared/domain/language.ts'
import type { HelpPart } from './helpParts.ts'

interface Guide {
  readonly parts: readonly HelpPart[]
  /** What it is written in. */
  readonly language: Language
}

const IN_ENGLISH: Guide = { parts: ENGLISH, language: 'en' }

/** The guide in the language, null while it is fetched; in English where there is none or it cannot be fetched. */
export function useGuide(language: Language): Guide | null {
  const fetch = GUIDES[language]
  const [guide, setGuide] = useState<Guide | null>(fetch === undefined ? IN_ENGLISH : null)
  useEffect(() => {
    if (fetch === undefined) return setGuide(IN_ENGLISH)
    let late = false
    fetch().then(
      ({ PARTS }) => (late ? undefined : setGuide({ parts: PARTS, language })),
      (failure: unknown) => {
        reportError(failure)
        if (!late) setGuide(IN_ENGLISH)
      },
    )
    return () => {
      late = true
    }
  }, [fetch, language])
  return guide
}
