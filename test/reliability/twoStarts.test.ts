import path from 'node:path'
import { createInterface } from 'node:readline'
import { expect, it, onTestFinished } from 'vitest'
import { tempFolder } from '../support/tempFolder.ts'
import { spawnLife } from './killedLife.ts'

const STARTS = 4
const ROUNDS = 6

/** A program of its own, as far as its hold on a folder goes. */
function start() {
  const child = spawnLife(new URL('./holdChild.ts', import.meta.url), [])
  onTestFinished(() => void child.kill('SIGKILL'))
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  return {
    child,
    next: async () => String((await lines.next()).value),
    tell: (line: string) => void child.stdin.write(`${line}\n`),
  }
}

it('SIGN-33 of programs that start at the same moment on a folder nobody had one runs, never two and never none', async () => {
  const folder = await tempFolder()
  const starts = Array.from({ length: STARTS }, start)
  const all = () => Promise.all(starts.map((one) => one.next()))
  expect(await all()).toEqual(starts.map(() => 'ready'))
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const one of starts) one.tell(path.join(folder, `round ${round}`))
    const said = await all()
    expect(
      said.toSorted((a, b) => (a < b ? -1 : 1)),
      `round ${round}`,
    ).toEqual(['held', ...Array.from({ length: STARTS - 1 }, () => 'taken')])
    for (const one of starts) one.tell('')
    await all()
  }
})

it('SIGN-33 a program that was killed holds nothing: one that starts while it dies has the folder, and nobody beside it', async () => {
  const folder = await tempFolder()
  const [first, second, third] = [start(), start(), start()]
  for (const one of [first, second, third]) expect(await one.next()).toBe('ready')
  first.tell(folder)
  expect(await first.next()).toBe('held')
  const ended = new Promise((resolve) => first.child.once('close', resolve))
  first.child.kill('SIGKILL')
  second.tell(folder)
  third.tell(folder)
  const said = [await second.next(), await third.next()]
  await ended
  expect(said.toSorted((a, b) => (a < b ? -1 : 1))).toEqual(['held', 'taken'])
})
