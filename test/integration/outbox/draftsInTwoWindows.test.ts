import { afterEach, expect, it } from 'vitest'
import { fieldsWith } from '../../support/eventBuilders.ts'
import { openWritingDesk, type WritingDesk } from '../../support/writingDesk.ts'

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
