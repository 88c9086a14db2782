import type { MenuCommand } from '../../shared/bridge/app.ts'
import type { Handlers } from '../../shared/bridge/contract.ts'
import type { AccountId } from '../../shared/domain/ids.ts'
import { chooseLanguage } from '../../shared/domain/language.ts'
import { createAccountLife } from './account/accountLife.ts'
import { createAccountRooms, lossPreview } from './account/accountRooms.ts'
import { accountsBridge } from './account/area.ts'
import { handOutKept } from './account/keptFile.ts'
import { activeAccount } from './account/snapshot.ts'
import { createStagedPhotos } from './account/stagedPhotos.ts'
import { createEventApi } from './api/createEventApi.ts'
import { createSessionIdentity } from './api/identity.ts'
import { learnsOwnPerson } from './api/ownPerson.ts'
import { createReach, observedApi } from './api/reach.ts'
import { appHandlers } from './bridge/appHandlers.ts'
import { createDispatcher, type Dispatch } from './bridge/dispatcher.ts'
import { createLastingParams } from './bridge/lastingIds.ts'
import { prefilledSecret } from './connect/connectionSettings.ts'
import { openDoorLock } from './door/doorLock.ts'
import { userPerson } from './door/doorPeople.ts'
import { createDoorService } from './door/doorService.ts'
import { doorHandlers } from './door/handlers.ts'
import { createEditorService } from './editor/editorService.ts'
import { editingHandlers } from './editor/handlers.ts'
import { createQueuedAnswers } from './events/queuedAnswers.ts'
import { createGuestDesk } from './guests/guestDesk.ts'
import { createInvites } from './invites/area.ts'
import { createPublisher, type Publisher } from './lib/publisher.ts'
import { diagnosticsText } from './log/diagnostics.ts'
import type { Picture } from './pictures/pictures.ts'
import type { Ports } from './ports.ts'
import { outboxHandlers } from './send/handlers.ts'
import { createOutboxes, WAITS } from './send/outboxes.ts'
import { ENGLISH_CALLBACK_TEXTS } from './session/callbackPage.ts'
import { sessionHandlers } from './session/handlers.ts'
import { createSessionService } from './session/sessionService.ts'
import { createTokenVault } from './session/tokenVault.ts'
import { openSiteRegistry } from './sites/registryFile.ts'
import { adoptViews, forgetViews } from './sites/savedViews.ts'
import { createReading } from './sync/area.ts'
import { createZoneFinder } from './zone/zoneFinder.ts'

/** A connection that is filled in already, as for the demo community. */
export interface Suggestion {
  readonly address: string
  readonly clientId: string
  readonly clientSecret: string
  readonly redirectUri: string
  readonly demo: boolean
}

export interface AppOptions {
  readonly suggestion?: Suggestion
  readonly waits?: typeof WAITS
}

/** The program without a host: what a page may ask, what is pushed to it, and the pictures it may show. */
export interface App {
  readonly dispatch: Dispatch
  readonly subscribe: Publisher['subscribe']
  picture(ref: string): Promise<Picture | null>
  menu(command: MenuCommand): void
  /** Ends all that runs; what waits stays. */
  close(): Promise<void>
}

/** Who knows whom, in one file: a list without logic. */
export async function createApp(ports: Ports, options: AppOptions = {}): Promise<App> {
  const folder = ports.folder.path
  const { clock, timers, ids, log, fetch, info } = ports
  const waits = options.waits ?? WAITS
  const userAgent = `${info.name}/${info.version}`
  const { publish, subscribe } = createPublisher()

  const registry = await openSiteRegistry(folder, log)
  const vault = createTokenVault({ secrets: ports.secrets, folder, ids, log })
  adoptViews(ports.preferences, activeAccount({ registry, preferences: ports.preferences }))
  const data = createAccountRooms(ports, registry, vault, (accountId) => life.isLeaving(accountId))
  const identity = createSessionIdentity({ fetch, clock, timers, log, registry, userAgent })
  const suggested = options.suggestion
  const session = createSessionService({
    ...ports,
    vault,
    registry,
    folder,
    texts: ENGLISH_CALLBACK_TEXTS,
    identify: identity.identify,
    lossPreview: (accountId) => lossPreview(data, ports.preferences, accountId),
    knownSecret: (site) => prefilledSecret(suggested ?? null, site),
    hooks: {
      onSignedIn: (accountId) => signedIn(accountId),
      beforeForget: (accountId) => life.leave(accountId),
    },
  })

  const life = createAccountLife({
    registry,
    log,
    session: session.state,
    begin: async (accountId) => {
      guestDesk.watch(await invites.start(accountId))
      await outboxes.start(accountId)
      outboxes.wake(accountId)
      reading.wake()
      reading.sync.start(accountId)
    },
    show: (accountId) => outboxes.start(accountId),
    stop: (accountId) => Promise.allSettled([reading.sync.stop(accountId), outboxes.stop(accountId)]),
    erase: async (accountId) => {
      forgetViews(ports.preferences, accountId)
      await data.destroy(accountId)
    },
  })
  const reach = createReach(clock)
  const eventApi = createEventApi({ ...ports, tokens: session, registry, userAgent })
  const siteApi = learnsOwnPerson(eventApi, { registry, log, stateOf: life.stateOf })
  const api = observedApi(siteApi, reach)
  const known = () => registry.accounts().map((account) => account.id)
  const doorLock = await openDoorLock(folder, { clock, log, accounts: known }, (state) =>
    publish('door.locked', state),
  )
  const doors = createDoorService({
    data,
    clock,
    timers,
    ids,
    siteOf: (accountId) => registry.siteOf(accountId).address,
    changed: (accountId, doorId, at) => publish('door.changed', { accountId, doorId, revision: at }),
  })
  const invites = createInvites({
    ports,
    data,
    registry,
    api,
    publish,
    wake: (accountId) => outboxes.wake(accountId),
    came: (space, eventId) => doors.came(space, eventId),
    locale: () => chooseLanguage(ports.preferences.get().language, info.locales).locale,
    readGuests: (accountId, eventId) =>
      void reading
        .readGuests(accountId, eventId)
        .catch((error: unknown) => log.debug('guests not read after a sending', { reason: String(error) })),
  })
  const outboxes = createOutboxes({
    ...ports,
    data,
    registry,
    api,
    gate: life.gate,
    sendInvite: invites.sendInvite,
    invitePaceMs: invites.invitePaceMs,
    changed: (accountId) => {
      revision += 1
      publish('outbox.changed', { revision })
      reading.hints.events(accountId)
      reading.hints.sync()
    },
    waits,
  })
  let revision = 0
  const answers = createQueuedAnswers({ data, registry })
  const reading = createReading({
    ports,
    api: siteApi,
    data,
    registry,
    publish,
    reach,
    answers,
    own: outboxes.own,
    waiting: outboxes,
  })
  const guestDesk = createGuestDesk({
    data,
    registry,
    clock,
    timers,
    ids,
    held: invites.held,
    publish,
    look: (accountId, eventId) => void reading.look(accountId, eventId).catch(() => undefined),
    arrivedAt: (space, eventId, userId) => doors.arrivedAt(space, eventId, userPerson(userId)),
  })
  const photos = createStagedPhotos(ids)
  const editor = createEditorService({ data, registry, photos, clock, ids })
  const zones = createZoneFinder({ ...ports, data, registry, zones: Intl.supportedValuesOf('timeZone') })
  const unlook = subscribe(({ topic, payload }) => {
    if (topic === 'events.changed') zones.look((payload as { readonly accountId: AccountId }).accountId)
  })

  /** A person confirmed who they are: what only they may open is open. */
  function signedIn(accountId: AccountId): void {
    void doorLock
      .signedIn(accountId)
      .catch((error: unknown) => log.error('the door stays locked', { reason: String(error) }))
  }

  const unwatch = session.watch((accountId) => {
    life.left(accountId)
    void life.look(accountId)
  })
  const accounts = accountsBridge({
    ...ports,
    registry,
    vault,
    session,
    prefilled: suggested ?? null,
    lossPreview: (accountId) => lossPreview(data, ports.preferences, accountId),
    exportKept: (accountId) => handOutKept({ ...ports, data, registry, held: invites.held }, accountId),
    reach: (accountId) => reach.of(accountId),
    watchReach: (listener) => reach.watch(() => listener()),
    publish,
  })
  const handlers: Handlers = {
    ...accounts.handlers,
    ...sessionHandlers(session),
    ...reading.handlers,
    ...editingHandlers({ data, editor, photos, clock, publish, holdMs: waits.holdMs }),
    ...guestDesk.handlers,
    ...doorHandlers({
      doors,
      lock: doorLock,
      held: invites.held,
      clock,
      timers,
      ids,
      owned: (accountId) => registry.account(accountId).userId !== null,
    }),
    ...invites.handlers,
    ...outboxHandlers({
      ...ports,
      data,
      registry,
      api,
      outboxes,
      reach,
      gate: life.gate,
      held: invites.held,
    }),
    ...appHandlers({
      ports,
      accounts: () => accounts.handlers['accounts.list']({}),
      lock: doorLock.state,
      plainHosts: () =>
        registry.sites().flatMap((site) => (site.allowInsecure ? [new URL(site.address).host] : [])),
      diagnostics: () =>
        diagnosticsText({
          info,
          facts: registry
            .accounts()
            .map(({ id }) => `account: ${life.stateOf(id)?.state ?? 'not known'}, ${reach.of(id).state}`),
          recent: log.recent(),
        }),
    }),
  }

  await session.start()
  for (const { id } of registry.accounts()) {
    await life.look(id)
  }
  const unfollow = ports.preferences.watch((value) => publish('preferences.changed', value))

  return {
    dispatch: createDispatcher(handlers, log, doorLock.admits, createLastingParams(data)),
    subscribe: (listener) =>
      subscribe((push) => {
        if (doorLock.admitsPush(push.topic, push.payload)) listener(push)
      }),
    picture: async (ref) => (doorLock.state().locked ? null : reading.pictures.read(ref)),
    menu: (command) => publish('menu.command', { command }),
    close: async () => {
      unfollow()
      unlook()
      zones.stop()
      unwatch()
      accounts.close()
      doors.stop()
      guestDesk.stop()
      invites.stop()
      await outboxes.stopAll()
      await reading.stop()
      await session.close()
      await data.closeAll()
    },
  }
}
