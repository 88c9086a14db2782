import { describe, expect, it } from 'vitest'
import { createLineStore } from '../../../../../renderer/features/quick/lineStore.ts'
import { ADA } from '../../../../fakeHost/builders.ts'
import { createScriptedBridge } from '../../../../fakeHost/scriptedBridge.ts'
import { settled } from '../../../../support/fakeClock.ts'

/** What is kept outlives each page. */
function keeping() {
  let fields: Readonly<Record<string, string>> = {}
  const bridge = createScriptedBridge({
    'typed.get': async () => fields,
    'typed.keep': async (kept) => {
      fields = kept.fields
      return null
    },
  })
  return async (text = '', typed = true) => {
    const store = createLineStore(bridge, ADA, { text, typed })
    store.start()
    await settled()
    return store
  }
}

describe('a line for a new event nothing was made of', () => {
  it('is there the next time, with its choices and answers, until something is made of it', async () => {
    const open = keeping()
    const answers = new Map([['twice 2:30 1 2', 1]])
    const first = await open()
    first.write({ text: 'choir tomorrow 19-21', changed: { privacy: '2' }, answers })
    await first.keep()
    const again = await open()
    expect(again.getState()).toEqual({ text: 'choir tomorrow 19-21', changed: { privacy: '2' }, answers })
    await again.clear()
    expect((await open()).getState().text).toBe('')
  })

  it('waits behind one that came with words of its own', async () => {
    const open = keeping()
    const first = await open()
    first.write({ text: 'choir' })
    await first.keep()
    const palette = await open('tea tomorrow 3-4pm')
    await palette.keep()
    const last = await open()
    expect(last.getState().text).toBe('tea tomorrow 3-4pm')
    await last.clear()
    expect((await open()).getState().text).toBe('choir')
  })

  it('QUICK-11 goes with the draft that is made of it, and leaves the lines before it', async () => {
    const open = keeping()
    const first = await open()
    first.write({ text: 'choir' })
    await first.keep()
    const palette = await open('tea tomorrow 3-4pm')
    await palette.keep()
    expect(await palette.left()).toEqual({ accountId: ADA, fields: { '0 text': 'choir' } })
  })

  it('is kept however many others there are: none goes without a word', async () => {
    const open = keeping()
    for (let number = 1; number <= 40; number += 1) {
      const line = await open(`choir ${number}`)
      await line.keep()
    }
    const texts: string[] = []
    for (let line = await open(); line.getState().text !== ''; line = await open()) {
      texts.unshift(line.getState().text)
      await line.clear()
    }
    expect(texts).toEqual(Array.from({ length: 40 }, (_, index) => `choir ${index + 1}`))
  })

  it('is none where only the time chosen on a grid stands in it, or blanks', async () => {
    const open = keeping()
    const chosen = await open(' Tue 19-21', false)
    await chosen.keep()
    expect((await open()).getState().text).toBe('')
    chosen.write({ text: 'choir Tue 19-21' })
    await chosen.keep()
    expect((await open()).getState().text).toBe('choir Tue 19-21')
  })
})
