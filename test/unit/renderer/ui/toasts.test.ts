import { describe, expect, it } from 'vitest'
import {
  changingToast,
  closeOf,
  createToasts,
  STAYS,
  showToast,
  type Toasts,
} from '../../../../renderer/ui/toasts.ts'

const shown = (toasts: Toasts) =>
  toasts.visibleToasts.map(({ key, content }) => ({ key, ...content.getState() }))

describe('one toast for an act', () => {
  it('says what comes of it in its place, and stays until that is known', () => {
    const toasts = createToasts()
    const say = changingToast(toasts)
    say({ text: 'Sending…' }, 'changed')
    const [sending] = shown(toasts)
    expect(sending).toMatchObject({ text: 'Sending…', timeout: STAYS })
    say({ text: 'Saved' }, 'timeout')
    expect(shown(toasts)).toEqual([{ key: sending?.key, text: 'Saved', timeout: 8000 }])
  })
  it('is shown anew where it was closed meanwhile', () => {
    const toasts = createToasts()
    const say = changingToast(toasts)
    say({ text: 'Sending…' }, 'changed')
    for (const { key } of shown(toasts)) toasts.close(key)
    say({ text: 'Refused', tone: 'danger' }, 'timeout')
    expect(shown(toasts)).toMatchObject([{ text: 'Refused', timeout: STAYS }])
  })
})

describe('toasts of several accounts', () => {
  it('UNDO-1 only those of the account that was left go, those that wait their turn with them', () => {
    let inUse = 'ada'
    const toasts = createToasts(() => inUse)
    showToast(toasts, { text: 'Ada: saved' })
    showToast(toasts, { text: 'Grace: answered', owner: 'grace' })
    showToast(toasts, { text: 'Ada: refused', tone: 'danger' })
    changingToast(toasts, 'ada')({ text: 'Ada: sending' }, 'changed')
    inUse = 'grace'
    showToast(toasts, { text: 'Grace: marked' })
    closeOf(toasts, 'ada')
    expect(shown(toasts).map(({ text }) => text)).toEqual(['Grace: marked', 'Grace: answered'])
  })
})
