import { Temporal } from 'temporal-polyfill'
import type { Handlers } from '../../../shared/bridge/contract.ts'
import type { NotKept, StagedPhoto } from '../../../shared/bridge/editor.ts'
import type { PictureRef } from '../../../shared/domain/event.ts'
import { type EventFields, eachField, partOf } from '../../../shared/domain/eventFields.ts'
import { epochSeconds } from '../../../shared/domain/eventTime.ts'
import type { AccountId } from '../../../shared/domain/ids.ts'
import { parentOf, type RawEvent } from '../../../shared/domain/rawEvent.ts'
import { changedIn } from '../account/drafts.ts'
import { madeOnce } from '../account/madeOnce.ts'
import type { OpenAccounts } from '../account/openAccounts.ts'
import { createStagedPhotos } from '../account/stagedPhotos.ts'
import { keepTyped, takeName } from '../account/typedForms.ts'
import { AppError, isAppError } from '../errors.ts'
import { createLately } from '../lib/lately.ts'
import type { Publish } from '../lib/publisher.ts'
import { lastingId } from '../outbox/lastingIds.ts'
import { notKeptAt, setNotKept } from '../outbox/notKept.ts'
import { fieldsOf } from '../outbox/rawFields.ts'
import type { Part } from '../part.ts'
import { photoTurns, pictureRefOf } from '../pictures/pictureRef.ts'
import type { Ports } from '../ports.ts'
import type { SiteRegistry } from '../sites/siteRegistry.ts'
import { createEditorService, newEventFields } from './editorService.ts'

export interface EditorAreaDeps {
  readonly ports: Pick<Ports, 'clock' | 'ids'>
  readonly data: OpenAccounts
  readonly registry: SiteRegistry
  readonly publish: Publish
  /** What a reference to a picture stands for; null where it cannot be had now. */
  readonly picture: (ref: PictureRef) => Promise<{ readonly bytes: Uint8Array } | null>
  /** How long a delete is held back, ms. */
  readonly holdMs: number
}

type Name =
  | Extract<
      keyof Handlers,
      `editor.${string}` | `drafts.${string}` | `photos.${string}` | `templates.${string}`
    >
  | 'events.save'
  | 'events.saveSeries'
  | 'events.delete'
  | 'events.notKept'
  | 'events.dismissNotKept'

/** Writing events: the editor, its drafts, templates and photos. */
export function createEditor(deps: EditorAreaDeps): Part<Pick<Handlers, Name>> {
  const { data, ports, registry } = deps
  const photos = createStagedPhotos(ports.ids)
  const dismissed = createLately<NotKept>()
  const editor = createEditorService({ ...deps, ...ports, photos })
  let revision = 0
  const draftsChanged = (accountId: AccountId): void => {
    revision += 1
    deps.publish('drafts.changed', { accountId, revision })
  }
  // By another zone of the site the times of drafts, as typed, are other moments.
  const zones = new Map<AccountId, string | undefined>()
  const zoneOf = (accountId: AccountId) => registry.siteOf(accountId).zone?.zone
  data.watch(({ accountId }) => zones.set(accountId, zoneOf(accountId)))
  registry.watch(() => {
    const known = registry.accounts().filter(({ id }) => zones.has(id) && zones.get(id) !== zoneOf(id))
    for (const { id } of known) {
      zones.set(id, zoneOf(id))
      draftsChanged(id)
    }
  })
  const storedEvent = async (accountId: AccountId, eventId: string) => {
    const { store } = await data.of(accountId)
    const stored = store.events.get(lastingId(store, eventId))
    if (stored === undefined) throw new AppError('not-found', 'this event is not known here')
    return stored
  }

  const photoCopy = async (accountId: AccountId, shown: RawEvent): Promise<StagedPhoto | null> => {
    if (registry.siteOf(accountId).capabilities.photos === 'none') return null
    const { store, shelf } = await data.of(accountId)
    const ref = pictureRefOf(accountId, shown, photoTurns(store)(shown.event_id))
    const picture = ref === undefined ? null : await deps.picture(ref)
    if (picture === null) return null
    try {
      return photos.stage(shelf, 'photo', picture.bytes)
    } catch (error) {
      if (isAppError(error, 'file-refused')) return null
      throw error
    }
  }

  const handlers: Pick<Handlers, Name> = {
    'editor.open': ({ accountId, eventId, draftId }) => editor.open(accountId, eventId, draftId),
    'editor.duplicate': async ({ accountId, eventId, copy }) => {
      const { shown } = await storedEvent(accountId, eventId)
      const from = fieldsOf(shown)
      const zone = registry.siteOf(accountId).zone?.zone ?? ports.clock.zone()
      const fresh = newEventFields(ports.clock, zone)
      // Another day is meant, seldom another hour.
      const others = { ...fresh, ...sameHours(from, fresh, zone) }
      return {
        fields: eachField((field) => (copy.includes(partOf(field)) ? from : others)[field]),
        parent: copy.includes('parent') ? parentOf(shown) : null,
        photo: copy.includes('photo') ? await photoCopy(accountId, shown) : null,
      }
    },
    'editor.theirs': async ({ accountId, eventId }) => {
      const { raw, shown, asOfMs } = await storedEvent(accountId, eventId)
      const fields: EventFields | null = raw === null ? null : fieldsOf(raw)
      return { fields, shown: fieldsOf(shown), asOfMs }
    },
    'drafts.save': async ({ accountId, draftId, basedOnMs, draft, made, callId }) => {
      const before = draftId === null ? undefined : (await data.of(accountId)).drafts.get(draftId)
      const saved = await editor.saveDraft(accountId, draftId, draft, basedOnMs, made, callId)
      const isListed = before !== undefined && draftId === saved.draftId
      if (!isListed || changedIn(before) !== changedIn(draft)) draftsChanged(accountId)
      return saved
    },
    'drafts.saveAll': async ({ accountId, drafts: all, typed, callId }) => {
      const space = await data.of(accountId)
      const saved = madeOnce(space.store, callId, () => {
        if (typed !== undefined) keepTyped(space, { form: 'quick' }, {}, typed)
        const drafts = all.map((draft) => space.drafts.save(null, draft, null))
        return { drafts: drafts.map(({ id, savedAtMs }) => ({ draftId: id, savedAtMs })) }
      })
      draftsChanged(accountId)
      return saved
    },
    'drafts.discard': async ({ accountId, drafts: all }) => {
      const { drafts, store } = await data.of(accountId)
      const left = store.transaction(() =>
        all.filter(({ draftId, savedAtMs }) => !drafts.discard(draftId, savedAtMs)),
      )
      draftsChanged(accountId)
      return { left: left.length }
    },
    'drafts.move': async ({ accountId, eventId, to }) => {
      await editor.move(accountId, eventId, to)
      draftsChanged(accountId)
      return null
    },
    'drafts.sendAll': async ({ accountId, draftIds, callId }) => {
      const sent = await editor.sendDrafts(accountId, draftIds, callId)
      if (sent.queued > 0) draftsChanged(accountId)
      return sent
    },
    'drafts.list': async ({ accountId }) => (await data.of(accountId)).drafts.list(),
    'photos.stage': async ({ accountId, fileName, base64 }) =>
      photos.stage((await data.of(accountId)).shelf, fileName, Buffer.from(base64, 'base64')),
    'photos.staged': async ({ accountId, stagedId }) => {
      const { staged, file } = photos.look((await data.of(accountId)).shelf, stagedId)
      return { staged, fileName: file.fileName, base64: Buffer.from(file.bytes).toString('base64') }
    },
    'events.save': async ({ accountId, ...request }) => {
      const saved = await editor.save(accountId, request)
      if (request.draftId !== null) draftsChanged(accountId)
      return saved
    },
    'events.saveSeries': async ({ accountId, times, ...request }) => {
      const saved = await editor.saveSeries(accountId, request, times)
      if (request.draftId !== null) draftsChanged(accountId)
      return saved
    },
    'events.delete': async ({ accountId, eventIds, callId }) => ({
      entryIds: await editor.remove(accountId, eventIds, callId),
      holdMs: deps.holdMs,
    }),
    'events.notKept': async ({ accountId, eventId }) => {
      const { store } = await data.of(accountId)
      return notKeptAt(store, lastingId(store, eventId))
    },
    'events.dismissNotKept': async ({ accountId, eventId, field, back }) => {
      const { store } = await data.of(accountId)
      const id = lastingId(store, eventId)
      const named = notKeptAt(store, id)
      const key = `${accountId} ${id} ${field}`
      if (back === true) {
        const was = dismissed.of(key)
        if (was === undefined) throw new AppError('not-found', 'this can be undone no more')
        const raw = store.events.get(id)?.raw ?? null
        const now: Readonly<Record<string, string>> = raw === null ? {} : fieldsOf(raw)
        const isAsItWas = (now[was.field] ?? was.got) === was.got
        if (isAsItWas && named.every((one) => one.field !== field)) setNotKept(store, id, [...named, was])
        return null
      }
      const one = named.find((each) => each.field === field)
      if (one !== undefined) dismissed.keep(key, one)
      setNotKept(store, id, field === undefined ? [] : named.filter((each) => each !== one))
      return null
    },
    'templates.list': async ({ accountId }) => (await data.of(accountId)).templates.list(),
    'templates.save': async ({ accountId, name, fields, typed }) => {
      const space = await data.of(accountId)
      return space.store.transaction(() => {
        takeName(space, typed)
        const { saved, replaced } = space.templates.save(name, fields)
        return { templateId: saved.id, replaced }
      })
    },
    'templates.remove': async ({ accountId, templateId }) => {
      ;(await data.of(accountId)).templates.remove(templateId)
      return null
    },
  }
  return { handlers }
}

type Times = Pick<EventFields, 'start' | 'end'>

/** On the day `fresh` begins, by the zone's clock at the hour `from` begins, and as long; `fresh` where that is not known. */
export function sameHours(from: Times, fresh: Times, zone: string): Times {
  const [start, end, day] = [from.start, from.end, fresh.start].map(epochSeconds)
  if (start == null || day == null) return fresh
  const at = (seconds: number) =>
    Temporal.Instant.fromEpochMilliseconds(seconds * 1000).toZonedDateTimeISO(zone)
  const begins = at(day).withPlainTime(at(start).toPlainTime()).epochMilliseconds / 1000
  const length = end == null || end < start ? Number(fresh.end) - Number(fresh.start) : end - start
  return { start: String(begins), end: String(begins + length) }
}
