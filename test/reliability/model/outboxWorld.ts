import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { OpenAccount } from '../../../electron/core/account/openAccounts.ts'
import { createStagedPhotos, type StagedPhotos } from '../../../electron/core/account/stagedPhotos.ts'
import { createEditorService, type EditorService } from '../../../electron/core/editor/editorService.ts'
import { createQueuedAnswers, type QueuedAnswers } from '../../../electron/core/events/queuedAnswers.ts'
import { createTurns } from '../../../electron/core/lib/turns.ts'
import { notKeptFact } from '../../../electron/core/outbox/notKept.ts'
import type { StoredEntry } from '../../../electron/core/outbox/outboxTable.ts'
import { createChangeHints } from '../../../electron/core/sync/changeHints.ts'
import { createListReader, type ListReader } from '../../../electron/core/sync/listReader.ts'
import { NEEDS_PERSON } from '../../../shared/domain/outboxEntry.ts'
import type { Community } from '../../community/community.ts'
import { type AlsoAccount, type Desk, openDesk } from '../../support/desk.ts'
import { createImpatientTimers } from '../../support/fakeClock.ts'
import { createFakeIds } from '../../support/fakePorts.ts'
import { createOutboxNetwork, type OutboxNetwork } from './outboxNetwork.ts'

/** The program in one life: its desk and what a person uses on it. */
interface Life {
  readonly desk: Desk
  readonly editor: EditorService
  readonly answers: QueuedAnswers
  readonly photos: StagedPhotos
  /** Reads lists as the program does in the background, beside the outbox. */
  readonly reader: ListReader
}

/** A program on one computer through several lives, beside a reference service; time is the test's. */
export interface OutboxWorld {
  readonly community: Community
  readonly network: OutboxNetwork
  life(): Life
  entries(): readonly StoredEntry[]
  /** What waits in all accounts that were opened. */
  allEntries(): readonly StoredEntry[]
  /** A further account of the program, opened from here on in each of its lives. */
  open(accountId: string): Promise<OpenAccount>
  /** Whether the program ever named this field of the event as not kept by the site. */
  named(eventId: string, field: string): boolean
  /** Until nothing can be sent for now; a program that ends meanwhile is started again. */
  settle(): Promise<void>
  /** Work of the program that asks the site; null where it failed or the program ended meanwhile. */
  asking<T>(work: Promise<T>): Promise<T | null>
  /** A few turns of the loop: replay goes on, but nobody waits for it. */
  turns(count: number): Promise<void>
  pass(ms: number): Promise<void>
  restart(): Promise<void>
  /** Starts the program again where it has ended. */
  mend(): Promise<void>
  /** Ended in mid-work so far. */
  crashes(): number
  close(): Promise<void>
}

const STEP_MS = 60_000

export async function openOutboxWorld(
  community: Community,
  settings: { readonly folder?: string; readonly also?: readonly AlsoAccount[] } = {},
): Promise<OutboxWorld> {
  const folder = settings.folder ?? mkdtempSync(path.join(os.tmpdir(), 'outbox-world-'))
  const network = createOutboxNetwork()
  let lives = 0
  let crashes = 0
  const named = new Set<string>()
  const used = new Set<string>()
  const begin = async (): Promise<Life> => {
    lives += 1
    // Of the life alone: a run is told again by its seed and path.
    const seed = `life ${lives}`
    const desk = await openDesk(community, {
      // A life that was ended lets go of nothing: the next one comes to the same folder by another spelling.
      folder: `${folder}${'/.'.repeat(lives)}`,
      seed,
      fetch: network.begin(),
      renewable: true,
      also: settings.also ?? [],
    })
    noteNamed(desk, named)
    for (const accountId of used) await desk.start(accountId)
    const ids = createFakeIds(`editor ${lives}`)
    const photos = createStagedPhotos(ids)
    const { data, registry, clock } = desk
    return {
      desk,
      photos,
      editor: createEditorService({ data, registry, photos, clock, ids }),
      answers: createQueuedAnswers({ data, registry, ids }),
      reader: createListReader({
        api: desk.api,
        clock,
        hints: createChangeHints(() => undefined, clock.timers),
        log: desk.ports.log,
        turns: () => createTurns({ clock, timers: createImpatientTimers() }),
      }),
    }
  }
  let life = await begin()

  const world: OutboxWorld = {
    community,
    network,
    life: () => life,
    entries: () => life.desk.space.outbox.entries(),
    allEntries: () => life.desk.data.opened().flatMap(({ outbox }) => outbox.entries()),
    open: async (accountId) => {
      used.add(accountId)
      return life.desk.start(accountId)
    },
    named: (eventId, field) => named.has(`${eventId} ${field}`),
    settle: async () => {
      for (;;) {
        await world.mend()
        await Promise.race([life.desk.settle(), network.dead()])
        if (!network.isDead()) return
      }
    },
    asking: async (work) => {
      const result = await Promise.race([work.catch(() => null), network.dead().then(() => null)])
      await world.mend()
      return result
    },
    turns: async (count) => {
      for (let turn = 0; turn < count; turn += 1) await nextTurn()
      await world.mend()
    },
    pass: async (ms) => {
      await world.settle()
      for (let passed = 0; passed < ms; passed += STEP_MS) {
        await network.pass(STEP_MS)
        await Promise.race([life.desk.clock.advance(STEP_MS), network.dead()])
        await world.settle()
      }
    },
    restart: async () => {
      await world.settle()
      await life.desk.close()
      life = await begin()
    },
    mend: async () => {
      if (!network.isDead()) return
      crashes += 1
      await life.desk.data.closeAll()
      network.revive()
      life = await begin()
    },
    crashes: () => crashes,
    close: async () => {
      await world.settle()
      await life.desk.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
  return world
}

/** An entry that moves by itself, given time; one behind an entry that needs its person does not. */
export function movingEntries(entries: readonly StoredEntry[]): readonly StoredEntry[] {
  const stuck = new Set(
    entries.filter(({ state }) => NEEDS_PERSON.has(state.state) || state.state === 'paused').map(keyOf),
  )
  return entries.filter((entry) => !stuck.has(keyOf(entry)))
}

const keyOf = ({ accountId, eventId }: StoredEntry): string => `${accountId} ${eventId}`

function noteNamed({ space }: Desk, named: Set<string>): void {
  const { facts } = space.store
  const { set } = facts
  Object.assign(facts, {
    set: (...[name, value]: Parameters<typeof set>) => {
      const prefix = notKeptFact('')
      if (name.startsWith(prefix) && Array.isArray(value)) {
        const eventId = name.slice(prefix.length)
        for (const one of value as readonly { readonly field: string }[]) named.add(`${eventId} ${one.field}`)
      }
      return set(name, value)
    },
  })
}
