import type { FirstCommand, MenuCommand } from '../../shared/bridge/app.ts'
import type { Handlers } from '../../shared/bridge/contract.ts'
import { chooseLanguage } from '../../shared/domain/language.ts'
import { accountsOnDisk, lossPreview } from './account/accountFiles.ts'
import { createAccountLife } from './account/accountLife.ts'
import { createAccounts } from './account/area.ts'
import { adoptViews, forgetViews, returningViews, sealLeftovers, sealViews } from './account/savedViews.ts'
import { activeAccount } from './account/snapshot.ts'
import { createTypedForms } from './account/typedForms.ts'
import { createEventApi } from './api/createEventApi.ts'
import { createSessionIdentity, learnsOwnPerson } from './api/identity.ts'
import { createReach, observedApi } from './api/reach.ts'
import { createSiteClock } from './api/siteClock.ts'
import type { AppOptions } from './appOptions.ts'
import { createAttention } from './attention/area.ts'
import { createBackup } from './backup/area.ts'
import { createSealer } from './backup/sealer.ts'
import { appHandlers, createMenuCommands } from './bridge/appHandlers.ts'
import { createFailures } from './bridge/diagnostics.ts'
import { createDispatcher, type Dispatch } from './bridge/dispatcher.ts'
import { createLastingParams } from './bridge/lastingIds.ts'
import { createWholePages } from './bridge/wholePages.ts'
import { createCalendar } from './calendar/area.ts'
import { createChanges } from './changes/area.ts'
import { createConnect } from './connect/area.ts'
import { createDoor } from './door/area.ts'
import { arrivedAt, arrivedTo } from './door/arrivalTimes.ts'
import { createEditor } from './editor/area.ts'
import { createEvents } from './events/area.ts'
import { createHeldFiles, filesArea } from './files/heldFiles.ts'
import { createGuests } from './guests/area.ts'
import { createGuestDesk } from './guests/guestDesk.ts'
import { createHandover } from './handover/area.ts'
import { createImports } from './imports/area.ts'
import { createInsights } from './insights/area.ts'
import { createInvites } from './invites/area.ts'
import { createFirstList } from './lib/firstList.ts'
import { createPublisher, type Publisher } from './lib/publisher.ts'
import { uncovered } from './outbox/listing.ts'
import { createSignals, endEach, handlersOf } from './part.ts'
import { createPeople } from './people/area.ts'
import { createPictures, type Picture } from './pictures/pictures.ts'
import type { Ports } from './ports.ts'
import { createProxies } from './proxy/area.ts'
import { createQuick } from './quick/area.ts'
import { createReminders } from './reminders/area.ts'
import { createSample } from './sample/sample.ts'
import { createSending } from './send/area.ts'
import { WAITS } from './send/outboxes.ts'
import { createSession } from './session/area.ts'
import { createTokenVault } from './session/tokenVault.ts'
import { createCheckMemory, prefilledSecret } from './sites/connectionSettings.ts'
import { openSiteRegistry } from './sites/registryFile.ts'
import { isSample, sampleSecret } from './sites/sampleSite.ts'
import { createSync } from './sync/area.ts'
import { createUpdates } from './updates/area.ts'
import { createZoneFinder } from './zone/zoneFinder.ts'

/** The program without a host: what a page may ask, what is pushed to it, and the pictures it may show. */
export interface App {
  readonly dispatch: Dispatch
  readonly subscribe: Publisher['subscribe']
  picture(ref: string): Promise<Picture | null>
  menu(command: MenuCommand): void
  /** The same for a page that is only being opened. */
  menuOnceOpen(command: FirstCommand): void
  /** Links and paths of files from outside; `folder`: what a path begins at. */
  handOver(texts: readonly string[], folder: string): void
  /** Own changes on this computer that have not been sent, of the accounts that are open. */
  waiting(): number
  /** Ends all that runs; what waits stays. */
  close(): Promise<void>
}

/** Who knows whom: the parts in order, each given only what stands above it. What they tell each other goes by signals. */
export async function createApp(given: Ports, options: AppOptions = {}) {
  const { clock, log, preferences, info } = given
  const folder = given.folder.path
  const waits = options.waits ?? WAITS
  const prefilled = options.suggestion ?? null
  const userAgent = `${info.name}/${info.version}`
  const language = () => chooseLanguage(preferences.get().language, info.locales)

  const signals = createSignals()
  const { publish, subscribe } = createPublisher()
  const vault = createTokenVault({ ...given, folder })
  const sample = createSample({ ...given, vault, folder, language: () => language().language })
  const proxies = createProxies({ ...given, vault, publish })
  const { connectivity } = proxies
  const ports: Ports = { ...given, connectivity, fetch: sample.fetch, browser: sample.browser }
  const held = createHeldFiles(given)
  const files = filesArea(held)
  const registry = await openSiteRegistry(folder, log)
  adoptViews(preferences, activeAccount({ registry, preferences }))
  const firstList = createFirstList(ports.timers, options.firstListWithinMs ?? 0)
  const life = createAccountLife({ registry, timers: ports.timers, log, workAfter: firstList.sent })
  const { gate = life.gate, retries = ports.timers, background = true } = options.alone ?? {}
  const data = accountsOnDisk(ports, registry, vault, life.isLeaving, firstList.drawn)
  const views = { data, registry, preferences }
  await sealLeftovers({ ...views, log })
  const losses = (accountId: string) => lossPreview(views, accountId)
  const session = createSession({
    ...ports,
    texts: () => ({ ...language(), words: ports.texts(language().language) }),
    vault,
    registry,
    folder,
    signals,
    identify: createSessionIdentity({ ...ports, registry, userAgent }).identify,
    lossPreview: losses,
    knownSecret: (site) => sampleSecret(site) ?? prefilledSecret(prefilled, site),
    listenFor: sample.listenFor,
    leave: life.leave,
    seal: life.seal,
  })
  const reach = createReach(clock)
  const siteClock = createSiteClock(clock)
  const asked = { timers: retries, tokens: session, registry, siteClock, userAgent }
  const eventApi = createEventApi({ ...ports, ...asked })
  const api = observedApi(learnsOwnPerson(eventApi, { registry, log, stateOf: life.stateOf }), reach)

  const base = { ports, data, registry, held, api, reach, publish, signals }
  const door = await createDoor(base)
  const invites = createInvites({ ...base, siteClock, came: door.came, locale: () => language().locale })
  const { sendInvite, invitePaceMs } = invites
  const sync = createSync(base)
  const sending = createSending({ ...ports, ...base, waits, gate, sendInvite, invitePaceMs, sync })
  const guests = createGuests({ ...base, sync })
  const events = createEvents({ ...base, sync, guests })
  const calendar = createCalendar({ ...base, sync })
  const changes = createChanges({ ...base, sync })
  const arrivals = { cameTo: door.cameTo, arrivedAt, arrivedTo }
  const desk = createGuestDesk({ ...ports, ...base, guests, listed: sync.hints.guests, ...arrivals })
  const pictures = createPictures({ ...base, clock })
  const editor = createEditor({ ...base, picture: pictures.read, holdMs: waits.holdMs })
  const quick = createQuick({ ...base, clock })
  const typedForms = createTypedForms(base)
  const insights = createInsights({ ...base, look: guests.look })
  const imports = createImports({ ...base, paceMs: waits.paceMs })
  const handover = createHandover(base)
  const zones = createZoneFinder({ ...ports, ...base, zones: Intl.supportedValuesOf('timeZone') })
  const settings = { vault, session, prefilled, checks: createCheckMemory(), lossPreview: losses }
  const sampleName = () => ports.texts(language().language)['sample.name']
  const accounts = createAccounts({ ...ports, ...base, ...settings, sampleName })
  const connect = createConnect({ ...ports, ...base, ...settings, changedBy: accounts.changedBy })

  const sealer = options.sealer ?? createSealer()
  const backup = await createBackup({ ...base, lossPreview: losses, isSample, sealer })

  const failures = createFailures(clock)
  const commands = createMenuCommands(publish)
  const { menu, menuOnceOpen } = commands
  const locked = () => door.lock.state().locked
  const told = createAttention({ ...base, session, language: () => language().language, locked, ...commands })

  const reminders = createReminders({
    ...base,
    language,
    locked,
    openEvent: handover.show,
    attention: told,
    stateOf: life.stateOf,
    isLeaving: life.isLeaving,
    subscribe,
  })

  const wholePages = createWholePages({ events, reminders, handover })
  const updates = createUpdates(base)

  const regularsOf = insights.regulars
  const people = createPeople({ ...ports, ...base, ...invites, peopleOf: invites.peopleAt, regularsOf })
  const page = {
    handlers: appHandlers({
      ...base,
      accounts: accounts.list,
      lock: door.lock.state,
      proxy: proxies.state,
      copies: backup.status,
      takeCommand: commands.take,
      handedOver: handover.waits,
      tooManyWindows: (most) => publish('windows.full', { most }),
      broughtWindow: (place) => publish('windows.brought', place),
      stateOf: life.stateOf,
      failures,
    }),
  }

  /** What the page may ask of each; the last one ends first. */
  const areas = [
    proxies,
    session,
    files,
    door,
    invites,
    sending,
    sync,
    guests,
    events,
    calendar,
    changes,
    desk,
    editor,
    quick,
    typedForms,
    insights,
    imports,
    handover,
    zones,
    accounts,
    connect,
    backup,
    reminders,
    wholePages,
    updates,
    people,
    page,
  ]
  const handlers: Handlers = handlersOf(areas)

  await session.start()
  await life.start({
    session,
    runs: [sending.account, reminders.account, ...(background ? [sync.account] : []), returningViews(views)],
    // What changes on guest lists is noted from the first page of guests on.
    open: desk.account.begin,
    erase: async (accountId) => {
      await forgetViews(views, accountId)
      await data.destroy(accountId)
      await sample.left(registry.siteOf(accountId))
    },
    close: async (accountId) => {
      try {
        await sealViews(views, accountId)
      } finally {
        await data.close(accountId)
      }
    },
  })
  const unwatch = data.watch(({ accountId }) => life.opened(accountId))
  const unfollow = preferences.watch((value) => publish('preferences.changed', value))

  const app: App = {
    dispatch: createDispatcher(handlers, log, door.lock.admits, createLastingParams(data), {
      ...failures,
      answered: firstList.answered,
    }),
    subscribe: (listener) =>
      subscribe((push) => {
        if (door.lock.admitsPush(push.topic, push.payload)) listener(push)
      }),
    picture: async (ref) => (locked() ? null : pictures.read(ref)),
    menu,
    menuOnceOpen,
    handOver: handover.give,
    waiting: () => data.opened().reduce((sum, { outbox }) => sum + uncovered(outbox.entries()).length, 0),
    close: async () => {
      unfollow()
      unwatch()
      life.stop()
      firstList.stop()
      const parts = [told, ...areas.toReversed()].flatMap((part) =>
        'stop' in part ? [() => part.stop?.()] : [],
      )
      await endEach([...parts, session.close, data.closeAll, registry.close])
      updates.finish()
    },
  }
  /** For tests, which look closer than a page can. */
  const inside = { ...base, vault, session, handlers, invites, sync, pictures, outboxes: sending.outboxes }
  return { ...app, inside }
}
