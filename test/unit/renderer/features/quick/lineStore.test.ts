import { describe, expect, it } from 'vitest'
import { createLineStore } from '../../../../../renderer/features/quick/lineStore.ts'
import { ADA } from '../../../../fakeHost/builders.ts'
import { createScriptedBridge } from '../../../../fakeHost/scriptedBridge.ts'
import { settled } from '../../../../support/fakeClock.ts'

/** What is kept outlives each page. */
function keepingIn(keep: (write: () => void) => Promise<void> = async (write) => write()) {
  let fields: Readonly<Record<string, string>> = {}
  const take = (names: readonly string[] = Object.keys(fields), now = {}) => {
    const others = Object.entries(fields).filter(([name]) => !names.includes(name))
    fields = { ...Object.fromEntries(others), ...now }
  }
  const bridge = createScriptedBridge({
    'typed.get': async () => fields,
    'typed.keep': async (kept) => {
      await keep(() => take(kept.names, kept.fields))
      return null
    },
  })
  const open = async (text = '', typed = true) => {
    const store = createLineStore(bridge, ADA, { text, typed })
    store.start()
    await settled()
    return store
  }
  /** All that is kept, the one that was written last at the end. */
  const texts = () => Object.entries(fields).flatMap(([name, text]) => (name.endsWith(' text') ? text : []))
  return { open, take, texts }
}
const keeping = () => keepingIn().open

describe('a line for a new event nothing was made of', () => {
  it('is there the next time, with its choices and answers, until something is made of it', async () => {
    const open = keeping()
    const answers = new Map([['twice 2:30 1 2', 1]])
    const first = await open()
    const changed = { privacy: '2', privacyComment: '5' }
    first.write({ text: 'choir tomorrow 19-21', changed, answers })
    await first.keep()
    const again = await open()
    expect(again.getState()).toEqual({ text: 'choir tomorrow 19-21', changed, answers })
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
    const { open, take, texts } = keepingIn()
    const first = await open()
    first.write({ text: 'choir' })
    await first.keep()
    const palette = await open('tea tomorrow 3-4pm')
    palette.write({ changed: { privacy: '2' } })
    await palette.keep()
    const { accountId, names } = await palette.kept()
    expect([accountId, names.length, texts()]).toEqual([ADA, 2, ['choir', 'tea tomorrow 3-4pm']])
    take(names)
    expect(texts()).toEqual(['choir'])
  })

  it('goes on from one that an older program kept by its place', async () => {
    const { open, take, texts } = keepingIn()
    take([], { '0 text': 'tea', '1 text': 'choir', '1 privacy': '2', '1 answer twice 2:30 1 2': '1' })
    const line = await open()
    const answers = new Map([['twice 2:30 1 2', 1]])
    expect(line.getState()).toEqual({ text: 'choir', changed: { privacy: '2' }, answers })
    line.write({ text: 'choir thu' })
    await line.keep()
    expect(texts()).toEqual(['tea', 'choir thu'])
    await line.clear()
    expect(texts()).toEqual(['tea'])
  })

  it('is there once where the disk refused it before, and where the next key came before it was kept', async () => {
    const steps: ((write: () => void) => Promise<void>)[] = []
    const { open, texts } = keepingIn(async (write) => (steps.shift() ?? (async () => write()))(write))
    const line = await open()
    line.write({ text: 'cho' })
    await line.keep()
    steps.push(() => Promise.reject(new Error('the disk is full')))
    line.write({ text: 'choi' })
    await expect(line.keep()).rejects.toThrow('full')
    const slow = Promise.withResolvers<void>()
    steps.push(async (write) => {
      write()
      await slow.promise
    })
    line.write({ text: 'choir' })
    const before = line.keep()
    await settled()
    // What is made of it by now takes away what is on its way to the disk as well.
    expect((await line.kept()).names).toHaveLength(2)
    line.write({ text: 'choir thu' })
    await line.keep()
    slow.resolve()
    await before
    expect(texts()).toEqual(['choir thu'])
    line.write({ text: 'choir thu 19-21' })
    await line.keep()
    expect(texts()).toEqual(['choir thu 19-21'])
    await line.clear()
    expect(texts()).toEqual([])
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
