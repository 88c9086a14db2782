import { useEffect } from 'react'
import { useStore } from 'zustand'
import { EVENT_LIST_ID, focusOn } from '../features/events/eventListId.ts'
import { takeDropped } from '../features/handover/handoverStore.ts'
import { useTranslation } from '../i18n/useTranslation.ts'
import { chordOf } from '../lib/keys/chordOf.ts'
import { holdKeys, meansText, TAKES_FOCUS, TEXT_FIELD } from '../lib/keys/heldKeys.ts'
import { leaveField } from '../lib/keys/leaveField.ts'
import { useStores } from '../state/stores.ts'
import { useSay } from '../state/useSay.ts'
import { createKeySequence } from './keyMap.ts'

/** Inside these, plain keys belong to what is open; a list that is a page of its own is not. */
const OVERLAY =
  '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]:not(#event-list, [data-page-list])'

/**
 * What is open while the focus is not in it yet, or no more: what held it has gone or been disabled, and frames pass
 * until another has it. Keys of that moment are meant for what one sees, never for the page beneath.
 */
function openWithoutFocus(target: Element | null): HTMLElement | undefined {
  const nowhere =
    target === null || target === document.body || target.closest('[inert], [aria-hidden="true"]')
  if (!nowhere) return undefined
  // One that is on its way out has given its keys back.
  return [...document.querySelectorAll<HTMLElement>(TAKES_FOCUS)].findLast(
    (each) => each.closest('[data-exiting]') === null,
  )
}

/** Keys of the whole window, and the menu of the host, become commands; they wait until those are here. */
export function useKeyMap(ready: boolean): void {
  const { t, i18n } = useTranslation('shell')
  const stores = useStores()
  const { commands, navigation, bridge, selection, start, help } = stores
  const say = useSay()
  const first = useStore(start, ({ command }) => command)
  useEffect(() => {
    if (first === null || !ready) return
    start.setState({ command: null })
    if (first === 'went-on') help.show({ what: 'went-on' })
    else commands.runMenu(first)
  }, [commands, help, start, first, ready])

  // Its end comes after the beginning of the listener below.
  useEffect(() => {
    if (ready) return undefined
    const stop = bridge.on('menu.command', ({ command }) => start.setState({ command }))
    const giveOut = holdKeys()
    return () => {
      stop()
      queueMicrotask(giveOut)
    }
  }, [bridge, ready, start])

  useEffect(() => {
    if (!ready) return undefined
    const sequence = createKeySequence(() => commands.keys())
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented) return
      const chord = chordOf(event)
      const target = event.target instanceof Element ? event.target : null
      if (chord === null) return
      const inside = target?.closest(OVERLAY) !== null && target !== null
      // Help is there over everything.
      if (inside && !chord.startsWith('mod+') && chord !== 'F1') return
      const open = openWithoutFocus(target)
      if (open !== undefined && !chord.startsWith('mod+')) {
        if (chord !== 'Escape') return
        event.preventDefault()
        // What closes gives the focus back to where it came from, if it had it.
        open.focus()
        open.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }))
        return
      }
      const field = target?.closest(TEXT_FIELD)
      if (field && meansText(chord)) return
      // Whoever writes a text means bold, also where it has none: nothing beside it folds.
      if (chord === 'mod+b' && target?.matches('textarea')) {
        event.preventDefault()
        return
      }
      if (chord === 'Escape') {
        // A key that is held means one step.
        if (event.repeat) return
        if (field) {
          event.preventDefault()
          leaveField(field)
          return
        }
        // A page on which it means something of its own is not left by it.
        if (commands.runKeys('Escape')) {
          event.preventDefault()
          return
        }
        if (selection.getState().marked.size > 0) selection.clearMarks()
        else if (!navigation.escape()) return
        event.preventDefault()
        // What held the focus may be gone with what was closed.
        requestAnimationFrame(() => {
          if (document.activeElement === document.body || document.activeElement?.closest('[inert]'))
            focusOn(EVENT_LIST_ID)
        })
        return
      }
      const answer = sequence.press(event, event.timeStamp)
      if (answer.kind === 'pending') event.preventDefault()
      if (answer.kind !== 'run') return
      if (commands.runKeys(answer.keys)) {
        event.preventDefault()
        return
      }
      const why = commands.whyNot({ keys: answer.keys }, i18n)
      if (why !== null) say.done(why)
    }
    // A button takes Enter for a press, whatever is held beside it. Nowhere, an open question's own keys count.
    const beforeButtons = (event: KeyboardEvent) => {
      const target = event.target instanceof Element ? event.target : document.body
      if (chordOf(event) !== 'mod+Enter' || target.closest(`${TEXT_FIELD}, ${OVERLAY}`)) return
      if (target === document.body || !commands.runKeys('mod+Enter')) return
      event.preventDefault()
      event.stopPropagation()
    }
    window.addEventListener('keydown', press)
    window.addEventListener('keydown', beforeButtons, true)
    const stop = bridge.on('menu.command', ({ command }) => {
      // A page cannot grey out the host's menu.
      if (!commands.runMenu(command))
        say.done(() => commands.whyNot({ menu: command }, i18n) ?? t('menu.not-here'))
    })
    return () => {
      window.removeEventListener('keydown', press)
      window.removeEventListener('keydown', beforeButtons, true)
      stop()
    }
  }, [bridge, commands, i18n, navigation, ready, say, selection, t])

  // Files dropped on the window would replace the page (SHELL-29); links open nothing by themselves (SHELL-30).
  useEffect(() => {
    const refuse = (event: DragEvent) => {
      event.preventDefault()
      if (event.type !== 'drop') return
      if (event.target instanceof Element && event.target.closest('[data-takes-files]')) return
      takeDropped(stores, event.dataTransfer?.files.item(0))
    }
    const refuseLink = (event: MouseEvent) => {
      if (event.target instanceof Element && event.target.closest('a[href]')) event.preventDefault()
    }
    const drags = ['dragover', 'drop', 'dragenter'] as const
    for (const name of drags) window.addEventListener(name, refuse)
    window.addEventListener('auxclick', refuseLink)
    window.addEventListener('click', refuseLink)
    return () => {
      for (const name of drags) window.removeEventListener(name, refuse)
      window.removeEventListener('auxclick', refuseLink)
      window.removeEventListener('click', refuseLink)
    }
  }, [stores])
}
