import { useFailureText } from '../state/useSay.ts'
import { FailureLinks } from './FailureLinks.tsx'

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
