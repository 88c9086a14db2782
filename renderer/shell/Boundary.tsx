import { RotateCcw } from 'lucide-react'
import { Component, type ReactNode } from 'react'
import { WaitingHere } from '../features/help/WaitingHere.tsx'
import { useTranslation } from '../i18n/useTranslation.ts'
import { FailureLinks } from '../labels/FailureLinks.tsx'
import { Button } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'

/** A part that fails takes no other with it, and can be tried again. */
export class Boundary extends Component<{ readonly children: ReactNode }, { readonly failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  /** To whom it may concern on the page (pageErrors.ts). */
  override componentDidCatch(error: Error) {
    reportError(error)
  }

  override render() {
    return this.state.failed ? (
      <Broken onRetry={() => this.setState({ failed: false })} />
    ) : (
      this.props.children
    )
  }
}

function Broken({ onRetry }: { readonly onRetry: () => void }) {
  const { t } = useTranslation(['shell', 'common'])
  return (
    <EmptyState
      icon={<RotateCcw aria-hidden />}
      tone="danger"
      title={t('broken.title')}
      text={
        <>
          {t('broken.text')} <WaitingHere />
        </>
      }
      actions={
        <>
          <Button onPress={onRetry}>{t('common:retry')}</Button>
          <FailureLinks />
        </>
      }
    />
  )
}
