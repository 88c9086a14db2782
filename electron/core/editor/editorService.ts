import { Temporal } from 'temporal-polyfill'
import type { EditorOpening } from '../../../shared/bridge/editor.ts'
import type { MovedTimes } from '../../../shared/bridge/moves.ts'
import type { Draft, PhotoChange, SavedDraft } from '../../../shared/domain/draft.ts'
import { BLANK_FIELDS, blockingProblems, type EventFields } from '../../../shared/domain/eventFields.ts'
import type { AccountId, EventId } from '../../../shared/domain/ids.ts'
import { parentOf } from '../../../shared/domain/rawEvent.ts'
import { becameOf, digestOf, noteTaken } from '../account/drafts.ts'
import { madeOnce, noteMade, unlessMade } from '../account/madeOnce.ts'
import type { OpenAccount, OpenAccounts } from '../account/openAccounts.ts'
import type { StagedPhotos } from '../account/stagedPhotos.ts'
import { AppError } from '../errors.ts'
import { decodeEntities } from '../lib/text.ts'
import { isNowhere, lastingId } from '../outbox/lastingIds.ts'
import { fieldsOf } from '../outbox/rawFields.ts'
import { photoMark } from '../outbox/seenEvent.ts'
import { fieldsOn } from '../outbox/typedTimes.ts'
import { photoTurns, pictureRefOf } from '../pictures/pictureRef.ts'
import type { Clock, Ids } from '../ports.ts'
import { knownCategories, otherCategories } from '../send/categories.ts'
import { notKeptOf } from '../send/droppedFields.ts'
import { zoneOf } from '../send/sendContext.ts'
import type { SiteRegistry } from '../sites/siteRegistry.ts'
import { zoneGuesses } from '../zone/zoneFinder.ts'
import { movedDraft } from './movedDraft.ts'
import { madeOf, partedFrom, refuseAnother } from './sameEvent.ts'
import { changeOf, fieldsIn, hasTimes, refuseProblems, type SaveRequest } from './saveRequest.ts'

export interface EditorDeps {
  readonly data: OpenAccounts
  readonly registry: SiteRegistry
  readonly photos: StagedPhotos
  readonly clock: Clock
  readonly ids: Ids
}

const KEEP_PHOTO: PhotoChange = { kind: 'keep' }

export interface EditorService {
  open(accountId: AccountId, eventId: EventId | null, draftId: string | null): Promise<EditorOpening>
  /** Queues what differs from the base, and the photo; the draft goes in the same transaction (SEND-1). */
  save(
    accountId: AccountId,
    request: SaveRequest,
  ): Promise<{ readonly eventId: EventId; readonly changed: number }>
  saveSeries(
    accountId: AccountId,
    request: Pick<SaveRequest, 'draftId' | 'basedOnMs' | 'fields' | 'parent' | 'callId' | 'zone'>,
    times: readonly { readonly start: string; readonly end: string }[],
  ): Promise<{ readonly seriesId: string; readonly count: number }>
  /**
   * New events of drafts, one by one with a pause between two. Those that lack something stay drafts, as do those with a
   * photo or a series.
   */
  sendDrafts(
    accountId: AccountId,
    draftIds: readonly string[],
    callId?: string,
  ): Promise<{ readonly queued: number; readonly left: number }>
  remove(accountId: AccountId, eventIds: readonly EventId[], callId?: string): Promise<readonly string[]>
  saveDraft(
    accountId: AccountId,
    draftId: string | null,
    draft: Draft,
    basedOnMs: number | null,
    made?: string,
    callId?: string,
  ): Promise<SavedDraft>
  /** Gives the draft the editor would open an event with other times; null: those of the event. One without changes goes. */
  move(accountId: AccountId, eventId: EventId, to: MovedTimes | null): Promise<void>
}

export function createEditorService(deps: EditorDeps): EditorService {
  const { data, registry, clock, ids } = deps

  const clockOf = ({ accountId }: OpenAccount): string =>
    zoneOf({ site: () => registry.siteOf(accountId), clock })

  function opening(space: OpenAccount, asked: EventId | null, draftId: string | null): EditorOpening {
    const { store, drafts } = space
    const eventId = asked === null ? null : lastingId(store, asked)
    const stored = eventId === null ? undefined : store.events.get(eventId)
    if (eventId !== null && stored === undefined)
      throw new AppError('not-found', 'this event is not known here')
    const site = registry.siteOf(space.accountId)
    const draft =
      draftId !== null
        ? drafts.get(draftId)
        : eventId === null || asked === null
          ? undefined
          : (drafts.ofEvent(eventId) ?? drafts.ofEvent(asked))
    const counts = eventId === null ? null : space.counts.of(eventId)
    const shown = stored?.shown
    return {
      fields: shown === undefined ? newEventFields(clock, clockOf(space)) : fieldsOf(shown),
      base: stored === undefined ? null : fieldsOf(stored.raw ?? stored.shown),
      parent: shown === undefined ? null : parentOf(shown),
      picture:
        shown === undefined
          ? null
          : (pictureRefOf(space.accountId, shown, photoTurns(store)(shown.event_id)) ?? null),
      photoAt: photoMark(shown, eventId === null ? [] : space.outbox.ofEvent(eventId)),
      made: madeOf(stored?.raw ?? null),
      draft: draft ?? null,
      categories: knownCategories(store),
      otherCategories: otherCategories(stored?.raw ?? null, site),
      siteZone: site.zone,
      zoneGuesses: site.zone?.confirmed === true ? [] : zoneGuesses(space.store),
      ...notKeptOf(site.capabilities.fieldsNotKept),
      photos:
        site.capabilities.photos === 'none'
          ? 'no'
          : site.capabilities.photos === 'unknown'
            ? 'unknown'
            : 'yes',
      going: counts?.going ?? null,
      maybe: counts?.maybe ?? null,
      past: shown !== undefined && Number(shown.end_time) * 1000 < clock.now(),
    }
  }

  function saved(
    space: OpenAccount,
    request: SaveRequest,
  ): { readonly eventId: EventId; readonly changed: number } {
    const { outbox, drafts, store } = space
    refuseProblems(store, request.fields, request.base)
    const { draftId } = request
    const zone = clockOf(space)
    // What is joined with this was typed by the same clock.
    outbox.keepReadings(zone)
    const change = changeOf({ ...request, fields: fieldsOn(zone, request) })
    const changed = fieldsIn(change) + (request.photo.kind === 'keep' ? 0 : 1)
    // An edit that is asked for twice is the same edit; a new event and a photo would be there twice.
    const isMadeOnce = request.eventId === null || request.photo.kind === 'new'
    const digest = digestOf(request)
    const became = isMadeOnce ? taken(space, draftId, digest) : undefined
    if (became !== undefined) return { eventId: lastingId(store, became), changed }
    // The create may have been answered while the form was open: its change goes to the event there is now.
    const eventId = request.eventId === null ? `new-${ids.uuid()}` : lastingId(store, request.eventId)
    refuseAnother(store.events.get(eventId)?.raw ?? null, request)
    const { title, start } = fieldsOn(zone, request)
    const typed = request.zone !== undefined && change !== null && hasTimes(change)
    const about = { eventId, title, start, ...(typed && { zone }) }
    const present = photoMark(store.events.get(eventId)?.shown, outbox.ofEvent(eventId))
    const unseenPhoto = request.photoAt !== undefined && request.photoAt !== present
    const attachment =
      request.photo.kind === 'new' ? deps.photos.take(space.shelf, request.photo.stagedId) : null
    if (change !== null) outbox.append(change, about, { base: request.base })
    if (request.photo.kind === 'remove') outbox.append({ kind: 'photo', photo: null }, about, { unseenPhoto })
    if (attachment !== null) {
      const { id, fileName, mediaType, bytes } = attachment
      const photo = { attachmentId: id, fileName, mediaType, size: bytes.length }
      outbox.append({ kind: 'photo', photo }, about, { attachment, unseenPhoto })
    }
    if (draftId !== null) {
      drafts.settle(draftId, request.basedOnMs, request)
      if (isMadeOnce) noteTaken(store, [[draftId, eventId, digest]])
    }
    return { eventId, changed }
  }

  /** All of it in one commit, and once for a call. */
  async function queued<R extends object>(
    accountId: AccountId,
    callId: string | undefined,
    queue: (space: OpenAccount) => R,
  ): Promise<R> {
    const space = await data.of(accountId)
    return space.outbox.together(() => madeOnce(space.store, callId, () => queue(space)))
  }

  return {
    open: async (accountId, eventId, draftId) => opening(await data.of(accountId), eventId, draftId),
    save: (accountId, request) => queued(accountId, request.callId, (space) => saved(space, request)),
    saveSeries: (accountId, { draftId, basedOnMs, fields, parent, callId, zone: typedBy }, times) =>
      queued(accountId, callId, (space) => {
        const { outbox, drafts, store } = space
        const digest = digestOf({ fields, parent, photo: KEEP_PHOTO }, times)
        const became = taken(space, draftId, digest)
        if (became !== undefined) return { seriesId: became, count: times.length }
        const seriesId = ids.uuid()
        for (const time of times) refuseProblems(store, { ...fields, ...time }, null)
        const zone = clockOf(space)
        for (const time of times) {
          const one = fieldsOn(zone, { fields: { ...fields, ...time }, base: null, zone: typedBy })
          const typed = typedBy === undefined ? {} : { zone }
          const about = { eventId: `new-${ids.uuid()}`, title: one.title, start: one.start, ...typed }
          outbox.append({ kind: 'create', fields: one, parent, seriesId }, about)
        }
        if (draftId !== null) {
          drafts.settle(draftId, basedOnMs, { fields, photo: KEEP_PHOTO })
          noteTaken(store, [[draftId, seriesId, digest]])
        }
        return { seriesId, count: times.length }
      }),
    sendDrafts: (accountId, draftIds, callId) =>
      queued(accountId, callId, ({ outbox, drafts, store }) => {
        const all = [...new Set(draftIds)].flatMap((id) => drafts.get(id) ?? [])
        const categories = knownCategories(store)
        const ready = all.filter(
          ({ eventId, fields, photo, series }) =>
            eventId === null &&
            photo.kind !== 'new' &&
            // How many it becomes is looked at first, in its form.
            series === undefined &&
            Object.keys(blockingProblems(fields, null, categories)).length === 0,
        )
        const seriesId = ids.uuid()
        const taken = ready.map(({ id, savedAtMs, ...draft }) => {
          const { fields, parent, zone } = draft
          const { title, start } = fields
          const about = { eventId: `new-${ids.uuid()}`, title, start, ...(zone !== undefined && { zone }) }
          outbox.append({ kind: 'create', fields, parent, seriesId }, about)
          drafts.discard(id, savedAtMs)
          return [id, about.eventId, digestOf(draft)] as const
        })
        noteTaken(store, taken)
        return { queued: ready.length, left: all.length - ready.length }
      }),
    remove: async (accountId, eventIds, callId) => {
      const { entryIds } = await queued(accountId, callId, ({ outbox, store }) => ({
        entryIds: [...new Set(eventIds.map((id) => lastingId(store, id)))].flatMap((eventId) => {
          const stored = store.events.get(eventId)
          if (stored === undefined) return []
          const title = decodeEntities(stored.shown.title)
          const start = stored.shown.start_time
          const entry = outbox.append(
            { kind: 'delete', title, start },
            { eventId, title, start },
            { held: true },
          )
          return entry === null ? [] : [entry.id]
        }),
      }))
      return entryIds
    },
    move: async (accountId, asked, to) => {
      const space = await data.of(accountId)
      const { drafts, store } = space
      const eventId = lastingId(store, asked)
      const opened = opening(space, asked, null)
      const { draft } = opened
      const next = movedDraft(opened, eventId, to, clockOf(space))
      if (next !== null) drafts.save(draft?.id ?? null, next, draft?.savedAtMs ?? null)
      else if (draft !== null) drafts.discard(draft.id, draft.savedAtMs)
    },
    saveDraft: async (accountId, draftId, draft, basedOnMs, made, callId) => {
      const space = await data.of(accountId)
      const { eventId, base } = draft
      const present = eventId === null ? null : (space.store.events.get(eventId)?.raw ?? null)
      const former = partedFrom(present, { made, base })
      const own =
        eventId === null || former === null
          ? draft
          : { ...draft, eventId: space.renumbering.asideOf(eventId, former) }
      return unlessMade(space.store, callId, () =>
        space.store.transaction(() => {
          const { id, savedAtMs } = space.drafts.save(draftId, own, basedOnMs)
          const stored = { draftId: id, savedAtMs }
          if (id !== draftId) noteMade(space.store, callId, stored)
          return stored
        }),
      )
    },
  }
}

/**
 * Where a page lost the answer of a save and asks again: it makes one event (SITE-U9). A draft that is there again is
 * another one, and so is what another window typed into it before it was saved. An event discarded since is none.
 */
function taken({ drafts, store }: OpenAccount, draftId: string | null, digest: string): string | undefined {
  if (draftId === null || drafts.get(draftId) !== undefined) return undefined
  const became = becameOf(store, draftId, digest)
  return became === undefined || isNowhere(store, lastingId(store, became)) ? undefined : became
}

/** A new event begins tomorrow at 19:00 of the site's zone and lasts two hours, open to everyone. */
export function newEventFields(clock: Clock, zone: string): EventFields {
  const tomorrow = Temporal.Instant.fromEpochMilliseconds(clock.now())
    .toZonedDateTimeISO(zone)
    .add({ days: 1 })
  const start = tomorrow.withPlainTime({ hour: 19 })
  const seconds = (time: Temporal.ZonedDateTime) => String(Math.floor(time.epochMilliseconds / 1000))
  return {
    ...BLANK_FIELDS,
    start: seconds(start),
    end: seconds(start.add({ hours: 2 })),
    privacy: '0',
    privacyComment: '0',
  }
}
