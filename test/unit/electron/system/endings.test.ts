import { type ChildProcess, spawn } from 'node:child_process'
import { EventEmitter, once } from 'node:events'
import { describe, expect, it } from 'vitest'
import { END, onEnding } from '../../../../electron/system/starter.ts'
import { crashed, end, ended, exitCodeOf } from '../../../../scripts/prepared/children.ts'

/** A program that ends well when it is told to, and says by which way. */
const told = (): ChildProcess =>
  spawn(
    process.execPath,
    [
      '-e',
      `process.on('SIGTERM', () => process.exit(3));
       process.on('message', (text) => process.exit(text === '${END}' ? 4 : 5));
       process.send('ready'); setInterval(() => {}, 1000)`,
    ],
    { stdio: ['ignore', 'ignore', 'ignore', 'ipc'] },
  )

describe('a program that is told to end', () => {
  it('hears it once, however often the terminal and its starter say so', () => {
    const host = new EventEmitter()
    let ends = 0
    onEnding(host, () => {
      ends += 1
    })
    host.emit('SIGINT')
    host.emit('SIGINT')
    host.emit('SIGTERM')
    host.emit('message', END)
    expect(ends).toBe(1)
  })
  it('ends with the command that started it, also where that was killed', () => {
    const host = Object.assign(new EventEmitter(), { channel: { unref: () => undefined } })
    let ends = 0
    onEnding(host, () => {
      ends += 1
    })
    host.emit('message', 'something else')
    expect(ends).toBe(0)
    host.emit('disconnect')
    expect(ends).toBe(1)
  })
  it('on Windows it is asked by a message, since a signal there leaves it no time to put its files away', async () => {
    const child = told()
    await once(child, 'message')
    const over = ended(child)
    await end(child, 'win32')
    expect(await over).toEqual({ code: 4, signal: null })
  })
  it('elsewhere by a signal', async () => {
    const child = told()
    await once(child, 'message')
    const over = ended(child)
    await end(child, 'linux')
    expect(await over).toEqual({ code: 3, signal: null })
  })
})

describe('how a program ended', () => {
  it('a crash is never a success', () => {
    expect(exitCodeOf({ code: null, signal: 'SIGTRAP' })).toBe(133)
    expect(exitCodeOf({ code: null, signal: 'SIGSEGV' })).toBe(139)
    expect(exitCodeOf({ code: 0, signal: null })).toBe(0)
    expect(crashed({ code: null, signal: 'SIGTRAP' })).toBe(true)
    expect(crashed({ code: 3_221_225_477, signal: null })).toBe(true)
    expect(crashed({ code: 1, signal: null })).toBe(false)
  })
  it('a program that is not there is told as such', async () => {
    expect(exitCodeOf(await ended(spawn('/no/such/program')))).toBe(127)
  })
})
