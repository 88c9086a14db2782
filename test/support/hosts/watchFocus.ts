import type { Page } from 'playwright'

/** What a page says on its console when its focus was lost: `problems` reports it like any other error. */
const LOST = 'the focus fell to the body after'

/**
 * Watches the focus of a page for as long as it lives, whatever a journey does there: once something had it, it may
 * not fall to the body and stay there. Only a person who clicks where nothing can have it takes it away.
 */
export async function watchFocus(page: Page): Promise<void> {
  await page.addInitScript(watch, LOST)
  await page.evaluate(watch, LOST)
}

/** Runs in the page. */
function watch(lost: string): void {
  if (Reflect.get(globalThis, 'focusWatched') === true) return
  Reflect.set(globalThis, 'focusWatched', true)
  // In looks, each in a frame of its own: a slow machine takes its time for one, and the page brings the focus back by
  // frames. A look in every frame took a third of a core from what is tested.
  const PATIENCE = 5
  const BETWEEN_LOOKS_MS = 80
  let last = ''
  let looks = 0
  let given = true
  const say = (element: Element): string =>
    `${element.tagName.toLowerCase()} "${element.getAttribute('aria-label') ?? element.textContent?.slice(0, 40) ?? ''}"`
  document.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof Element) || target === document.body) return
    last = say(target)
    given = false
  })
  document.addEventListener(
    'pointerdown',
    ({ target }) => {
      const on =
        target instanceof Element
          ? target.closest('button, a, input, textarea, select, label, [tabindex]')
          : null
      if (on === null) given = true
    },
    { capture: true },
  )
  // Drawn for paper, the page is hidden and draws no frame for a person; a test that looks at the paper holds it there.
  const paper = matchMedia('print')
  const look = (): void => {
    const onBody = document.activeElement === null || document.activeElement === document.body
    const none = onBody && !paper.matches
    looks = none && !given && document.hasFocus() ? looks + 1 : 0
    if (looks > PATIENCE) {
      given = true
      reportError(new Error(`${lost} ${last}`))
    }
    // Frames that are asked for keep Chromium drawing where it has no window: idle calls come only then.
    setTimeout(() => requestAnimationFrame(look), BETWEEN_LOOKS_MS)
  }
  requestAnimationFrame(look)
}
