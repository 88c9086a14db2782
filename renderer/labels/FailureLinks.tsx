import { useTranslation } from '../i18n/useTranslation.ts'
import { codeOf } from '../state/failureText.ts'
import type { HelpAsked } from '../state/help.ts'
import { useStores } from '../state/stores.ts'
import { useFailureText } from '../state/useSay.ts'
import { Button } from '../ui/Button.tsx'

/** Leads to a part of the guide, from a message that says what to do. */
export function HelpLink({ asked }: { readonly asked: HelpAsked }) {
  const { t } = useTranslation('common')
  const { help } = useStores()
  return (
    <Button variant="link" onPress={() => help.show({ what: 'guide', asked })}>
      {t('what-helps')}
    </Button>
  )
}

/** What leads on from a failure that is shown in its place; a toast has the same (`useSay`). */
export function FailureLinks({ failure, asked }: { readonly failure?: unknown; readonly asked?: HelpAsked }) {
  const { t } = useTranslation('common')
  const { help } = useStores()
  return (
    <>
      <HelpLink asked={asked ?? { error: codeOf(failure) }} />{' '}
      <Button variant="link" onPress={() => help.show({ what: 'diagnostics' })}>
        {t('show-diagnostics')}
      </Button>
    </>
  )
}

/** A failure among other words: its sentence, and what leads on from it. */
export function FailureWords({ failure }: { readonly failure: unknown }) {
  const sentence = useFailureText()
  return (
    <>
      {sentence(failure)} <FailureLinks failure={failure} />
    </>
  )
}

/** The same in a dialog, said at once. */
export function FailureNote({ failure, className }: FailureNoteProps) {
  return (
    <p role="alert" className={className}>
      <FailureWords failure={failure} />
    </p>
  )
}

interface FailureNoteProps {
  readonly failure: unknown
  readonly className?: string | undefined
}
