import { UpdateNow } from '../../../renderer/features/updates/UpdateNow.tsx'
import { UpdatesSection } from '../../../renderer/features/updates/UpdatesSection.tsx'
import { withTexts } from '../../../renderer/i18n/loadTexts.ts'
import { part } from '../../../renderer/ui/part.tsx'
import type { UpdateState, Updates } from '../../../shared/domain/updates.ts'
import type { Scene } from './scene.ts'

const nothing = () => {}
const release = {
  version: '1.2.0',
  notes:
    'Added\n\nDoors open twice as fast.\n<b>Nothing</b> here is followed: https://example.org/a-rather-long-address-of-a-page',
  releasedAt: Date.UTC(2026, 10, 20),
}
const STATES: readonly UpdateState[] = [
  { state: 'checking' },
  { state: 'none' },
  { state: 'available', release },
  { state: 'downloading', release, part: 0.42 },
  { state: 'ready', release: { ...release, notes: '' }, waits: false },
  { state: 'ready', release: { ...release, notes: '', releasedAt: null }, waits: true },
  { state: 'failed', fault: 'not-genuine', release },
  { state: 'failed', fault: 'not-reached', release: null },
]
const updates = (now: UpdateState): Updates => ({
  way: 'installs',
  version: '1.1.0',
  host: 'releases.example',
  now,
})

const Every = part(
  withTexts(['updates'], async () => () => (
    <>
      <UpdatesSection />
      {STATES.map((now) => (
        <section key={JSON.stringify(now)} style={{ display: 'grid', gap: 12, justifyItems: 'start' }}>
          <UpdateNow
            updates={updates(now)}
            onCheck={nothing}
            onDownload={nothing}
            onCancel={nothing}
            onRestart={nothing}
          />
        </section>
      ))}
    </>
  )),
)

export const updateScenes: Readonly<Record<string, Scene>> = {
  updates: {
    script: { 'updates.read': () => Promise.resolve({ ...updates({ state: 'idle' }), way: 'tells' }) },
    prepare: () => Every.load(),
    show: () => (
      <main style={{ display: 'grid', gap: 24, maxInlineSize: 640, padding: 24 }}>
        <h1>Settings</h1>
        <Every />
      </main>
    ),
  },
}
