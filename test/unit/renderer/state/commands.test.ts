import { expect, it } from 'vitest'
import { type Command, createCommands } from '../../../../renderer/state/commands.ts'
import { chooseLanguage } from '../../../../shared/domain/language.ts'
import { textsIn } from '../../../support/texts.ts'

const texts = textsIn(chooseLanguage('en', []))
const edit = (patch: Partial<Command>): Command => ({
  id: 'edit-event',
  title: () => 'Edit',
  group: 'event',
  keys: ['e'],
  run: () => null,
  ...patch,
})

it('a key whose command cannot be carried out says why, and only where a command knows', () => {
  const commands = createCommands()
  commands.register(() => [
    edit({ enabled: () => false, whyNot: () => 'Somebody else’s', menu: 'new-event' }),
    edit({ id: 'other', keys: ['x'], enabled: () => false }),
  ])
  expect(commands.runKeys('e')).toBe(false)
  expect(commands.whyNot({ keys: 'e' }, texts)).toBe('Somebody else’s')
  expect(commands.whyNot({ menu: 'new-event' }, texts)).toBe('Somebody else’s')
  expect(commands.whyNot({ keys: 'x' }, texts)).toBeNull()
  expect(commands.whyNot({ keys: 'y' }, texts)).toBeNull()
})

it('of two commands on one key the later one that can be carried out is run', () => {
  const commands = createCommands()
  const ran: string[] = []
  commands.register(() => [edit({ run: () => ran.push('first') })])
  const leave = commands.register(() => [edit({ id: 'page', run: () => ran.push('page') })])
  commands.register(() => [edit({ id: 'never', enabled: () => false, run: () => ran.push('never') })])
  expect(commands.runKeys('e')).toBe(true)
  leave()
  commands.runKeys('e')
  expect(ran).toEqual(['page', 'first'])
})

it('a key runs what its source gives by then, and the order is that of registering', () => {
  const commands = createCommands()
  const ran: string[] = []
  let page: readonly Command[] = []
  commands.register(() => page)
  commands.register(() => [edit({ id: 'dialog', keys: ['x'], run: () => ran.push('dialog') })])
  expect(commands.runKeys('e')).toBe(false)
  for (const word of ['former', 'newest']) page = [edit({ keys: ['e', 'x'], run: () => ran.push(word) })]
  expect([...commands.keys()]).toEqual(['e', 'x', 'x'])
  commands.runKeys('e')
  commands.runKeys('x')
  expect(ran).toEqual(['newest', 'dialog'])
})

it('PERF-9 what a button asked for before its command is here is done once it is, and only once', () => {
  const commands = createCommands()
  const ran: string[] = []
  commands.register(() => [edit({ id: 'page', run: () => ran.push('page') })])
  expect(commands.run('edit-event')).toBe(false)
  expect(commands.run('page')).toBe(true)
  commands.register(() => [edit({ run: () => ran.push('edit') })], 'beneath')
  expect(ran).toEqual(['page', 'edit'])
  expect(commands.run('nothing')).toBe(false)
  commands.register(() => [edit({ id: 'nothing', run: () => ran.push('late') })], 'beneath')
  expect(ran).toEqual(['page', 'edit'])
})

it('commands that lie beneath all others leave their keys to those that came before them', () => {
  const commands = createCommands()
  const ran: string[] = []
  commands.register(() => [edit({ id: 'page', run: () => ran.push('page') })])
  commands.register(() => [edit({ run: () => ran.push('beneath') })], 'beneath')
  commands.runKeys('e')
  expect(ran).toEqual(['page'])
})
