import { useEffect, useState } from 'react'
import { holdText } from './heldKeys.ts'

interface KeysMeanwhileProps {
  /** Of a dialog: Escape gives it up. A page is left by what leads out of it. */
  readonly onClose?: (() => void) | undefined
}

/** In place of a page or a dialog while it is fetched or read: what is typed is kept for it, until Escape leads out of it. */
export function KeysMeanwhile({ onClose }: KeysMeanwhileProps) {
  const [giveUp] = useState(() => onClose)
  useEffect(() => holdText(giveUp), [giveUp])
  return null
}
