import { EventEmitter } from 'node:events'
import { expect, it } from 'vitest'
import { gatherHandedOver, givenArguments } from '../../../../electron/adapter/handedOver.ts'

const program = (argv: readonly string[]) => {
  const app = Object.assign(new EventEmitter(), { isPackaged: true })
  const heard: unknown[] = []
  let brought = 0
  const handed = gatherHandedOver(app as never, { argv, cwd: '/home/ada' })
  return {
    app,
    heard,
    brought: () => brought,
    handed,
    begin: () =>
      handed.deliver(
        (texts, folder) => heard.push([texts, folder]),
        () => {
          brought += 1
        },
      ),
  }
}
const opened = { preventDefault: () => undefined }

it('LINK-3 what a start was given, and what the system opened before core was there, comes in order', () => {
  const { app, heard, begin, brought } = program(['/opt/turnout', '--data=/x', 'a.ics'])
  app.emit('open-url', opened, 'turnout-event://club.example/event/1')
  expect(heard).toEqual([])
  begin()
  expect(heard).toEqual([
    [['a.ics'], '/home/ada'],
    [['turnout-event://club.example/event/1'], '/home/ada'],
  ])
  app.emit('open-file', opened, '/home/ada/b.csv')
  expect(heard.at(-1)).toEqual([['/home/ada/b.csv'], '/home/ada'])
  expect(brought()).toBe(1)
})

it('LINK-3 a second start brings the window and hands over what it was given itself', () => {
  const { app, heard, handed, begin, brought } = program(['/opt/turnout'])
  begin()
  app.emit('second-instance', {}, ['/opt/turnout', '--other'], '/tmp', { texts: ['b.csv'], folder: '/tmp' })
  expect(heard).toEqual([[['b.csv'], '/tmp']])
  for (const foreign of [
    null,
    'b.csv',
    { texts: [1], folder: '/' },
    { texts: Array(40).fill('a'), folder: '/' },
  ])
    app.emit('second-instance', {}, [], '/', foreign)
  expect(heard).toHaveLength(1)
  expect(brought()).toBe(5)
  expect(handed.own).toEqual({ texts: [], folder: '/home/ada' })
})

it('LINK-3 switches and what they take are no part of it', () => {
  expect(givenArguments(['turnout', '--data=/x', 'a.ics', '-psn_0_1'], true)).toEqual(['a.ics'])
  expect(givenArguments(['electron', '-r', 'loader.js', '-r', 'main.cjs', '/src', 'a.ics'], false)).toEqual([
    'a.ics',
  ])
})
