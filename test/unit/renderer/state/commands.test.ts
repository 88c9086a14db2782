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
  commands.register([
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
  commands.register([edit({ run: () => ran.push('first') })])
  const leave = commands.register([edit({ id: 'page', run: () => ran.push('page') })])
  commands.register([edit({ id: 'never', enabled: () => false, run: () => ran.push('never') })])
  expect(commands.runKeys('e')).toBe(true)
  leave()
  commands.runKeys('e')
  expect(ran).toEqual(['page', 'first'])
})
