import { describe, expect, it } from 'vitest'
import { createAdding, typedPeople, typedSince } from '../../../../../renderer/features/people/typedPeople.ts'
import { asTyped } from '../../../../../shared/domain/addressList.ts'
import { createScriptedBridge, refusal } from '../../../../fakeHost/scriptedBridge.ts'

describe('addresses typed into a people list', () => {
  it('go in parts of at most 500, in order, with their names', () => {
    const text = Array.from({ length: 1201 }, (_, at) => `Member ${at} <m${at}@example.org>`).join('\n')
    const { parts } = typedPeople(text)
    expect(parts.map(({ length }) => length)).toEqual([500, 500, 201])
    expect(parts.flat()[700]).toEqual({ kind: 'email', address: 'm700@example.org', name: 'Member 700' })
  })
  it('what is typed while the rest is taken in stays in the field', () => {
    expect(typedSince('ann@home.test', 'ann@home.test')).toBe('')
    expect(typedSince('ann@home.test\nbob@home.test', 'ann@home.test')).toBe('\nbob@home.test')
    expect(typedSince('bob@home.test', 'ann@home.test')).toBe('bob@home.test')
  })
  it('nothing typed is nobody', () => {
    expect(typedPeople('  \n \n')).toEqual({ parts: [], unsure: [] })
  })
  it('a name that may be part of the address is shown with brackets first, and taken when it is saved so', () => {
    const { parts, unsure } = typedPeople('anna maria@home.test\nBob Lee bob.lee@home.test')
    expect(parts.flat().map(({ address }) => address)).toEqual(['bob.lee@home.test'])
    expect(asTyped(unsure)).toBe('anna <maria@home.test>')
    expect(typedPeople(asTyped(unsure))).toMatchObject({
      parts: [[{ address: 'maria@home.test', name: 'anna' }]],
      unsure: [],
    })
  })
  it('a list whose making stops in the middle is gone on with, under the name then given: no second list, nobody twice', async () => {
    const lists = new Map<string, { name: string; people: number }>()
    let broken = false
    const bridge = createScriptedBridge({
      'people.save': async ({ name, source }) => {
        const people = source.from === 'people' ? source.people.length : 0
        const listId = crypto.randomUUID()
        lists.set(listId, { name, people })
        return { listId, members: people, leftOut: [] }
      },
      'people.add': async ({ listId, source }) => {
        if (broken) throw refusal('storage-full')
        const people = source.from === 'people' ? source.people.length : 0
        const list = lists.get(listId)
        if (list !== undefined) list.people += people
        return { added: people, addId: null, leftOut: [] }
      },
      'people.rename': async ({ listId, name }) => {
        const list = lists.get(listId)
        if (list !== undefined) list.name = name
        return null
      },
    })
    const add = createAdding(bridge, '00000000-0000-4000-8000-000000000001')
    const text = Array.from({ length: 1201 }, (_, at) => `m${at}@example.org`).join('\n')
    broken = true
    const { stopped, added } = await add({ name: 'Choir' }, text)
    expect(added).toBe(500)
    expect(stopped?.rest).toHaveLength(701)
    broken = false
    const again = await add({ name: 'Choirs' }, asTyped(stopped?.rest ?? []))
    expect(again).toMatchObject({ added: 701, stopped: null })
    expect([...lists.values()]).toEqual([{ name: 'Choirs', people: 1201 }])
  })
  it('a list begun before its dialog was closed is gone on with under its name; another name makes another list and leaves that one alone, as does one that is gone', async () => {
    const listId = '00000000-0000-4000-8000-000000000007'
    const accountId = '00000000-0000-4000-8000-000000000001'
    const list = { id: listId, name: 'Choir 2', members: 1, createdAtMs: 0, changedAtMs: 0 }
    let lists = [list]
    const bridge = createScriptedBridge({
      'people.lists': async () => lists,
      'people.save': async () => ({ listId: crypto.randomUUID(), members: 1, leftOut: [] }),
      'people.add': async () => ({ added: 1, addId: null, leftOut: [] }),
    })
    const goOn = (name: string) =>
      createAdding(bridge, accountId, { listId, as: 'Choir' })({ name }, 'ann@home.test')
    expect(await goOn('Choir')).toMatchObject({ listId, added: 1 })
    expect((await goOn('Board')).listId).not.toBe(listId)
    expect(bridge.callsOf('people.rename')).toEqual([])
    lists = []
    expect((await goOn('Choir')).listId).not.toBe(listId)
  })
  it('a list of whom nobody was taken in stays as it was typed', async () => {
    const add = createAdding(createScriptedBridge(), '00000000-0000-4000-8000-000000000001')
    await expect(add({ name: 'Choir' }, 'ann@home.test')).rejects.toMatchObject({ code: 'unsupported' })
  })
})
