import { VisuallyHidden } from './VisuallyHidden.tsx'

/** Says changes to screen readers without taking the focus. Keep it mounted and change only `message`. */
export function LiveRegion({
  message,
  urgent = false,
}: {
  readonly message: string
  readonly urgent?: boolean
}) {
  return (
    <VisuallyHidden as="div">
      <div role={urgent ? 'alert' : 'status'} aria-live={urgent ? 'assertive' : 'polite'}>
        {message}
      </div>
    </VisuallyHidden>
  )
}
