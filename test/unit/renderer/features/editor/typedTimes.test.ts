import { Temporal } from 'temporal-polyfill'
import { describe, expect, it } from 'vitest'
import { createEditorStore } from '../../../../../renderer/features/editor/editorStore.ts'
import { keepReadings } from '../../../../../renderer/features/editor/typedTimes.ts'
import type { EditorOpening } from '../../../../../shared/bridge/editor.ts'
import type { EventFields } from '../../../../../shared/domain/eventFields.ts'
import { ADA } from '../../../../fakeHost/builders.ts'
import { createScriptedBridge } from '../../../../fakeHost/scriptedBridge.ts'
import { fieldsWith } from '../../../../support/eventBuilders.ts'

const [SUPPOSED, FOUND] = ['America/New_York', 'Europe/Berlin']
const at = (clock: string, zone: string): string =>
  String(Temporal.PlainDateTime.from(`2026-12-03T${clock}`).toZonedDateTime(zone).epochMilliseconds / 1000)
const evening = fieldsWith({ start: at('19:00', SUPPOSED), end: at('22:00', SUPPOSED) })

async function form(eventId: string | null, begun: { readonly fields: Partial<EventFields> } | null = null) {
  const opening: EditorOpening = {
    fields: evening,
    base: eventId === null ? null : evening,
    draft: null,
    picture: null,
    parent: null,
    past: false,
    photos: 'unknown',
    photoAt: '',
    made: '',
    maybe: null,
    going: null,
    zoneGuesses: [],
    categories: [],
    otherCategories: [],
    fieldsNotKept: [],
    marksNotKept: [],
    siteZone: { zone: SUPPOSED, confirmed: false },
  }
  const bridge = createScriptedBridge({ 'editor.open': () => Promise.resolve(opening) })
  const editor = createEditorStore(bridge, { after: () => () => undefined })
  if (begun !== null) editor.beginWith({ ...begun, parent: null })
  await editor.open({ accountId: ADA, eventId, draftId: null })
  const shown = () => {
    const open = editor.getState()
    if (open.kind !== 'open') throw new Error('no form')
    const { start, end } = open.fields
    return { start, end, zone: open.zone, isTyped: start !== open.from.start || end !== open.from.end }
  }
  return { editor, shown }
}

describe('SEND-25 an open form while the zone of the site is found', () => {
  it('of a new event has the hours it had, and nothing was typed in it by that', async () => {
    const { editor, shown } = await form(null)
    keepReadings(editor, FOUND)
    expect(shown()).toEqual({
      start: at('19:00', FOUND),
      end: at('22:00', FOUND),
      zone: FOUND,
      isTyped: false,
    })
  })

  it('of an event has what was typed as it was typed, and what the site sent at its moment', async () => {
    const { editor, shown } = await form('7')
    editor.setAll({ end: at('23:00', SUPPOSED) }, SUPPOSED)
    keepReadings(editor, FOUND)
    expect(shown()).toMatchObject({ start: evening.start, end: at('23:00', FOUND), zone: FOUND })
  })

  it('of a duplicate has the moments of the other event until a time is typed', async () => {
    const { editor, shown } = await form(null, {
      fields: { start: at('18:00', FOUND), end: at('20:00', FOUND) },
    })
    keepReadings(editor, FOUND)
    expect(shown()).toMatchObject({ start: at('18:00', FOUND), end: at('20:00', FOUND), zone: undefined })
    editor.setAll({ end: at('21:00', FOUND) }, FOUND)
    keepReadings(editor, SUPPOSED)
    expect(shown()).toMatchObject({ start: at('18:00', SUPPOSED), end: at('21:00', SUPPOSED) })
  })
})
