import type { Page } from 'playwright'

/** Keys as a scanner types them: all of them before the page could do anything in between. */
export const scan = (page: Page, text: string): Promise<void> =>
  page.evaluate((code) => {
    const at = performance.now()
    for (const [index, key] of [...Array.from(code), 'Enter'].entries()) {
      const target = document.activeElement ?? document.body
      const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
      Object.defineProperty(event, 'timeStamp', { value: at + index * 8 })
      const wanted = target.dispatchEvent(event)
      const field = document.activeElement
      if (wanted && key !== 'Enter' && field instanceof HTMLInputElement) {
        field.setRangeText(key, field.selectionStart ?? 0, field.selectionEnd ?? 0, 'end')
        field.dispatchEvent(new InputEvent('input', { bubbles: true }))
      }
    }
  }, text)
