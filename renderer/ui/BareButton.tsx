import {
  type ComponentProps,
  createContext,
  type KeyboardEvent,
  type Ref,
  useCallback,
  useContext,
} from 'react'

export interface BareButtonProps
  extends Omit<ComponentProps<'button'>, 'onClick' | 'disabled' | 'tabIndex' | 'className'> {
  readonly className?: string | undefined
  readonly isDisabled?: boolean
  readonly excludeFromTabOrder?: boolean
  readonly onPress?: (() => void) | undefined
}

/** What a menu gives to the button that opens it. */
export interface Opener {
  readonly ref: { current: HTMLButtonElement | null }
  readonly isOpen: boolean
  readonly surfaceId: string
  /** Where the focus begins: on an item where a key opened it, nowhere yet where the pointer did. */
  readonly open: (focus: 'first' | 'last' | null) => void
}
export const OpenerContext = createContext<Opener | null>(null)

/** What a tooltip hears of the control it explains. */
export interface Explained {
  readonly describedBy: string | undefined
  readonly move: (control: HTMLElement, pointer: string) => void
  readonly leave: () => void
  readonly focus: (control: HTMLElement) => void
  /** It was pressed, or the focus left it. */
  readonly hide: () => void
}
export const ExplainedContext = createContext<Explained | null>(null)

/** What `own` does, and the tooltip around the control hears of it too. */
export function useExplained(own: ComponentProps<'button'>): ComponentProps<'button'> {
  const explained = useContext(ExplainedContext)
  if (explained === null) return own
  const { describedBy, move, leave, focus, hide } = explained
  return {
    ...(describedBy === undefined ? {} : { 'aria-describedby': describedBy }),
    ...own,
    onPointerDown(event) {
      own.onPointerDown?.(event)
      hide()
    },
    onClick(event) {
      own.onClick?.(event)
      hide()
    },
    onPointerMove(event) {
      own.onPointerMove?.(event)
      move(event.currentTarget, event.pointerType)
    },
    onPointerLeave(event) {
      own.onPointerLeave?.(event)
      leave()
    },
    onFocus(event) {
      own.onFocus?.(event)
      focus(event.currentTarget)
    },
    onBlur(event) {
      own.onBlur?.(event)
      hide()
    },
  }
}

const OPENING: Readonly<Record<string, 'first' | 'last'>> = { ArrowDown: 'first', ArrowUp: 'last' }

/**
 * A button without looks, by the platform's own means: the frame of the page is made of it and waits for no library.
 * A press is its alone: what it stands in hears neither the click nor the key that made it.
 */
export function BareButton(props: BareButtonProps) {
  const { isDisabled = false, excludeFromTabOrder = false, onPress, ref, className = '', ...rest } = props
  const opener = useContext(OpenerContext)
  const opens = opener?.ref
  const attach = useCallback(
    (element: HTMLButtonElement | null) => {
      put(ref, element)
      put(opens, element)
    },
    [ref, opens],
  )
  const onKeyDown = (event: KeyboardEvent<HTMLButtonElement>) => {
    rest.onKeyDown?.(event)
    if (event.key === 'Enter' || event.key === ' ') {
      event.stopPropagation()
      // A key that is held presses once.
      if (event.repeat) event.preventDefault()
      return
    }
    const focus = OPENING[event.key]
    if (opener === null || focus === undefined) return
    event.preventDefault()
    event.stopPropagation()
    opener.open(focus)
  }
  const told = useExplained({
    ...rest,
    onKeyDown,
    onPointerDown(event) {
      rest.onPointerDown?.(event)
      event.stopPropagation()
    },
    onClick(event) {
      event.stopPropagation()
      // The pointer counts its clicks; a key, and what reads the screen aloud, counts none.
      opener?.open(event.detail === 0 ? 'first' : null)
      onPress?.()
    },
  })
  return (
    <button
      type="button"
      {...(opener === null
        ? {}
        : {
            'aria-haspopup': 'menu',
            'aria-expanded': opener.isOpen,
            'aria-controls': opener.isOpen ? opener.surfaceId : undefined,
          })}
      {...told}
      ref={attach}
      className={className}
      disabled={isDisabled}
      {...(excludeFromTabOrder ? { tabIndex: -1 } : {})}
    />
  )
}

function put(ref: Ref<HTMLButtonElement> | undefined, element: HTMLButtonElement | null): void {
  if (typeof ref === 'function') ref(element)
  else if (ref) ref.current = element
}
