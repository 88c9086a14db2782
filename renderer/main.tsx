import './schemasWithoutEval.ts'
import './emptyHtml.ts'
import { createRoot } from 'react-dom/client'
import type { PageBridge } from '../shared/bridge/contract.ts'
import { OpenEvent } from './features/event/EventPage.tsx'
import { loadFirstTexts } from './i18n/loadTexts.ts'
import { createBridge } from './lib/bridge.ts'
import { App } from './shell/App.tsx'
import { createStores } from './shell/createStores.ts'
import { logPageErrors } from './shell/pageErrors.ts'
import { wire } from './shell/wiring.ts'
import './styles/index.css'

declare global {
  interface Window {
    /** Put there by the host before this script runs. */
    readonly bridge?: PageBridge
  }
}

const element = document.getElementById('root')
if (element === null || window.bridge === undefined) throw new Error('no root element or no host')

// Beside the first call: nothing is shown before both are here.
void loadFirstTexts('en').catch(() => undefined)
const bridge = createBridge(window.bridge)
logPageErrors(window, bridge)
// For `keepFocus`, which comes later: what had the focus may have gone by then.
document.addEventListener('focusin', () => (document.body.dataset['focused'] = ''), { once: true })
const stores = createStores(bridge, location.hash)
// An event in a window of its own: beside the first call, too.
if (stores.own?.page === 'events') void OpenEvent.load().catch(() => undefined)
wire(stores)
void stores.start.load()
createRoot(element).render(<App stores={stores} mac={navigator.platform.startsWith('Mac')} />)
