import { afterEach, expect, it } from 'vitest'
import { movedEvents } from '../../../electron/core/calendar/moves.ts'
import { demoPicture } from '../../../electron/core/sample/drawn/picture.ts'
import { fieldsWith } from '../../support/eventBuilders.ts'
import { openWritingDesk, type WritingDesk } from '../../support/writingDesk.ts'

const PHOTO = '33333333-3333-4333-a333-333333333333'
let writing: WritingDesk
afterEach(() => writing.close())

it('SEND-21 a draft typed in two windows is kept twice: neither text replaces the other', async () => {
  writing = await openWritingDesk()
  const { editor, desk } = writing
  const draft = (title: string) => ({
    eventId: null,
    fields: fieldsWith({ title }),
    base: null,
    touched: ['title' as const],
    parent: null,
    photo: { kind: 'keep' as const },
  })
  const save = (id: string | null, title: string, basedOnMs: number | null) =>
    editor.saveDraft(desk.accountId, id, draft(title), basedOnMs)
  const titles = () => desk.space.drafts.list().map(({ title }) => title)

  const first = await save(null, 'Summer', null)
  // Both windows have it open now.
  const one = await save(first.draftId, 'Summer party', first.savedAtMs)
  const two = await save(first.draftId, 'Summer choir', first.savedAtMs)
  expect(one.draftId).toBe(first.draftId)
  expect(two.draftId).not.toBe(first.draftId)
  expect(titles().toSorted()).toEqual(['Summer choir', 'Summer party'])
  // Each goes on with its own.
  await save(one.draftId, 'Summer party at the lake', one.savedAtMs)
  await save(two.draftId, 'Summer choir in the hall', two.savedAtMs)
  expect(titles().toSorted()).toEqual(['Summer choir in the hall', 'Summer party at the lake'])
})

it('SITE-U9 a new event or a series whose save is asked for twice, as by a page that lost the answer, is made once', async () => {
  writing = await openWritingDesk()
  const { editor, desk } = writing
  const fields = fieldsWith({ title: 'Made once' })
  const draft = {
    eventId: null,
    fields,
    base: null,
    touched: [],
    parent: null,
    photo: { kind: 'keep' as const },
  }
  const creates = () => desk.space.outbox.entries().filter(({ change }) => change.kind === 'create')

  const { draftId } = await editor.saveDraft(desk.accountId, null, draft, null)
  const request = { ...draft, draftId }
  const first = await editor.save(desk.accountId, request)
  const second = await editor.save(desk.accountId, request)
  expect(second.eventId).toBe(first.eventId)
  expect(creates()).toHaveLength(1)

  // A draft that is there again holds what was typed since: that is an event of its own.
  await editor.saveDraft(desk.accountId, draftId, draft, null)
  await editor.save(desk.accountId, request)
  expect(creates()).toHaveLength(2)

  const series = await editor.saveDraft(desk.accountId, null, draft, null)
  const times = [{ start: fields.start, end: fields.end }]
  const one = await editor.saveSeries(desk.accountId, { ...request, draftId: series.draftId }, times)
  const again = await editor.saveSeries(desk.accountId, { ...request, draftId: series.draftId }, times)
  expect(again.seriesId).toBe(one.seriesId)
  expect(creates()).toHaveLength(3)
})

it('SITE-U9 a photo whose save is asked for twice, as by a page that lost the answer, is queued once, also when it went out meanwhile', async () => {
  writing = await openWritingDesk()
  const { editor, desk, id } = writing
  const { accountId, space } = desk
  const { fields } = await editor.open(accountId, id, null)
  space.shelf.attach({
    id: PHOTO,
    fileName: 'a.png',
    mediaType: 'image/png',
    bytes: demoPicture(3, 64, true),
  })
  const form = {
    eventId: id,
    fields: { ...fields, title: 'With a photo' },
    base: fields,
    parent: null,
    photo: { kind: 'new' as const, stagedId: PHOTO },
  }
  const draft = await editor.saveDraft(accountId, null, { ...form, touched: ['title'] }, null)
  const request = { ...form, draftId: draft.draftId, basedOnMs: draft.savedAtMs }
  const first = await editor.save(accountId, request)
  expect(first).toEqual({ eventId: id, changed: 2 })
  expect(await editor.save(accountId, request)).toEqual(first)
  expect(space.outbox.entries().map(({ change }) => change.kind)).toEqual(['update', 'photo'])
  await desk.settle()
  expect(space.outbox.entries()).toEqual([])
  expect(await editor.save(accountId, request)).toEqual(first)
  expect(space.outbox.entries()).toEqual([])
})

it('SEND-21 a new event saved in one window does not swallow what another typed into its draft and saves too', async () => {
  writing = await openWritingDesk()
  const { editor, desk } = writing
  const { accountId } = desk
  const form = (title: string) => ({
    eventId: null,
    fields: fieldsWith({ title }),
    base: null,
    touched: [],
    parent: null,
    photo: { kind: 'keep' as const },
  })
  const waiting = () => desk.space.outbox.entries().map(({ title }) => title)
  const first = await editor.saveDraft(accountId, null, form('Summer'), null)
  // Both windows have it open. One saves it; the other one saves right after its last key, before that is a draft.
  const save = (title: string, basedOnMs: number) =>
    editor.save(accountId, { ...form(title), draftId: first.draftId, basedOnMs })
  await save('Summer', first.savedAtMs)
  await save('Summer choir', first.savedAtMs)
  await save('Summer choir', first.savedAtMs)
  expect(waiting()).toEqual(['Summer', 'Summer choir'])

  // The same, where what the other one typed was a draft already when the first one saved.
  const second = await editor.saveDraft(accountId, null, form('Winter'), null)
  const typed = await editor.saveDraft(accountId, second.draftId, form('Winter choir'), second.savedAtMs)
  for (const [title, { savedAtMs: basedOnMs }] of [
    ['Winter', second],
    ['Winter choir', typed],
  ] as const)
    await editor.save(accountId, { ...form(title), draftId: second.draftId, basedOnMs })
  expect(waiting()).toEqual(['Summer', 'Summer choir', 'Winter', 'Winter choir'])

  const weekly = await editor.saveDraft(accountId, null, form('Weekly'), null)
  const { start, end } = form('').fields
  for (const title of ['Weekly', 'Weekly, in the park'])
    await editor.saveSeries(accountId, { ...form(title), draftId: weekly.draftId }, [{ start, end }])
  expect(waiting().slice(4)).toEqual(['Weekly', 'Weekly, in the park'])
})

it('SEND-20 a new event discarded in one window takes in nothing more from another: it could never go out', async () => {
  writing = await openWritingDesk()
  const { editor, desk } = writing
  const { accountId, space } = desk
  const keep = { kind: 'keep' } as const
  const base = fieldsWith({ title: 'Fair' })
  desk.gate = 'signed-out'
  const fresh = { eventId: null, fields: base, base: null, parent: null, photo: keep }
  const { eventId } = await editor.save(accountId, { ...fresh, draftId: null })
  // Another window has it open, and what is typed there is a draft.
  const form = { ...fresh, eventId, base, fields: { ...base, title: 'Summer fair' } }
  const { draftId, savedAtMs } = await editor.saveDraft(
    accountId,
    null,
    { ...form, touched: ['title'] },
    null,
  )
  for (const { id } of space.outbox.entries()) space.outbox.discard(id)
  const late = editor.save(accountId, { ...form, draftId, basedOnMs: savedAtMs })
  await expect(late).rejects.toMatchObject({ code: 'not-found' })
  expect(space.outbox.entries()).toEqual([])
  expect(space.drafts.list()).toMatchObject([{ id: draftId, title: 'Summer fair' }])
})

it('SEND-21 a new event that one window saved and discarded is made where another saves the same form', async () => {
  writing = await openWritingDesk()
  const { editor, desk } = writing
  const { accountId, space } = desk
  const fields = fieldsWith({ title: 'Fair' })
  const form = { eventId: null, fields, base: null, parent: null, photo: { kind: 'keep' } } as const
  const { draftId, savedAtMs } = await editor.saveDraft(accountId, null, { ...form, touched: [] }, null)
  const save = () => editor.save(accountId, { ...form, draftId, basedOnMs: savedAtMs })
  desk.gate = 'signed-out'
  const first = await save()
  for (const { id } of space.outbox.entries()) space.outbox.discard(id)
  const second = await save()
  expect(second.eventId).not.toBe(first.eventId)
  expect(space.outbox.entries()).toMatchObject([{ eventId: second.eventId, title: 'Fair' }])
  expect(await save()).toEqual(second)
})

it('SEND-21 a save from one window keeps what another has typed into the same draft since', async () => {
  writing = await openWritingDesk()
  const { editor, desk, id } = writing
  const { fields: base } = await editor.open(desk.accountId, id, null)
  const typed = (change: Partial<typeof base>) => ({
    eventId: id,
    fields: { ...base, ...change },
    base,
    touched: [],
    parent: null,
    photo: { kind: 'keep' as const },
  })
  const save = (draftId: string | null, change: Partial<typeof base>, basedOnMs: number | null) =>
    editor.saveDraft(desk.accountId, draftId, typed(change), basedOnMs)

  const first = await save(null, { title: 'Choir of the town' }, null)
  // Both windows have it open; the other one is typed into and closed.
  await save(first.draftId, { title: 'Choir of the town', description: 'Bring a harp.' }, first.savedAtMs)
  const { draftId, savedAtMs: basedOnMs } = first
  await editor.save(desk.accountId, { ...typed({ title: 'Choir of the town' }), draftId, basedOnMs })
  expect(desk.space.drafts.ofEvent(id)?.fields.description).toBe('Bring a harp.')

  // What was kept last from here goes with its save, whatever was typed after it.
  const kept = desk.space.drafts.ofEvent(id)
  if (kept === undefined) throw new Error('no draft')
  const own = { ...typed({ title: 'Choir', description: 'Bring two harps.' }), draftId: kept.id }
  await editor.save(desk.accountId, { ...own, basedOnMs: kept.savedAtMs })
  expect(desk.space.drafts.list()).toEqual([])
})

it('SEND-21 a draft that another window has typed into since is not discarded', async () => {
  writing = await openWritingDesk()
  const { editor, desk, id } = writing
  const { fields } = await editor.open(desk.accountId, id, null)
  const typed = (title: string) => ({
    eventId: id,
    fields: { ...fields, title },
    base: fields,
    touched: ['title' as const],
    parent: null,
    photo: { kind: 'keep' as const },
  })
  const { drafts } = desk.space
  const { draftId, savedAtMs } = await editor.saveDraft(
    desk.accountId,
    null,
    typed('Choir of the town'),
    null,
  )
  await editor.saveDraft(desk.accountId, draftId, typed('Choir of the whole town'), savedAtMs)
  expect(drafts.discard(draftId, savedAtMs)).toBe(false)
  const kept = drafts.ofEvent(id)
  expect(kept?.fields.title).toBe('Choir of the whole town')
  expect(drafts.discard(draftId, kept?.savedAtMs ?? 0)).toBe(true)
  expect(drafts.list()).toEqual([])
  // One that is gone already is no fault.
  expect(drafts.discard(draftId, savedAtMs)).toBe(true)
})

it.each(['as both wait', 'as the one has gone out'])(
  'SEND-21 a photo chosen in one window does not replace the one of another unsaid: %s',
  async (when) => {
    writing = await openWritingDesk()
    const { editor, desk, id } = writing
    const { accountId, space } = desk
    const windows = [await editor.open(accountId, id, null), await editor.open(accountId, id, null)]
    desk.gate = when === 'as both wait' ? 'signed-out' : 'open'
    const online = async () => {
      desk.gate = 'open'
      desk.replay.wake()
      await writing.send()
    }
    const pictures = []
    for (const [at, { fields, photoAt }] of windows.entries()) {
      const stagedId = `${at}3333333-3333-4333-a333-333333333333`
      const bytes = demoPicture(at + 3, 64, true)
      space.shelf.attach({ id: stagedId, fileName: 'a.png', mediaType: 'image/png', bytes })
      const photo = { kind: 'new', stagedId } as const
      const form = { draftId: null, eventId: id, fields, base: fields, parent: null, photo, photoAt }
      await editor.save(accountId, form)
      if (desk.gate === 'open') await writing.send()
    }
    await online()
    pictures.push(writing.site().imagePath)
    expect(pictures[0]).not.toBeNull()
    expect(writing.states()).toEqual(['photo conflict'])
    for (const entry of space.outbox.entries()) space.outbox.move(entry.id, { kind: 'retry' })
    await online()
    expect(writing.states()).toEqual([])
    expect(writing.site().imagePath).not.toBe(pictures[0])
  },
)

it('SEND-21 a photo chosen again over one that waits and was there when the form opened replaces it', async () => {
  writing = await openWritingDesk()
  const { editor, desk, id } = writing
  const { accountId, space } = desk
  desk.gate = 'signed-out'
  await writing.savePhoto(3)
  const { fields, photoAt } = await editor.open(accountId, id, null)
  const bytes = demoPicture(4, 64, true)
  space.shelf.attach({ id: PHOTO, fileName: 'a.png', mediaType: 'image/png', bytes })
  const photo = { kind: 'new', stagedId: PHOTO } as const
  await editor.save(accountId, {
    draftId: null,
    eventId: id,
    fields,
    base: fields,
    parent: null,
    photo,
    photoAt,
  })
  desk.gate = 'open'
  desk.replay.wake()
  await writing.send()
  expect(writing.states()).toEqual([])
  expect(writing.community.log.of('PUT', /./)).toHaveLength(1)
})

it('SEND-21 a series keeps what another window has typed into its draft since', async () => {
  writing = await openWritingDesk()
  const { editor, desk } = writing
  const fields = fieldsWith({ title: 'Weekly' })
  const draft = { fields, base: null, touched: [], parent: null, photo: { kind: 'keep' as const } }
  const { accountId } = desk
  const typed = (title: string) => ({ ...draft, eventId: null, fields: { ...fields, title } })
  const first = await editor.saveDraft(accountId, null, typed('Weekly'), null)
  await editor.saveDraft(accountId, first.draftId, typed('Weekly, in the park'), first.savedAtMs)
  const request = { draftId: first.draftId, basedOnMs: first.savedAtMs, fields, parent: null }
  const times = [{ start: fields.start, end: fields.end }]
  await editor.saveSeries(accountId, request, times)
  await editor.saveSeries(accountId, request, times)
  expect(desk.space.outbox.entries()).toHaveLength(1)
  expect(desk.space.drafts.list().map(({ title }) => title)).toEqual(['Weekly, in the park'])
})

it('CAL-6 a move goes into the draft its editor opens with, and neither loses what the other changed', async () => {
  writing = await openWritingDesk()
  const { editor, desk, id } = writing
  const { accountId } = desk
  const { fields } = await editor.open(accountId, id, null)
  const typed = (change: Partial<typeof fields>) => ({
    eventId: id,
    fields: { ...fields, ...change },
    base: fields,
    touched: [],
    parent: null,
    photo: { kind: 'keep' as const },
  })
  // Two windows: each has a draft of its own, and the first is typed into last.
  const first = await editor.saveDraft(accountId, null, typed({ title: 'Choir of the town' }), null)
  const second = await editor.saveDraft(accountId, first.draftId, typed({ description: 'Bring a harp.' }), 0)
  await desk.pass(1_000)
  await editor.saveDraft(accountId, first.draftId, typed({ title: 'Choir of all' }), first.savedAtMs)
  const start = Number(fields.start) * 1000 + 3_600_000
  await editor.move(accountId, id, { start, end: null })

  const opened = await editor.open(accountId, id, null)
  expect(opened.draft?.fields).toEqual({ ...fields, title: 'Choir of all', start: String(start / 1000) })
  const moves = () => movedEvents(desk, null)
  expect(await moves()).toMatchObject([{ eventId: id, title: 'Choir of all', to: { start } }])
  expect(desk.space.drafts.get(second.draftId)?.fields.start).toBe(fields.start)
  // Put back, what was typed stays; nothing typed, nothing stays.
  await editor.move(accountId, id, null)
  expect(await moves()).toEqual([])
  expect((await editor.open(accountId, id, null)).draft?.fields.title).toBe('Choir of all')
})

it('CAL-6 a time nobody has moved yet is moved from where it is seen, also in a draft that is older than it', async () => {
  writing = await openWritingDesk()
  const { editor, desk, id, community } = writing
  const { accountId } = desk
  const { fields } = await editor.open(accountId, id, null)
  const typed = { ...fields, title: 'Choir of the town' }
  const draft = { eventId: id, fields: typed, base: fields, touched: [], parent: null }
  await editor.saveDraft(accountId, null, { ...draft, photo: { kind: 'keep' } }, null)
  const later = Number(fields.start) + 7_200
  community.data.update(id, { startTime: later, endTime: later + 3_600 })
  await desk.fetch(id)
  await editor.move(accountId, id, { start: (later + 3_600) * 1000, end: (later + 7_200) * 1000 })
  const [move] = await movedEvents(desk, null)
  expect(move).toMatchObject({ from: { start: later * 1000 }, to: { start: (later + 3_600) * 1000 } })
  await editor.move(accountId, id, null)
  expect(desk.space.drafts.ofEvent(id)?.fields).toMatchObject({ title: typed.title, start: String(later) })
})

it('SEND-9 a photo that two drafts hold goes out with the one and stays with the other', async () => {
  writing = await openWritingDesk()
  const { editor, desk, id } = writing
  const { shelf, drafts, outbox } = desk.space
  const { fields: base } = await editor.open(desk.accountId, id, null)
  const bytes = demoPicture(3, 64, true)
  shelf.attach({ id: PHOTO, fileName: 'a.png', mediaType: 'image/png', bytes })
  const draft = {
    eventId: id,
    fields: base,
    base,
    touched: [],
    parent: null,
    photo: { kind: 'new' as const, stagedId: PHOTO },
  }
  const first = await editor.saveDraft(desk.accountId, null, draft, null)
  const second = await editor.saveDraft(desk.accountId, null, { ...draft, touched: ['title'] }, null)
  await editor.save(desk.accountId, { ...draft, draftId: first.draftId, basedOnMs: first.savedAtMs })
  await writing.send()
  expect(outbox.entries()).toEqual([])
  expect(drafts.get(second.draftId)?.photo).toEqual(draft.photo)
  expect(shelf.attachment(PHOTO)).toBeDefined()
})
