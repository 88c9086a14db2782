import { WelcomePage } from '../../../renderer/features/welcome/WelcomePage.tsx'
import { withTexts } from '../../../renderer/i18n/loadTexts.ts'
import { part } from '../../../renderer/ui/part.tsx'
import type { ZoneQuestion } from '../../../shared/bridge/zone.ts'
import type { Account } from '../../../shared/domain/account.ts'
import { ADA, account, NOON, snapshot } from '../builders.ts'
import type { Scene } from './scene.ts'

const Page = part(withTexts(['welcome', 'editor'], () => Promise.resolve(WelcomePage)))
const DAY = 86_400

const EVENTS: ZoneQuestion['events'] = [
  { id: '1', title: 'Summer picnic', place: 'Stadtgarten', startsAt: NOON / 1000 - 130 * DAY },
  {
    id: '2',
    title: 'Night walk, the night the clocks went back',
    place: '',
    startsAt: NOON / 1000 - 28 * DAY,
  },
  { id: '3', title: 'Evening of small instruments', place: 'Hall 45', startsAt: NOON / 1000 + 7 * DAY },
]

const welcome = (siteZone: Account['siteZone'], question: ZoneQuestion): Scene => ({
  script: {
    'accounts.list': () => Promise.resolve(snapshot([account({ siteName: 'Demo community', siteZone })])),
    'zone.question': () => Promise.resolve(question),
  },
  async prepare({ navigation }) {
    navigation.replace({ page: 'welcome', accountId: ADA })
    await Page.load()
  },
  show: () => (
    <main style={{ blockSize: '100%' }}>
      <Page />
    </main>
  ),
})

const zone = 'Asia/Kolkata'

export const welcomeScenes: Readonly<Record<string, Scene>> = {
  welcome: welcome({ zone, confirmed: false }, { guess: { zone, fits: 16, of: 16 }, events: EVENTS }),
  'welcome-unsure': welcome(null, { guess: null, events: [] }),
  'welcome-answered': welcome(
    { zone, confirmed: true },
    { guess: { zone, fits: 15, of: 16 }, events: EVENTS },
  ),
}
