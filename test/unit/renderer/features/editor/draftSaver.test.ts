import { describe, expect, it } from 'vitest'
import { createDraftSaver } from '../../../../../renderer/features/editor/draftSaver.ts'
import type { Draft } from '../../../../../shared/domain/draft.ts'
import { EVENT_FIELDS, type EventFields } from '../../../../../shared/domain/eventFields.ts'
import { settled } from '../../../../support/fakeClock.ts'

const draft = (title: string) => (): Draft => ({
  eventId: null,
  fields: { ...Object.fromEntries(EVENT_FIELDS.map((field) => [field, ''])), title } as EventFields,
  base: null,
  touched: ['title'],
  parent: null,
  photo: { kind: 'keep' },
})

const world = () => {
  const saves: {
    readonly id: string | null
    readonly title: string
    readonly done: (ok: boolean) => void
  }[] = []
  const timers: { readonly ms: number; readonly run: () => void; stopped: boolean }[] = []
  const failures: unknown[] = []
  const saver = createDraftSaver(
    {
      save: (base, { fields }) =>
        new Promise((resolve, reject) => {
          const done = (ok: boolean) =>
            ok ? resolve({ draftId: 'draft', savedAtMs: saves.length }) : reject(new Error('disk full'))
          saves.push({ id: base?.draftId ?? null, title: fields.title, done })
        }),
      after(ms, run) {
        const timer = { ms, run, stopped: false }
        timers.push(timer)
        return () => {
          timer.stopped = true
        }
      },
      onSaved: () => undefined,
      onFailed: (error) => failures.push(error),
    },
    null,
  )
  const rest = () => {
    for (const timer of timers.splice(0)) if (!timer.stopped) timer.run()
  }
  const answer = async (ok = true) => {
    saves.at(-1)?.done(ok)
    await settled()
  }
  return { saver, saves, timers, failures, rest, answer }
}

describe('a draft while it is typed', () => {
  it('is saved once after a rest, with the last state', async () => {
    const { saver, saves, rest, answer } = world()
    for (const title of ['S', 'Su', 'Summer']) saver.soon(draft(title))
    expect(saves).toHaveLength(0)
    rest()
    await answer()
    expect(saves.map(({ title }) => title)).toEqual(['Summer'])
  })

  it('is on the disk within 300 ms after the last key, and while typing goes on without a rest', async () => {
    const { saver, saves, timers } = world()
    for (const title of ['S', 'Su', 'Sum']) saver.soon(draft(title))
    const [atLatest, last] = timers.filter(({ stopped }) => !stopped).toSorted((a, b) => b.ms - a.ms)
    expect(last?.ms).toBeLessThan(250)
    expect(atLatest?.ms).toBeLessThan(1_100)
    atLatest?.run()
    expect(saves.map(({ title }) => title)).toEqual(['Sum'])
    expect(timers.every(({ stopped }) => stopped)).toBe(true)
  })

  it('typing on while a save is under way makes one more save of the same draft, never two at once', async () => {
    const { saver, saves, rest, answer } = world()
    saver.soon(draft('one'))
    rest()
    saver.soon(draft('two'))
    rest()
    saver.soon(draft('three'))
    rest()
    expect(saves).toHaveLength(1)
    await answer()
    await answer()
    expect(saves.map(({ id, title }) => [id, title])).toEqual([
      [null, 'one'],
      ['draft', 'three'],
    ])
    expect(saver.saved()?.draftId).toBe('draft')
  })

  it('what could not be saved is kept and tried again with the next word', async () => {
    const { saver, saves, failures, rest, answer } = world()
    saver.soon(draft('lost?'))
    rest()
    await answer(false)
    expect(failures).toHaveLength(1)
    void saver.flush()
    await answer()
    expect(saves.map(({ title }) => title)).toEqual(['lost?', 'lost?'])
  })

  it('flushing resolves when all of it is durable', async () => {
    const { saver, answer } = world()
    saver.soon(draft('whole'))
    let flushed = false
    const flushing = saver.flush().then(() => {
      flushed = true
    })
    expect(flushed).toBe(false)
    await answer()
    await flushing
    expect(flushed).toBe(true)
  })

  it('cancelling waits for the save under way and starts no other', async () => {
    const { saver, saves, rest, answer } = world()
    saver.soon(draft('one'))
    rest()
    saver.soon(draft('two'))
    const cancelled = saver.cancel()
    await answer()
    await cancelled
    rest()
    expect(saves.map(({ title }) => title)).toEqual(['one'])
  })
})
