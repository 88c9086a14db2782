import type { i18n } from 'i18next'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { I18nProvider } from 'react-aria-components'
import type { LanguageChoice } from '../../shared/domain/language.ts'
import { KeyWritingContext } from '../ui/keys.ts'
import { showLanguage } from './loadTexts.ts'
import { LanguageContext } from './useLanguage.ts'
import { TextsContext } from './useTranslation.ts'

interface Ready {
  readonly choice: LanguageChoice
  readonly texts: i18n
}

/** The current language with its texts; the former one while another is loaded, null before the first is here. */
function useTexts(choice: LanguageChoice): Ready | null {
  const [loaded, setLoaded] = useState<Ready | null>(null)
  useEffect(() => {
    let late = false
    void showLanguage(choice).then((texts) => {
      if (!late) setLoaded({ choice, texts })
    })
    return () => {
      late = true
    }
  }, [choice])
  return loaded
}

/** Gives everything inside its texts, its locale and its direction, and tells the document of them. */
export function LanguageRoot({ choice, mac, children }: LanguageRootProps) {
  const ready = useTexts(choice)
  return ready === null ? null : (
    <ReadyRoot ready={ready} mac={mac}>
      {children}
    </ReadyRoot>
  )
}

function ReadyRoot({ ready, mac, children }: { readonly ready: Ready } & Omit<LanguageRootProps, 'choice'>) {
  const { choice, texts } = ready
  const writing = useMemo(() => {
    const names = ['Ctrl', 'Shift', 'Alt', 'Enter', 'Esc', 'Space'] as const
    return { mac, names: Object.fromEntries(names.map((key) => [key, texts.t(`key.${key}`)])) }
  }, [mac, texts])

  useEffect(() => {
    document.documentElement.lang = choice.language
    document.documentElement.dir = choice.direction
  }, [choice])

  return (
    <LanguageContext value={choice}>
      <I18nProvider locale={choice.locale}>
        <TextsContext value={texts}>
          <KeyWritingContext value={writing}>{children}</KeyWritingContext>
        </TextsContext>
      </I18nProvider>
    </LanguageContext>
  )
}

export interface LanguageRootProps {
  /** Keep the same object until the choice changes. */
  readonly choice: LanguageChoice
  readonly mac: boolean
  readonly children: ReactNode
}
