import { onTestFinished, vi } from 'vitest'
import { createNodeFetch } from '../../../electron/browser-host/nodePorts.ts'
import { createSignals } from '../../../electron/core/part.ts'
import type { Updater } from '../../../electron/core/updatePort.ts'
import { createUpdates, type UpdatesDeps } from '../../../electron/core/updates/area.ts'
import { announcementFile } from '../../../electron/system/releases.ts'
import type { EntryState } from '../../../shared/domain/outboxEntry.ts'
import type { Updates } from '../../../shared/domain/updates.ts'
import { appInfo } from '../../fakeHost/builders.ts'
import { createFakeClock } from '../../support/fakeClock.ts'
import { createMemoryLogger } from '../../support/fakePorts.ts'
import { memoryPreferences } from '../../support/openProgram.ts'

/** The area of newer versions alone: a clock that stands still, and an outbox that holds what the test says. */
export function updateWorld(releases: { readonly address: string; readonly updater: Updater | null } | null) {
  const clock = createFakeClock()
  const signals = createSignals()
  const pushed: Updates[] = []
  let states: readonly EntryState[] = []
  let quits = 0
  const ports: UpdatesDeps['ports'] = {
    updates: releases && {
      ...releases,
      file: announcementFile('linux', process.arch),
      quit: () => {
        quits += 1
      },
    },
    preferences: memoryPreferences(),
    clock,
    timers: clock.timers,
    fetch: createNodeFetch(),
    info: appInfo({ version: '1.0.0' }),
    log: createMemoryLogger(),
  }
  const updates = createUpdates({
    ports,
    signals,
    publish: (_topic, payload) => void pushed.push(payload as Updates),
    data: { opened: () => [{ outbox: { entries: () => states.map((state) => ({ state })) } }] },
  })
  onTestFinished(() => void updates.stop?.())
  return {
    updates,
    ports,
    clock,
    signals,
    pushed,
    now: () => {
      const last = pushed.at(-1)
      if (last === undefined) throw new Error('nothing was told yet')
      return last.now
    },
    until: (condition: () => boolean) =>
      vi.waitFor(() => {
        if (!condition()) throw new Error('not yet')
      }, 20_000),
    sends: (next: readonly EntryState[]) => {
      states = next
    },
    quits: () => quits,
  }
}
