import { afterEach, describe, expect, it } from 'vitest'
import { createStagedPhotos } from '../../../electron/core/account/stagedPhotos.ts'
import { createEditorService } from '../../../electron/core/editor/editorService.ts'
import { createQueuedAnswers } from '../../../electron/core/events/queuedAnswers.ts'
import { notKeptFact } from '../../../electron/core/outbox/notKept.ts'
import { demoPicture } from '../../../electron/core/sample/drawn/picture.ts'
import type { EventField, EventFields } from '../../../shared/domain/eventFields.ts'
import { type Community, startCommunity } from '../../community/community.ts'
import { type Desk, openDesk } from '../../support/desk.ts'
import { fieldsWith } from '../../support/eventBuilders.ts'
import { createFakeIds } from '../../support/fakePorts.ts'

/** What a profile changes in the end; without a word, everything is done and kept as it was asked for. */
interface Expected {
  readonly zone?: string
  /** Kinds of entries the site refuses, which stay with its words. */
  readonly refused?: readonly string[]
  /** Fields the site does not keep of the create and the update. */
  readonly notKept?: readonly EventField[]
  /** The event made waits for approval. */
  readonly viewId?: number
}

/** Every behaviour of the reference service that a write can meet (test/community/profiles.ts). */
const PROFILES: Readonly<Record<string, Expected>> = {
  'envelope-messages': {},
  'envelope-message': {},
  'errors-list': {},
  'errors-object': {},
  'errors-joined': {},
  'messages-in:de': {},
  'hostile-messages': {},
  'php-notice': {},
  'numbers-as-numbers': {},
  'data-null': {},
  'extra-fields': {},
  'json-body-ignored': {},
  'json-body-read': {},
  'put-json-mangles': {},
  'put-json-exact': {},
  'put-multipart-trims': {},
  'put-photos': {},
  'temp-file-photos': {},
  'no-photos': { refused: ['photo'] },
  'photo-limit:1': { refused: ['photo'] },
  'site-zone:America/New_York': { zone: 'America/New_York' },
  'profile-zone:Asia/Kolkata': { zone: 'Asia/Kolkata' },
  'no-privacy-five': { notKept: ['privacy'] },
  moderated: { viewId: 1 },
  'entities-in-text': {},
  'plain-text': {},
  'html-description': {},
  'plain-description': {},
  'categories-wiped': {},
  'categories-kept': {},
  'create-without-categories': {},
  'past-refused': {},
  'no-city': { notKept: ['city', 'postalCode'] },
  'reads-behind:1': {},
  'notify-attendees': {},
  'flood:2': {},
  recurring: {},
  'gmap-object': {},
  'rsvp-zero-removes': {},
  'rsvp-zero-stored': {},
  'index-php': {},
  'session-cookie': {},
  'user-mine': {},
  'no-pending-right': {},
  'page-ignored': {},
  'repeat-pages': {},
  'limit-ignored': {},
  'limit-max:2': {},
  'short-pages': {},
  'duplicate-rows': {},
  'clock-off:7200': {},
}

const TITLE = 'Tea & cake <with "friends"> + 100 % Ä'
const RENAMED = 'Tea, cake & more + 5 % %41'

let community: Community
let desk: Desk
afterEach(async () => {
  await desk.close()
  await community.close()
})

async function begin(profile: string, { zone }: Expected) {
  community = await startCommunity({ members: 10, events: 3, seed: 4, profiles: [profile] })
  desk = await openDesk(community)
  const site = desk.registry.siteOf(desk.accountId)
  await desk.registry.updateSite(site.id, {
    zone: { zone: zone ?? 'Europe/Berlin', confirmed: true },
    ...(profile === 'index-php' && { apiBase: `${site.address}/index.php/restful_api` }),
  })
  const ids = createFakeIds(`profile ${profile}`)
  const photos = createStagedPhotos(ids)
  const { data, registry, clock, accountId, space } = desk
  const editor = createEditorService({ data, registry, photos, clock, ids })
  const save = (eventId: string | null, fields: EventFields, base: EventFields | null, stagedId?: string) =>
    editor.save(accountId, {
      draftId: null,
      eventId,
      fields,
      base,
      parent: null,
      photo: stagedId === undefined ? { kind: 'keep' } : { kind: 'new', stagedId },
    })
  const stage = () => photos.stage(space.shelf, 'a.png', demoPicture(1, 320, true)).stagedId
  return { editor, answers: createQueuedAnswers({ data, registry, ids }), save, stage, accountId, space }
}

const hours = (count: number) => String(Math.floor(community.clock.now() / 3_600_000) * 3_600 + count * 3_600)
const ownTitled = (title: string) =>
  [...community.data.events.values()].filter((event) => event.title === title)

describe('every site the reference service can be: what one organises is done, each thing once', () => {
  for (const [profile, expected] of Object.entries(PROFILES)) {
    it(`${profile}: create, photo, change, answer and delete`, async () => {
      const { editor, answers, save, stage, accountId, space } = await begin(profile, expected)
      const { refused = [], notKept = [], viewId = 0 } = expected
      const wanted = fieldsWith({
        title: TITLE,
        category: '2',
        description: 'Bring cake.',
        location: 'Hall & yard',
        city: 'Bonn',
        postalCode: '53111',
        privacy: notKept.includes('privacy') ? '5' : '1',
        start: hours(48),
        end: hours(50),
      })
      const { eventId } = await save(null, wanted, null, stage())
      await desk.pass(120_000)
      const [made] = ownTitled(TITLE)
      const id = String(made?.id)
      expect(ownTitled(TITLE)).toHaveLength(1)
      expect(made).toMatchObject({ startTime: Number(wanted.start), endTime: Number(wanted.end), viewId })
      expect(made?.categoryId).toBe(2)
      expect(made?.imagePath === null).toBe(refused.includes('photo'))
      const fact = space.store.facts.get(notKeptFact(id)) as readonly { readonly field: string }[] | undefined
      expect((fact ?? []).map(({ field }) => field)).toEqual(notKept)

      const { fields, base } = await editor.open(accountId, eventId, null)
      await save(eventId, { ...fields, title: RENAMED, start: hours(72), end: hours(75) }, base)
      await desk.pass(60_000)
      expect(community.data.event(id)).toMatchObject({
        title: RENAMED,
        startTime: Number(hours(72)),
        endTime: Number(hours(75)),
        categoryId: 2,
        location: 'Hall & yard',
        description: 'Bring cake.',
      })

      const { undoId } = await answers.set(accountId, [id], 'maybe')
      await desk.pass(60_000)
      expect(community.data.rsvpOf(id, made?.ownerId ?? 0)).toBe(2)
      await answers.undo(accountId, undoId ?? '')
      await desk.pass(60_000)
      expect(community.data.rsvpOf(id, made?.ownerId ?? 0)).toBe(1)
      const left = space.outbox.entries()
      expect(left.map(({ change, state }) => `${change.kind} ${state.state}`)).toEqual(
        refused.map((kind) => `${kind} rejected`),
      )
      for (const { id: entryId } of left) space.outbox.discard(entryId)

      await editor.remove(accountId, [id])
      await desk.pass(60_000)
      expect(community.data.event(id)).toBeUndefined()
      expect(space.outbox.entries()).toEqual([])
      expect(community.log.of('POST', /\/event$/)).toHaveLength(1)
      expect(community.log.of('DELETE', /./)).toHaveLength(1)
      expect(community.log.of('PUT', /rsvp/)).toHaveLength(2)
    })
  }
})

describe('a site that says no: nothing is done, nothing is lost, and its words are shown', () => {
  const states = () => desk.space.outbox.entries().map(({ change, state }) => `${change.kind} ${state.state}`)

  it('SITE-U4 past-refused: an event that is over stays as it is', async () => {
    const { editor, save, accountId } = await begin('past-refused', {})
    const ownerId = Number(community.accounts[0]?.userId)
    const times = { startTime: Number(hours(-50)), endTime: Number(hours(-48)) }
    const over = community.data.addEvent({
      ownerId,
      title: 'Over',
      location: 'Hall',
      categoryId: 2,
      ...times,
    })
    await desk.fetch(String(over.id))
    const { fields, base } = await editor.open(accountId, String(over.id), null)
    await save(String(over.id), { ...fields, title: 'Not over' }, base)
    await desk.pass(60_000)
    expect(states()).toEqual(['update rejected'])
    const [{ state } = { state: { state: 'held' } }] = desk.space.outbox.entries()
    expect('words' in state && state.words.length).toBeGreaterThan(0)
    expect(community.data.event(over.id)).toMatchObject({ title: 'Over', categoryId: 2 })
  })

  for (const shape of ['errors-list', 'errors-object', 'errors-joined'] as const) {
    it(`SITE-U7 event-limit with ${shape}: the event that is one too many stays here whole`, async () => {
      const { save } = await begin(shape, {})
      community.setProfiles([shape, 'event-limit:1'])
      const ownerId = Number(community.accounts[0]?.userId)
      community.data.addEvent({ ownerId, title: 'The one there may be', startTime: Number(hours(40)) })
      await save(null, fieldsWith({ title: TITLE, start: hours(48), end: hours(50) }), null)
      await desk.pass(60_000)
      expect(states()).toEqual(['create rejected'])
      expect(ownTitled(TITLE)).toEqual([])
      const [entry] = desk.space.outbox.entries()
      expect(entry?.change.kind === 'create' && entry.change.fields.title).toBe(TITLE)
    })
  }

  it("SITE-E5 html-errors: a page instead of an answer is no success, and another's event is not harmed", async () => {
    const { editor, save, accountId } = await begin('html-errors', {})
    const ownerId = Number(community.accounts[2]?.userId)
    const theirs = community.data.addEvent({
      ownerId,
      title: 'Not mine',
      location: 'Hall',
      categoryId: 2,
      startTime: Number(hours(48)),
      endTime: Number(hours(50)),
    })
    const before = { ...theirs }
    await desk.fetch(String(theirs.id))
    const { fields, base } = await editor.open(accountId, String(theirs.id), null)
    await save(String(theirs.id), { ...fields, title: 'Mine' }, base)
    await desk.pass(120_000)
    expect(states()).toHaveLength(1)
    expect(community.data.event(theirs.id)).toEqual(before)
  })
})
