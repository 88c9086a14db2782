import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { expect, it, onTestFinished } from 'vitest'
import { Sqlite } from '../../electron/core/store/sqlite.ts'
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

it.each([['the lock'], ['all of the lock']])(
  'SIGN-33 a program whose lock was deleted by hand has its folder as before: one that starts beside it says so, %s being gone, and touches nothing',
  async (gone) => {
    const folder = await tempFolder()
    const accounts = path.join(folder, 'data', 'accounts')
    mkdirSync(accounts, { recursive: true })
    const [first, second, third] = [start(), start(), start()]
    for (const one of [first, second, third]) expect(await one.next()).toBe('ready')
    first.tell(folder)
    expect(await first.next()).toBe('held')
    // What runs has the files of its accounts open.
    const account = new Sqlite(path.join(accounts, 'one.db'))
    account.exec('CREATE TABLE event (id)')
    const whole = gone === 'the lock' ? /^in-use\.lock$/ : /^in-use\.lock/
    for (const name of readdirSync(folder).filter((each) => whole.test(each))) rmSync(path.join(folder, name))
    const left = readdirSync(folder)
    for (const other of [second, third]) {
      other.tell(folder)
      expect(await other.next()).toBe('taken')
    }
    expect(readdirSync(folder)).toEqual(left)
    const ended = new Promise((resolve) => first.child.once('close', resolve))
    first.child.kill('SIGKILL')
    account.close()
    await ended
    second.tell(folder)
    expect(await second.next()).toBe('held')
  },
)
