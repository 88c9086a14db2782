import { useLayoutEffect, useRef } from 'react'
import type { Command } from './commands.ts'
import { useStores } from './stores.ts'

/**
 * Puts commands where keys, palette and menu find them, for as long as the component is there. What they do is as new
 * as what is on the screen: a layout effect is part of the commit, and no key comes between.
 */
export function useCommands(shown: readonly Command[], place?: 'beneath'): void {
  const { commands } = useStores()
  const latest = useRef(shown)
  useLayoutEffect(() => {
    latest.current = shown
  })
  useLayoutEffect(() => commands.register(() => latest.current, place), [commands, place])
}
