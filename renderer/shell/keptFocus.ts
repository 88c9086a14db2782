import { CONNECT_ID } from '../features/connect/connectStore.ts'
import { PAGE_ID } from './usePageFocus.ts'

/** Whole pages: one that goes takes its focus with it, and the next one begins at its own beginning. */
const PAGES: ReadonlySet<string> = new Set([PAGE_ID, CONNECT_ID])

/** What a person at the keyboard can be at. */
const FOCUSABLE =
  'a[href], button:not(:disabled), input:not(:disabled), textarea:not(:disabled), select:not(:disabled), [tabindex], [contenteditable="true"]'

/** Where the focus was: the element, and its place among its ancestors' children, from the nearest outwards. */
interface Place {
  readonly element: Element
  readonly around: readonly { readonly ancestor: Element; readonly at: number }[]
}

function placeOf(element: Element): Place {
  const around: { ancestor: Element; at: number }[] = []
  for (let child = element; child.parentElement !== null; child = child.parentElement)
    around.push({
      ancestor: child.parentElement,
      at: Array.prototype.indexOf.call(child.parentElement.children, child),
    })
  return { element, around }
}

/**
 * Where the focus goes on after what held it has gone: what took its place, else the one before, else what is around
 * it. Null: nothing there can have it, or the whole page is another one, which says itself where one begins.
 */
function nextTo({ element, around }: Place): HTMLElement | null {
  const held = [element, ...around.map(({ ancestor }) => ancestor)]
  if (held.some(({ id, isConnected }) => PAGES.has(id) && !isConnected)) return null
  for (const { ancestor, at } of around) {
    if (!ancestor.isConnected || ancestor.closest('[inert]') !== null) continue
    if (ancestor === document.body) return null
    const children = [...ancestor.children]
    const found =
      children.slice(at).flatMap(within)[0] ?? children.slice(0, at).flatMap(within).at(-1) ?? takes(ancestor)
    if (found !== undefined) return found
  }
  return null
}

const within = (element: Element): HTMLElement[] =>
  [element, ...element.querySelectorAll(FOCUSABLE)].flatMap((each) => takes(each) ?? [])

/** Not the handles between panes: nobody looks for the focus there. */
const takes = (element: Element): HTMLElement | undefined =>
  element instanceof HTMLElement &&
  element.matches(FOCUSABLE) &&
  !element.matches('[role="separator"]') &&
  element.closest('[inert], [aria-hidden="true"], [hidden]') === null &&
  element.checkVisibility()
    ? element
    : undefined

const isAbove = (element: Element): boolean =>
  element.closest('[role="dialog"], [role="alertdialog"], [role="menu"]') !== null

/**
 * What stood next to an element that went within a dialog. A dialog that lost its focus begins at its first control by
 * itself, a frame before anybody else could bring it further: `first`. Null: not that happened.
 */
function besideIn({ element, around }: Place, first: Element): HTMLElement | null {
  const dialog = around.find(({ ancestor }) => ancestor.isConnected && isDialog(ancestor))?.ancestor
  const isFirst = dialog !== undefined && within(dialog).find((each) => each !== dialog) === first
  return isFirst && !element.isConnected ? nextTo({ element, around }) : null
}

const isDialog = (element: Element): boolean => element.matches('[role="dialog"], [role="alertdialog"]')

const hasFocus = (): boolean => document.activeElement !== null && document.activeElement !== document.body

/**
 * Dialogs give the focus back, and pages take it, in the frame after they have changed, or in the one after that.
 * Frames, as a slow machine takes its time for each.
 */
const FRAMES = 3

/**
 * A focus whose element goes, is hidden or disabled would fall to the body, where keys mean nothing. Brings it to what
 * stands next to it, unless somebody else does so at once, and back once it is there again and nobody went on. Returns
 * what ends it.
 */
export function keepFocus(fallback: () => void): () => void {
  const now = document.activeElement
  /** What had the focus before anybody watched it is kept as well. */
  let last: Place | null = now !== null && hasFocus() ? placeOf(now) : null
  /** Where the focus was when something above the page took it. */
  let beneath: Place | null = null
  let due: number | undefined
  /** What went, by its id, and where its focus is until it is there again, as a list that waits for its rows. */
  let lent: { readonly id: string; readonly to: Element | null } | null = null
  const remember = ({ target }: Event) => {
    if (!(target instanceof Element) || target === document.body) return
    const beside = due === undefined || last === null ? null : besideIn(last, target)
    if (beside !== null && beside !== target) {
      forget()
      beside.focus()
      return
    }
    if (target !== lent?.to) lent = null
    if (!isAbove(target)) beneath = null
    else if (last !== null && !isAbove(last.element)) beneath = last
    last = placeOf(target)
    forget()
  }
  // Each loss is counted from its own first frame: on its way from one element to the next the focus is nowhere.
  const forget = () => {
    if (due !== undefined) cancelAnimationFrame(due)
    due = undefined
  }
  // A click where nothing can have the focus gives it up.
  const press = ({ target }: Event) => {
    if (!(target instanceof Element) || target.closest(FOCUSABLE) !== null) return
    last = null
    beneath = null
    lent = null
  }
  const rescue = () => {
    due = undefined
    if (hasFocus() || last === null || !document.hasFocus()) return
    const { element } = last
    // Still there, and left on purpose, as a field by Escape: not back into it.
    // What a dialog was opened by may have gone with it: then what stands next to that.
    const next =
      element.isConnected && takes(element) !== undefined
        ? null
        : (nextTo(last) ?? (beneath === null ? null : nextTo(beneath)))
    if (next === null) fallback()
    else next.focus()
    const isGone = !element.isConnected && element.id !== ''
    lent = isGone && hasFocus() ? { id: element.id, to: document.activeElement } : null
  }
  const giveBack = () => {
    const back = lent !== null && document.activeElement === lent.to ? document.getElementById(lent.id) : null
    if (back !== null) takes(back)?.focus()
  }
  const look = () => {
    if (lent !== null) giveBack()
    if (due === undefined && last !== null && !hasFocus()) inFrames(FRAMES)
  }
  const inFrames = (left: number) => {
    due = requestAnimationFrame(left === 0 ? rescue : () => inFrames(left - 1))
  }
  const changes = new MutationObserver(look)
  changes.observe(document.body, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['disabled', 'inert', 'hidden'],
  })
  if (!hasFocus() && 'focused' in document.body.dataset) fallback()
  document.addEventListener('focusin', remember)
  document.addEventListener('pointerdown', press, { capture: true })
  document.addEventListener('focusout', look)
  return () => {
    forget()
    changes.disconnect()
    document.removeEventListener('focusin', remember)
    document.removeEventListener('pointerdown', press, { capture: true })
    document.removeEventListener('focusout', look)
  }
}
