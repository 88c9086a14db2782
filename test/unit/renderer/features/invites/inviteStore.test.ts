import { describe, expect, it } from 'vitest'
import { idsIn } from '../../../../../renderer/features/invites/composerCalls.ts'
import { createInviteStore } from '../../../../../renderer/features/invites/inviteStore.ts'
import { fromBase64, handOver, toBase64 } from '../../../../../renderer/lib/files/handOver.ts'
import { rowAt } from '../../../../../renderer/lib/list/rowPages.ts'
import { ADA, NOON } from '../../../../fakeHost/builders.ts'
import { deskScript } from '../../../../fakeHost/fakeDesk.ts'
import { invitesScript } from '../../../../fakeHost/fakeInvites.ts'
import { createScriptedBridge, refusal } from '../../../../fakeHost/scriptedBridge.ts'
import { settled } from '../../../../support/fakeClock.ts'

async function openComposer(rows = 1200) {
  const bridge = createScriptedBridge()
  bridge.script(deskScript(bridge, ADA, 5, NOON))
  bridge.script(invitesScript(bridge, ADA, NOON, { rows, past: false, sending: 'none' }))
  const store = createInviteStore(bridge, ADA, '1005')
  store.start()
  await settled()
  return { bridge, store }
}

const file = (bytes: Uint8Array<ArrayBuffer>) => ({
  name: 'members.csv',
  size: bytes.length,
  slice: (from: number, to: number) => new Blob([bytes.slice(from, to)]),
})

describe('the composer', () => {
  it('goes from fault to fault, past the last to the first again', async () => {
    const { store } = await openComposer(80)
    const visited: (number | null)[] = []
    for (let at = 0; at < 4; at += 1) visited.push(await store.nextFault())
    expect(visited).toEqual([3, 34, 65, 3])
  })

  it('user ids pasted for eight hundred friends are all taken in, none left out unsaid', async () => {
    const { bridge, store } = await openComposer(10)
    const pasted = Array.from({ length: 800 }, (_, n) => `${n + 1}`).join('\n')
    const friends = idsIn(pasted).map((userId) => ({ userId, name: '' }))
    expect(await store.addFriends(friends)).toMatchObject({ added: 800 })
    expect(bridge.callsOf('invites.addFriends')).toMatchObject([{ friends: { length: 800 } }])
  })

  it('a filter does not hide the next fault: it is shown among all rows', async () => {
    const { store } = await openComposer(80)
    store.setView({ verdict: 'invite' })
    await settled()
    await store.nextFault()
    expect(store.getState()).toMatchObject({ verdict: null, active: 3 })
  })

  it('a mended row is invited, and the numbers follow', async () => {
    const { store } = await openComposer(80)
    const before = store.getState().preview?.people ?? 0
    const row = rowAt(store.getState().pages, 3)
    expect(row?.verdict).toBe('not-valid')
    await store.fix(row?.rowId ?? 0, 'anna@example.org')
    await settled()
    expect(rowAt(store.getState().pages, 3)?.verdict).toBe('invite')
    expect(store.getState().preview?.people).toBe(before + 1)
  })

  it('what is typed fast is saved in its last form, one saving at a time', async () => {
    const { bridge, store } = await openComposer(10)
    for (const text of ['D', 'De', 'Dear', 'Dear all']) store.setMessage(text)
    await settled()
    expect(bridge.callsOf('invites.setMessage').map(({ message }) => message)).toEqual(['D', 'Dear all'])
    expect(store.getState()).toMatchObject({ message: 'Dear all', preview: { message: 'Dear all' } })
  })

  it('a message another window wrote, or a restore brought, is gone on with and not written over', async () => {
    const { bridge, store } = await openComposer(10)
    const at = { accountId: ADA, eventId: '1005' }
    store.setMessage('Dear all')
    await settled()
    await bridge.call('invites.setMessage', { ...at, message: 'Dear all, bring a lamp' })
    bridge.push('invites.changed', { ...at, revision: 99 })
    await settled()
    expect(store.getState().message).toBe('Dear all, bring a lamp')
    store.setMessage(`${store.getState().message}!`)
    // What is typed while the list is read again stays as well.
    bridge.push('invites.changed', { ...at, revision: 100 })
    await settled()
    expect(bridge.callsOf('invites.setMessage').at(-1)?.message).toBe('Dear all, bring a lamp!')
    expect(store.getState().message).toBe('Dear all, bring a lamp!')
  })

  it('what went out stays as it was sent, until another message or other people are begun', async () => {
    const { bridge, store } = await openComposer(40)
    store.setMessage('Dear all')
    await store.keepMessage()
    const people = store.getState().preview?.people ?? 0
    await store.send(store.getState().preview?.revision ?? 0)
    expect(store.getState().sent).toMatchObject({ message: 'Dear all', people })
    bridge.push('invites.changed', { accountId: ADA, eventId: '1005', revision: 99 })
    await settled()
    expect(store.getState().sent).toMatchObject({ message: 'Dear all', people })
    await store.addText('new@example.org')
    expect(store.getState().sent).toBe(null)
    await store.send(store.getState().preview?.revision ?? 0)
    store.setMessage('Dear new one')
    expect(store.getState().sent).toBe(null)
    await store.keepMessage()
  })

  it('SEND-3 what was not previewed is not sent: another revision is refused', async () => {
    const { bridge, store } = await openComposer(40)
    const seen = store.getState().preview?.revision ?? 0
    await bridge.call('invites.addText', { accountId: ADA, eventId: '1005', text: 'new@example.org' })
    await expect(store.send(seen)).rejects.toMatchObject({ code: 'conflict' })
  })

  it('a file is read, its columns chosen, and taken over with these roles', async () => {
    const { bridge, store } = await openComposer(0)
    await store.readFile(file(new TextEncoder().encode('Name;Mail\nAda;ada@example.org\n')))
    expect(store.getState().reading).toBe(null)
    store.setRole(2, 'first-name')
    await store.takeOver()
    expect(bridge.callsOf('invites.addFile')[0]?.roles).toEqual(['name', 'email', 'first-name', 'ignore'])
    expect(store.getState().file).toBe(null)
    expect(store.getState().composer?.counts.all).toBe(1200)
  })

  it('a file chosen while the one before is taken over is the one that is shown then', async () => {
    const { bridge, store } = await openComposer(0)
    const rows = file(new TextEncoder().encode('Name;Mail\nAda;ada@example.org\n'))
    await store.readFile(rows)
    const first = store.getState().file?.preview.fileId
    const preview = await bridge.call('invites.readFile', { accountId: ADA, fileId: first ?? '' })
    const other = 'b0000000-0000-4000-8000-00000000000a'
    const answer = Promise.withResolvers<undefined>()
    const { counts } = await bridge.call('invites.open', { accountId: ADA, eventId: '1005' })
    bridge.script({
      'files.begin': async () => ({ fileId: other }),
      'files.part': async ({ offset }) => ({ received: offset }),
      'invites.readFile': async ({ fileId }) => ({ ...preview, fileId }),
      'invites.addFile': async () => {
        await answer.promise
        return { revision: 1, sourceId: 1, added: 1, counts }
      },
    })
    const taking = store.takeOver()
    // A second press adds nobody twice.
    expect(await store.takeOver()).toBe(null)
    await store.readFile(rows)
    answer.resolve(undefined)
    await taking
    expect(bridge.callsOf('invites.addFile').map(({ fileId }) => fileId)).toEqual([first])
    expect(store.getState().file?.preview.fileId).toBe(other)
  })

  it('what is read of a file chosen earlier, and answered later, does not take the place of the last one', async () => {
    const { bridge, store } = await openComposer(0)
    const waiting: (() => void)[] = []
    const ids = ['b0000000-0000-4000-8000-00000000000a', 'b0000000-0000-4000-8000-00000000000b']
    const rows = file(new TextEncoder().encode('Name;Mail\nAda;ada@example.org\n'))
    await store.readFile(rows)
    const preview = store.getState().file?.preview
    if (preview === undefined) throw new Error('no preview')
    bridge.script({
      'files.begin': async () => ({ fileId: ids.shift() ?? '' }),
      'files.part': async ({ offset }) => ({ received: offset }),
      'invites.readFile': async ({ fileId }) => {
        await new Promise<void>((go) => waiting.push(go))
        return { ...preview, fileId }
      },
    })
    const both = [store.readFile(rows), store.readFile({ ...rows, name: 'second.csv' })]
    await settled()
    for (const go of waiting.toReversed()) go()
    await Promise.all(both)
    expect(store.getState()).toMatchObject({
      reading: null,
      file: { preview: { fileId: 'b0000000-0000-4000-8000-00000000000b' } },
    })
  })

  it('is sent with the letters typed last: the question waits until they are kept and previewed', async () => {
    const { bridge, store } = await openComposer(10)
    for (const text of ['Dear', 'Dear all']) store.setMessage(text)
    await store.keepMessage()
    expect(store.getState().preview?.message).toBe('Dear all')
    bridge.script({
      'invites.setMessage': async () => {
        throw refusal('storage-full')
      },
    })
    store.setMessage('Dear all, bring a lamp')
    await settled()
    await expect(store.keepMessage()).rejects.toMatchObject({ code: 'storage-full' })
  })
})

describe('a file on its way over the bridge', () => {
  it('PERF-7 goes in parts below one megabyte and arrives whole', async () => {
    const bytes = new Uint8Array(1_450_000).map((_, at) => at % 251)
    const parts: Uint8Array[] = []
    const bridge = createScriptedBridge({
      'files.begin': async () => ({ fileId: 'b0000000-0000-4000-8000-000000000009' }),
      'files.part': async ({ offset, base64 }) => {
        expect(base64.length).toBeLessThan(1_000_000)
        parts.push(fromBase64(base64))
        return { received: offset }
      },
    })
    await handOver(bridge, file(bytes))
    expect(parts).toHaveLength(3)
    expect(Buffer.concat(parts).equals(Buffer.from(bytes))).toBe(true)
  })
  it('an empty file is handed over as well: the host says what is wrong with it', async () => {
    const bridge = createScriptedBridge({
      'files.begin': async () => ({ fileId: 'b0000000-0000-4000-8000-000000000009' }),
    })
    await handOver(bridge, file(new Uint8Array()))
    expect(bridge.callsOf('files.begin')).toEqual([{ name: 'members.csv', size: 0 }])
    expect(toBase64(new Uint8Array())).toBe('')
  })
})
