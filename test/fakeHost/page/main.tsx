import '../../../renderer/emptyHtml.ts'
import { createRoot } from 'react-dom/client'
import '../../../renderer/styles/index.css'
import { z } from 'zod'
import { App } from '../../../renderer/shell/App.tsx'
import { createStores } from '../../../renderer/shell/createStores.ts'
import { wire } from '../../../renderer/shell/wiring.ts'
import { type Stores } from '../../../renderer/state/stores.ts'
import { preferences } from '../../../shared/domain/preferences.ts'
import { ADA } from '../builders.ts'
import { deskScript } from '../fakeDesk.ts'
import { doorScript } from '../fakeDoor.ts'
import { createFakeHost, type FakeHost } from '../fakeHost.ts'
import { invitesScript } from '../fakeInvites.ts'

z.config({ jitless: true })

declare global {
  interface Window {
    /** For the test that drives the page. */
    fakeHost: FakeHost
    stores: Stores
  }
}

const asked = new URLSearchParams(location.search)
const STATES = ['online', 'offline', 'broken', 'first-load', 'signed-out', 'unkept'] as const
const host = createFakeHost({
  events: Number(asked.get('events') ?? 400),
  guests: Number(asked.get('guests') ?? 214),
  now: Date.now(),
  state: STATES.find((state) => state === asked.get('state')) ?? 'online',
  preferences: {
    language: preferences.shape.language.catch('en').parse(asked.get('language')),
    theme: preferences.shape.theme.catch('light').parse(asked.get('theme')),
  },
})
host.bridge.script(deskScript(host.bridge, ADA, Number(asked.get('guests') ?? 214), Date.now()))
const SENDING = ['none', 'sending', 'needs-you'] as const
host.bridge.script(
  invitesScript(host.bridge, ADA, Date.now(), {
    rows: Number(asked.get('rows') ?? 1200),
    past: asked.has('past'),
    sending: SENDING.find((each) => each === asked.get('sending')) ?? 'none',
  }),
)
host.bridge.script(
  doorScript(host.bridge, ADA, Number(asked.get('guests') ?? 214), Date.now(), asked.has('locked')),
)
host.bridge.script({
  'app.start': async () => ({ ...host.started(), lock: await host.bridge.call('door.lockState', {}) }),
})
window.fakeHost = host
const root = document.getElementById('root')
if (root === null) throw new Error('no root')
const stores = createStores(host.bridge, location.hash)
window.stores = stores
wire(stores)
await stores.start.load()
createRoot(root).render(<App stores={stores} mac={asked.has('mac')} />)
