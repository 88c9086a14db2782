import { useEffect } from 'react'
import { holdText } from './heldKeys.ts'

/** In place of a page while it is fetched or read: what is typed is kept for it, until Escape leads out of it. */
export function KeysMeanwhile() {
  useEffect(() => holdText(), [])
  return null
}
