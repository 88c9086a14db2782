import { describe, expect, it, vi } from 'vitest'
import { createEditorStore } from '../../../../../renderer/features/editor/editorStore.ts'
import type { OpenEditor } from '../../../../../renderer/features/editor/openEditor.ts'
import { saveOpenEditor } from '../../../../../renderer/features/editor/saveOpenEditor.ts'
import type { SaveOutcome } from '../../../../../renderer/features/editor/saveWatch.ts'
import { createNavigationStore } from '../../../../../renderer/state/navigationStore.ts'
import type { Route } from '../../../../../renderer/state/route.ts'
import type { EditorOpening } from '../../../../../shared/bridge/editor.ts'
import type { PhotoChange, StoredDraft } from '../../../../../shared/domain/draft.ts'
import { EVENT_FIELDS, type EventFields } from '../../../../../shared/domain/eventFields.ts'
import { ADA } from '../../../../fakeHost/builders.ts'
import { createScriptedBridge, refusal, type Script } from '../../../../fakeHost/scriptedBridge.ts'
import { settled } from '../../../../support/fakeClock.ts'

const DRAFT_ID = '11111111-1111-4111-8111-111111111111'
const fields = (change: Partial<EventFields> = {}): EventFields => ({
  ...(Object.fromEntries(EVENT_FIELDS.map((field) => [field, ''])) as EventFields),
  title: 'Spring evening',
  location: 'Hall 45',
  start: '1806174000',
  end: '1806181200',
  privacy: '0',
  privacyComment: '0',
  ...change,
})
const opening = (change: Partial<EditorOpening> = {}): EditorOpening => ({
  fields: fields(),
  base: fields(),
  parent: null,
  picture: null,
  draft: null,
  categories: [],
  siteZone: null,
  otherCategories: [],
  photoAt: '',
  made: '',
  zoneGuesses: [],
  fieldsNotKept: [],
  marksNotKept: [],
  photos: 'unknown',
  going: null,
  maybe: null,
  past: false,
  ...change,
})
const stored = (change: Partial<StoredDraft> = {}): StoredDraft => ({
  id: DRAFT_ID,
  savedAtMs: 5,
  eventId: '7',
  fields: fields({ title: 'Half a thought' }),
  base: fields(),
  touched: ['title'],
  parent: null,
  photo: { kind: 'keep' },
  ...change,
})

function world(script: Script = {}) {
  const timers: (() => void)[] = []
  const bridge = createScriptedBridge({
    'editor.open': () => Promise.resolve(opening()),
    'drafts.save': () => Promise.resolve({ draftId: DRAFT_ID, savedAtMs: 9 }),
    'drafts.discard': () => Promise.resolve({ left: 0 }),
    'events.save': () => Promise.resolve({ eventId: '7', changed: 1 }),
    ...script,
  })
  const store = createEditorStore(bridge, {
    after(_ms, run) {
      timers.push(run)
      return () => {
        const at = timers.indexOf(run)
        if (at >= 0) timers.splice(at, 1)
      }
    },
  })
  const open = (): OpenEditor => {
    const state = store.getState()
    if (state.kind !== 'open') throw new Error(`the form is ${state.kind}`)
    return state
  }
  return { bridge, store, open, timers, settle: settled }
}
const EVENT = { accountId: ADA, eventId: '7', draftId: null }
const FRESH = { accountId: ADA, eventId: null, draftId: null }

describe('the open form', () => {
  it('a save sends what the event was when it was opened, and the draft goes with it', async () => {
    const { store, bridge } = world()
    await store.open(EVENT)
    store.set('title', 'Long night')
    await store.keep()
    await store.save()
    expect(bridge.callsOf('events.save')).toMatchObject([
      {
        draftId: DRAFT_ID,
        basedOnMs: 9,
        eventId: '7',
        base: { title: 'Spring evening' },
        fields: { title: 'Long night' },
      },
    ])
    expect(store.getState().kind).toBe('closed')
    expect(bridge.callsOf('drafts.save')).toHaveLength(1)
  })

  it('a draft whose event is gone becomes a new event with all it held, also what nobody had changed of it', async () => {
    const draft = stored({ fields: fields({ title: 'Half a thought', description: 'Bring tea.' }) })
    const blank = fields({ title: '', location: '', start: '1900000000' })
    const { store, open, bridge } = world({
      'editor.open': () => Promise.resolve(opening({ fields: blank, base: null, draft })),
    })
    await store.open({ ...FRESH, draftId: DRAFT_ID })
    expect(open().fields).toEqual(draft.fields)
    await store.save()
    expect(bridge.callsOf('events.save')).toMatchObject([{ eventId: null, base: null, fields: draft.fields }])
  })

  it('an own change that waits is what a save is compared with, so that taking it back is a change', async () => {
    const { store, open } = world({
      'editor.open': () => Promise.resolve(opening({ fields: fields({ title: 'Waiting' }) })),
    })
    await store.open(EVENT)
    expect(open().from.title).toBe('Waiting')
    store.set('title', 'Spring evening')
    expect(open().fields.title).not.toBe(open().from.title)
  })

  it('a refused save keeps every word, and the draft', async () => {
    const { store, open, timers } = world({
      'events.save': () => Promise.reject(refusal('storage-full')),
    })
    const outcomes: (string | undefined)[] = []
    store.onOutcome(({ error }) => outcomes.push(error?.code))
    await store.open(EVENT)
    store.set('title', 'Long night')
    await expect(store.save()).rejects.toMatchObject({ code: 'storage-full' })
    expect(open()).toMatchObject({ saving: false, fields: { title: 'Long night' } })
    expect(outcomes).toEqual(['storage-full'])
    expect(timers).not.toHaveLength(0)
  })

  it('passing through an empty field of a new event faults nothing, so no button moves under a press', async () => {
    const { store, open } = world()
    await store.open(FRESH)
    store.leave('title')
    expect(open().left.has('title')).toBe(false)
    store.set('title', 'Half a th')
    store.leave('title')
    expect(open().left.has('title')).toBe(true)
    store.showProblems()
    expect(open().left.has('location')).toBe(true)
  })

  it('nothing typed makes no draft', async () => {
    const { store, bridge } = world()
    await store.open(EVENT)
    store.leave('title')
    await store.keep()
    store.close()
    expect(bridge.callsOf('drafts.save')).toEqual([])
  })

  it('closing in the middle of a word saves the draft', async () => {
    const { store, bridge, settle } = world()
    await store.open(FRESH)
    store.set('title', 'Half a th')
    store.close()
    await settle()
    expect(bridge.callsOf('drafts.save')).toMatchObject([
      { draftId: null, draft: { eventId: null, base: null, fields: { title: 'Half a th' } } },
    ])
  })

  const LINE = { fields: { title: 'Choir', start: '1806174000' }, parent: null }

  it('QUICK-15 what a form begins with was typed already: left at once, it is a draft', async () => {
    const { store, bridge } = world()
    store.beginWith(LINE)
    await store.open(FRESH)
    store.close()
    expect(bridge.callsOf('drafts.save')).toMatchObject([
      { draftId: null, draft: { eventId: null, fields: LINE.fields } },
    ])
  })

  it('QUICK-15 also where it was left before it stood', async () => {
    const asked = Promise.withResolvers<EditorOpening>()
    const { store, bridge } = world({ 'editor.open': () => asked.promise })
    store.beginWith(LINE)
    const opened = store.open(FRESH)
    store.close()
    asked.resolve(opening())
    await opened
    expect(store.getState().kind).toBe('closed')
    expect(bridge.callsOf('drafts.save')).toMatchObject([{ draft: { fields: LINE.fields } }])
  })

  it('a form that did not open begins with it when it is tried again', async () => {
    let tries = 0
    const { store, open } = world({
      'editor.open': () => {
        tries += 1
        return tries === 1 ? Promise.reject(refusal('internal')) : Promise.resolve(opening())
      },
    })
    store.beginWith(LINE)
    await store.open(FRESH)
    expect(store.getState().kind).toBe('failed')
    await store.open(FRESH)
    expect(open().fields.title).toBe('Choir')
  })

  it('the hours a day of the calendar gives are no draft', async () => {
    const { store, bridge, open } = world()
    store.beginWith({ fields: { start: '1806174000', end: '1806177600' }, parent: null })
    await store.open(FRESH)
    expect(open().fields.end).toBe('1806177600')
    store.close()
    expect(bridge.callsOf('drafts.save')).toEqual([])
  })

  it('a draft goes on where it was left, and what others changed since is let in by field', async () => {
    const now = fields({ title: 'Theirs', location: 'Their hall' })
    const { store, open } = world({
      'editor.open': () => Promise.resolve(opening({ fields: now, base: now, draft: stored() })),
    })
    await store.open(EVENT)
    expect(open().fields).toMatchObject({ title: 'Half a thought', location: 'Their hall' })
    expect(open().theirs).toEqual({ title: 'Theirs' })
    expect(open().resumed?.id).toBe(DRAFT_ID)
  })

  it('SITE-U9 a form is kept as one draft before a series is made of it, however often that is asked, typed in or not', async () => {
    const { store, bridge } = world()
    await store.open(FRESH)
    const [first, again] = await Promise.all([store.kept(), store.kept()])
    expect([first?.draftId, again?.draftId, (await store.kept())?.draftId]).toEqual(Array(3).fill(DRAFT_ID))
    expect(bridge.callsOf('drafts.save').map(({ draftId }) => draftId)).toEqual([null, DRAFT_ID])
  })

  it('SITE-U9 while a save is on its way nothing can be typed into its form, however long its answer takes', async () => {
    const answer = Promise.withResolvers<{ readonly eventId: string; readonly changed: number }>()
    const { store, open, bridge, settle } = world({ 'events.save': () => answer.promise })
    await store.open(FRESH)
    store.set('title', 'Choir')
    const told: SaveOutcome[] = []
    store.onOutcome((outcome) => told.push(outcome))
    const saved = store.save()
    await settle()
    expect(open().saving).toBe(true)
    store.set('title', 'Choir at eight')
    expect(open().fields.title).toBe('Choir')
    expect(told).toEqual([])
    answer.resolve({ eventId: '7', changed: 1 })
    await expect(saved).resolves.toEqual({ eventId: '7', changed: 1 })
    expect(bridge.callsOf('events.save')).toMatchObject([{ draftId: DRAFT_ID }])
    expect(bridge.callsOf('drafts.save')).toMatchObject([{ draft: { fields: { title: 'Choir' } } }])
    expect(told).toMatchObject([{ saved: { eventId: '7' }, title: 'Choir', error: null }])
  })

  it.each(['answered', 'refused'])(
    'SEND-1 a save that is %s after its form was left says so, and leaves the form that is open by then alone',
    async (how) => {
      const answer = Promise.withResolvers<{ readonly eventId: string; readonly changed: number }>()
      const { store, open, bridge, timers, settle } = world({ 'events.save': () => answer.promise })
      await store.open(EVENT)
      store.set('title', 'Choir')
      const told: SaveOutcome[] = []
      store.onOutcome((outcome) => told.push(outcome))
      const saved = store.save()
      await settle()
      store.close()
      await store.open(FRESH)
      store.set('title', 'Another')
      if (how === 'answered') answer.resolve({ eventId: '7', changed: 1 })
      else answer.reject(refusal('internal'))
      await saved.catch(() => undefined)
      expect(open()).toMatchObject({ saving: false, target: FRESH, fields: { title: 'Another' } })
      expect(told).toMatchObject([{ title: 'Choir', saved: how === 'answered' ? { eventId: '7' } : null }])
      // What was refused is a draft of its event, what is typed now one of the new form.
      timers.splice(0).forEach((run) => run())
      await settle()
      const kept = bridge.callsOf('drafts.save').map(({ draft }) => `${draft.eventId} ${draft.fields.title}`)
      expect(new Set(kept)).toEqual(new Set(['null Another', ...(how === 'answered' ? [] : ['7 Choir'])]))
    },
  )

  it('starting over gives the draft up and says what it was, for undo', async () => {
    const { store, open, bridge } = world({
      'editor.open': () => Promise.resolve(opening({ draft: stored() })),
    })
    await store.open(EVENT)
    const givenUp = await store.startOver()
    expect(givenUp?.fields.title).toBe('Half a thought')
    expect(open().fields.title).toBe('Spring evening')
    expect(bridge.callsOf('drafts.discard')).toMatchObject([
      { accountId: ADA, drafts: [{ draftId: DRAFT_ID, savedAtMs: stored().savedAtMs }] },
    ])
  })

  it.each([
    ['changes on the site', fields({ title: 'Theirs', city: 'Köln' })],
    ['SEND-21 what another window saved and still waits', fields()],
    ['SEND-21 what another window saved of a new event', null],
  ])('%s: it reaches the open form, and never what is typed in it', async (_what, onSite) => {
    const shown = fields({ title: 'Theirs', city: 'Köln' })
    const { store, open, bridge, settle } = world({
      'editor.theirs': () => Promise.resolve({ fields: onSite, shown, asOfMs: 1 }),
    })
    await store.open(EVENT)
    store.set('title', 'Mine')
    bridge.push('events.changed', { accountId: ADA, revision: 2 })
    await settle()
    expect(open().fields).toMatchObject({ title: 'Mine', city: 'Köln' })
    expect(open().followed).toEqual(['city'])
    store.takeTheirs('title')
    expect(open()).toMatchObject({ theirs: {}, fields: { title: 'Theirs' }, from: { title: 'Theirs' } })
  })

  it('an answer for a form that was left meanwhile opens nothing', async () => {
    let answer: (value: EditorOpening) => void = () => {}
    const { store } = world({
      'editor.open': () =>
        new Promise((done) => {
          answer = done
        }),
    })
    const opening1 = store.open(EVENT)
    store.close()
    answer(opening())
    await opening1
    expect(store.getState().kind).toBe('closed')
  })

  it('a save asked for while the photo is on its way waits for it, and takes it along', async () => {
    const { store, bridge, settle } = world()
    await store.open(EVENT)
    const { promise, resolve } = Promise.withResolvers<PhotoChange | null>()
    const gone: string[] = []
    vi.stubGlobal('requestAnimationFrame', () => 0)
    const navigation = { ...createNavigationStore(), replace: ({ page }: Route) => void gone.push(page) }
    store.set('title', 'Long night')
    store.awaitPhoto(promise)
    saveOpenEditor({ editor: store, navigation })
    await settle()
    expect(bridge.callsOf('events.save')).toEqual([])
    resolve({ kind: 'new', stagedId: DRAFT_ID })
    await settle()
    expect(bridge.callsOf('events.save')).toMatchObject([
      { fields: { title: 'Long night' }, photo: { kind: 'new', stagedId: DRAFT_ID } },
    ])
    expect(gone).toEqual(['events'])
  })

  it('where nothing came of the photo, the form stays open and unsaved', async () => {
    const { store, bridge, settle } = world()
    await store.open(EVENT)
    store.set('title', 'Long night')
    store.awaitPhoto(Promise.resolve(null))
    saveOpenEditor({ editor: store, navigation: createNavigationStore() })
    await settle()
    expect(bridge.callsOf('events.save')).toEqual([])
    expect([store.getState().kind, store.photoComing()]).toEqual(['open', null])
  })
})
