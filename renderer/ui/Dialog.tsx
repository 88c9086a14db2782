import { X } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
import css from './Dialog.module.css'
import { IconButton } from './IconButton.tsx'

export interface DialogProps {
  readonly isOpen: boolean
  /** Escape, a press outside (unless `firm`, or there is text to write), the close button. */
  readonly onClose: () => void
  readonly title: string
  /** Left out where the buttons at the foot say all there is to say. */
  readonly closeLabel?: string
  readonly children: ReactNode
  /** Buttons at the foot; the last one is the one that goes on. */
  readonly actions?: ReactNode
  readonly width?: 's' | 'm' | 'l' | 'xl'
  /** A press outside does not close: for questions that must be answered. It never does where there is text to write. */
  readonly firm?: boolean
  readonly role?: 'dialog' | 'alertdialog'
}

export function Dialog(props: DialogProps) {
  const {
    isOpen,
    onClose,
    title,
    closeLabel,
    children,
    actions,
    width = 'm',
    firm = false,
    role = 'dialog',
  } = props
  const dialog = useRef<HTMLElement>(null)
  return (
    <ModalOverlay
      className={css['overlay'] ?? ''}
      isOpen={isOpen}
      isDismissable={!firm}
      shouldCloseOnInteractOutside={() => dialog.current?.querySelector(WRITTEN) == null}
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
    >
      <Modal className={css['modal'] ?? ''} data-width={width}>
        <AriaDialog ref={dialog} className={css['dialog'] ?? ''} role={role}>
          <header className={css['header']}>
            <Heading slot="title" className={css['title'] ?? ''}>
              {title}
            </Heading>
            {closeLabel === undefined ? null : (
              <IconButton label={closeLabel} icon={<X aria-hidden />} size="s" onPress={onClose} />
            )}
          </header>
          <Body title={title}>{children}</Body>
          {actions === undefined ? null : <footer className={css['footer']}>{actions}</footer>}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
}

/** Text that would go with the dialog; what is searched for is none. */
const WRITTEN =
  'input:not([type="checkbox"], [type="radio"], [type="search"], [type="file"]), textarea, [contenteditable="true"]'

const REACHED = 'a[href], button, input, select, textarea, [tabindex]'
/** Scrolled by keys. */
const REACHED_BY_TAB = 0

/** Where it is longer than the window and nothing in it can hold the focus, it can: else no key would scroll it. */
function Body({ title, children }: Pick<DialogProps, 'title' | 'children'>) {
  const body = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const [alone, setAlone] = useState(false)
  useEffect(() => {
    const { current: outer } = body
    const { current: inner } = content
    if (outer === null || inner === null) return undefined
    const sizes = new ResizeObserver(() =>
      setAlone(outer.scrollHeight > outer.clientHeight && inner.querySelector(REACHED) === null),
    )
    sizes.observe(outer)
    sizes.observe(inner)
    return () => sizes.disconnect()
  }, [])
  useEffect(() => {
    // What is only read begins where it is read; a question keeps the focus on its answer.
    if (alone && body.current?.parentElement === document.activeElement) body.current?.focus()
  }, [alone])
  return (
    <div
      ref={body}
      className={css['body']}
      {...(alone && { role: 'group', 'aria-label': title, tabIndex: REACHED_BY_TAB })}
    >
      <div ref={content}>{children}</div>
    </div>
  )
}
