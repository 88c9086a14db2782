import { expect, it } from 'vitest'
import { createTypedAhead } from '../../../../renderer/shell/typedAhead.ts'

it('PERF-11 letters typed before the palette is there are kept for it', () => {
  const ahead = createTypedAhead()
  for (const key of ['t', 'o', 'f', 'Backspace', 'd', 'a', 'y', 'Shift', '𝄞', 'Backspace']) ahead.press(key)
  expect(ahead.text()).toBe('today')
  expect(ahead.entered()).toBe(false)
  for (const key of ['Enter', 'x']) ahead.press(key)
  expect([ahead.text(), ahead.entered()]).toEqual(['today', true])
  ahead.clear()
  ahead.press('Backspace')
  expect([ahead.text(), ahead.entered()]).toEqual(['', false])
})
